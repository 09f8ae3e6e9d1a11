import { RuleError } from '#domain/errors.ts';
import type { Language } from '#domain/languages.ts';
import { readSummary, readWatchedEpisode } from '#server/db/chat/conversations.ts';
import { readMemories } from '#server/db/chat/memories.ts';
import { readCharacterTexts, readSynopses } from '#server/db/chat/stories.ts';
import { readTurns, type TurnRow } from '#server/db/chat/turns.ts';
import type { Queryable } from '#server/db/database.ts';
import type { Character } from './characters.ts';
import type { AnswerRequest } from './provider.ts';

/** The last turns that a responder may read. */
export const WINDOW_TURNS = 60;

export type Asked = {
  readonly userId: number;
  readonly character: Character;
  readonly language: Language;
  readonly turn: TurnRow;
  readonly unwanted: string | undefined;
  readonly now: Date;
};

/** Reads everything that an answer to the message needs. @throws RuleError NotFound for a character without texts */
export async function readAnswerRequest(db: Queryable, asked: Asked): Promise<AnswerRequest> {
  const { userId, character, language, turn, unwanted, now } = asked;
  const { characterId, tvId } = character;
  const owner = { userId, characterId };
  const [texts, episode, turns, { summary }, memories] = await Promise.all([
    readCharacterTexts(db, characterId, language),
    readWatchedEpisode(db, userId, tvId),
    readTurns(db, owner, { before: turn.seq, limit: WINDOW_TURNS, now }),
    readSummary(db, userId, characterId),
    readMemories(db, owner),
  ]);
  if (!texts) throw new RuleError('NotFound', `texts of ${characterId}`);
  return {
    ...{ character, texts, language, episode, summary, unwanted, message: turn.text },
    synopses: await readSynopses(db, { tvId, language, until: episode }),
    turns: turns.toReversed().map(({ text, answer }) => ({ text, answer })),
    memories: memories.map(({ text }) => text),
  };
}
