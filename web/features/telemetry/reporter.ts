/** Gathers records and sends them in batches. Nothing that goes wrong is ever seen by the viewer. */

/**
 * Sends a batch. True when it is done with, taken or refused for good; false when it is worth another try.
 * `keepalive` lets it outlive the page. Never rejects.
 */
export type Deliver<Entry> = (batch: readonly Entry[], keepalive: boolean) => Promise<boolean>;

export type Reporter<Entry> = {
  readonly add: (entry: Entry) => void;
  /** Sends what waits before the page goes. */
  readonly flush: () => void;
};

const EVERY_MS = 10_000;
const BATCH = 20;
/** A browser lets 64 KiB outlive a page, and the server takes no more. */
const BATCH_BYTES = 48 * 1024;
/** So many wait where there is no connection; then the oldest go. */
const MOST_WAITING = 200;

function bytesOf(entry: unknown): number {
  return new TextEncoder().encode(JSON.stringify(entry)).length;
}

/** How many of the first fit one batch; at least one. */
function batchLength(waiting: readonly unknown[]): number {
  let bytes = 0;
  const full = waiting.slice(0, BATCH).findIndex((entry, index) => {
    bytes += bytesOf(entry);
    return index > 0 && bytes > BATCH_BYTES;
  });
  return full === -1 ? BATCH : full;
}

/** Sends every 10 s, or as soon as 20 wait; after a failure, and without a connection, with the next 10 s. */
export function createReporter<Entry>(deliver: Deliver<Entry>, isOnline: () => boolean): Reporter<Entry> {
  let waiting: Entry[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let underWay = 0;
  let resting = false;

  function arm(): void {
    if (waiting.length === 0) return;
    timer ??= setTimeout(() => {
      timer = undefined;
      resting = false;
      if (waiting.length > 0 && underWay === 0 && isOnline()) void send(false);
      else arm();
    }, EVERY_MS);
  }

  async function send(keepalive: boolean): Promise<void> {
    const batch = waiting.splice(0, batchLength(waiting));
    underWay += 1;
    const isDone = await deliver(batch, keepalive);
    underWay -= 1;
    resting = !isDone;
    if (!isDone) waiting = [...batch, ...waiting].slice(-MOST_WAITING);
    sendIfFull();
  }

  function sendIfFull(): void {
    if (waiting.length >= BATCH && underWay === 0 && !resting && isOnline()) void send(false);
    else arm();
  }

  return {
    add: (entry) => {
      waiting = [...waiting, entry].slice(-MOST_WAITING);
      sendIfFull();
    },
    flush: () => {
      if (waiting.length > 0 && isOnline()) void send(true);
    },
  };
}
