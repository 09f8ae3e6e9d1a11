/** The messages of viewers to characters, and their answers. */
import { sql } from 'kysely';
import { answersLeft } from '#domain/chat/allowance.ts';
import type { AnswerState } from '#domain/chat/turn.ts';
import { RuleError } from '#domain/errors.ts';
import type { Database, Queryable } from '#server/db/database.ts';
import { lockAccount } from '#server/db/lock-account.ts';
import { addMemories } from './memories.ts';
import { addUsage, readUsage } from './usage.ts';

/** A node that has not extended its lease for this long has died. */
const LEASE_MS = 10_000;

export type TurnRow = {
  readonly turnId: string;
  readonly seq: number;
  readonly characterId: string;
  readonly text: string;
  readonly sentAt: Date;
  readonly answer: string;
  readonly state: AnswerState;
  readonly attempt: number;
};

const COLUMNS = [
  'turn_id as turnId',
  'seq',
  'character_id as characterId',
  'text',
  'sent_at as sentAt',
  'answer',
  'attempt',
] as const;

/** An answer whose node has died failed, although no row says so yet. */
function stateAt(now: Date) {
  return sql<AnswerState>`CASE WHEN state = 'answering' AND lease_until <= ${now} THEN 'failed' ELSE state END`;
}

export type NewMessage = {
  readonly userId: number;
  readonly characterId: string;
  readonly turnId: string;
  readonly text: string;
  /** The first of the turns that the message takes the place of. */
  readonly replaces: string | undefined;
  /** Whether the answer needs no allowance. */
  readonly isFree: boolean;
  readonly now: Date;
};

/** `begun` if the caller must write the answer. `unwanted` is the answer to the same message that it replaces. */
export type BegunTurn = { readonly begun: boolean; readonly turn: TurnRow; readonly unwanted?: string | undefined };

/**
 * Stores a message, or finds it if it was sent before, and begins its answer unless that is finished or running.
 * @param hasVip decides about the allowance
 * @throws RuleError AuthenticationFailed, InvalidParameters, ChatAnswerRunning, ChatAllowanceUsedUp
 */
export async function beginTurn(db: Database, message: NewMessage, hasVip: (tx: Queryable) => Promise<boolean>) {
  return db.transaction().execute(async (tx): Promise<BegunTurn> => {
    const { userId, turnId, now } = message;
    if (!(await lockAccount(tx, userId))) throw new RuleError('AuthenticationFailed', 'the account is deleted');
    const sent = await findTurn(tx, userId, turnId, now);
    if (sent && !needsAnswer(sent, message)) return { begun: false, turn: sent };
    await failDeadAnswers(tx, userId, now);
    if (await hasRunningAnswer(tx, userId)) throw new RuleError('ChatAnswerRunning');
    if (!message.isFree && answersLeft(await readUsage(tx, userId, now), await hasVip(tx)) === 0)
      throw new RuleError('ChatAllowanceUsedUp');
    if (sent) return { begun: true, turn: await repeatTurn(tx, userId, sent, now) };
    const replaced = await deleteReplaced(tx, message);
    const unwanted = replaced?.text === message.text ? replaced.answer : undefined;
    return { begun: true, turn: await insertTurn(tx, message), unwanted };
  });
}

/** @throws RuleError InvalidParameters if the turn belongs to another message */
export function needsAnswer(
  { characterId, text, state }: TurnRow,
  message: Pick<NewMessage, 'characterId' | 'text'>,
): boolean {
  if (characterId !== message.characterId || text !== message.text)
    throw new RuleError('InvalidParameters', 'turn_id: belongs to another message');
  return state === 'failed';
}

export async function findTurn(db: Queryable, userId: number, turnId: string, now: Date): Promise<TurnRow | undefined> {
  return db
    .selectFrom('chat_turn')
    .select([...COLUMNS, stateAt(now).as('state')])
    .where('user_id', '=', userId)
    .where('turn_id', '=', turnId)
    .executeTakeFirst();
}

