/**
 * Applies revocations on this node: sign-outs, ended sessions, blocks and undone unlocks of all nodes. The database
 * notifies the node; in addition, the node reads the revocations regularly, so a lost notification only costs time.
 */
import { setTimeout } from 'node:timers/promises';
import type { CompiledQuery } from 'kysely';
import type { Logger } from 'pino';
import type { EpochMs } from '#domain/instant.ts';
import { repeatInBackground } from '#server/background.ts';
import type { Clock } from '#server/clock.ts';
import type { Database, DatabaseAddress, Queryable } from '#server/db/database.ts';
import { listen } from '#server/db/listener.ts';
import {
  REVOCATION_CHANNEL,
  REVOCATION_RETENTION_MS,
  revocationsSince,
  revokeMedia,
  type RevocationRows,
} from '#server/db/revocations.ts';
import type { EpisodeRow } from '#server/db/shows.ts';
import { withSharedLimit } from '#server/db/time-limit.ts';
import { mediaLinkLifetimeMs } from '#server/media/present-media.ts';
import { createRevokedLinks } from '#server/media/revoked-links.ts';

const POLL_MS = 400;
/** Cached sessions are not used after this time without a read, so that a revocation takes effect within one second. */
const CURRENT_MS = 900;
/** How long a request whose change is committed waits for a read. */
const REFRESH_MS = 1_000;
const MINUTE_MS = 60_000;
/** After this time without a read, all media links are refused, because some of them may be revoked. */
const LINKS_MS = 5 * MINUTE_MS;

export type Revocations = {
  /** Returns whether every revocation up to a moment ago is applied. If not, sessions must be read from the database. */
  readonly isCurrent: () => boolean;
  /** Calls the listener with the id of each user whose sessions must be read again. */
  readonly onSessionsRevoked: (listener: (userId: number) => void) => void;
  readonly isLinkRevoked: (sessionHandle: string, assetId: string, expiresAt: EpochMs) => boolean;
  /** Writes the revocation in the caller's transaction. */
  readonly revokeMedia: (tx: Queryable, userId: number, episode: EpisodeRow, now: Date) => Promise<void>;
  /** Applies what is committed, for at most a second. Never throws: the regular reads apply the rest. */
  readonly refresh: () => Promise<void>;
  readonly close: () => void;
};

type Services = {
  readonly db: Database;
  readonly address: DatabaseAddress;
  readonly clock: Clock;
  readonly log: Logger;
  readonly pollMs?: number;
};

export async function createRevocations(services: Services): Promise<Revocations> {
  const { clock, log, pollMs = POLL_MS } = services;
  const links = createRevokedLinks();
  const listeners: ((userId: number) => void)[] = [];
  const reader = createReader(services, (rows) => {
    for (const userId of links.apply(rows)) for (const notify of listeners) notify(userId);
  });
  let isFailing = false;
  let isClosed = false;

  async function poll(): Promise<void> {
    try {
      await reader.refresh();
      isFailing = false;
    } catch (error) {
      // Closing ends the connection of a read that is running.
      if (!isFailing && !isClosed) log.warn({ err: error }, 'could not read revocations');
      isFailing = true;
    }
  }

  function prune(): void {
    links.prune(clock.now().getTime(), reader.readAt().getTime() - REVOCATION_RETENTION_MS);
  }

  const stops = [
    repeatInBackground({ task: 'revocations', log, everyMs: pollMs, work: poll }),
    repeatInBackground({ task: 'revoked links', log, everyMs: MINUTE_MS, work: prune }),
  ];
  await reader.refresh();

  return {
    isCurrent: () => reader.ageMs() < CURRENT_MS,
    onSessionsRevoked: (notify) => {
      listeners.push(notify);
    },
    isLinkRevoked: (...link) => reader.ageMs() > LINKS_MS || links.isRevoked(...link),
    revokeMedia: (tx, userId, { assetId, durationMs }, now) => {
      const lifeMs = mediaLinkLifetimeMs(durationMs);
      const offsetBy = (ms: number) => new Date(now.getTime() + ms);
      return revokeMedia(tx, { userId, assetId, since: offsetBy(-lifeMs), until: offsetBy(lifeMs) });
    },
    refresh: async () => Promise.race([poll(), setTimeout(REFRESH_MS, undefined, { ref: false })]),
    close: () => {
      isClosed = true;
      for (const stop of stops) stop();
      reader.close();
    },
  };
}

type Reader = Pick<Revocations, 'refresh' | 'close'> & {
  /** Returns the time since the last successful read began. */
  readonly ageMs: () => number;
  /** Returns when the revocations were last read, by the database's clock. */
  readonly readAt: () => Date;
};

/** Reads new revocations when the database notifies this node, and on `refresh`. One read runs at a time. */
function createReader({ db, address, log }: Services, apply: (rows: RevocationRows) => void): Reader {
  let readAt = new Date(0);
  /** The next read begins with the rows of this transaction, so that it repeats only those of unfinished ones. */
  let next = '0';
  let currentSince = -Infinity;
  let running: Promise<void> | undefined;

  async function read(): Promise<void> {
    const startedAt = performance.now();
    const statement = revocationsSince(next).compile(db);
    const [rows] = await (listener.query<RevocationRows>(statement) ?? readFromPool(statement));
    if (!rows) throw new Error('the query returned no row');
    apply(rows);
    ({ at: readAt, next } = rows);
    currentSince = startedAt;
  }

  /** The limit is independent of the request that started the read, because others wait for the same read. */
  async function readFromPool(statement: CompiledQuery<RevocationRows>): Promise<RevocationRows[]> {
    return (await withSharedLimit(() => db.executeQuery(statement))).rows;
  }

  async function refresh(): Promise<void> {
    // A read that is running may have begun before the caller's commit.
    await running?.catch(() => undefined);
    running ??= read().finally(() => {
      running = undefined;
    });
    return running;
  }

  // The regular read reports errors.
  const onNotification = () => {
    refresh().catch(() => undefined);
  };
  const listener = listen(address, { channel: REVOCATION_CHANNEL, log, onNotification });
  return {
    refresh,
    ageMs: () => performance.now() - currentSince,
    readAt: () => readAt,
    close: listener.close,
  };
}
