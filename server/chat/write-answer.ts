/** Writes an answer: asks the provider, checks what it sends, and stores the result. */
import { setInterval } from 'node:timers/promises';
import { MAX_ANSWER_CHARACTERS } from '#domain/chat/limits.ts';
import { finishTurn, renewLease, type RunningTurn } from '#server/db/chat/turns.ts';
import type { Clock } from '#server/clock.ts';
import type { Database } from '#server/db/database.ts';
import { withTimeLimit } from '#server/db/time-limit.ts';
import type { Logger } from 'pino';
import { UNAVAILABLE, type Answer, type AnswerEnd } from './answer.ts';
import type { Moderation } from './moderation.ts';
import { ChatProviderError, type AnswerPart } from './provider.ts';

/** How often the part that is written is stored, and whether the viewer has stopped the answer on another node is read. */
const LEASE_RENEWAL_MS = 2_000;
/** The database time of one statement. */
const DATABASE_MS = 3_000;
/** Longer than every phrase that moderation rejects. The whole text is checked at the end. */
const CHECKED_CHARACTERS = 200;
const SURROGATE_PAIR_START = /[\uD800-\uDBFF]$/;

export type Services = {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Logger;
  readonly moderation: Moderation;
};

export type WritingJob = {
  readonly turn: RunningTurn;
  readonly answer: Answer;
  readonly parts: (signal: AbortSignal) => AsyncIterable<AnswerPart>;
  /** Replaces a text that moderation rejects. */
  readonly replacement: string;
  /** Whether the text is the app's own: it needs no allowance and no moderation. */
  readonly isFixed: boolean;
  /** What the character will remember of the message. */
  readonly memories: readonly string[];
  /** Stops the answer. The reason is `STOPPED` if the viewer wants it. */
  readonly abort: AbortController;
};

const NEVER = new AbortController().signal;
export const STOPPED = new Error('the viewer stopped the answer');

type Written = { readonly end: AnswerEnd; readonly tokens: number };

/** Readers learn from the answer how it ended. */
export async function writeAnswer(services: Services, job: WritingJob): Promise<void> {
  const lease = new AbortController();
  const renewal = keepLease(services, job, lease.signal);
  const { end, tokens } = await write(services, job);
  lease.abort();
  await renewal;
  const stored = await store(services, job, { end, tokens }).catch((error: unknown) => {
    services.log.error({ err: error }, 'an answer could not be stored');
    return UNAVAILABLE;
  });
  job.answer.finish(stored);
}

async function write(services: Services, job: WritingJob): Promise<Written> {
  const { answer, abort } = job;
  const usage = { tokens: 0 };
  try {
    await receive(services, job, usage).catch((error: unknown) => {
      if (abort.signal.reason !== STOPPED) throw error;
    });
    const isStopped = abort.signal.reason === STOPPED;
    if (!isStopped && answer.text.trim() === '') throw new ChatProviderError('the answer is empty');
    const isChecked = job.isFixed || answer.text === '';
    // The signal of the answer has aborted if it was stopped, and then the part that stays is checked all the same.
    const signal = isStopped ? NEVER : abort.signal;
    if (!isChecked && (await services.moderation.isRejected(answer.text, signal))) answer.replace(job.replacement);
    return { end: { state: isStopped ? 'stopped' : 'done', memories: isStopped ? [] : job.memories }, ...usage };
  } catch (error) {
    if (!abort.signal.aborted) services.log.warn({ reason: reasonOf(error) }, 'an answer of the chat failed');
    return { end: failure(error), ...usage };
  }
}

/** Appends what the provider sends, until it ends, the answer is full or moderation rejects a part. */
async function receive({ moderation }: Services, job: WritingJob, usage: { tokens: number }): Promise<void> {
  const { answer, abort } = job;
  for await (const { text, tokens = 0 } of job.parts(abort.signal)) {
    usage.tokens = Math.max(usage.tokens, tokens);
    abort.signal.throwIfAborted();
    // A model that does not end is cut off.
    if (append(answer, text)) return;
    if (!job.isFixed && moderation.isPartRejected(answer.text.slice(-CHECKED_CHARACTERS))) return;
  }
  // A provider may end without an error when it is cancelled.
  abort.signal.throwIfAborted();
}

/** Returns whether the answer is as long as it may be. */
function append(answer: Answer, text: string): boolean {
  const room = MAX_ANSWER_CHARACTERS - answer.text.length;
  if (text.length < room) {
    if (text !== '') answer.append(text);
    return false;
  }
  answer.append(text.slice(0, room).replace(SURROGATE_PAIR_START, ''));
  return true;
}

function failure(error: unknown): AnswerEnd {
  const retryAfterMs = error instanceof ChatProviderError ? error.retryAfterMs : undefined;
  return { state: 'failed', error: 'ChatUnavailable', retryAfterMs };
}

/** Errors of providers can quote what the viewer wrote, so only their own descriptions are logged. */
function reasonOf(error: unknown): string {
  if (error instanceof ChatProviderError) return error.message;
  return error instanceof Error ? error.name : 'unknown';
}

/** Extends the lease until the signal aborts. Stops the answer if the viewer has stopped or deleted it. */
async function keepLease({ db, clock, log }: Services, job: WritingJob, signal: AbortSignal): Promise<void> {
  const { turn, answer, abort } = job;
  try {
    for await (const _ of setInterval(LEASE_RENEWAL_MS, undefined, { signal, ref: false })) {
      const renew = () => renewLease(db, turn, answer.text, clock.now());
      const mustStop = await withTimeLimit(DATABASE_MS, renew).catch((error: unknown) => {
        log.warn({ err: error }, 'a lease could not be renewed');
        return false;
      });
      if (mustStop) abort.abort(STOPPED);
    }
  } catch {
    // The signal has ended the interval.
  }
}

/** Returns the end that readers see: an answer whose message was deleted has stopped. */
async function store({ db, clock }: Services, job: WritingJob, { end, tokens }: Written): Promise<AnswerEnd> {
  const { turn, answer, isFixed } = job;
  const stored = {
    ...{ state: end.state, tokens, isFree: isFixed, replacements: answer.replacements },
    text: end.state === 'failed' ? '' : answer.text,
    memories: end.state === 'done' ? end.memories : [],
  };
  const finish = () => finishTurn(db, turn, stored, clock.now());
  const { isDeleted, memories } = await withTimeLimit(DATABASE_MS, finish);
  if (isDeleted) return { state: 'stopped', memories: [] };
  return end.state === 'failed' ? end : { ...end, memories };
}
