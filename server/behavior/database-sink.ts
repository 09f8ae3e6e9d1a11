import type { Logger } from 'pino';
import { z } from 'zod';
import {
  createPartition,
  dayOf,
  dropPartitionsBefore,
  readSize,
  startOfMonth,
} from '#server/db/behavior-partitions.ts';
import { copyRecords, deleteOldestRecords, readRecordsAfter, type BehaviorRow } from '#server/db/behavior-records.ts';
import { databaseOf, openPool, type Database, type DatabaseAddress, type PoolLimits } from '#server/db/database.ts';
import { CursorInstant, readCursor, writeCursor } from '#server/http/cursor.ts';
import type { BehaviorRecord, BehaviorSink } from './behavior-sink.ts';
import { contentHash, monthOf } from './record-key.ts';
import { escapeValue, rowsOf } from './tab-separated.ts';

/** The sink has its own connections, so that slow writes never occupy those of payments. */
const POOL_LIMITS: PoolLimits = { connections: 2, statementMs: 9_000, lockMs: 0, useMs: 60_000 };
const COLLECT_MS = 20;
const ERASED_AT_ONCE = 5_000;

/** The time and the id of the last record of a page. */
const Position = z.tuple([CursorInstant, z.int()]);

/** Stores behavior records in PostgreSQL, in one partition per UTC month. */
export function createDatabaseSink(address: DatabaseAddress, log: Logger): BehaviorSink {
  const pool = openPool(address, log, POOL_LIMITS);
  const db = databaseOf(pool);
  const knownMonths = new Set<number>();

  async function preparePartition(at: Date): Promise<void> {
    const month = startOfMonth(at).getTime();
    if (knownMonths.has(month)) return;
    await createPartition(db, at);
    knownMonths.add(month);
  }

  return {
    collectMs: COLLECT_MS,
    write: async (records) => {
      try {
        for (const month of new Set(records.map((record) => monthOf(record).getTime())))
          await preparePartition(new Date(month));
        await copyRecords(pool, rowsOf(records, toRow));
      } catch (error) {
        // Another node may have dropped a month, which the next write creates again.
        knownMonths.clear();
        throw error;
      }
    },
    read: async (userId, cursor, limit) => {
      const [createAt, recordId] = readCursor(Position, cursor) ?? [];
      const isFirst = createAt === undefined || recordId === undefined;
      const after = isFirst ? undefined : { createAt: new Date(createAt), recordId };
      const rows = await readRecordsAfter(db, userId, after, limit);
      const last = rows.length === limit ? rows.at(-1) : undefined;
      return {
        records: rows.map(toRecord),
        nextCursor: last && writeCursor([last.create_at.getTime(), last.record_id]),
      };
    },
    erase: (userIds) => eraseUsers(db, log, userIds),
    maintain: async (now, oldest) => {
      for (const at of [now, startOfMonth(now, 1)]) await preparePartition(at);
      await dropPartitionsBefore(db, oldest);
      for (const month of knownMonths) if (month < startOfMonth(oldest).getTime()) knownMonths.delete(month);
    },
    size: () => readSize(db),
    close: () => db.destroy(),
  };
}

/** Returns the users of whom records are left. An error of one does not stop the others. */
async function eraseUsers(db: Database, log: Logger, userIds: readonly number[]): Promise<readonly number[]> {
  const left: number[] = [];
  for (const userId of userIds) {
    try {
      while (await deleteOldestRecords(db, userId, ERASED_AT_ONCE));
    } catch (error) {
      log.warn({ err: error, userId }, 'the behavior records of a user could not be erased');
      left.push(userId);
    }
  }
  return left;
}

/** Returns the values in the order that `copyRecords` expects. */
function toRow(record: BehaviorRecord): string {
  const { userId, accountId, deviceId, createAt, receivedAt, deviceOs, appVersion, appPlat, source } = record;
  const key = `${dayOf(monthOf(record))}\t${userId}\t\\\\x${contentHash(record)}`;
  const origin = `${escapeValue(accountId)}\t${escapeValue(deviceId)}`;
  const times = `${createAt.toISOString()}\t${receivedAt.toISOString()}`;
  const app = `${escapeValue(deviceOs)}\t${escapeValue(appVersion)}\t${escapeValue(appPlat)}`;
  return `${key}\t${origin}\t${times}\t${app}\t${escapeValue(record.behaviorInfo)}\t${escapeValue(source)}`;
}

function toRecord(row: BehaviorRow): BehaviorRecord {
  return {
    userId: row.user_id,
    accountId: row.account_id,
    deviceId: row.device_id,
    createAt: row.create_at,
    receivedAt: row.received_at,
    deviceOs: row.device_os,
    appVersion: row.app_version,
    appPlat: row.app_plat,
    behaviorInfo: row.behavior_info,
    source: row.source,
  };
}
