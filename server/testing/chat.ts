/** Helps tests to talk with characters. */
import { randomUUID } from 'node:crypto';
import type { ChatEvent } from '#contract/endpoints/chat.ts';
import type { Operations } from '#contract/api.ts';
import { API_PREFIX } from '#contract/codes.ts';
import { characterIdOf } from '#domain/chat/character.ts';
import type { LanguageModelConfig } from '#server/config-chat.ts';
import { TALKER } from './characters.ts';
import { FakeLanguageModel } from './fake-language-model.ts';
import { isolatedTest, type TestServer, type TestViewer } from './test.ts';

export const talkerOf = (tvId: string): string => characterIdOf(tvId, TALKER);

const MODEL = {
  apiKey: 'secret-key',
  model: 'test-model',
  moderationModel: undefined,
  contextTokens: 6_000,
  answerTokens: 300,
  stallMs: 500,
};

type Sent = Operations['chat/send']['input'];

/** What a stream brought: the text that a client would show, and the last event. */
export type Said = {
  readonly error: string;
  readonly turnId: string;
  readonly text: string;
  readonly events: readonly ChatEvent[];
  readonly last: ChatEvent | undefined;
};

/** Sends a message and waits for the whole answer. */
export async function say(viewer: TestViewer, message: Sent, headers: Record<string, string> = {}): Promise<Said> {
  const turnId = message.turn_id ?? randomUUID();
  const { error, data } = await viewer.send('chat/send', { ...message, turn_id: turnId }, { headers });
  const events: readonly ChatEvent[] = error === 'none' ? data : [];
  return { error, turnId, text: textOf(events), events, last: events.at(-1) };
}

/** Applies the events to the text that the client had before. */
export function textOf(events: readonly ChatEvent[], before = ''): string {
  let text = before;
  for (const { event, data } of events) {
    if (event === 'start') text = text.slice(0, data.offset);
    if (event === 'delta') text += data.text;
  }
  return text;
}

/** An open stream, which the test reads and closes. */
export type OpenStream = {
  readonly status: number;
  /** Returns everything that was received when the text contains `part`. */
  readonly readUntil: (part: string) => Promise<string>;
  readonly close: () => void;
};

export async function openStream(server: TestServer, viewer: TestViewer, message: Sent): Promise<OpenStream> {
  const abort = new AbortController();
  const response = await fetch(`${server.url}${API_PREFIX}chat/send`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', token: viewer.token, 'device-id': viewer.deviceId },
    body: JSON.stringify(message),
    signal: abort.signal,
  });
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let received = '';
  return {
    status: response.status,
    readUntil: async (part) => {
      while (!received.includes(part)) {
        const next = await reader?.read();
        if (!next || next.done) throw new Error(`the stream ended without “${part}”: ${received}`);
        received += next.value;
      }
      return received;
    },
    close: () => abort.abort(),
  };
}

type Settings = Partial<LanguageModelConfig>;
/** A server whose characters are played by a fake language model. */
type ModelServer = { readonly server: TestServer; readonly model: FakeLanguageModel };
type StartedModel = { readonly model: FakeLanguageModel; readonly baseUrl: string };

/** `test` with one server and one model per file and configuration of the model. */
export const modelTest = isolatedTest.extend<{
  models: Map<string, StartedModel>;
  withModel: (settings?: Settings) => Promise<ModelServer>;
}>({
  models: [
    async ({}, use) => {
      const models = new Map<string, StartedModel>();
      await use(models);
      for (const { model } of models.values()) await model.close();
    },
    { scope: 'file' },
  ],
  withModel: async ({ models, serverWith }, use) =>
    use(async (settings = {}) => {
      const key = JSON.stringify(settings);
      const { model, baseUrl } = models.get(key) ?? (await startModel());
      models.set(key, { model, baseUrl });
      model.reset();
      return { server: await serverWith({ languageModel: { ...MODEL, baseUrl, ...settings } }), model };
    }),
});

async function startModel(): Promise<StartedModel> {
  const model = new FakeLanguageModel();
  return { model, baseUrl: `${await model.start()}/v1` };
}
