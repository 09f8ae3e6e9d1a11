/** Tests presence in a real Redis. */
import { Writable } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import { Redis } from 'ioredis';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { HEARTBEAT_MS } from '#domain/presence.ts';
import { DAY_MS } from '#domain/utc-day.ts';
import { createClock } from '#server/clock.ts';
import { readConfig } from '#server/config.ts';
import { createLog } from '#server/log.ts';
import { userIdOf } from '#server/testing/accounts.ts';
import { runOperator } from '#server/testing/operator.ts';
import { startRedis, type RedisServer } from '#server/testing/redis-server.ts';
import { startSecondNode } from '#server/testing/second-node.ts';
import { withServer } from '#server/testing/test.ts';
import { SESSIONS_PER_VIEWER, type Presence } from './presence.ts';
import { createRedisPresence } from './redis-presence.ts';

const NO_REDIS = 'redis://user:secret@127.0.0.1:1/0';

let server: RedisServer;
beforeAll(async () => {
  server = await startRedis();
});
afterAll(async () => server.stop());

async function withPresence(
  url: string,
  use: (presence: Presence, log: () => string[]) => Promise<void>,
  clock = createClock(),
): Promise<void> {
  const lines: string[] = [];
  const destination = new Writable({
    write: (chunk, _encoding, done) => {
      lines.push(String(chunk));
      done();
    },
  });
  const log = createLog(readConfig({ LOG_LEVEL: 'warn', REDIS_URL: url }), destination);
  const presence = await createRedisPresence(url, clock, log);
  try {
    await use(presence, () => lines);
  } finally {
    presence.close();
  }
}

async function durationOf(run: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await run();
  return performance.now() - start;
}

/** Reads repeatedly, because `seen` returns before its write has arrived. */
const eventually = <Value>(read: () => Promise<Value>) => expect.poll(read, { interval: 20 });

test('nodes that share a Redis see each other’s viewers', async () => {
  await withServer({ redisUrl: server.url }, async (first) => {
    const { app, second } = await startSecondNode(first);
    try {
      const viewer = await first.viewer();
      const userId = await userIdOf(first, viewer.uid);
      await eventually(second.presence.onlineCount).toBe(1);
      const { sessionHandle } = second.sessions.identify(viewer.token);
      expect([...(await second.presence.sessionsLastSeen(userId)).keys()]).toEqual([sessionHandle]);
      const [line] = await runOperator(first, 'user find', [viewer.uid]);
      const lastSeen = await second.presence.lastSeen(userId);
      expect(line).toMatch(/ {2}last seen \d{4}-\d\d-\d\dT/);
      expect(line).toContain(new Date(lastSeen ?? 0).toISOString());
      await second.presence.remove(userId);
      expect(await first.context.presence.onlineCount()).toBe(0);
      expect(await first.context.presence.lastSeen(userId)).toBeUndefined();
    } finally {
      await app.close();
      await second.close();
    }
  });
});

test('counts a viewer as online until 2.5 heartbeats have passed, and remembers sessions for 30 days', async () => {
  const clock = createClock();
  await withPresence(
    server.url,
    async (presence) => {
      presence.seen(101, 'phone');
      presence.seen(102, 'phone');
      await eventually(presence.onlineCount).toBe(2);
      clock.advance(2 * HEARTBEAT_MS);
      presence.seen(102, 'laptop');
      clock.advance(HEARTBEAT_MS);
      await eventually(presence.onlineCount).toBe(1);
      expect([...(await presence.sessionsLastSeen(102)).keys()]).toEqual(['phone', 'laptop']);
      clock.advance(30 * DAY_MS - 2 * HEARTBEAT_MS);
      expect([...(await presence.sessionsLastSeen(102)).keys()]).toEqual(['laptop']);
      clock.advance(HEARTBEAT_MS);
      expect(await presence.lastSeen(102)).toBeUndefined();
    },
    clock,
  );
});

test('limits the stored sessions of a viewer, and deletes them after 30 days', async () => {
  const redis = new Redis(server.url);
  await withPresence(server.url, async (presence) => {
    for (let session = 0; session < 2 * SESSIONS_PER_VIEWER; session += 1) presence.seen(201, `session ${session}`);
    const last = `session ${2 * SESSIONS_PER_VIEWER - 1}`;
    await eventually(async () => (await presence.sessionsLastSeen(201)).has(last)).toBe(true);
    expect(await redis.zcard('presence:viewer:201')).toBe(SESSIONS_PER_VIEWER);
    expect((await redis.pttl('presence:viewer:201')) / DAY_MS).toBeCloseTo(30, 1);
  });
  redis.disconnect();
});

test('starts and serves heartbeats without Redis, and logs one warning without the password', async () => {
  await withServer({ redisUrl: NO_REDIS }, async ({ viewer, context }) => {
    const { send } = await viewer();
    expect((await send('account/log_online', {})).error).toBe('none');
    expect(await context.presence.onlineCount()).toBeUndefined();
    await context.presence.remove(1);
  });
  await withPresence(NO_REDIS, async (presence, log) => {
    presence.seen(1, 'phone');
    expect(await presence.lastSeen(1)).toBeUndefined();
    // In this time, the client tries to connect several times.
    await delay(1_000);
    expect(log()).toHaveLength(1);
    expect(log()[0]).toContain('Redis does not respond');
    expect(log()[0]).not.toContain('secret');
  });
});

test('does not wait while Redis is down, and continues when it is back', async () => {
  const own = await startRedis();
  await withPresence(own.url, async (presence, log) => {
    presence.seen(1, 'phone');
    await eventually(presence.onlineCount).toBe(1);
    await own.stop();
    presence.seen(1, 'phone');
    expect(await durationOf(presence.onlineCount)).toBeLessThan(5_000);
    expect(await presence.onlineCount()).toBeUndefined();
    expect(log()).toHaveLength(1);
    const restarted = await startRedis(Number(new URL(own.url).port));
    await eventually(async () => {
      presence.seen(1, 'phone');
      return presence.onlineCount();
    }).toBe(1);
    await restarted.stop();
  });
});

test('does not wait for a Redis that hangs', async () => {
  const own = await startRedis();
  await withServer({ redisUrl: own.url }, async (node) => {
    const viewer = await node.viewer();
    await eventually(node.context.presence.onlineCount).toBe(1);
    own.suspend();
    const beat = async () => expect((await viewer.send('account/log_online', {})).error).toBe('none');
    expect(await durationOf(beat)).toBeLessThan(5_000);
    expect(await durationOf(node.context.presence.onlineCount)).toBeLessThan(5_000);
    expect(await node.context.presence.onlineCount()).toBeUndefined();
    own.resume();
    await eventually(async () => {
      await beat();
      return node.context.presence.onlineCount();
    }).toBe(1);
  });
  await own.stop();
});
