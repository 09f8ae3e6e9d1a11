/** Collects the records of several requests, so that the sink writes them at once. */
import type { Logger } from 'pino';
import { runInBackground } from '#server/background.ts';
import { withSharedLimit } from '#server/db/time-limit.ts';
import { ThrottledError } from '#server/http/throttle.ts';
import type { BehaviorRecord, BehaviorSink } from './behavior-sink.ts';

/** A write of this size needs less than 100 ms, unless the store is slow. */
const MAX_GROUP_BYTES = 2_097_152;
/** The largest number of bytes that are collected, waiting or being written. */
const MAX_BYTES = 8 * MAX_GROUP_BYTES;
/** A group that has waited for longer is rejected, so that its requests, with the write, end within 5 s. */
const MAX_WAIT_MS = 1_900;
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
  readonly createdAt = performance.now();
  bytes = 0;
  /** Whether the group is written as soon as the sink is free. Until then, it accepts more records. */
  isDue = false;
}

/** Writes one group at a time. */
class RecordGroups {
  readonly #sink: Pick<BehaviorSink, 'collectMs' | 'write'>;
  readonly #log: Logger;
  /** Only the last one accepts records. */
  readonly #waiting: Group[] = [];
  #bytes = 0;
  #isWriting = false;

  constructor(sink: Pick<BehaviorSink, 'collectMs' | 'write'>, log: Logger) {
    this.#sink = sink;
    this.#log = log;
  }

  async write(records: readonly BehaviorRecord[], bytes: number): Promise<void> {
    if (this.#bytes + bytes > MAX_BYTES) throw new ThrottledError(RETRY_SECONDS);
    const group = this.#groupFor(bytes);
    group.records.push(...records);
    group.bytes += bytes;
    this.#bytes += bytes;
    await group.written.promise;
  }

  #groupFor(bytes: number): Group {
    const last = this.#waiting.at(-1);
    if (last && last.bytes + bytes <= MAX_GROUP_BYTES) return last;
    if (last) this.#makeDue(last);
    const group = new Group();
    this.#waiting.push(group);
    setTimeout(() => this.#makeDue(group), this.#sink.collectMs);
    return group;
  }

  #makeDue(group: Group): void {
    group.isDue = true;
    if (this.#isWriting) return;
    runInBackground({ task: 'behavior records', log: this.#log, work: () => this.#writeDue() });
  }

  async #writeDue(): Promise<void> {
    this.#isWriting = true;
    for (let group = this.#takeDue(); group; group = this.#takeDue()) {
      await this.#writeGroup(group).then(group.written.resolve, group.written.reject);
      this.#bytes -= group.bytes;
    }
    this.#isWriting = false;
  }

  #takeDue(): Group | undefined {
    return this.#waiting[0]?.isDue ? this.#waiting.shift() : undefined;
  }

  async #writeGroup({ records, createdAt }: Group): Promise<void> {
    if (performance.now() - createdAt > MAX_WAIT_MS) throw new ThrottledError(RETRY_SECONDS);
    await withSharedLimit(() => this.#sink.write(records));
  }
}

export function createRecordGroups(sink: Pick<BehaviorSink, 'collectMs' | 'write'>, log: Logger): WriteInGroup {
  const groups = new RecordGroups(sink, log);
  return (records, bytes) => groups.write(records, bytes);
}
