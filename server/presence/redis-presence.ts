/** Presence in Redis or Valkey, which all nodes share. While it does not respond, presence is unknown. */
import { setTimeout as delay } from 'node:timers/promises';
import { Redis } from 'ioredis';
import type { Logger } from 'pino';
import type { EpochMs } from '#domain/instant.ts';
import { onlineSince } from '#domain/presence.ts';
import { runInBackground } from '#server/background.ts';
import type { Clock } from '#server/clock.ts';
import { latestOf, RETENTION_MS, SESSIONS_PER_VIEWER, type Presence } from './presence.ts';

/** How long the start of the server may wait for Redis. */
const CONNECT_MS = 1_000;
const COMMAND_MS = 500;
/** A connection without a response for this long is replaced. */
const SILENT_MS = 2_000;

/** A sorted set of user ids by the instant at which they were last seen. */
const ONLINE_KEY = 'presence:online';
/** A sorted set of session handles by the instant at which they were last seen. */
const viewerKey = (userId: number): string => `presence:viewer:${userId}`;

/** Waits at most a second for the connection, which may also be established later. */
export async function createRedisPresence(url: string, clock: Clock, log: Logger): Promise<Presence> {
  const { redis, attempt } = await connect(url, log);
  const now = (): EpochMs => clock.now().getTime();

  async function sessionsLastSeen(userId: number): Promise<ReadonlyMap<string, EpochMs>> {
    const oldest = now() - RETENTION_MS;
    const flat = await attempt(redis.zrange(viewerKey(userId), `(${oldest}`, '+inf', 'BYSCORE', 'WITHSCORES'));
    return new Map(pairsOf(flat ?? []).map(([handle, at]) => [handle, Number(at)]));
  }

  return {
    seen: (userId, sessionHandle) => {
      const at = now();
      const key = viewerKey(userId);
      const transaction = redis
        .multi()
        .zadd(key, at, sessionHandle)
        .zremrangebyrank(key, 0, -SESSIONS_PER_VIEWER - 1)
        .pexpire(key, RETENTION_MS)
        .zadd(ONLINE_KEY, at, userId)
        .zremrangebyscore(ONLINE_KEY, '-inf', onlineSince(at));
      runInBackground({ task: 'presence', log, work: async () => attempt(transaction.exec()) });
    },
    lastSeen: async (userId) => latestOf(await sessionsLastSeen(userId)),
    sessionsLastSeen,
    onlineCount: async () => attempt(redis.zcount(ONLINE_KEY, `(${onlineSince(now())}`, '+inf')),
    remove: async (userId) => {
      await attempt(redis.multi().del(viewerKey(userId)).zrem(ONLINE_KEY, userId).exec());
    },
    close: () => redis.disconnect(),
  };
}

type Connection = {
  readonly redis: Redis;
  /** Returns undefined if the command fails. Logs the first failure of an outage. */
  readonly attempt: <Result>(command: Promise<Result>) => Promise<Result | undefined>;
};

async function connect(url: string, log: Logger): Promise<Connection> {
  const redis = new Redis(url, {
    lazyConnect: true,
    connectTimeout: CONNECT_MS,
    commandTimeout: COMMAND_MS,
    socketTimeout: SILENT_MS,
    // Commands fail at once while there is no connection, and are not repeated.
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    autoResendUnfulfilledCommands: false,
  });
  let isFailing = false;
  const warn = (error: unknown): void => {
    if (!isFailing) log.warn({ err: error }, 'Redis does not respond, so it is unknown who is online');
    isFailing = true;
  };
  redis.on('error', warn);
  redis.on('ready', () => {
    isFailing = false;
  });
  const timer = new AbortController();
  await Promise.race([redis.connect().catch(warn), delay(CONNECT_MS, undefined, { signal: timer.signal })]);
  timer.abort();
  return {
    redis,
    attempt: async (command) => {
      try {
        return await command;
      } catch (error) {
        warn(error);
        return undefined;
      }
    },
  };
}

/** Splits a reply with scores, which contains each member before its score. */
function pairsOf(flat: readonly string[]): [member: string, score: string][] {
  return flat.flatMap((member, index) => (index % 2 === 0 ? [[member, flat[index + 1] ?? '0']] : []));
}