/** Returns the turn with its character. @throws RuleError NotFound */
export async function readTurn(db: Queryable, userId: number, turnId: string, now: Date): Promise<TurnRow> {
  const turn = await findTurn(db, userId, turnId, now);
  if (!turn) throw new RuleError('NotFound', 'turn');
  return turn;
}

async function failDeadAnswers(tx: Queryable, userId: number, now: Date): Promise<void> {
  await tx
    .updateTable('chat_turn')
    .set({ state: 'failed', lease_until: null })
    .where('user_id', '=', userId)
    .where('state', '=', 'answering')
    .where('lease_until', '<=', now)
    .execute();
}

async function hasRunningAnswer(tx: Queryable, userId: number): Promise<boolean> {
  const running = await tx
    .selectFrom('chat_turn')
    .select('turn_id')
    .where('user_id', '=', userId)
    .where('state', '=', 'answering')
    .executeTakeFirst();
  return running !== undefined;
}

function leaseFrom(now: Date): Date {
  return new Date(now.getTime() + LEASE_MS);
}

async function repeatTurn(tx: Queryable, userId: number, { turnId }: TurnRow, now: Date): Promise<TurnRow> {
  return tx
    .updateTable('chat_turn')
    .set({
      ...{ state: 'answering', answer: '', answered_at: null, stop_requested: false, lease_until: leaseFrom(now) },
      attempt: sql`attempt + 1`,
    })
    .where('user_id', '=', userId)
    .where('turn_id', '=', turnId)
    .returning([...COLUMNS, 'state'])
    .executeTakeFirstOrThrow();
}

async function insertTurn(tx: Queryable, message: NewMessage): Promise<TurnRow> {
  const { userId, characterId, turnId, text, now } = message;
  await tx
    .insertInto('chat_conversation')
    .values({ user_id: userId, character_id: characterId, last_at: now, read_at: now })
    .onConflict((conflict) => conflict.columns(['user_id', 'character_id']).doUpdateSet({ last_at: now, read_at: now }))
    .execute();
  return tx
    .insertInto('chat_turn')
    .values({
      ...{ user_id: userId, turn_id: turnId, character_id: characterId, text, sent_at: now, state: 'answering' },
      ...{ answered_at: null, lease_until: leaseFrom(now) },
    })
    .returning([...COLUMNS, 'state'])
    .executeTakeFirstOrThrow();
}

/** Deletes the turns that the message replaces, and returns the first one. The summary is kept if it covers none. */
async function deleteReplaced(
  tx: Queryable,
  { userId, characterId, replaces }: NewMessage,
): Promise<{ text: string; answer: string } | undefined> {
  if (replaces === undefined) return undefined;
  const { rows } = await sql<{ seq: number; text: string; answer: string }>`
    DELETE FROM chat_turn WHERE user_id = ${userId} AND character_id = ${characterId} AND seq >= (
      SELECT seq FROM chat_turn WHERE user_id = ${userId} AND character_id = ${characterId} AND turn_id = ${replaces})
    RETURNING seq, text, answer`.execute(tx);
  const [first] = rows.toSorted((a, b) => a.seq - b.seq);
  if (first) await forgetSummary(tx, { userId, characterId, from: first.seq });
  return first;
}

/** Empties the summary if it covers the turn `from`. */
async function forgetSummary(
  tx: Queryable,
  { userId, characterId, from }: { userId: number; characterId: string; from: number },
): Promise<void> {
  await tx
    .updateTable('chat_conversation')
    .set({ summary: '', summary_until: 0 })
    .where('user_id', '=', userId)
    .where('character_id', '=', characterId)
    .where('summary_until', '>=', from)
    .execute();
}

export type RunningTurn = { readonly userId: number; readonly turnId: string; readonly attempt: number };

