import { sql } from 'kysely';
import { MAX_MEMORIES } from '#domain/chat/limits.ts';
import type { Queryable } from '#server/db/database.ts';

export type MemoryRow = { readonly memoryId: number; readonly text: string; readonly createdAt: Date };

type Owner = { readonly userId: number; readonly characterId: string };

/** Returns the newest first. */
export async function readMemories(db: Queryable, { userId, characterId }: Owner): Promise<MemoryRow[]> {
  return db
    .selectFrom('chat_memory')
    .select(['memory_id as memoryId', 'text', 'created_at as createdAt'])
    .where('user_id', '=', userId)
    .where('character_id', '=', characterId)
    .orderBy('memory_id', 'desc')
    .limit(MAX_MEMORIES)
    .execute();
}

/** Adds those that are new, and drops the oldest above the limit. Returns the new ones. */
export async function addMemories(
  db: Queryable,
  { userId, characterId }: Owner,
  texts: readonly string[],
  now: Date,
): Promise<string[]> {
  if (texts.length === 0) return [];
  const added = await db
    .insertInto('chat_memory')
    .values(texts.map((text) => ({ user_id: userId, character_id: characterId, text, created_at: now })))
    .onConflict((conflict) => conflict.columns(['user_id', 'character_id', 'text']).doNothing())
    .returning('text')
    .execute();
  await sql`
    DELETE FROM chat_memory WHERE user_id = ${userId} AND character_id = ${characterId} AND memory_id NOT IN (
      SELECT memory_id FROM chat_memory WHERE user_id = ${userId} AND character_id = ${characterId}
      ORDER BY memory_id DESC LIMIT ${MAX_MEMORIES})`.execute(db);
  return added.map(({ text }) => text);
}

/** @param memoryId without one, all memories */
export async function deleteMemories(db: Queryable, { userId, characterId }: Owner, memoryId?: number): Promise<void> {
  const query = db.deleteFrom('chat_memory').where('user_id', '=', userId).where('character_id', '=', characterId);
  await (memoryId === undefined ? query : query.where('memory_id', '=', memoryId)).execute();
}
