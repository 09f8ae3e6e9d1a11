/** Writes an answer: asks the provider, checks what it sends, and stores the result. */
import { setInterval } from 'node:timers/promises';
import { MAX_ANSWER_CHARACTERS } from '#domain/chat/limits.ts';
import type { Language } from '#domain/languages.ts';
import { finishTurn, renewLease, type RunningTurn } from '#server/db/chat/turns.ts';
import { addMemories } from '#server/db/chat/memories.ts';
import type { Clock } from '#server/clock.ts';
import type { Database } from '#server/db/database.ts';
import { withTimeLimit } from '#server/db/time-limit.ts';
import type { Logger } from 'pino';
import type { Answer, AnswerEnd } from './answer.ts';
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
  readonly characterId: string;
  readonly language: Language;
  readonly answer: Answer;
  readonly parts: (signal: AbortSignal) => AsyncIterable<AnswerPart>;
  /** Replaces a text that moderation rejects. */
  readonly replacement: string;
  /** What the character will remember of the message. */
  readonly memories: readonly string[];
  /** Stops the answer. The reason is `STOPPED` if the viewer wants it. */
  readonly abort: AbortController;
};

export const STOPPED = new Error('the viewer stopped the answer');

type Written = { readonly end: AnswerEnd; readonly tokens: number };

/** Never throws: readers learn the end from the answer. */
export async function writeAnswer(services: Services, job: WritingJob): Promise<void> {
  const lease = new AbortController();
  const renewal = keepLease(services, job, lease.signal);
  const { end, tokens } = await write(services, job);
  lease.abort();
  await renewal;
  const stored = await store(services, job, { end, tokens }).catch((error: unknown) => {
    services.log.error({ err: error }, 'an answer could not be stored');
    return { state: 'failed', error: 'ChatUnavailable', retryAfterMs: undefined } as const;
  });
  job.answer.finish(stored);
}

async function write({ log, moderation }: Services, job: WritingJob): Promise<Written> {
  const { answer, language, abort } = job;
  let tokens = 0;
  const end = (state: 'done' | 'stopped'): Written => ({ end: { state, memories: job.memories }, tokens });
  try {
    for await (const { text, tokens: used = 0 } of job.parts(abort.signal)) {
      tokens += used;
      abort.signal.throwIfAborted();
      // A model that does not end is cut off.
      const isFull = append(answer, text);
      if (moderation.checkNow(answer.text.slice(-CHECKED_CHARACTERS), language) === 'rejected')
        return replaced(job, tokens);
      if (isFull) break;
    }
    // A provider may end without an error when it is cancelled.
    abort.signal.throwIfAborted();
    const verdict = await moderation.check(answer.text, language, abort.signal);
    if (verdict === 'rejected') return replaced(job, tokens);
    if (answer.text.trim() === '') throw new ChatProviderError('the answer is empty');
    return end('done');
  } catch (error) {
    if (abort.signal.reason === STOPPED) return end('stopped');
    if (!abort.signal.aborted) log.warn({ reason: reasonOf(error) }, 'an answer of the chat failed');
    return { end: failure(error), tokens };
  }
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

function replaced({ answer, replacement, memories }: WritingJob, tokens: number): Written {
  answer.replace(replacement);
  return { end: { state: 'done', memories }, tokens };
}

function failure(error: unknown): AnswerEnd {
  const retryAfterMs = error instanceof ChatProviderError ? error.retryAfterMs : undefined;
  return { state: 'failed', error: 'ChatUnavailable', retryAfterMs };
}

/** Messages of viewers are personal, so errors are logged without what they contain besides the message. */
function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : 'unknown';
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
async function store(services: Services, job: WritingJob, { end, tokens }: Written): Promise<AnswerEnd> {
  const { db, clock } = services;
  const { turn, characterId, answer } = job;
  const now = clock.now();
  return withTimeLimit(DATABASE_MS, async () => {
    const text = end.state === 'failed' ? '' : answer.text;
    if (!(await finishTurn(db, turn, { text, state: end.state, tokens }, now)))
      return { state: 'stopped', memories: [] };
    if (end.state !== 'done') return end;
    const added = await addMemories(db, { userId: turn.userId, characterId }, end.memories, now);
    return { ...end, memories: added };
  });
}
