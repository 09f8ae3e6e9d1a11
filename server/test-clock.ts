/** Shares the moved test clock between nodes and operator commands. Exists only with TEST_CLOCK=1. */
import type { Logger } from 'pino';
import type { Clock } from './clock.ts';
import type { Database } from './db/database.ts';
import { addClockOffset, readClockOffset } from './db/clock-offset.ts';

const FOLLOW_MS = 1_000;
/** PostgreSQL and dates accept all of these times, and also those that jobs calculate from them. */
const LATEST_MS = Date.parse('9999-01-01T00:00:00Z');

export type TestClock = {
  /** Returns false, and changes nothing, if the clock would leave the years 1970 to 9998. */
  readonly advance: (ms: number) => Promise<boolean>;
  /** Follows moves by other processes within a second. Returns a function that ends it. */
  readonly follow: (log: Logger) => () => Promise<void>;
};

/** Applies the stored offset to the clock. */
export async function createTestClock(db: Database, clock: Clock): Promise<TestClock> {
  let appliedMs = 0;
  let previous = Promise.resolve();

  async function apply(): Promise<void> {
    const offsetMs = await readClockOffset(db);
    clock.advance(offsetMs - appliedMs);
    appliedMs = offsetMs;
  }

  /** Runs one after another, so that an older offset never replaces a newer one. */
  function synchronize(): Promise<void> {
    previous = previous.catch(() => undefined).then(apply);
    return previous;
  }

  await synchronize();
  return {
    advance: async (ms) => {
      const realMs = clock.now().getTime() - appliedMs;
      const isValid = await addClockOffset(db, ms, { min: -realMs, max: LATEST_MS - realMs });
      await synchronize();
      return isValid;
    },
    follow: (log) => {
      const timer = setInterval(() => {
        synchronize().catch((error: unknown) => log.warn({ err: error }, 'could not read the test clock'));
      }, FOLLOW_MS);
      timer.unref();
      return async () => {
        clearInterval(timer);
        await previous.catch(() => undefined);
      };
    },
  };
}
