import { sql } from 'kysely';
import type { Database, Queryable } from '#server/db/database.ts';

export type ConversationRow = {
  readonly characterId: string;
  readonly lastAt: Date;
  readonly text: string;
  readonly answer: string;
  readonly unread: boolean;
};

export type ConversationPosition = { readonly lastAt: Date; readonly characterId: string };

/** Returns the conversations after `after` with their last turn, newest first. */
export async function readConversations(
  db: Queryable,
  userId: number,
  { limit, after }: { limit: number; after: ConversationPosition | undefined },
): Promise<ConversationRow[]> {
  const { rows } = await sql<ConversationRow>`
    SELECT conversation.character_id AS "characterId", last_at AS "lastAt", turn.text, turn.answer,
      coalesce(turn.answered_at > read_at AND turn.answer <> '', false) AS unread
    FROM chat_conversation AS conversation
    JOIN LATERAL (SELECT text, answer, answered_at FROM chat_turn
      WHERE chat_turn.user_id = conversation.user_id AND chat_turn.character_id = conversation.character_id
      ORDER BY seq DESC LIMIT 1) AS turn ON true
    WHERE conversation.user_id = ${userId} AND (${after?.lastAt ?? null}::timestamptz IS NULL
      OR last_at < ${after?.lastAt ?? null}
      OR (last_at = ${after?.lastAt ?? null} AND conversation.character_id > ${after?.characterId ?? ''}))
    ORDER BY last_at DESC, conversation.character_id LIMIT ${limit}`.execute(db);
  return rows;
}

export async function markRead(db: Queryable, userId: number, characterId: string, now: Date): Promise<void> {
  await db
    .updateTable('chat_conversation')
    .set({ read_at: now })
    .where('user_id', '=', userId)
    .where('character_id', '=', characterId)
    .execute();
}

/** Deletes the conversation and what the character remembers. A running answer ends. */
export async function clearConversation(db: Database, userId: number, characterId: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    // In the order in which the end of an answer locks the rows.
    for (const table of ['chat_turn', 'chat_conversation', 'chat_memory'] as const)
      await tx.deleteFrom(table).where('user_id', '=', userId).where('character_id', '=', characterId).execute();
  });
}

export type Summary = { readonly summary: string; readonly until: number };

export async function readSummary(db: Queryable, userId: number, characterId: string): Promise<Summary> {
  const row = await db
    .selectFrom('chat_conversation')
    .select(['summary', 'summary_until as until'])
    .where('user_id', '=', userId)
    .where('character_id', '=', characterId)
    .executeTakeFirst();
  return row ?? { summary: '', until: 0 };
}

/** Does nothing if one of the `covered` turns was deleted while the summary was written, or another summary is newer. */
export async function saveSummary(
  db: Queryable,
  { userId, characterId }: { userId: number; characterId: string },
  { summary, until, since, covered }: Summary & { readonly since: number; readonly covered: number },
): Promise<void> {
  await sql`
    UPDATE chat_conversation SET summary = ${summary}, summary_until = ${until}
    WHERE user_id = ${userId} AND character_id = ${characterId} AND summary_until = ${since}
      AND ${covered} = (SELECT count(*) FROM chat_turn WHERE chat_turn.user_id = ${userId}
        AND chat_turn.character_id = ${characterId} AND seq > ${since} AND seq <= ${until})`.execute(db);
}

/**
 * Returns the highest episode of the show of which the viewer has seen 80%; 0 if there is none. An episode that the show
 * has lost counts as its last one.
 */
export async function readWatchedEpisode(db: Queryable, userId: number, tvId: string): Promise<number> {
  const { rows } = await sql<{ ep: number | null }>`
    SELECT max(least(progress.ep, (SELECT max(ep) FROM episode WHERE tv_id = ${tvId})))
      FILTER (WHERE asset_id IS NULL OR watched_ms >= 0.8 * duration_ms) AS ep
    FROM watch_progress AS progress LEFT JOIN episode USING (tv_id, ep) LEFT JOIN asset USING (asset_id)
    WHERE progress.user_id = ${userId} AND progress.tv_id = ${tvId}`.execute(db);
  return rows[0]?.ep ?? 0;
}
