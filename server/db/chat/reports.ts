import { sql } from 'kysely';
import type { ReportReason } from '#domain/chat/limits.ts';
import type { Queryable } from '#server/db/database.ts';
import type { TurnRow } from './turns.ts';

export type NewReport = {
  readonly userId: number;
  readonly turn: TurnRow;
  readonly reason: ReportReason;
  readonly note: string | null;
  readonly now: Date;
};

/** Returns false if the viewer has reported the answer before. */
export async function insertReport(db: Queryable, { userId, turn, reason, note, now }: NewReport): Promise<boolean> {
  const result = await db
    .insertInto('chat_report')
    .values({
      ...{ user_id: userId, turn_id: turn.turnId, character_id: turn.characterId, reason, note, reported_at: now },
      ...{ message: turn.text, answer: turn.answer },
    })
    .onConflict((conflict) => conflict.columns(['user_id', 'turn_id']).doNothing())
    .executeTakeFirst();
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

type ReportRow = {
  readonly id: number;
  readonly uid: string;
  readonly characterId: string;
  readonly reason: ReportReason;
  readonly note: string | null;
  readonly message: string;
  readonly answer: string;
  readonly reportedAt: Date;
};

/** Returns the open reports, oldest first. */
export async function readOpenReports(db: Queryable, limit: number): Promise<ReportRow[]> {
  return db
    .selectFrom('chat_report')
    .innerJoin('account', 'account.user_id', 'chat_report.user_id')
    .select([
      'report_id as id',
      'account.uid',
      'character_id as characterId',
      'reason',
      'note',
      'message',
      'answer',
      'reported_at as reportedAt',
    ])
    .where('closed_at', 'is', null)
    .orderBy('report_id')
    .limit(limit)
    .execute();
}

/** Returns false if there is no such open report. */
export async function closeReport(db: Queryable, id: number, now: Date): Promise<boolean> {
  const { rows } = await sql`
    UPDATE chat_report SET closed_at = ${now} WHERE report_id = ${id} AND closed_at IS NULL RETURNING 1`.execute(db);
  return rows.length > 0;
}
