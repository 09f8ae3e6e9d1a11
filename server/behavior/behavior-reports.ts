/** Limits how many behavior records are stored, and passes the others on. */
import type { BehaviorConfig } from '#server/config-behavior.ts';
import { createAddressThrottle, createThrottle, ThrottledError } from '#server/http/throttle.ts';
import { STORAGE_RETRY_SECONDS, type StorageMonitor } from '#server/storage/storage-monitor.ts';
import type { BehaviorRecord } from './behavior-sink.ts';
import type { WriteInGroup } from './record-groups.ts';
import type { TotalLimit } from './total-limit.ts';

const HOUR_S = 3_600;
/** What a record needs in the database besides its texts. */
const ROW_BYTES = 160;
/** The number of requests that may wait for a slow sink. */
const MAX_PENDING = 400;
const RETRY_SECONDS = 30;

export type BehaviorReports = {
  /** Stores the records of one viewer. @throws ThrottledError above a budget, or if sink or storage are overloaded */
  readonly save: (records: readonly BehaviorRecord[], address: string) => Promise<void>;
};

export function createBehaviorReports(
  write: WriteInGroup,
  config: BehaviorConfig,
  storage: Pick<StorageMonitor, 'accepts'>,
  total: Pick<TotalLimit, 'isReached'>,
): BehaviorReports {
  const countViewer = createThrottle({ points: config.bytesPerViewer, seconds: HOUR_S });
  const countAddress = createAddressThrottle({ points: config.bytesPerAddress, seconds: HOUR_S });
  let pending = 0;

  async function countBytes({ userId }: BehaviorRecord, bytes: number, address: string): Promise<void> {
    await countViewer(String(userId), bytes);
    await countAddress(address, bytes);
  }

  return {
    save: async (records, address) => {
      const [first] = records;
      if (!first) return;
      if (total.isReached() || !storage.accepts('behaviorRecords')) throw new ThrottledError(STORAGE_RETRY_SECONDS);
      if (pending >= MAX_PENDING) throw new ThrottledError(RETRY_SECONDS);
      pending += 1;
      try {
        const bytes = records.reduce((sum, record) => sum + storedBytes(record), 0);
        await countBytes(first, bytes, address);
        await write(records, bytes);
      } finally {
        pending -= 1;
      }
    },
  };
}

/** Returns the approximate size of a record in the database in bytes. Long texts need up to 1.4 times as much. */
export function storedBytes({ deviceOs, appVersion, appPlat, behaviorInfo, source }: BehaviorRecord): number {
  return ROW_BYTES + Buffer.byteLength([deviceOs, appVersion, appPlat, behaviorInfo, source].join(''));
}
