/** Chooses the store of behavior records. */
import type { Logger } from 'pino';
import type { ClickHouseConfig } from '#server/config-behavior.ts';
import type { DatabaseAddress } from '#server/db/database.ts';
import type { BehaviorSink } from './behavior-sink.ts';
import { createClickHouseSink } from './clickhouse-sink.ts';
import { createDatabaseSink } from './database-sink.ts';
import { createMovedSink } from './moved-sink.ts';

/** The database may still contain records from before ClickHouse was configured. */
export function createBehaviorSink(
  clickHouse: ClickHouseConfig | undefined,
  address: DatabaseAddress,
  log: Logger,
): BehaviorSink {
  const databaseSink = createDatabaseSink(address, log);
  return clickHouse ? createMovedSink(createClickHouseSink(clickHouse), databaseSink) : databaseSink;
}
