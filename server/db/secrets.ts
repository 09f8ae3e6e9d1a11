/** Secrets that all nodes share. The first node creates them. */
import { randomBytes } from 'node:crypto';
import type { Database } from './database.ts';

export type Secrets = {
  /** Derives the successor of a session's token. */
  readonly session: Buffer;
  /** Signs media URLs. */
  readonly media: Buffer;
  /** Signs the webhooks of the payment sandbox. */
  readonly sandbox: Buffer;
  /** Hashes redemption codes. */
  readonly codes: Buffer;
  /** Hashes visitors' IP addresses. */
  readonly addresses: Buffer;
};

async function secret(db: Database, name: keyof Secrets): Promise<Buffer> {
  const fresh = { name, value: randomBytes(32) };
  await db
    .insertInto('server_secret')
    .values(fresh)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const row = await db.selectFrom('server_secret').select('value').where('name', '=', name).executeTakeFirstOrThrow();
  return row.value;
}

export async function readSecrets(db: Database): Promise<Secrets> {
  return {
    session: await secret(db, 'session'),
    media: await secret(db, 'media'),
    sandbox: await secret(db, 'sandbox'),
    codes: await secret(db, 'codes'),
    addresses: await secret(db, 'addresses'),
  };
}
