import { z } from 'zod';
import type { Allowance, ChatEvent } from '#contract/endpoints/chat.ts';
import { WIRE_ERRORS } from '#contract/codes.ts';
import type { Language } from '#domain/languages.ts';
import { errorMessage } from '#i18n/server-texts.ts';
import { HEARTBEAT, type StreamedEvent } from '#server/http/event-stream.ts';
import type { Answer, AnswerEnd } from './answer.ts';

const HEARTBEAT_MS = 10_000;
/** The version of an answer and the characters that the client has. */
const Position = z
  .string()
  .regex(/^\d{1,9}:\d{1,9}$/)
  .transform((text) => {
    const [version = '', offset = ''] = text.split(':');
    return { version, offset: Number(offset) };
  });

type Following = {
  /** The header `Last-Event-ID`. */
  readonly lastEventId: string | undefined;
  readonly language: Language;
  readonly readAllowance: () => Promise<Allowance>;
};

/** Yields what the client does not have yet of the answer, and what follows until its end. */
export async function* followAnswer(
  answer: Answer,
  { lastEventId, language, readAllowance }: Following,
): AsyncGenerator<StreamedEvent | typeof HEARTBEAT> {
  const position = Position.safeParse(lastEventId).data;
  let version: string | undefined;
  let offset = 0;
  for (;;) {
    const { changed, text, end } = answer;
    if (version !== answer.version) {
      offset =
        version === undefined && position?.version === answer.version ? Math.min(position.offset, text.length) : 0;
      version = answer.version;
      yield event({ event: 'start', data: { turn_id: answer.turnId, sent_at: answer.sentAt.toISOString(), offset } });
    }
    if (offset < text.length) {
      const delta = text.slice(offset);
      offset = text.length;
      yield { id: `${version}:${offset}`, ...event({ event: 'delta', data: { text: delta } }) };
    }
    if (end) {
      yield await endEvent(end, language, readAllowance);
      return;
    }
    yield* waitFor(changed);
  }
}

/** Yields heartbeats until the change. */
async function* waitFor(changed: Promise<void>): AsyncGenerator<typeof HEARTBEAT> {
  while (await isSilent(changed)) yield HEARTBEAT;
}

/** Returns whether nothing changes for the time of a heartbeat. */
async function isSilent(changed: Promise<void>): Promise<boolean> {
  const silence = Promise.withResolvers<boolean>();
  const timer = setTimeout(silence.resolve, HEARTBEAT_MS, true).unref();
  const isSilence = await Promise.race([changed.then(() => false), silence.promise]);
  clearTimeout(timer);
  return isSilence;
}

async function endEvent(end: AnswerEnd, language: Language, readAllowance: () => Promise<Allowance>) {
  if (end.state === 'failed') {
    const { code } = WIRE_ERRORS[end.error];
    const retryMs = end.retryAfterMs ?? null;
    return event({ event: 'error', data: { code, msg: errorMessage(code, language), retry_ms: retryMs } });
  }
  const data = { state: end.state, allowance: await readAllowance(), memories: [...end.memories] };
  return event({ event: 'done', data });
}

/** Checks the type of an event. */
function event(item: ChatEvent): ChatEvent {
  return item;
}
