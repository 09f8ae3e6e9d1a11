/** Keeps sessions that the node has read from the database, by token. */
import { LRUCache } from 'lru-cache';
import type { Revocations } from '#server/revocations.ts';

/** Limits how long a node misses changes that are not revocations, such as the first use of a successor. */
const CACHE_MS = 5_000;
const CACHE_SIZE = 50_000;
/** A deleted session never comes back. The limits keep the memory small, and repair the cache after a restore. */
const DELETED_MS = 60_000;
const DELETED_SIZE = 10_000;

export type SessionCache<Session> = {
  /** Returns the cached session, if there is one and the node knows all revocations, or else reads the session. */
  readonly get: (token: string) => Promise<Session | undefined>;
  /** Reads the session from the database. */
  readonly read: (token: string) => Promise<Session | undefined>;
  /** Returns the cached session, which may be out of date. The user and the handle of a token never change. */
  readonly peek: (token: string) => Session | undefined;
  /** Returns the user of a session that the node has read before, also of one that is not cached any more. */
  readonly userOf: (token: string) => number | undefined;
};

/** @param lookUp returns undefined if the session of the token is deleted */
export function createSessionCache<Session extends { readonly userId: number }>(
  lookUp: (token: string) => Promise<Session | undefined>,
  revocations: Pick<Revocations, 'isCurrent' | 'onSessionsRevoked'>,
): SessionCache<Session> {
  const tokensOf = new Map<number, Set<string>>();
  const sessions = new LRUCache<string, Session>({
    max: CACHE_SIZE,
    ttl: CACHE_MS,
    dispose: ({ userId }, token, reason) => {
      if (reason !== 'set') removeToken(userId, token);
    },
  });
  const users = new LRUCache<string, number>({ max: CACHE_SIZE });
  const deleted = new LRUCache<string, true>({ max: DELETED_SIZE, ttl: DELETED_MS });
  let revokedCount = 0;

  function removeToken(userId: number, token: string): void {
    const tokens = tokensOf.get(userId);
    tokens?.delete(token);
    if (tokens?.size === 0) tokensOf.delete(userId);
  }

  function save(token: string, session: Session): void {
    sessions.set(token, session);
    users.set(token, session.userId);
    const tokens = tokensOf.get(session.userId) ?? new Set();
    tokensOf.set(session.userId, tokens.add(token));
  }

  revocations.onSessionsRevoked((userId) => {
    revokedCount += 1;
    for (const token of [...(tokensOf.get(userId) ?? [])]) sessions.delete(token);
  });

  async function read(token: string): Promise<Session | undefined> {
    if (deleted.has(token)) return undefined;
    const revokedBefore = revokedCount;
    const session = await lookUp(token);
    if (!session) deleted.set(token, true);
    // A revocation during the query may be newer than its result.
    else if (revokedCount === revokedBefore) save(token, session);
    return session;
  }

  return {
    read,
    get: async (token) => (revocations.isCurrent() ? sessions.get(token) : undefined) ?? read(token),
    peek: (token) => sessions.peek(token),
    userOf: (token) => users.get(token),
  };
}
