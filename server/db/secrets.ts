/** Secrets that all nodes share. The first node creates them. */
import { randomBytes } from 'node:crypto';
import type { Database } from './database.ts';

export type Secrets = {
  readonly session: Buffer;
  readonly media: Buffer;
  readonly sandbox: Buffer;
  readonly codes: Buffer;
  readonly addresses: Buffer;
  readonly identities: Buffer;
  readonly signIn: Buffer;
};

async function secret(db: Database, name: keyof Secrets): Promise<Buffer> {
  const generated = { name, value: randomBytes(32) };
  await db
    .insertInto('server_secret')
    .values(generated)
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
    identities: await secret(db, 'identities'),
    signIn: await secret(db, 'signIn'),
  };
}
