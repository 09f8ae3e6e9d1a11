/** Finds values that identify a viewer in any table. */
import { sql } from 'kysely';
import { publicDeviceId, hashCredential } from '#server/http/session.ts';
import { sessionHandle } from '#server/db/session-handle.ts';
import { userIdOf } from './accounts.ts';
import type { TestServer, TestViewer } from './test.ts';

/** Texts by their names. Bytes are written in hex, as PostgreSQL does. */
export type Values = Readonly<Record<string, string>>;

const hex = (bytes: Buffer) => bytes.toString('hex');

/** Returns what the server derives from the viewer's device, session, identities and address. */
export async function valuesOf(server: TestServer, viewer: TestViewer): Promise<Values> {
  const { db, identityHashes, addressHash } = server.context;
  const user_id = await userIdOf(server, viewer.uid);
  const deviceHash = hashCredential(viewer.deviceId);
  const tokenHash = hashCredential(viewer.token);
  const identities = await db.selectFrom('identity').select('identity_hash').where('user_id', '=', user_id).execute();
  return {
    uid: viewer.uid,
    'Device-ID': viewer.deviceId,
    'hash of the device': hex(deviceHash),
    'hash of the device in base64url': deviceHash.toString('base64url'),
    'public id of the device': publicDeviceId(deviceHash),
    'keyed hash of the device': hex(identityHashes.ofDevice(deviceHash)),
    'keyed hash of the UID': hex(identityHashes.ofUid(viewer.uid)),
    token: viewer.token,
    'hash of the token': hex(tokenHash),
    'handle of the session': sessionHandle(tokenHash),
    'hash of the address': hex(addressHash('127.0.0.1').block),
    ...Object.fromEntries(
      identities.map(({ identity_hash }, index) => [`hash of identity ${index + 1}`, hex(identity_hash)]),
    ),
  };
}

/** Returns where the values are: `table.column: name of the value`. */
export async function findValues({ context: { db } }: TestServer, values: Values): Promise<string[]> {
  const { rows: columns } = await sql<{ table: string; column: string }>`
    SELECT table_name AS table, column_name AS column FROM information_schema.columns
    WHERE table_schema = 'public' AND NOT (SELECT relispartition FROM pg_class WHERE oid = table_name::regclass)
    ORDER BY 1, 2`.execute(db);
  const found: string[] = [];
  const names = Object.keys(values);
  for (const { table, column } of columns) {
    const { rows } = await sql<{ name: string }>`
      SELECT searched.name FROM unnest(${names}::text[], ${Object.values(values)}::text[]) AS searched (name, value)
      WHERE EXISTS (SELECT FROM ${sql.table(table)} WHERE strpos(${sql.ref(`${table}.${column}`)}::text, searched.value) > 0)`.execute(
      db,
    );
    found.push(...rows.map(({ name }) => `${table}.${column}: ${name}`));
  }
  return found;
}
