import { sql } from 'kysely';
import { RuleError } from '#domain/errors.ts';
import { MAX_FEEDBACK_PICTURES, type FeedbackCategory } from '#domain/feedback.ts';
import type { Language } from '#domain/languages.ts';
import { DAY_MS } from '#domain/utc-day.ts';
import type { Database, Queryable } from './database.ts';
import { lockAccount } from './lock-account.ts';
import { purgeRows } from './purge-rows.ts';

/** The same message within this time is stored once. */
const REPEAT_MS = 600_000;

export type NewFeedback = {
  readonly userId: number;
  readonly category: FeedbackCategory;
  readonly text: string;
  readonly contact: string | null;
  readonly company: string | null;
  readonly language: Language;
  readonly pictureIds: readonly string[];
  readonly now: Date;
};

export type StoredFeedback = { readonly id: number; readonly isRepeated: boolean };

/**
 * Stores a message with its pictures. Returns undefined above the limit of 24 hours.
 * @throws RuleError NotFound if a picture is not the viewer's own, or belongs to a message
 */
export async function insertFeedback(
  db: Database,
  message: NewFeedback,
  perDay: number,
): Promise<StoredFeedback | undefined> {
  const { userId, category, text, contact, company, language, now } = message;
  return db.transaction().execute(async (tx) => {
    // Messages of a viewer that arrive at the same time are stored one after the other.
    await lockAccount(tx, userId);
    const repeated = await tx
      .selectFrom('feedback')
      .select('feedback_id as id')
      .where('user_id', '=', userId)
      .where('sent_at', '>', new Date(now.getTime() - REPEAT_MS))
      .where('category', '=', category)
      .where('text', '=', text)
      .executeTakeFirst();
    if (repeated) {
      await completeRepeated(tx, repeated.id, message);
      return { id: repeated.id, isRepeated: true };
    }
    if ((await countSince(tx, userId, new Date(now.getTime() - DAY_MS))) >= perDay) return undefined;
    const { id } = await tx
      .insertInto('feedback')
      .values({ user_id: userId, category, text, contact, company, language, sent_at: now })
      .returning('feedback_id as id')
      .executeTakeFirstOrThrow();
    await attachPictures(tx, userId, id, message.pictureIds);
    return { id, isRepeated: false };
  });
}

async function countSince(db: Queryable, userId: number, since: Date): Promise<number> {
  const { count } = await db
    .selectFrom('feedback')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('sent_at', '>', since)
    .executeTakeFirstOrThrow();
  return count;
}

/** Adds what the first attempt may have lacked: the contact, the company, and pictures that no message has yet. */
async function completeRepeated(tx: Queryable, id: number, message: NewFeedback): Promise<void> {
  const { userId, contact, company, pictureIds } = message;
  await tx
    .updateTable('feedback')
    .set({
      contact: sql<string | null>`coalesce(${contact}, contact)`,
      company: sql<string | null>`coalesce(${company}, company)`,
    })
    .where('user_id', '=', userId)
    .where('feedback_id', '=', id)
    .execute();
  const attached = await readPictureIds(tx, userId, id);
  const missing = pictureIds.filter((each) => !attached.includes(each));
  if (attached.length + missing.length > MAX_FEEDBACK_PICTURES) throw new RuleError('NotFound', 'picture_ids');
  await attachPictures(tx, userId, id, missing);
}

async function readPictureIds(tx: Queryable, userId: number, feedbackId: number): Promise<string[]> {
  const rows = await tx
    .selectFrom('feedback_picture')
    .select('picture_id')
    .where('user_id', '=', userId)
    .where('feedback_id', '=', feedbackId)
    .execute();
  return rows.map(({ picture_id }) => picture_id);
}

async function attachPictures(
  tx: Queryable,
  userId: number,
  feedbackId: number,
  pictureIds: readonly string[],
): Promise<void> {
  if (pictureIds.length === 0) return;
  const { numUpdatedRows } = await tx
    .updateTable('feedback_picture')
    .set({ feedback_id: feedbackId })
    .where('user_id', '=', userId)
    .where('picture_id', 'in', pictureIds)
    .where('feedback_id', 'is', null)
    .executeTakeFirstOrThrow();
  if (Number(numUpdatedRows) !== pictureIds.length) throw new RuleError('NotFound', 'picture_ids');
}

type FeedbackAnswer = { readonly text: string; readonly at: Date; readonly isUnread: boolean };

export type FeedbackRow = {
  readonly id: number;
  readonly category: FeedbackCategory;
  readonly text: string;
  readonly pictures: number;
  readonly sentAt: Date;
  readonly isClosed: boolean;
  readonly answers: readonly FeedbackAnswer[];
};

