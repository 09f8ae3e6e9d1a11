import { createPublicKey, type KeyObject } from 'node:crypto';
import type { Logger } from 'pino';
import { z } from 'zod';
import { RuleError } from '#domain/errors.ts';
import { DAY_MS } from '#domain/utc-day.ts';
import type { Clock } from '#server/clock.ts';

/**
 * Minimum time between two fetches, because every unknown key id requests one. A new key may be unknown for this long.
 */
const MIN_REFETCH_MS = 60_000;
const TIMEOUT_MS = 5_000;

const KeyList = z.object({ keys: z.array(z.object({ keyId: z.coerce.string(), pem: z.string() })).min(1) });

export type VerifierKeys = {
  /** Returns undefined for an unknown id. @throws RuleError NotReady if no keys have been fetched */
  readonly find: (keyId: string) => Promise<KeyObject | undefined>;
};

type Dependencies = { readonly url: string; readonly clock: Clock; readonly log: Logger };

/**
 * Creates a cache of AdMob's public keys. AdMob rotates them, so the first search after a day fetches them again. If
 * that fails, the old keys stay valid.
 */
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
      const isFresh = keys.has(keyId) && now < fetchedAt + DAY_MS;
      if (!isFresh && !fetching && now >= requestedAt + MIN_REFETCH_MS) {
        requestedAt = now;
        fetching = fetchKeys(now);
      }
      if (!isFresh) await fetching;
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
