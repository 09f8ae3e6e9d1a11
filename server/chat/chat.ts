/** Answers the messages of viewers to characters, and keeps the answers that this node is writing. */
import type { Logger } from 'pino';
import { RuleError } from '#domain/errors.ts';
import type { Language } from '#domain/languages.ts';
import { settleInBackground } from '#server/background.ts';
import type { Catalogue } from '#server/catalogue/catalogue.ts';
import type { Clock } from '#server/clock.ts';
import type { LanguageModelConfig } from '#server/config-chat.ts';
import { beginTurn, findTurn, needsAnswer, requestStop } from '#server/db/chat/turns.ts';
import type { Database } from '#server/db/database.ts';
import { withTimeLimit } from '#server/db/time-limit.ts';
import type { Revocations } from '#server/revocations.ts';
import { hasVipAt } from './allowance.ts';
import { Answer, UNAVAILABLE } from './answer.ts';
import { answerMessage, type Job, type JobServices } from './answer-message.ts';
import { createCharacters, type Character, type Characters } from './characters.ts';
import { createLanguageModel, createOpenAi } from './language-model/language-model.ts';
import { createModeration, type Moderation, type Verdict } from './moderation.ts';
import type { ChatProvider } from './provider.ts';
import { createRecaps, type WriteRecap } from './recap.ts';
import { openStoredAnswer } from './remote-answer.ts';
import { RunningMessages, type Deleted, type Message, type RunningMessage } from './running.ts';
import { writtenProvider } from './written/written-provider.ts';

export type Chat = {
  readonly provider: ChatProvider;
  readonly characters: Characters;
  /**
   * Begins the answer to a message, or finds it if the message was sent before.
   * @throws RuleError NotFound, MessageRejected, ChatUnavailable, ChatAnswerRunning, ChatAllowanceUsedUp
   */
  readonly send: (message: Message, language: Language) => Promise<Answer>;
  /** Stops the answer that is being written to the viewer, on any node. */
  readonly stop: (userId: number) => Promise<void>;
  /** Stops the answer of this node if it belongs to a deleted message or conversation. */
  readonly abandon: (userId: number, deleted: Deleted) => void;
  readonly writeRecap: WriteRecap;
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

/** The database time of an answer in total, of which waiting for the language model is no part. */
const DATABASE_MS = 30_000;

export function createChat({ db, catalogue, clock, log, revocations, config }: Services): Chat {
  const client = config && createOpenAi(config);
  const provider = client && config ? createLanguageModel(client, config) : writtenProvider;
  const moderation = createModeration(client, config?.moderationModel);
  const characters = createCharacters(db, catalogue);
  const running = new RunningMessages();
  revocations.onSessionsRevoked((userId) => running.stop(userId));
  return {
    provider,
    characters,
    send: createSend({ db, clock, log, moderation, provider }, characters, running),
    stop: async (userId) => {
      running.stop(userId);
      await requestStop(db, userId);
    },
    abandon: (userId, deleted) => running.stopDeleted(userId, deleted),
    writeRecap: createRecaps({ db, clock, provider }),
    close: () => running.close(),
  };
}

function createSend(services: JobServices, characters: Characters, running: RunningMessages): Chat['send'] {
  const { db, clock, log, moderation } = services;

  async function moderateAndBegin(message: Message, character: Character, language: Language): Promise<Answer> {
    const { userId } = message;
    const abort = new AbortController();
    const arrived: RunningMessage = { message, abort };
    running.add(arrived);
    try {
      const verdict = await moderate(moderation, message.text, abort.signal, log);
      if (verdict === 'rejected') throw new RuleError('MessageRejected');
      if (abort.signal.aborted || running.isClosed) throw new RuleError('ChatUnavailable', 'stopped before it began');
      const now = clock.now();
      const newMessage = { ...message, isFree: verdict === 'crisis', now };
      const begun = await beginTurn(db, newMessage, (tx) => hasVipAt(tx, userId, now));
      if (!begun.begun) return openStoredAnswer(services, userId, begun.turn);
      const answer = new Answer(begun.turn);
      begin(message, { userId, character, language, verdict, begun, answer, abort });
      return answer;
    } finally {
      running.delete(arrived);
    }
  }

  function begin(message: Message, job: Job): void {
    // The time limit of the request ends with it, and the answer does not.
    const work = () => withTimeLimit(DATABASE_MS, () => answerMessage(services, job));
    const done = settleInBackground({ task: 'chat answer', log, work }).finally(() => {
      // Readers wait for the end, also of an answer that an error has ended.
      job.answer.finish(UNAVAILABLE);
      running.delete(entry);
    });
    const entry: RunningMessage = { message, abort: job.abort, answer: job.answer, done };
    running.stopAnswers(message.userId);
    running.add(entry);
  }

  return async (message, language) => {
    const character = await characters.get(message.characterId);
    const sent = await findTurn(db, message.userId, message.turnId, clock.now());
    if (!sent || needsAnswer(sent, message)) return moderateAndBegin(message, character, language);
    return running.findAnswer(message.userId, message.turnId) ?? openStoredAnswer(services, message.userId, sent);
  };
}

/** @throws RuleError ChatUnavailable if moderation does not respond, because unchecked messages are not answered */
async function moderate(moderation: Moderation, text: string, signal: AbortSignal, log: Logger): Promise<Verdict> {
  try {
    return await moderation.checkMessage(text, signal);
  } catch (error) {
    if (!signal.aborted) log.warn({ reason: error instanceof Error ? error.name : 'unknown' }, 'moderation failed');
    throw new RuleError('ChatUnavailable', 'moderation');
  }
}
