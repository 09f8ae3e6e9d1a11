import type { Logger } from 'pino';
import type { Config } from '#server/config.ts';
import type { DatabaseAddress } from '#server/db/database.ts';
import type { StorageMonitor } from '#server/storage/storage-monitor.ts';
import { createBehaviorReports, type BehaviorReports } from './behavior-reports.ts';
import type { BehaviorSink } from './behavior-sink.ts';
import { createBehaviorSink } from './behavior-sinks.ts';
import { createRecordGroups } from './record-groups.ts';
import { createTotalLimit } from './total-limit.ts';

export type BehaviorServices = {
  readonly behavior: BehaviorReports;
  readonly behaviorSink: BehaviorSink;
};

type Dependencies = {
  readonly config: Config;
  readonly address: DatabaseAddress;
  readonly storage: StorageMonitor;
  readonly log: Logger;
};

/** Creates the store of behavior records with its limits. */
export async function createBehaviorServices({
  config,
  address,
  storage,
  log,
}: Dependencies): Promise<BehaviorServices & { readonly close: () => Promise<void> }> {
  const sink = createBehaviorSink(config.clickHouse, address, log);
  // The server does not monitor the disk of ClickHouse.
  const monitored = config.clickHouse ? { accepts: () => true } : storage;
  const total = await createTotalLimit(sink, config.behavior.totalBytes, log);
  return {
    behavior: createBehaviorReports(createRecordGroups(sink, log), config.behavior, monitored, total),
    behaviorSink: sink,
    close: async () => {
      total.close();
      await sink.close();
    },
  };
}
