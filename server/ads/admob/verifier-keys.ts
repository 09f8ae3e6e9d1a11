/** AdMob's public keys, which change from time to time: fetched when needed, kept for a day at most. */
import { createPublicKey, type KeyObject } from 'node:crypto';
import type { Logger } from 'pino';
import { z } from 'zod';
import { RuleError } from '#domain/errors.ts';
import { DAY_MS } from '#domain/utc-day.ts';
import type { Clock } from '#server/clock.ts';

/** Who makes key ids up cannot have us ask more often; who signs with a new key is believed within this time. */
const MIN_REFETCH_MS = 60_000;
const TIMEOUT_MS = 5_000;

const KeyList = z.object({ keys: z.array(z.object({ keyId: z.coerce.string(), pem: z.string() })).min(1) });

export type VerifierKeys = {
  /** Undefined for a key that AdMob does not have. @throws RuleError NotReady while its keys cannot be had at all */
  readonly find: (keyId: string) => Promise<KeyObject | undefined>;
};

type Dependencies = { readonly url: string; readonly clock: Clock; readonly log: Logger };

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
      // The ones that are there stay.
      log.warn({ err: error }, 'the keys of AdMob cannot be fetched');
    } finally {
      fetching = undefined;
    }
  }

  return {
    find: async (keyId) => {
      const now = clock.now().getTime();
      const isKnown = keys.has(keyId) && now < fetchedAt + DAY_MS;
      if (!isKnown && !fetching && now >= requestedAt + MIN_REFETCH_MS) {
        requestedAt = now;
        fetching = fetchKeys(now);
      }
      if (!isKnown) await fetching;
      if (keys.size === 0) throw new RuleError('NotReady', 'no keys of AdMob');
      return keys.get(keyId);
    },
  };
}

/** @throws when they do not come, or are none */
async function readKeys(url: string): Promise<ReadonlyMap<string, KeyObject>> {
  const answer = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS), redirect: 'error' });
  if (!answer.ok) throw new Error(`answered ${answer.status}`);
  const { keys } = KeyList.parse(await answer.json());
  return new Map(keys.map(({ keyId, pem }) => [keyId, createPublicKey(pem)]));
}
