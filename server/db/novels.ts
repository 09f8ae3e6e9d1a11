import type { Novel } from '#domain/novel.ts';
import type { Queryable } from './database.ts';

/** Adds or replaces a novel. Returns false if its show does not exist. */
export async function saveNovel(db: Queryable, { novelId, tvId, texts }: Novel, now: Date): Promise<boolean> {
  const show = await db.selectFrom('show').select('tv_id').where('tv_id', '=', tvId).executeTakeFirst();
  if (!show) return false;
  const values = { tv_id: tvId, texts: JSON.stringify(texts), updated_at: now };
  await db
    .insertInto('novel')
    .values({ novel_id: novelId, ...values })
    .onConflict((conflict) => conflict.column('novel_id').doUpdateSet(values))
    .execute();
  return true;
}

export async function readNovel(db: Queryable, novelId: string): Promise<Novel | undefined> {
  return db
    .selectFrom('novel')
    .select(['novel_id as novelId', 'tv_id as tvId', 'texts'])
    .where('novel_id', '=', novelId)
    .executeTakeFirst();
}
