/** Secrets that all nodes share. The first node creates them. */
import { createECDH, randomBytes } from 'node:crypto';
import type { Database } from './database.ts';

const SECRET_BYTES = 32;

export type Secrets = {
  readonly session: Buffer;
  readonly media: Buffer;
  readonly sandbox: Buffer;
  readonly codes: Buffer;
  readonly addresses: Buffer;
  readonly identities: Buffer;
  readonly signIn: Buffer;
  /** The private key (P-256) with which the server identifies itself to push services. */
  readonly vapid: Buffer;
};

async function secret(
  db: Database,
  name: keyof Secrets,
  generate: () => Buffer = () => randomBytes(SECRET_BYTES),
): Promise<Buffer> {
  const generated = { name, value: generate() };
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
    vapid: await secret(db, 'vapid', generatePrivateKey),
  };
}

function generatePrivateKey(): Buffer {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  // Node omits leading zeros.
  return Buffer.concat([Buffer.alloc(SECRET_BYTES), pair.getPrivateKey()]).subarray(-SECRET_BYTES);
}
