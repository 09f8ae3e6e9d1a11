/**
 * Creates, finds and renews sessions. A request identifies its session by the token in the header `Token`. Spec §4, §7.
 */
import { createHash } from 'node:crypto';
import { RuleError } from '#domain/errors.ts';
import { needsRenewal, sessionError } from '#domain/session.ts';
import type { Clock } from '#server/clock.ts';
import type { Database } from '#server/db/database.ts';
import type { Revocations } from '#server/revocations.ts';
import {
  findSession,
  insertLimitedSession,
  insertSuccessor,
  insertVisitorSession,
  recordFirstUse,
  updateSessionHeaders,
  type NewSession,
  type SessionRow,
} from '#server/db/sessions.ts';
import { sessionHandle } from '#server/db/session-handle.ts';
import { createSessionCache } from './session-cache.ts';
import { createSessionTokens, type SessionTokens } from './session-tokens.ts';

export type Viewer = {
  readonly userId: number;
  /** The token of the session, which must never be logged or stored. */
  readonly token: string;
  /** Identifies the session in media tokens. The handle is not secret. */
  readonly sessionHandle: string;
  readonly session: SessionRow;
};

/** A token that the server issued. Its session may be over. */
export type Credential = { readonly token: string; readonly sessionHandle: string };

type SessionCheck = {
  /** Reads the session from the database instead of the cache. */
  readonly isFresh?: boolean;
  readonly openToBlocked?: boolean | undefined;
};

export type Sessions = {
  /** Does not read the database. @throws RuleError NotLoggedIn, AuthenticationFailed */
  readonly identify: (token: string | undefined) => Credential;
  /** Returns the user of a token whose session the node has read. The user of a token never changes. */
  readonly userOf: (credential: Pick<Credential, 'token'>) => number | undefined;
  /**
   * @throws RuleError AuthenticationFailed, LoginSuperseded, LoginExpired, and AccountBlocked unless `openToBlocked`
   */
  readonly resolve: (credential: Credential, check?: SessionCheck) => Promise<Viewer>;
  /** Creates and returns the successor of a token that expires soon. Returns undefined for other tokens. */
  readonly renew: (viewer: Viewer, token: string) => Promise<string | undefined>;
  readonly saveDeviceHeaders: (viewer: Viewer, headers: Readonly<Record<string, string>>) => Promise<void>;
  /** Returns the token of the new session. @throws RuleError AuthenticationFailed if the account is deleted */
  readonly create: (signIn: SignIn) => Promise<string>;
  /** Returns undefined if the device does not open the account, because the visitor has become an account. */
  readonly createForVisitor: (signIn: SignIn) => Promise<string | undefined>;
};

type SignIn = {
  readonly userId: number;
  readonly deviceHash: Buffer;
  readonly headers: Readonly<Record<string, string>>;
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

/** @throws RuleError AuthenticationFailed */
function credentialOf(token: string, { isIssued }: SessionTokens): Credential {
  if (!isIssued(token)) throw new RuleError('AuthenticationFailed');
  return { token, sessionHandle: sessionHandle(hashCredential(token)) };
}

export function createSessions({ db, clock, secret, revocations, limit }: Services): Sessions {
  const tokens = createSessionTokens(secret);

  async function lookUp(token: string): Promise<Viewer | undefined> {
    const tokenHash = hashCredential(token);
    const session = await findSession(db, tokenHash);
    if (!session) return undefined;
    if (session.predecessorHash && !session.firstUsedAt) await recordFirstUse(db, session, clock.now());
    return { userId: session.userId, token, sessionHandle: sessionHandle(tokenHash), session };
  }

  const cache = createSessionCache(lookUp, revocations);

  return {
    identify: (token) => {
      if (token === undefined || token === '') throw new RuleError('NotLoggedIn');
      // The token of a cached session has been checked before.
      return cache.peek(token) ?? credentialOf(token, tokens);
    },
    userOf: ({ token }) => cache.userOf(token),
    resolve: async ({ token }, { isFresh = false, openToBlocked } = {}) => {
      const viewer = await (isFresh ? cache.read(token) : cache.get(token));
      if (!viewer) throw new RuleError('AuthenticationFailed');
      const error = sessionError(viewer.session, clock.now().getTime(), openToBlocked);
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
    create: async (signIn) => {
      const token = tokens.issue();
      if (!(await insertLimitedSession(db, newSession(signIn, token, clock.now()), limit)))
        throw new RuleError('AuthenticationFailed', 'the account is deleted');
      return token;
    },
    createForVisitor: async (signIn) => {
      const token = tokens.issue();
      return (await insertVisitorSession(db, newSession(signIn, token, clock.now()), limit)) ? token : undefined;
    },
  };
}

/** Returns whether every sent header is saved already with the same value. Other saved headers are ignored. */
function hasSameHeaders(saved: Readonly<Record<string, string>>, sent: Readonly<Record<string, string>>): boolean {
  for (const name in sent) if (saved[name] !== sent[name]) return false;
  return true;
}

function newSession(signIn: SignIn, token: string, now: Date): NewSession {
  return { ...signIn, tokenHash: hashCredential(token), predecessorHash: null, now };
}
