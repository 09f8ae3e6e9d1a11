import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';
import type { ClickHouseConfig } from '#server/config-behavior.ts';
import { dayOf, startOfMonth } from '#server/db/behavior-partitions.ts';
import { CursorInstant, readCursor, writeCursor } from '#server/http/cursor.ts';
import type { BehaviorRecord, BehaviorSink, RecordPage } from './behavior-sink.ts';
import { connectClickHouse, type ClickHouse } from './clickhouse.ts';
import { contentHash, monthOf } from './record-key.ts';
import { escapeValue, rowsOf } from './tab-separated.ts';

/** ClickHouse works best with few large writes. */
const COLLECT_MS = 200;
/** Together with the time that a request waits for the previous group, it ends within 5 s. */
const WRITE_MS = 1_900;
const POLL_MS = 100;

/** Rows with the same sorting key are the same record. ClickHouse merges them later, and FINAL does so in a query. */
const CREATE = `CREATE TABLE IF NOT EXISTS behavior_record (
  month Date, user_id UInt64, content_hash String, account_id String, device_id String,
  create_at Int64, received_at Int64, device_os String, app_version String, app_plat String,
  behavior_info String, source String
) ENGINE = ReplacingMergeTree PARTITION BY toYYYYMM(month) ORDER BY (user_id, create_at, content_hash)`;
const INSERT = `INSERT INTO behavior_record (month, user_id, content_hash, account_id, device_id,
  create_at, received_at, device_os, app_version, app_plat, behavior_info, source) FORMAT TabSeparated`;
const PARTS = `FROM system.parts WHERE active AND database = currentDatabase() AND table = 'behavior_record'`;
const RUNNING_DELETIONS = `SELECT count() AS running FROM system.mutations
  WHERE database = currentDatabase() AND table = 'behavior_record' AND NOT is_done`;

/** Some versions write 64-bit integers as text. */
const Row = z.object({
  user_id: z.coerce.number(),
  content_hash: z.string(),
  account_id: z.string(),
  device_id: z.string(),
  create_at: z.coerce.number(),
  received_at: z.coerce.number(),
  device_os: z.string(),
  app_version: z.string(),
  app_plat: z.string(),
  behavior_info: z.string(),
  source: z.string(),
});
/** The time and the hash of the last record of a page. */
const Position = z.tuple([CursorInstant, z.string().regex(/^[\da-f]{32}$/)]);
const User = z.object({ user_id: z.coerce.number() });
const Count = z.object({ running: z.coerce.number() });
const Size = z.object({ size: z.coerce.number() });
const Partition = z.object({ month: z.string().regex(/^\d{6}$/) });

/** Stores behavior records in ClickHouse 18.16 or newer. The database must exist. */
export function createClickHouseSink(config: ClickHouseConfig): BehaviorSink {
  const clickHouse = connectClickHouse(config);
  let table: Promise<unknown> | undefined;

  /** Creates the table before the first use, and after an error, because the table may be missing. */
  async function use<Result>(work: (clickHouse: ClickHouse) => Promise<Result>): Promise<Result> {
    table ??= clickHouse.execute(CREATE, { timeoutMs: WRITE_MS });
    try {
      await table;
      return await work(clickHouse);
    } catch (error) {
      table = undefined;
      throw error;
    }
  }

  return {
    collectMs: COLLECT_MS,
    write: (records) =>
      use(async ({ execute }) => {
        await execute(INSERT, { rows: rowsOf(records, toRow), timeoutMs: WRITE_MS });
      }),
    read: (userId, cursor, limit) =>
      use((connected) => readPage(connected, userId, readCursor(Position, cursor), limit)),
    erase: (userIds, waitMs) => use((connected) => eraseUsers(connected, userIds, waitMs)),
    maintain: (_now, oldest) => use((connected) => dropMonthsBefore(connected, oldest)),
    size: () =>
      use(async ({ select }) => (await select(Size, `SELECT sum(bytes_on_disk) AS size ${PARTS}`))[0]?.size ?? 0),
    close: async () => undefined,
  };
}

/** A deletion rewrites whole parts in the background, so at most one is started at a time, and none without need. */
async function eraseUsers(
  { execute, select }: ClickHouse,
  userIds: readonly number[],
  waitMs: number,
): Promise<readonly number[]> {
  const until = Date.now() + waitMs;
  const timeoutMs = Math.max(waitMs, WRITE_MS);
  for (;;) {
    const left = await readUsers(select, userIds, timeoutMs);
    if (left.length === 0) return left;
    const [deletions] = await select(Count, RUNNING_DELETIONS, timeoutMs);
    if (deletions?.running === 0) {
      await execute(`ALTER TABLE behavior_record DELETE WHERE user_id IN (${left.join()})`, { timeoutMs });
    }
    if (Date.now() >= until) return left;
    await delay(POLL_MS);
  }
}

/** Returns those of the users who have records. */
async function readUsers(
  select: ClickHouse['select'],
  userIds: readonly number[],
  timeoutMs: number,
): Promise<readonly number[]> {
  if (userIds.length === 0) return [];
  const sql = `SELECT DISTINCT user_id FROM behavior_record WHERE user_id IN (${userIds.join()})`;
  return (await select(User, sql, timeoutMs)).map(({ user_id }) => user_id);
}

async function dropMonthsBefore({ execute, select }: ClickHouse, oldest: Date): Promise<void> {
  const first = dayOf(startOfMonth(oldest)).slice(0, 7).replace('-', '');
  for (const { month } of await select(Partition, `SELECT DISTINCT partition AS month ${PARTS}`))
    if (month < first) await execute(`ALTER TABLE behavior_record DROP PARTITION ${month}`);
}

async function readPage(
  { select }: ClickHouse,
  userId: number,
  position: z.output<typeof Position> | undefined,
  limit: number,
): Promise<RecordPage> {
  const after = position ? `AND (create_at, content_hash) > (${position[0]}, '${position[1]}')` : '';
  const rows = await select(
    Row,
    `SELECT * FROM behavior_record FINAL WHERE user_id = ${userId} ${after}
    ORDER BY create_at, content_hash LIMIT ${limit}`,
  );
  const last = rows.length === limit ? rows.at(-1) : undefined;
  return { records: rows.map(toRecord), nextCursor: last && writeCursor([last.create_at, last.content_hash]) };
}

function toRow(record: BehaviorRecord): string {
  return [
    ...[dayOf(monthOf(record)), record.userId, contentHash(record)],
    ...[escapeValue(record.accountId), escapeValue(record.deviceId)],
    ...[record.createAt.getTime(), record.receivedAt.getTime()],
    ...[record.deviceOs, record.appVersion, record.appPlat, record.behaviorInfo, record.source].map(escapeValue),
  ].join('\t');
}

function toRecord(row: z.output<typeof Row>): BehaviorRecord {
  return {
    userId: row.user_id,
    accountId: row.account_id,
    deviceId: row.device_id,
    createAt: new Date(row.create_at),
    receivedAt: new Date(row.received_at),
    deviceOs: row.device_os,
    appVersion: row.app_version,
    appPlat: row.app_plat,
    behaviorInfo: row.behavior_info,
    source: row.source,
  };
}
