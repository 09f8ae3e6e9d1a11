import { LRUCache } from 'lru-cache';
import type { Adapter, AdapterFactory, AdapterPayload } from 'oidc-provider';

const MAX_ENTRIES = 20_000;
/** A sign-in has at most four entries at a time, so those that begin below this number find room for the others. */
const ENTRIES_PER_SIGN_IN = 4;
const ROOM = MAX_ENTRIES / (ENTRIES_PER_SIGN_IN + 1);
/** For entries without an expiry. */
const HOUR_S = 3_600;

export type DemoStore = {
  readonly adapter: AdapterFactory;
  /** Returns whether another sign-in may begin without evicting one in progress. */
  readonly hasRoom: () => boolean;
};

/** Keeps the sessions and codes of the demo identity provider in this process. */
export function createDemoStore(perf: { readonly now: () => number } = performance): DemoStore {
  const entries = new LRUCache<string, AdapterPayload>({ max: MAX_ENTRIES, perf, ttlResolution: 0 });

  /** Returns the ids of the entries that have this value in the field. */
  function findIds(prefix: string, field: 'uid' | 'grantId', value: string): string[] {
    return [...entries.entries()].flatMap(([id, payload]) =>
      id.startsWith(prefix) && payload[field] === value ? [id] : [],
    );
  }

  const hasRoom = (): boolean => {
    if (entries.size >= ROOM) entries.purgeStale();
    return entries.size < ROOM;
  };

  const adapter = (model: string): Adapter => {
    const idOf = (id: string) => `${model}:${id}`;
    return {
      upsert: async (id, payload, expiresIn = HOUR_S) => {
        entries.set(idOf(id), payload, { ttl: expiresIn * 1_000 });
      },
      find: async (id) => entries.get(idOf(id)),
      findByUid: async (uid) => {
        const [id] = findIds(idOf(''), 'uid', uid);
        return id === undefined ? undefined : entries.get(id);
      },
      // Only devices without a browser sign in with user codes.
      findByUserCode: async () => undefined,
      consume: async (id) => {
        const payload = entries.get(idOf(id));
        if (payload) payload['consumed'] = Math.floor(Date.now() / 1_000);
      },
      destroy: async (id) => {
        entries.delete(idOf(id));
      },
      revokeByGrantId: async (grantId) => {
        for (const id of findIds(idOf(''), 'grantId', grantId)) entries.delete(id);
      },
    };
  };
  return { adapter, hasRoom };
}