/** Returns the messages of a viewer, newest first. @param before an id */
export async function readFeedback(
  db: Queryable,
  userId: number,
  { limit, before }: { limit: number; before: number | undefined },
): Promise<FeedbackRow[]> {
  const rows = await db
    .selectFrom('feedback')
    .select(['feedback_id as id', 'category', 'text', 'sent_at as sentAt', 'closed_at as closedAt'])
    .select((builder) =>
      builder
        .selectFrom('feedback_picture')
        .whereRef('feedback_picture.user_id', '=', 'feedback.user_id')
        .whereRef('feedback_picture.feedback_id', '=', 'feedback.feedback_id')
        .select(({ fn }) => fn.countAll<number>().as('pictures'))
        .as('pictures'),
    )
    .where('user_id', '=', userId)
    .where('feedback_id', '<', before ?? Number.MAX_SAFE_INTEGER)
    .orderBy('feedback_id', 'desc')
    .limit(limit)
    .execute();
  const answers = await readAnswers(
    db,
    userId,
    rows.map(({ id }) => id),
  );
  return rows.map(({ closedAt, pictures, ...row }) => ({
    ...row,
    pictures: pictures ?? 0,
    isClosed: closedAt !== null,
    answers: answers.get(row.id) ?? [],
  }));
}

async function readAnswers(
  db: Queryable,
  userId: number,
  ids: readonly number[],
): Promise<Map<number, FeedbackAnswer[]>> {
  const answers = new Map<number, FeedbackAnswer[]>(ids.map((id) => [id, []]));
  if (ids.length === 0) return answers;
  const rows = await db
    .selectFrom('feedback_answer')
    .select(['feedback_id as id', 'text', 'answered_at as at', 'read_at as readAt'])
    .where('user_id', '=', userId)
    .where('feedback_id', 'in', ids)
    .orderBy('answer_id')
    .execute();
  for (const { id, readAt, ...answer } of rows) answers.get(id)?.push({ ...answer, isUnread: readAt === null });
  return answers;
}

export async function setAnswersRead(db: Queryable, userId: number, until: Date, now: Date): Promise<void> {
  await db
    .updateTable('feedback_answer')
    .set({ read_at: now })
    .where('user_id', '=', userId)
    .where('read_at', 'is', null)
    .where('answered_at', '<=', until)
    .execute();
}

export async function hasUnreadAnswers(db: Queryable, userId: number): Promise<boolean> {
  const row = await db
    .selectFrom('feedback_answer')
    .select('answer_id')
    .where('user_id', '=', userId)
    .where('read_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export type NewPicture = {
  readonly userId: number;
  readonly pictureId: string;
  readonly picture: Buffer;
  readonly now: Date;
};

/** Returns false above the limit of 24 hours. */
export async function insertPicture(
  db: Database,
  { userId, pictureId, picture, now }: NewPicture,
  perDay: number,
): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    // Uploads of a viewer that end at the same time are counted one after the other.
    await lockAccount(tx, userId);
    const { uploaded } = await readPictureUse(tx, userId, new Date(now.getTime() - DAY_MS));
    if (uploaded >= perDay) return false;
    const row = { user_id: userId, picture_id: pictureId, picture, bytes: picture.length, uploaded_at: now };
    await tx.insertInto('feedback_picture').values(row).execute();
    return true;
  });
}

/** Returns the pictures that a viewer has uploaded since an instant, and the bytes of all stored pictures. */
export async function readPictureUse(
  db: Queryable,
  userId: number,
  since: Date,
): Promise<{ uploaded: number; totalBytes: number }> {
  const { rows } = await sql<{ uploaded: number; totalBytes: number }>`
    SELECT (SELECT count(*) FROM feedback_picture
        WHERE user_id = ${userId} AND uploaded_at > ${since})::integer AS uploaded,
      (SELECT coalesce(sum(bytes), 0) FROM feedback_picture)::bigint AS "totalBytes"`.execute(db);
  return rows[0] ?? { uploaded: 0, totalBytes: 0 };
}

/**
 * Deletes pictures without a message from before `unused`, those of messages that were closed before `closed`, and all
 * from before `any`.
 */
export async function purgePictures(
  db: Queryable,
  { unused, closed, any }: { unused: Date; closed: Date; any: Date },
  limit: number,
): Promise<number> {
  const old = sql<boolean>`uploaded_at < ${any} OR (feedback_id IS NULL AND uploaded_at < ${unused}) OR EXISTS (
    SELECT FROM feedback WHERE feedback.user_id = feedback_picture.user_id
      AND feedback.feedback_id = feedback_picture.feedback_id AND feedback.closed_at < ${closed})`;
  return purgeRows(db, 'feedback_picture', { key: ['user_id', 'picture_id'], old }, limit);
}