function selectRunning({ userId, turnId, attempt }: RunningTurn) {
  return sql<boolean>`user_id = ${userId} AND turn_id = ${turnId} AND attempt = ${attempt} AND state = 'answering'`;
}

/** Extends the lease and stores the answer so far. Returns whether the writer must stop. */
export async function renewLease(db: Queryable, turn: RunningTurn, answer: string, now: Date): Promise<boolean> {
  const row = await db
    .updateTable('chat_turn')
    .set({ answer, lease_until: leaseFrom(now) })
    .where(selectRunning(turn))
    .returning('stop_requested')
    .executeTakeFirst();
  return row?.stop_requested ?? true;
}

export type FinishedAnswer = {
  readonly text: string;
  readonly state: 'done' | 'stopped' | 'failed';
  /** Those that the language model has read and written. */
  readonly tokens: number;
  readonly isFree: boolean;
  /** How often the text was replaced, which makes positions in it invalid. */
  readonly replacements: number;
  /** What the character remembers from now on. */
  readonly memories: readonly string[];
};

/** `memories` are those that are new. */
export type StoredAnswer = { readonly isDeleted: boolean; readonly memories: readonly string[] };

/** Ends an answer. It counts if there is a text and it did not fail, also if its turn was deleted in the meantime. */
export async function finishTurn(
  db: Database,
  turn: RunningTurn,
  answer: FinishedAnswer,
  now: Date,
): Promise<StoredAnswer> {
  return db.transaction().execute(async (tx) => {
    const { text, state, tokens, isFree, replacements } = answer;
    const answers = state !== 'failed' && text !== '' && !isFree ? 1 : 0;
    if (answers + tokens > 0) await addUsage(tx, turn.userId, { answers, tokens }, now);
    const row = await tx
      .updateTable('chat_turn')
      .set({
        ...{ answer: text, state, answered_at: now, lease_until: null, stop_requested: false },
        attempt: turn.attempt + replacements,
      })
      .where(selectRunning(turn))
      .returning('character_id')
      .executeTakeFirst();
    if (!row) return { isDeleted: true, memories: [] };
    const owner = { userId: turn.userId, characterId: row.character_id };
    await tx
      .updateTable('chat_conversation')
      .set({ last_at: now })
      .where('user_id', '=', owner.userId)
      .where('character_id', '=', owner.characterId)
      .execute();
    return { isDeleted: false, memories: await addMemories(tx, owner, answer.memories, now) };
  });
}

/** Asks the node that writes the viewer's answer to stop. Returns whether there is one. */
export async function requestStop(db: Queryable, userId: number): Promise<boolean> {
  const result = await db
    .updateTable('chat_turn')
    .set({ stop_requested: true })
    .where('user_id', '=', userId)
    .where('state', '=', 'answering')
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Returns at most `limit` turns before `before`, newest first. */
export async function readTurns(
  db: Queryable,
  { userId, characterId }: { userId: number; characterId: string },
  { before, limit, now }: { before: number | undefined; limit: number; now: Date },
): Promise<TurnRow[]> {
  let query = db
    .selectFrom('chat_turn')
    .select([...COLUMNS, stateAt(now).as('state')])
    .where('user_id', '=', userId)
    .where('character_id', '=', characterId)
    .orderBy('seq', 'desc')
    .limit(limit);
  if (before !== undefined) query = query.where('seq', '<', before);
  return query.execute();
}

/** A running answer to the message ends. @throws RuleError NotFound */
export async function deleteTurn(db: Database, userId: number, turnId: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const deleted = await tx
      .deleteFrom('chat_turn')
      .where('user_id', '=', userId)
      .where('turn_id', '=', turnId)
      .returning(['character_id as characterId', 'seq as from'])
      .executeTakeFirst();
    if (!deleted) throw new RuleError('NotFound', 'turn');
    await forgetSummary(tx, { userId, ...deleted });
  });
}
