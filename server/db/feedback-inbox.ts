/** The operator's view of the messages of all viewers. */
import { sql } from 'kysely';
import type { FeedbackCategory, FeedbackState } from '#domain/feedback.ts';
import type { Language } from '#domain/languages.ts';
import type { Queryable } from './database.ts';

export type InboxRow = {
  readonly id: number;
  readonly userId: number;
  readonly uid: string;
  readonly category: FeedbackCategory;
  readonly state: FeedbackState;
  readonly sentAt: Date;
  readonly language: Language;
  readonly text: string;
  readonly contact: string | null;
  readonly company: string | null;
  readonly pictures: number;
  readonly answers: readonly { readonly text: string; readonly answeredAt: string }[];
};

const STATE = sql<FeedbackState>`CASE WHEN closed_at IS NOT NULL THEN 'closed'
  WHEN EXISTS (SELECT FROM feedback_answer AS answer
    WHERE answer.user_id = feedback.user_id AND answer.feedback_id = feedback.feedback_id)
  THEN 'answered' ELSE 'open' END`;

/** How many messages are read unless a filter says otherwise. */
export const INBOX_PAGE = 100;

export type InboxFilter = {
  readonly id?: number | undefined;
  readonly state?: FeedbackState | undefined;
  readonly category?: FeedbackCategory | undefined;
  /** Only messages with larger ids. */
  readonly after?: number | undefined;
  readonly limit?: number | undefined;
};

/** Returns at most `limit` messages, oldest first. */
export async function readInbox(db: Queryable, filter: InboxFilter): Promise<InboxRow[]> {
  const { id, state, category, after = 0, limit = INBOX_PAGE } = filter;
  // Written out, so that PostgreSQL uses the index of open messages.
  const isNotClosed = state === 'open' || state === 'answered' ? sql<boolean>`closed_at IS NULL` : sql<boolean>`true`;
  const { rows } = await sql<InboxRow>`
    SELECT feedback_id AS id, user_id AS "userId", uid, category, ${STATE} AS state, sent_at AS "sentAt", language,
      text, contact, company,
      (SELECT count(*) FROM feedback_picture AS picture
        WHERE picture.user_id = feedback.user_id AND picture.feedback_id = feedback.feedback_id)::integer AS pictures,
      (SELECT coalesce(jsonb_agg(jsonb_build_object('text', answer.text, 'answeredAt', answer.answered_at)
          ORDER BY answer_id), '[]') FROM feedback_answer AS answer
        WHERE answer.user_id = feedback.user_id AND answer.feedback_id = feedback.feedback_id) AS answers
    FROM feedback JOIN account USING (user_id)
    WHERE (${id ?? null}::bigint IS NULL OR feedback_id = ${id ?? null})
      AND (${category ?? null}::text IS NULL OR category = ${category ?? null})
      AND (${state ?? null}::text IS NULL OR ${STATE} = ${state ?? null})
      AND ${isNotClosed} AND feedback_id > ${after}
    ORDER BY feedback_id LIMIT ${limit}`.execute(db);
  return rows;
}

/** Returns the pictures of a message in the order of their uploads. */
export async function readPictures(db: Queryable, userId: number, feedbackId: number): Promise<Buffer[]> {
  const rows = await db
    .selectFrom('feedback_picture')
    .select('picture')
    .where('user_id', '=', userId)
    .where('feedback_id', '=', feedbackId)
    .orderBy('uploaded_at')
    .orderBy('picture_id')
    .execute();
  return rows.map(({ picture }) => picture);
}

export async function insertAnswer(
  db: Queryable,
  { userId, id }: Pick<InboxRow, 'userId' | 'id'>,
  text: string,
  now: Date,
): Promise<void> {
  await db.insertInto('feedback_answer').values({ user_id: userId, feedback_id: id, text, answered_at: now }).execute();
}

/** A message that is closed already keeps its time. */
export async function closeFeedback(
  db: Queryable,
  { userId, id }: Pick<InboxRow, 'userId' | 'id'>,
  now: Date,
): Promise<void> {
  await db
    .updateTable('feedback')
    .set({ closed_at: now })
    .where('user_id', '=', userId)
    .where('feedback_id', '=', id)
    .where('closed_at', 'is', null)
    .execute();
}
