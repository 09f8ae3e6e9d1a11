/** Ends work on a database that no longer responds. */
import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import { UserFacingError } from '#domain/user-facing-error.ts';
import { poolSettings, type DatabaseAddress } from './database.ts';

/** The longest that a short statement may take, also on a busy machine. */
export const RESPONSE_MS = 10_000;
const PAUSE_MS = 2_000;
const END_MS = 1_000;

/**
 * Runs `work`, which may take as long as the database responds to other connections: a migration may be long.
 * @throws UserFacingError when the database stops responding
 */
export async function whileResponding<Result>(address: DatabaseAddress, work: Promise<Result>): Promise<Result> {
  const ended = new AbortController();
  const watch = async (): Promise<never> => {
    for (;;) {
      await delay(PAUSE_MS, undefined, { signal: ended.signal });
      if (await isHanging(address)) throw new UserFacingError('The database stopped responding during the start.');
    }
  };
  return Promise.race([work, watch()]).finally(() => ended.abort());
}

/** Other failures, such as a lost connection, also reach the work, which reports them. */
async function isHanging(address: DatabaseAddress): Promise<boolean> {
  const client = new Client({ ...poolSettings(address), query_timeout: RESPONSE_MS });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('SELECT 1');
    return false;
  } catch (error) {
    return error instanceof Error && /^(timeout expired|Query read timeout)$/.test(error.message);
  } finally {
    await endClient(client);
  }
}

/** Waits only a second, because a database that hangs never confirms the end of a connection. */
export async function endClient(client: Client): Promise<void> {
  const timer = new AbortController();
  const timeout = delay(END_MS, undefined, { signal: timer.signal }).catch(() => undefined);
  await Promise.race([client.end().catch(() => undefined), timeout]);
  timer.abort();
}
