import { createPublicKey, type KeyObject } from 'node:crypto';
import type { Logger } from 'pino';
import { z } from 'zod';
import { RuleError } from '#domain/errors.ts';
import { DAY_MS } from '#domain/utc-day.ts';
import type { Clock } from '#server/clock.ts';

/** Limits the fetches for unknown key ids. New keys are accepted after this time at the latest. */
const MIN_REFETCH_MS = 60_000;
const TIMEOUT_MS = 5_000;

const KeyList = z.object({ keys: z.array(z.object({ keyId: z.coerce.string(), pem: z.string() })).min(1) });

export type VerifierKeys = {
  /** @throws RuleError NotReady while no keys are available */
  readonly find: (keyId: string) => Promise<KeyObject | undefined>;
};

type Dependencies = { readonly url: string; readonly clock: Clock; readonly log: Logger };

/** AdMob rotates its keys, so they are cached for a day at most. */
export function createVerifierKeys({ url, clock, log }: Dependencies): VerifierKeys {
  let keys: ReadonlyMap<string, KeyObject> = new Map();
  let fetchedAt = -Infinity;
  let requestedAt = -Infinity;
  let fetching: Promise<void> | undefined;

  async function fetchKeys(now: number): Promise<void> {
    try {
      keys = await readKeys(url);
      fetchedAt = now;
    } catch (error) {
      log.warn({ err: error }, 'AdMob’s keys could not be fetched');
    } finally {
      fetching = undefined;
    }
  }

  return {
    find: async (keyId) => {
      const now = clock.now().getTime();
      const isCached = keys.has(keyId) && now < fetchedAt + DAY_MS;
      if (!isCached && !fetching && now >= requestedAt + MIN_REFETCH_MS) {
        requestedAt = now;
        fetching = fetchKeys(now);
      }
      if (!isCached) await fetching;
      if (keys.size === 0) throw new RuleError('NotReady', 'AdMob’s keys are not available');
      return keys.get(keyId);
    },
  };
}

async function readKeys(url: string): Promise<ReadonlyMap<string, KeyObject>> {
  const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS), redirect: 'error' });
  if (!response.ok) throw new Error(`responded with ${response.status}`);
  const { keys } = KeyList.parse(await response.json());
  return new Map(keys.map(({ keyId, pem }) => [keyId, createPublicKey(pem)]));
}
