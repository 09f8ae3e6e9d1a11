import { expect } from 'vitest';
import { DAY_MS } from '#domain/utc-day.ts';
import { runDueJobs } from '#server/jobs/index.ts';
import { userIdOf } from '#server/testing/accounts.ts';
import { createPushViewer, test } from '#server/testing/push.ts';
import { claimDueViewers, readAnnounced, recordMessage, withdrawMessage } from './push-messages.ts';

const HOUR_MS = 3_600_000;

test('records one message when several nodes have claimed the same viewer', async ({ push }) => {
  const { db, clock } = push.server.context;
  const { uid } = await createPushViewer(push);
  const userId = await userIdOf(push.server, uid);
  const now = clock.now();
  const record = (eventKey: string) => recordMessage(db, { userId, eventKey, lastSentAt: null, now }, now);
  const results = await Promise.all(['a', 'b', 'c', 'd'].map((key) => record(key)));
  expect(results.filter(Boolean)).toHaveLength(1);
  expect((await readAnnounced(db, [userId])).get(userId)?.size).toBe(1);
});

test('records an event once, and again after its message was withdrawn', async ({ push }) => {
  const { db, clock } = push.server.context;
  const { uid } = await createPushViewer(push);
  const userId = await userIdOf(push.server, uid);
  const now = clock.now();
  const first = { userId, eventKey: 'event', lastSentAt: null, now };
  expect(await recordMessage(db, first, now)).toBe(true);
  const later = new Date(now.getTime() + DAY_MS);
  expect(await recordMessage(db, { ...first, lastSentAt: now, now: later }, later)).toBe(false);
  await withdrawMessage(db, first, now);
  expect(await recordMessage(db, first, now)).toBe(true);
});

test('a claimed viewer is due again after the lease', async ({ push }) => {
  const { db, clock } = push.server.context;
  const { uid } = await createPushViewer(push);
  const userId = await userIdOf(push.server, uid);
  const claim = async (afterMs: number) => {
    const viewers = await claimDueViewers(db, new Date(clock.now().getTime() + afterMs), 100);
    return viewers.some((viewer) => viewer.userId === userId);
  };
  expect(await claim(0)).toBe(false);
  expect(await claim(HOUR_MS)).toBe(true);
  expect(await claim(HOUR_MS)).toBe(false);
  expect(await claim(HOUR_MS + 300_000)).toBe(true);
});

test('deletes the records of messages after 90 days', async ({ push }) => {
  const { context } = push.server;
  const { uid } = await createPushViewer(push);
  const userId = await userIdOf(push.server, uid);
  const now = context.clock.now();
  await recordMessage(context.db, { userId, eventKey: 'old', lastSentAt: null, now }, now);
  context.clock.advance(90 * DAY_MS - HOUR_MS);
  await runDueJobs(context);
  expect((await readAnnounced(context.db, [userId])).get(userId)).toEqual(new Set(['old']));
  context.clock.advance(2 * HOUR_MS);
  await runDueJobs(context);
  expect((await readAnnounced(context.db, [userId])).get(userId)).toBeUndefined();
});
