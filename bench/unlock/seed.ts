/** Inserts shows, users with a top-up and unlocks, and sessions. The rows pass the ledger check. */
import { Client } from 'pg';
import { poolSettings, type DatabaseAddress } from '#server/db/database.ts';
import { EPISODES, PRICE, showId, SHOWS, START_COINS, START_UNLOCKS, userStride } from './plan.ts';
import { SESSION_SECRET, TOKENS } from './sessions.ts';

const USERS_PER_BATCH = 100_000;

const ASSET_SQL = `
  INSERT INTO asset (asset_id, source_hash, duration_ms, poster, complete, created_at)
  VALUES ('bench-asset', 'bench-asset', 60000, '/img/none.webp', true, now())`;

const USERS_SQL = [
  `INSERT INTO account (user_id, uid, nickname, login_type, created_at)
   SELECT n, 'B' || n, 'bench', 'Visitor', now() FROM generate_series($1::bigint, $2::bigint) AS n`,
  `INSERT INTO wallet (user_id, coins, seq)
   SELECT n, ${START_COINS - START_UNLOCKS * PRICE}, ${START_UNLOCKS + 1} FROM generate_series($1::bigint, $2::bigint) AS n`,
  `INSERT INTO ledger_tx (user_id, seq, kind, natural_key, at, coins, bonus, opened, tv_id, ep, detail)
   SELECT n, seq, CASE seq WHEN 1 THEN 'topup' ELSE 'unlock' END,
     CASE seq WHEN 1 THEN 'order:bench-' || n ELSE 'unlock:${showId(0)}:' || seq || ':1' END,
     now() - interval '1 day', CASE seq WHEN 1 THEN ${START_COINS} ELSE -${PRICE} END, 0, CASE seq WHEN 1 THEN 0 ELSE 1 END,
     CASE seq WHEN 1 THEN NULL ELSE '${showId(0)}' END, CASE seq WHEN 1 THEN NULL ELSE seq END, '{}'
   FROM generate_series($1::bigint, $2::bigint) AS n, generate_series(1, ${START_UNLOCKS + 1}) AS seq`,
  `INSERT INTO posting (user_id, seq, line, account, currency, amount, balance_after)
   SELECT n, seq, line,
     CASE WHEN line = 1 THEN 'wallet' WHEN seq = 1 THEN 'sales' ELSE 'revenue' END, 'coins',
     CASE WHEN line = 1 THEN 1 ELSE -1 END * CASE seq WHEN 1 THEN ${START_COINS} ELSE -${PRICE} END,
     CASE WHEN line = 1 THEN ${START_COINS} - (seq - 1) * ${PRICE} END
   FROM generate_series($1::bigint, $2::bigint) AS n, generate_series(1, ${START_UNLOCKS + 1}) AS seq, generate_series(1, 2) AS line`,
  `INSERT INTO episode_unlock (user_id, tv_id, ep, seq, unlocked_at)
   SELECT n, '${showId(0)}', seq, seq, now() - interval '1 day'
   FROM generate_series($1::bigint, $2::bigint) AS n, generate_series(2, ${START_UNLOCKS + 1}) AS seq`,
] as const;

const SESSIONS_SQL = `
  INSERT INTO session (user_id, token_hash, device_hash, headers, created_at, signed_in_at, expires_at, first_used_at)
  SELECT 1 + (n - 1) * $1::bigint, sha256(convert_to(token, 'UTF8')), '\\x00', '{}',
    now(), now(), now() + interval '30 days', now()
  FROM unnest($2::text[]) WITH ORDINALITY AS tokens (token, n)`;

/** @param progress receives the number of inserted users */
export async function seed(address: DatabaseAddress, users: number, progress: (done: number) => void): Promise<void> {
  const client = new Client(poolSettings(address));
  await client.connect();
  // This skips millions of foreign key lookups, and the wait for the disk at each commit. The rows are valid by
  // construction.
  await client.query('SET session_replication_role = replica; SET synchronous_commit = off');
  await client.query(ASSET_SQL);
  for (let show = 0; show < SHOWS; show += 1) await seedShow(client, showId(show));
  for (let from = 1; from <= users; from += USERS_PER_BATCH) {
    const to = Math.min(users, from + USERS_PER_BATCH - 1);
    for (const statement of USERS_SQL) await client.query(statement, [from, to]);
    progress(to);
  }
  await client.query('INSERT INTO server_secret (name, value) VALUES ($1, $2)', ['session', SESSION_SECRET]);
  await client.query(SESSIONS_SQL, [userStride(users), TOKENS]);
  await client.query(`SELECT setval('account_number', $1)`, [users]);
  await client.query('VACUUM ANALYZE');
  await client.query('CHECKPOINT');
  await client.end();
}

async function seedShow(client: Client, tvId: string): Promise<void> {
  await client.query(
    `INSERT INTO show (tv_id, tags, total_episodes, free_episodes, episode_price, release_at, cover, source_hash, published_at, updated_at)
     VALUES ($1, '{romance}', $2, 1, $3, now() - interval '1 day', '/img/none.webp', 'bench', now(), now())`,
    [tvId, EPISODES, PRICE],
  );
  await client.query(`INSERT INTO show_text VALUES ($1, 'en', $1, 'tagline', 'description')`, [tvId]);
  await client.query(
    `INSERT INTO episode (tv_id, ep, asset_id) SELECT $1, ep, 'bench-asset' FROM generate_series(1, $2) AS ep`,
    [tvId, EPISODES],
  );
}
