/** The devices that are signed in to an account. */
import { sql } from 'kysely';
import type { Queryable } from './database.ts';

export type DeviceRow = {
  readonly deviceHash: Buffer;
  /** The device headers of the latest sign-in or renewal. */
  readonly headers: Readonly<Record<string, string>>;
  readonly signedInAt: Date;
  readonly tokenHashes: readonly Buffer[];
};

/** Returns the devices with valid sessions of the account, the latest sign-in first. */
export async function readDevices(db: Queryable, userId: number, now: Date): Promise<DeviceRow[]> {
  const { rows } = await sql<DeviceRow>`
    SELECT device_hash AS "deviceHash", min(signed_in_at) AS "signedInAt", array_agg(token_hash) AS "tokenHashes",
      (array_agg(headers ORDER BY created_at DESC))[1] AS headers
    FROM session WHERE user_id = ${userId} AND ended_at IS NULL AND expires_at > ${now}
    GROUP BY device_hash ORDER BY min(signed_in_at) DESC, device_hash`.execute(db);
  return rows;
}
