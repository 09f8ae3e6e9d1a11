/** Collects the records of several requests, so that the sink writes them at once. */
import { withSharedLimit } from '#server/db/time-limit.ts';
import { ThrottledError } from '#server/http/throttle.ts';
import type { BehaviorRecord, BehaviorSink } from './behavior-sink.ts';

/** While one group of this size is written, another one waits. */
const MAX_GROUP_BYTES = 8_388_608;
const RETRY_SECONDS = 30;

/**
 * Resolves when the sink has stored the records, and rejects with its error.
 * @param bytes the size of the records
 * @throws ThrottledError if the sink is too slow
 */
export type WriteInGroup = (records: readonly BehaviorRecord[], bytes: number) => Promise<void>;

class Group {
  readonly records: BehaviorRecord[] = [];
  readonly written = Promise.withResolvers<void>();
  bytes = 0;
  /** Whether the group is written as soon as the sink is free. */
  isDue = false;
}

/** Writes one group at a time. */
export function createRecordGroups({ collectMs, write }: Pick<BehaviorSink, 'collectMs' | 'write'>): WriteInGroup {
  let waiting = new Group();
  let isWriting = false;

  function makeDue(group: Group): void {
    group.isDue = true;
    if (!isWriting) void writeWaiting();
  }

  async function writeWaiting(): Promise<void> {
    isWriting = true;
    while (waiting.isDue) {
      const group = waiting;
      waiting = new Group();
      await withSharedLimit(() => write(group.records)).then(group.written.resolve, group.written.reject);
    }
    isWriting = false;
  }

  return async (records, bytes) => {
    if (waiting.bytes > 0 && waiting.bytes + bytes > MAX_GROUP_BYTES) {
      if (isWriting) throw new ThrottledError(RETRY_SECONDS);
      makeDue(waiting);
    }
    const group = waiting;
    if (group.records.length === 0) setTimeout(() => makeDue(group), collectMs);
    group.records.push(...records);
    group.bytes += bytes;
    await group.written.promise;
  };
}
