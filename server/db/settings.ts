import type { Database } from './database.ts';

export async function readSettingRows(db: Database): Promise<{ key: string; value: unknown }[]> {
  return db.selectFrom('setting').select(['key', 'value']).execute();
}

/** The caller validates the value. */
export async function writeSetting(db: Database, key: string, value: unknown): Promise<void> {
  const row = { key, value: JSON.stringify(value) };
  await db
    .insertInto('setting')
    .values(row)
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: row.value }))
    .execute();
}
