/** The responses about characters and conversations in component tests. */
import { DAILY_ANSWERS, DAILY_ANSWERS_VIP } from '#domain/chat/allowance.ts';
import { DAY_MS } from '#domain/utc-day.ts';
import type { Operations } from '#contract/api.ts';
import type { RuleErrorName } from '#domain/errors.ts';
import { WIRE_ERRORS } from '#contract/codes.ts';
import type { StreamEvent } from '#web/api/event-stream.ts';
import { fromNow, onePage } from './responses.ts';
import type { Responses } from './fake-api.ts';
import { FakeStream } from './fake-stream.ts';
import { show } from './shows.ts';

type Character = Operations['chat/characters']['output']['items'][number];
type Profile = Operations['chat/character']['output'];
export type Turn = Operations['chat/messages']['output']['items'][number];
type Conversation = Operations['chat/conversations']['output']['items'][number];
type Allowance = Operations['chat/status']['output']['allowance'];
type Done = Extract<StreamEvent<'chat/send'>, { event: 'done' }>['data'];

export const character = (changes: Partial<Character> = {}): Character => ({
  character_id: 'TEST01-ada-lin',
  tv_id: show().tv_id,
  show_title: show().title,
  name: 'Ada Lin',
  role: 'An heiress with a secret',
  portrait: '',
  accent: null,
  tags: [{ id: 'wise', name: 'Wise' }],
  ...changes,
});

export const profile = (changes: Partial<Profile> = {}): Profile => ({
  character: character(),
  persona: 'She counts everything twice.',
  voice: 'Short sentences.',
  wants: 'The signed papers.',
  hides: null,
  hides_from: 6,
  relationships: [],
  opening: 'You are early.',
  starters: ['Who are you?', 'What do you want?', 'Whom do you trust?'],
  released: true,
  ...changes,
});

export const allowance = (changes: Partial<Allowance> = {}): Allowance => ({
  left: DAILY_ANSWERS,
  limit: DAILY_ANSWERS,
  vip_limit: DAILY_ANSWERS_VIP,
  vip: false,
  resets_at: fromNow(DAY_MS / 2),
  ...changes,
});

/** Returns a message and its answer. */
export const turn = (text: string, answer: string, state: Turn['answer']['state'] = 'done'): Turn => ({
  turn_id: crypto.randomUUID(),
  text,
  sent_at: '2026-01-02T03:04:05.000Z',
  answer: { text: answer, state },
});

/** Returns turns with the messages “Message 1.” to “Message `count`.”, the newest first. */
export const manyTurns = (count: number): Turn[] =>
  Array.from({ length: count }, (_, index) => turn(`Message ${count - index}.`, 'I see.'));

export const conversation = (changes: Partial<Conversation> = {}): Conversation => ({
  character: character(),
  last_text: 'Good evening.',
  last_from: 'character',
  last_at: '2026-01-02T03:04:05.000Z',
  unread: false,
  ...changes,
});

/** The first conversation with a character, whom a language model plays. */
export const CHAT_RESPONSES: Responses = {
  'chat/characters': () => onePage([character()]),
  'chat/character': profile(),
  'chat/conversations': () => onePage([]),
  'chat/messages': () => onePage([]),
  'chat/memories': { items: [] },
  'chat/status': () => ({ responder: 'language_model', allowance: allowance() }),
  'chat/read': {},
  'chat/stop': {},
  'chat/clear': {},
  'chat/message_delete': {},
  'chat/memory_delete': {},
  'chat/report': {},
};

type Message = Pick<Operations['chat/send']['input'], 'turn_id'>;

/** An answer that the test writes part by part. `begin` responds to `chat/send`. */
export class FakeAnswer {
  #stream = new FakeStream();
  #written = 0;

  /** Sends the start; a request that continues the answer gets another stream, which begins after `offset`. */
  readonly begin = ({ turn_id: turnId = crypto.randomUUID() }: Message, headers?: Headers): FakeStream => {
    const offset = Number(headers?.get('last-event-id')?.split(':')[1] ?? 0);
    this.#stream = new FakeStream();
    this.#written = offset;
    this.#stream.send({ event: 'start', data: { turn_id: turnId, sent_at: new Date().toISOString(), offset } }, '1:0');
    return this.#stream;
  };

  say(text: string): void {
    this.#written += text.length;
    this.#stream.send({ event: 'delta', data: { text } }, `1:${this.#written}`);
  }

  finish({ left = DAILY_ANSWERS - 1, ...changes }: Partial<Done> & { left?: number } = {}): void {
    const data: Done = { state: 'done', allowance: allowance({ left }), memories: [], ...changes };
    this.#stream.send({ event: 'done', data }, `1:${this.#written}`);
    this.#stream.end();
  }

  fail(error: RuleErrorName, retryMs: number | null = null): void {
    const data = { code: WIRE_ERRORS[error].code, msg: '', retry_ms: retryMs };
    this.#stream.send({ event: 'error', data }, `1:${this.#written}`);
    this.#stream.end();
  }

  /** Breaks the connection. */
  break(): void {
    this.#stream.break();
  }
}

/** Responds to `chat/send` with an answer that is complete at once. */
export const answerWith =
  (text: string, done: Parameters<FakeAnswer['finish']>[0] = {}) =>
  (message: Message): FakeStream => {
    const answer = new FakeAnswer();
    const stream = answer.begin(message);
    answer.say(text);
    answer.finish(done);
    return stream;
  };
