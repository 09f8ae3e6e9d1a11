/** Delivers a batch. Must not reject; resolves with false to request a retry. */
export type Deliver<Entry> = (batch: readonly Entry[], keepalive: boolean) => Promise<boolean>;

export type Reporter<Entry> = {
  readonly add: (entry: Entry) => void;
  readonly flush: () => void;
};

const INTERVAL_MS = 10_000;
const BATCH_SIZE = 20;
/** Browsers limit keepalive requests to 64 KiB, as the server limits all requests. */
const BATCH_BYTES = 48 * 1024;
/** The maximum length of the queue, which then drops its oldest records. */
const MAX_QUEUED = 200;

function bytesOf(entry: unknown): number {
  return new TextEncoder().encode(JSON.stringify(entry)).length;
}

/** Returns how many entries the next batch may contain, at least one. */
function batchLength(queue: readonly unknown[]): number {
  let bytes = 0;
  const splitAt = queue.slice(0, BATCH_SIZE).findIndex((entry, index) => {
    bytes += bytesOf(entry);
    return index > 0 && bytes > BATCH_BYTES;
  });
  return splitAt === -1 ? BATCH_SIZE : splitAt;
}

/** Delivers entries in batches. After a failure, it retries in the next interval. */
export function createReporter<Entry>(deliver: Deliver<Entry>, isOnline: () => boolean): Reporter<Entry> {
  let queue: Entry[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let batchesInFlight = 0;
  let isBackingOff = false;

  function scheduleSend(): void {
    if (queue.length === 0) return;
    timer ??= setTimeout(() => {
      timer = undefined;
      isBackingOff = false;
      if (queue.length > 0 && batchesInFlight === 0 && isOnline()) void send(false);
      else scheduleSend();
    }, INTERVAL_MS);
  }

  async function send(keepalive: boolean): Promise<void> {
    const batch = queue.splice(0, batchLength(queue));
    batchesInFlight += 1;
    const isDone = await deliver(batch, keepalive);
    batchesInFlight -= 1;
    isBackingOff = !isDone;
    if (!isDone) queue = [...batch, ...queue].slice(-MAX_QUEUED);
    sendIfFull();
  }

  function sendIfFull(): void {
    if (queue.length >= BATCH_SIZE && batchesInFlight === 0 && !isBackingOff && isOnline()) void send(false);
    else scheduleSend();
  }

  return {
    add: (entry) => {
      queue = [...queue, entry].slice(-MAX_QUEUED);
      sendIfFull();
    },
    flush: () => {
      if (queue.length > 0 && isOnline()) void send(true);
    },
  };
}
