import { sql } from 'kysely';
import type { Database, DatabaseAddress } from './database.ts';

/** Returns the data folder of the embedded database, or none for one that may be on another machine. */
export async function readDatabaseFolder(db: Database, address: DatabaseAddress): Promise<string | undefined> {
  if ('url' in address) return undefined;
  const { rows } = await sql<{ folder: string }>`SELECT current_setting('data_directory') AS folder`.execute(db);
  return rows[0]?.folder;
}
