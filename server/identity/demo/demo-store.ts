import { LRUCache } from 'lru-cache';
import type { Adapter, AdapterFactory, AdapterPayload } from 'oidc-provider';

const MAX_ENTRIES = 10_000;
/** For entries without an expiry. */
const HOUR_S = 3_600;

/** Keeps the sessions and codes of the demo identity provider in this process. */
export function createDemoStore(): AdapterFactory {
  const entries = new LRUCache<string, AdapterPayload>({ max: MAX_ENTRIES });

  /** Returns the ids of the entries that have this value in the field. */
  function findIds(prefix: string, field: 'uid' | 'grantId', value: string): string[] {
    return [...entries.entries()].flatMap(([id, payload]) =>
      id.startsWith(prefix) && payload[field] === value ? [id] : [],
    );
  }

  return (model): Adapter => {
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
}
