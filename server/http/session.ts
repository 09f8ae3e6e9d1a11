/** Who asks: the `Token` header, looked up, renewed where its end is near. Spec §4, §7. */
import { createHash, createHmac, randomBytes } from 'node:crypto';
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

/** How long a block or a sign-out on another node may take to be felt here. */
const CACHE_MS = 5_000;
const CACHE_SIZE = 50_000;
const TOKEN_FORM = /^[\w-]{20,200}$/;

/** The viewer of a call. */
export type Viewer = {
  readonly userId: number;
  /** Public and harmless: names the session in media tokens. */
  readonly sessionHandle: string;
  readonly session: SessionRow;
};

export type Sessions = {
  /** The viewer behind a token. @throws RuleError NotLoggedIn, AuthenticationFailed, LoginExpired, AccountBlocked */
  readonly resolve: (token: string | undefined) => Promise<Viewer>;
  /** The token that should replace this one, or undefined while there is time. */
  readonly renew: (viewer: Viewer, token: string) => Promise<string | undefined>;
  /** Keeps changed device facts with the session. */
  readonly saveDeviceHeaders: (viewer: Viewer, facts: Readonly<Record<string, string>>) => Promise<void>;
  /** A fresh token of 256 random bits for a user. */
  readonly create: (userId: number, deviceHash: Buffer, facts: Readonly<Record<string, string>>) => Promise<string>;
  /** Forgets what is cached of a user, after a change that must bite at once. */
  readonly invalidate: (userId: number) => void;
};

export function hashCredential(credential: string): Buffer {
  return createHash('sha256').update(credential).digest();
}

/** What a device may be called where others read it: too short to be tried against, and no way back to the Device-ID. */
export function publicDeviceId(deviceHash: Buffer): string {
  return deviceHash.toString('hex').slice(0, 12);
}

export function createSessions(db: Database, clock: Clock, secret: Buffer): Sessions {
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
      if (!TOKEN_FORM.test(token)) throw new RuleError('AuthenticationFailed');
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
      // Derived, not drawn: every answer until its first use carries the same successor, so none is lost.
      const successor = createHmac('sha256', secret).update(`successor:${token}`).digest('base64url');
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
    saveDeviceHeaders: async (viewer, facts) => {
      if (hasSameHeaders(viewer.session.headers, facts)) return;
      viewer.session.headers = { ...viewer.session.headers, ...facts };
      await updateSessionHeaders(db, viewer.session, viewer.session.headers);
    },
    create: async (userId, deviceHash, facts) => {
      const token = randomBytes(32).toString('base64url');
      await insertSession(db, {
        userId,
        tokenHash: hashCredential(token),
        deviceHash,
        predecessorHash: null,
        headers: facts,
        now: clock.now(),
      });
      return token;
    },
    invalidate: (userId) => {
      for (const [token, viewer] of cache.entries()) if (viewer.userId === userId) cache.delete(token);
    },
  };
}

/** Whether all that is said now was said before; headers that stay away keep their last value. */
function hasSameHeaders(before: Readonly<Record<string, string>>, now: Readonly<Record<string, string>>): boolean {
  for (const name in now) if (before[name] !== now[name]) return false;
  return true;
}
