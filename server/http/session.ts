/**
 * Creates, finds and renews sessions. A request identifies its session by the token in the header `Token`. Spec §4, §7.
 */
import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { RuleError } from '#domain/errors.ts';
import { isSessionOver, needsRenewal } from '#domain/session.ts';
import type { Clock } from '#server/clock.ts';
import type { Database } from '#server/db/database.ts';
import {
  findSession,
  insertSession,
  recordFirstUse,
  sessionHandle,
  updateSessionHeaders,
  type SessionRow,
} from '#server/db/sessions.ts';
import { createSessionTokens } from './session-tokens.ts';

/** Changes by other nodes and by operator commands take effect within this time. */
const CACHE_MS = 5_000;
const CACHE_SIZE = 50_000;

export type Viewer = {
  readonly userId: number;
  /** Identifies the session in media tokens. The handle is not secret. */
  readonly sessionHandle: string;
  readonly session: SessionRow;
};

export type Sessions = {
  /** @throws RuleError NotLoggedIn, AuthenticationFailed, LoginExpired, AccountBlocked */
  readonly resolve: (token: string | undefined) => Promise<Viewer>;
  /** Creates and returns the successor of a token that expires soon. Returns undefined for other tokens. */
  readonly renew: (viewer: Viewer, token: string) => Promise<string | undefined>;
  readonly saveDeviceHeaders: (viewer: Viewer, headers: Readonly<Record<string, string>>) => Promise<void>;
  readonly create: (userId: number, deviceHash: Buffer, headers: Readonly<Record<string, string>>) => Promise<string>;
  readonly invalidate: (userId: number) => void;
};

export function hashCredential(credential: string): Buffer {
  return createHash('sha256').update(credential).digest();
}

/** Returns the public id of a device: a prefix of the hash, which does not reveal the Device-ID. */
export function publicDeviceId(deviceHash: Buffer): string {
  return deviceHash.toString('hex').slice(0, 12);
}

export function createSessions(db: Database, clock: Clock, secret: Buffer): Sessions {
  const tokens = createSessionTokens(secret);
  const cache = new LRUCache<string, Viewer>({ max: CACHE_SIZE, ttl: CACHE_MS });

  async function lookUp(token: string): Promise<Viewer> {
    const tokenHash = hashCredential(token);
    const session = await findSession(db, tokenHash);
    if (!session) throw new RuleError('AuthenticationFailed');
    if (session.predecessorHash && !session.firstUsedAt) await recordFirstUse(db, session, clock.now());
    return { userId: session.userId, sessionHandle: sessionHandle(tokenHash), session };
  }

  return {
    resolve: async (token) => {
      if (token === undefined || token === '') throw new RuleError('NotLoggedIn');
      if (!tokens.isIssued(token)) throw new RuleError('AuthenticationFailed');
      const cached = cache.get(token);
      const viewer = cached ?? (await lookUp(token));
      if (!cached) cache.set(token, viewer);
      if (viewer.session.blockedAt) throw new RuleError('AccountBlocked');
      if (isSessionOver(viewer.session, clock.now().getTime())) throw new RuleError('LoginExpired');
      return viewer;
    },
    renew: async (viewer, token) => {
      const now = clock.now();
      if (!needsRenewal(viewer.session, now.getTime())) return undefined;
      const successor = tokens.successorOf(token);
      const { userId, tokenHash, deviceHash, headers } = viewer.session;
      await insertSession(db, {
        userId,
        tokenHash: hashCredential(successor),
        deviceHash,
        predecessorHash: tokenHash,
        headers,
        now,
      });
      return successor;
    },
    saveDeviceHeaders: async (viewer, headers) => {
      if (hasSameHeaders(viewer.session.headers, headers)) return;
      viewer.session.headers = { ...viewer.session.headers, ...headers };
      await updateSessionHeaders(db, viewer.session, viewer.session.headers);
    },
    create: async (userId, deviceHash, headers) => {
      const token = tokens.issue();
      await insertSession(db, {
        userId,
        tokenHash: hashCredential(token),
        deviceHash,
        predecessorHash: null,
        headers,
        now: clock.now(),
      });
      return token;
    },
    invalidate: (userId) => {
      for (const [token, viewer] of cache.entries()) if (viewer.userId === userId) cache.delete(token);
    },
  };
}

/** Returns whether every sent header is saved already with the same value. Other saved headers are ignored. */
function hasSameHeaders(saved: Readonly<Record<string, string>>, sent: Readonly<Record<string, string>>): boolean {
  for (const name in sent) if (saved[name] !== sent[name]) return false;
  return true;
}
