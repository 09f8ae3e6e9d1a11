/** Answers the messages of viewers to characters, and keeps the answers that this node is writing. */
import type { Logger } from 'pino';
import { findMemories } from '#domain/chat/memory.ts';
import { containsPhrase, normalize } from '#domain/chat/phrases.ts';
import { RuleError } from '#domain/errors.ts';
import type { Language } from '#domain/languages.ts';
import { PHRASES } from '#i18n/phrases.ts';
import { text as serverText } from '#i18n/server-texts.ts';
import type { Catalogue } from '#server/catalogue/catalogue.ts';
import type { Clock } from '#server/clock.ts';
import type { LanguageModelConfig } from '#server/config-chat.ts';
import { beginTurn, requestStop, type BegunTurn, type NewMessage } from '#server/db/chat/turns.ts';
import type { Database } from '#server/db/database.ts';
import { NO_LIMIT_MS, withTimeLimit } from '#server/db/time-limit.ts';
import type { Revocations } from '#server/revocations.ts';
import { hasVipAt } from './allowance.ts';
import { Answer } from './answer.ts';
import { readAnswerRequest } from './answer-request.ts';
import { createCharacters, type Character, type Characters } from './characters.ts';
import { createLanguageModel, createOpenAi } from './language-model/language-model.ts';
import { createModeration, type Moderation, type Verdict } from './moderation.ts';
import type { AnswerPart, AnswerRequest, ChatProvider } from './provider.ts';
import { openStoredAnswer } from './remote-answer.ts';
import { updateSummary } from './summarise.ts';
import { STOPPED, writeAnswer } from './write-answer.ts';
import { writtenAnswer, writtenProvider } from './written/written-provider.ts';

export type Chat = {
  readonly provider: ChatProvider;
  readonly characters: Characters;
  /**
   * Begins the answer to a message, or finds it if the message was sent before.
   * @throws RuleError NotFound, MessageRejected, ChatUnavailable, ChatAnswerRunning, ChatAllowanceUsedUp
   */
  readonly send: (message: Omit<NewMessage, 'now'>, language: Language) => Promise<Answer>;
  /** Stops the answer that is being written to the viewer, on any node. */
  readonly stop: (userId: number) => Promise<void>;
  /** Ends all answers of this node, which fail. */
  readonly close: () => Promise<void>;
};

type Services = {
  readonly db: Database;
  readonly catalogue: Catalogue;
  readonly clock: Clock;
  readonly log: Logger;
  readonly revocations: Pick<Revocations, 'onSessionsRevoked'>;
  readonly config: LanguageModelConfig | undefined;
};

type Running = { readonly answer: Answer; readonly abort: AbortController; readonly done: Promise<void> };

/** The time in which moderation must decide about a message. */
const MODERATION_MS = 5_000;

export function createChat({ db, catalogue, clock, log, revocations, config }: Services): Chat {
  const client = config && createOpenAi(config);
  const provider = client && config ? createLanguageModel(client, config) : writtenProvider;
  const moderation = createModeration(client, config?.moderationModel);
  const characters = createCharacters(db, catalogue);
  /** By the viewer: at most one answer at a time is written to a viewer. */
  const running = new Map<number, Running>();
  const services = { db, clock, log, moderation, provider };

  const stopHere = (userId: number): void => running.get(userId)?.abort.abort(STOPPED);
  revocations.onSessionsRevoked(stopHere);

  function begin(job: Omit<Job, 'answer' | 'abort'>): Answer {
    const { userId } = job;
    const answer = new Answer(job.begun.turn);
    const abort = new AbortController();
    // The time limit of the request ends with it, and the answer does not.
    const work = () => answerMessage(services, { ...job, answer, abort });
    const done = withTimeLimit(NO_LIMIT_MS, work).finally(() => {
      if (running.get(userId)?.answer === answer) running.delete(userId);
    });
    running.set(userId, { answer, abort, done });
    return answer;
  }

  return {
    provider,
    characters,
    send: async (message, language) => {
      const { userId } = message;
      const character = await characters.get(message.characterId);
      const verdict = await moderate(moderation, message.text, language, log);
      if (verdict === 'rejected') throw new RuleError('MessageRejected');
      const now = clock.now();
      const begun = await beginTurn(db, { ...message, now }, (tx) => hasVipAt(tx, userId, now));
      if (begun.begun) return begin({ userId, character, language, verdict, begun });
      const here = running.get(userId)?.answer;
      return here?.turnId === message.turnId ? here : openStoredAnswer(services, userId, begun.turn);
    },
    stop: async (userId) => {
      stopHere(userId);
      await requestStop(db, userId);
    },
    close: async () => {
      for (const { abort } of running.values()) abort.abort();
      await Promise.all([...running.values()].map(({ done }) => done));
    },
  };
}

/** @throws RuleError ChatUnavailable if moderation does not respond, because unchecked messages are not answered */
async function moderate(moderation: Moderation, text: string, language: Language, log: Logger): Promise<Verdict> {
  try {
    return await moderation.check(text, language, AbortSignal.timeout(MODERATION_MS));
  } catch (error) {
    log.warn({ reason: error instanceof Error ? error.message : 'unknown' }, 'moderation failed');
    throw new RuleError('ChatUnavailable', 'moderation');
  }
}

type Job = {
  readonly userId: number;
  readonly character: Character;
  readonly language: Language;
  readonly verdict: Verdict;
  readonly begun: BegunTurn;
  readonly answer: Answer;
  readonly abort: AbortController;
};

type JobServices = {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Logger;
  readonly moderation: Moderation;
  readonly provider: ChatProvider;
};

/** Never throws. */
async function answerMessage(services: JobServices, job: Job): Promise<void> {
  const { db, clock, log, provider } = services;
  const { userId, character, language, begun, answer, abort } = job;
  const { turn, unwanted } = begun;
  async function* parts(signal: AbortSignal): AsyncGenerator<AnswerPart> {
    const request = await readAnswerRequest(db, { userId, character, language, turn, unwanted, now: clock.now() });
    yield* answerTo(request, provider, job.verdict, signal);
  }
  await writeAnswer(services, {
    turn: { userId, turnId: turn.turnId, attempt: turn.attempt },
    characterId: character.characterId,
    ...{ language, answer, abort, parts },
    replacement: serverText('chat.replaced', language),
    memories: job.verdict === 'crisis' ? [] : findMemories(turn.text, PHRASES[language]),
  });
  if (answer.end?.state !== 'done') return;
  await updateSummary(services, { userId, character, language }, abort.signal).catch((error: unknown) => {
    if (abort.signal.aborted) return;
    log.warn({ reason: error instanceof Error ? error.message : 'unknown' }, 'a summary failed');
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
  else if (isInjection(message, language)) yield { text: writtenAnswer(request) };
  else yield* provider.answer(request, signal);
}

function isInjection(message: string, language: Language): boolean {
  const plain = normalize(message);
  return [PHRASES[language], PHRASES.en].some(({ kinds }) => containsPhrase(kinds.deflect, plain));
}
