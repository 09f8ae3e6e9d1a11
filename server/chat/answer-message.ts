import type { Logger } from 'pino';
import { findMemories } from '#domain/chat/memory.ts';
import type { Language } from '#domain/languages.ts';
import { PHRASES } from '#i18n/phrases.ts';
import { text as serverText } from '#i18n/server-texts.ts';
import type { Clock } from '#server/clock.ts';
import type { BegunTurn } from '#server/db/chat/turns.ts';
import type { Database } from '#server/db/database.ts';
import type { Answer } from './answer.ts';
import { readAnswerRequest } from './answer-request.ts';
import type { Character } from './characters.ts';
import { isInjection } from './injection.ts';
import type { Moderation, Verdict } from './moderation.ts';
import type { AnswerPart, AnswerRequest, ChatProvider } from './provider.ts';
import { updateSummary } from './summarise.ts';
import { writeAnswer } from './write-answer.ts';
import { writtenAnswer } from './written/written-provider.ts';

export type Job = {
  readonly userId: number;
  readonly character: Character;
  readonly language: Language;
  readonly verdict: Verdict;
  readonly begun: BegunTurn;
  readonly answer: Answer;
  readonly abort: AbortController;
};

export type JobServices = {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Logger;
  readonly moderation: Moderation;
  readonly provider: ChatProvider;
};

/** Answers a message that has begun, and then brings the summary of the conversation up to date. */
export async function answerMessage(services: JobServices, job: Job): Promise<void> {
  const { db, clock, log, provider } = services;
  const { userId, character, language, begun, answer, abort } = job;
  const { turn, unwanted } = begun;
  async function* parts(signal: AbortSignal): AsyncGenerator<AnswerPart> {
    const request = await readAnswerRequest(db, { userId, character, language, turn, unwanted, now: clock.now() });
    yield* answerTo(request, provider, job.verdict, signal);
  }
  await writeAnswer(services, {
    turn: { userId, turnId: turn.turnId, attempt: turn.attempt },
    ...{ answer, abort, parts, isFixed: job.verdict === 'crisis' },
    replacement: serverText('chat.replaced', language),
    memories: job.verdict === 'crisis' || isInjection(turn.text) ? [] : findMemories(turn.text, PHRASES[language]),
  });
  if (answer.end?.state !== 'done') return;
  await updateSummary(services, { userId, character, language }, abort.signal).catch((error: unknown) => {
    if (abort.signal.aborted) return;
    log.warn({ reason: error instanceof Error ? error.name : 'unknown' }, 'a summary failed');
  });
}

/** A message that tries to change the character never reaches the language model. */
async function* answerTo(
  request: AnswerRequest,
  provider: ChatProvider,
  verdict: Verdict,
  signal: AbortSignal,
): AsyncGenerator<AnswerPart> {
  const { language, message } = request;
  if (verdict === 'crisis') yield { text: serverText('chat.crisis', language) };
  else if (isInjection(message)) yield { text: writtenAnswer(request) };
  else yield* provider.answer(request, signal);
}
