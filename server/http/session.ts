/**
 * Creates, finds and renews sessions. A request identifies its session by the token in the header `Token`. Spec §4, §7.
 */
import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { RuleError } from '#domain/errors.ts';
import { needsRenewal, sessionError } from '#domain/session.ts';
import type { Clock } from '#server/clock.ts';
import type { Database } from '#server/db/database.ts';
import type { Revocations } from '#server/revocations.ts';
import {
  findSession,
  insertLimitedSession,
  insertSuccessor,
  recordFirstUse,
  updateSessionHeaders,
  type SessionRow,
} from '#server/db/sessions.ts';
import { sessionHandle } from '#server/db/session-handle.ts';
import { createSessionTokens } from './session-tokens.ts';

/** Limits how long a node misses changes that are not revocations, such as the first use of a successor. */
const CACHE_MS = 5_000;
const CACHE_SIZE = 50_000;

export type Viewer = {
  readonly userId: number;
  /** The token of the session, which must never be logged or stored. */
  readonly token: string;
  /** Identifies the session in media tokens. The handle is not secret. */
  readonly sessionHandle: string;
  readonly session: SessionRow;
};

export type Sessions = {
  /**
   * @param isFresh reads the session from the database instead of the cache
   * @throws RuleError NotLoggedIn, AuthenticationFailed, LoginSuperseded, LoginExpired, AccountBlocked
   */
  readonly resolve: (token: string | undefined, isFresh: boolean) => Promise<Viewer>;
  /** Creates and returns the successor of a token that expires soon. Returns undefined for other tokens. */
  readonly renew: (viewer: Viewer, token: string) => Promise<string | undefined>;
  readonly saveDeviceHeaders: (viewer: Viewer, headers: Readonly<Record<string, string>>) => Promise<void>;
  readonly create: (userId: number, deviceHash: Buffer, headers: Readonly<Record<string, string>>) => Promise<string>;
};

type Services = {
  readonly db: Database;
  readonly clock: Clock;
  readonly secret: Buffer;
  readonly revocations: Pick<Revocations, 'isCurrent' | 'onSessionsRevoked'>;
  /** The maximum number of sessions per account. */
  readonly limit: number;
};

export function hashCredential(credential: string): Buffer {
  return createHash('sha256').update(credential).digest();
}

/** Returns the public id of a device: a prefix of the hash, which does not reveal the Device-ID. */
export function publicDeviceId(deviceHash: Buffer): string {
  return deviceHash.toString('hex').slice(0, 12);
}

export function createSessions({ db, clock, secret, revocations, limit }: Services): Sessions {
  const tokens = createSessionTokens(secret);

  async function lookUp(token: string): Promise<Viewer> {
    const tokenHash = hashCredential(token);
    const session = await findSession(db, tokenHash);
    if (!session) throw new RuleError('AuthenticationFailed');
    if (session.predecessorHash && !session.firstUsedAt) await recordFirstUse(db, session, clock.now());
    return { userId: session.userId, token, sessionHandle: sessionHandle(tokenHash), session };
  }

  const cache = createCache(lookUp, revocations);

  return {
    resolve: async (token, isFresh) => {
      if (token === undefined || token === '') throw new RuleError('NotLoggedIn');
      if (!tokens.isIssued(token)) throw new RuleError('AuthenticationFailed');
      const viewer = await (isFresh ? cache.read(token) : cache.get(token));
      if (viewer.session.blockedAt) throw new RuleError('AccountBlocked');
      const error = sessionError(viewer.session, clock.now().getTime());
      if (error) throw new RuleError(error);
      return viewer;
    },
    renew: async (viewer, token) => {
      const now = clock.now();
      if (!needsRenewal(viewer.session, now.getTime())) return undefined;
      const successor = tokens.successorOf(token);
      const { userId, tokenHash, deviceHash, headers } = viewer.session;
      const isValid = await insertSuccessor(db, {
        userId,
        tokenHash: hashCredential(successor),
        deviceHash,
        predecessorHash: tokenHash,
        headers,
        now,
      });
      return isValid ? successor : undefined;
    },
    saveDeviceHeaders: async (viewer, headers) => {
      if (hasSameHeaders(viewer.session.headers, headers)) return;
      viewer.session.headers = { ...viewer.session.headers, ...headers };
      await updateSessionHeaders(db, viewer.session, viewer.session.headers);
    },
    create: async (userId, deviceHash, headers) => {
      const token = tokens.issue();
      const tokenHash = hashCredential(token);
      const session = { userId, tokenHash, deviceHash, predecessorHash: null, headers, now: clock.now() };
      await insertLimitedSession(db, session, limit);
      return token;
    },
  };
}

type Cache = {
  /** Returns the cached session, if there is one and the node knows all revocations. */
  readonly get: (token: string) => Promise<Viewer>;
  /** Reads the session from the database. */
  readonly read: (token: string) => Promise<Viewer>;
};

function createCache(lookUp: (token: string) => Promise<Viewer>, revocations: Services['revocations']): Cache {
  const viewers = new LRUCache<string, Viewer>({ max: CACHE_SIZE, ttl: CACHE_MS });
  let revokedCount = 0;
  revocations.onSessionsRevoked((userId) => {
    revokedCount += 1;
    for (const [token, viewer] of viewers.entries()) if (viewer.userId === userId) viewers.delete(token);
  });

  async function read(token: string): Promise<Viewer> {
    const revokedBefore = revokedCount;
    const viewer = await lookUp(token);
    // A revocation during the query may be newer than its result.
    if (revokedCount === revokedBefore) viewers.set(token, viewer);
    return viewer;
  }

  return {
    read,
    get: async (token) => (revocations.isCurrent() ? viewers.get(token) : undefined) ?? read(token),
  };
}

/** Returns whether every sent header is saved already with the same value. Other saved headers are ignored. */
function hasSameHeaders(saved: Readonly<Record<string, string>>, sent: Readonly<Record<string, string>>): boolean {
  for (const name in sent) if (saved[name] !== sent[name]) return false;
  return true;
}
