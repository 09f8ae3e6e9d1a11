import type { Logger } from 'pino';
import { createPartition, dropPartitionsBefore, readSize, startOfMonth } from '#server/db/behavior-partitions.ts';
import { openDatabase, type DatabaseAddress, type PoolLimits } from '#server/db/database.ts';
import type { BehaviorRecord, BehaviorSink } from './behavior-sink.ts';

/** The sink has its own connections, so that slow writes never occupy those that money needs. */
const POOL_LIMITS: PoolLimits = { connections: 2, statementMs: 9_000, useMs: 60_000 };

/** Stores behavior records in PostgreSQL, in one partition per UTC month. */
export function createDatabaseSink(address: DatabaseAddress, log: Logger): BehaviorSink {
  const db = openDatabase(address, log, POOL_LIMITS);
  const knownMonths = new Set<number>();

  async function preparePartition(at: Date): Promise<void> {
    const month = startOfMonth(at).getTime();
    if (knownMonths.has(month)) return;
    await createPartition(db, at);
    knownMonths.add(month);
  }

  return {
    write: async (records) => {
      for (const { receivedAt } of records) await preparePartition(receivedAt);
      await db.insertInto('behavior_record').values(records.map(toRow)).execute();
    },
    maintain: async (now, oldest) => {
      for (const at of [now, startOfMonth(now, 1)]) await preparePartition(at);
      await dropPartitionsBefore(db, oldest);
    },
    size: () => readSize(db),
    close: () => db.destroy(),
  };
}

function toRow(record: BehaviorRecord) {
  return {
    user_id: record.userId,
    account_id: record.accountId,
    device_id: record.deviceId,
    create_at: record.createAt,
    received_at: record.receivedAt,
    device_os: record.deviceOs,
    app_version: record.appVersion,
    app_plat: record.appPlat,
    behavior_info: record.behaviorInfo,
    source: record.source,
  };
}
