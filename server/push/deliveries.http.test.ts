import { createHash } from 'node:crypto';
import { expect, onTestFinished } from 'vitest';
import { DAY_MS } from '#domain/utc-day.ts';
import { runDueJobs } from '#server/jobs/index.ts';
import { advanceClock } from '#server/testing/clock.ts';
import { fund } from '#server/testing/money.ts';
import { HOUR_MS } from '#server/testing/plans.ts';
import {
  advanceToHour,
  createPushViewer,
  messagesOf,
  readEndpoints,
  sendMessagesAfter,
  test,
  titles,
  viewerAtNoon,
  type Push,
  type PushViewer,
} from '#server/testing/push.ts';
import { sendDueMessages } from './send-due-messages.ts';

const { signal } = new AbortController();

test('sends a message to all devices of a viewer, and deletes subscriptions that no longer exist', async ({ push }) => {
  const viewer = await viewerAtNoon(push);
  await fund(push.server, viewer.uid, 0, 10, 20 * HOUR_MS);
  const [second, gone] = [push.service.subscribe(), push.service.subscribe()];
  for (const [index, { endpoint, keys }] of [second, gone].entries())
    await addDevice(push, viewer, { endpoint, keys, index });
  push.service.respond(gone, { status: 410 });
  await advanceClock(push.server, HOUR_MS);
  for (const subscription of [viewer.subscription, second])
    expect(messagesOf(push.service, subscription)).toHaveLength(1);
  expect((await readEndpoints(push.server, viewer)).toSorted()).toEqual(
    [viewer.subscription.endpoint, second.endpoint].toSorted(),
  );
});

/** Adds a subscription of another device to the account. */
async function addDevice(
  { server }: Push,
  { subscription }: PushViewer,
  { endpoint, keys, index }: { endpoint: string; keys: { p256dh: string; auth: string }; index: number },
): Promise<void> {
  const row = await server.context.db
    .selectFrom('push_subscription')
    .selectAll()
    .where('endpoint', '=', subscription.endpoint)
    .executeTakeFirstOrThrow();
  const endpoint_hash = createHash('sha256').update(endpoint).digest();
  const device_hash = Buffer.concat([row.device_hash.subarray(1), Buffer.from([index])]);
  await server.context.db
    .insertInto('push_subscription')
    .values({ ...row, ...keys, endpoint, endpoint_hash, device_hash })
    .execute();
}

test('tries again after a failure, not before Retry-After, and sends the event once', async ({ push }) => {
  const viewer = await viewerAtNoon(push);
  await fund(push.server, viewer.uid, 0, 10, 23 * HOUR_MS);
  push.service.respond(viewer.subscription, { status: 429, headers: { 'retry-after': '7200' } });
  await advanceClock(push.server, HOUR_MS);
  const requests = () => push.service.requests.filter((path) => viewer.subscription.endpoint.endsWith(path)).length;
  expect(requests()).toBe(1);
  push.service.respond(viewer.subscription, { status: 201 });
  await advanceClock(push.server, HOUR_MS);
  expect(requests()).toBe(1);
  await advanceClock(push.server, HOUR_MS);
  expect([requests(), titles(push, viewer).length]).toEqual([2, 1]);
  await advanceClock(push.server, HOUR_MS);
  expect(requests()).toBe(2);
});

test('sends no message that has become stale while the push service failed', async ({ push }) => {
  const viewer = await viewerAtNoon(push);
  await fund(push.server, viewer.uid, 0, 10, 3 * HOUR_MS);
  push.service.respond(viewer.subscription, { status: 503 });
  await advanceClock(push.server, HOUR_MS);
  push.service.respond(viewer.subscription, { status: 201 });
  push.server.context.clock.advance(3 * HOUR_MS);
  await runDueJobs(push.server.context);
  expect(titles(push, viewer)).toEqual([]);
});

test('deletes a subscription after days of failures', async ({ push }) => {
  const viewer = await viewerAtNoon(push);
  for (let day = 1; day <= 5; day += 1) await fund(push.server, viewer.uid, 0, 10, day * DAY_MS);
  push.service.respond(viewer.subscription, { status: 500 });
  for (let hour = 0; hour < 46; hour += 1) await sendMessagesAfter(push, HOUR_MS);
  expect(await readEndpoints(push.server, viewer)).toHaveLength(1);
  for (let hour = 0; hour < 48; hour += 1) await sendMessagesAfter(push, HOUR_MS);
  expect(await readEndpoints(push.server, viewer)).toEqual([]);
});

test('two nodes send each message once', async ({ push }) => {
  await advanceToHour(push, 12);
  const viewers = await Promise.all(Array.from({ length: 30 }, () => createPushViewer(push)));
  for (const { uid } of viewers) await fund(push.server, uid, 0, 10, 20 * HOUR_MS);
  push.server.context.clock.advance(HOUR_MS);
  await Promise.all([1, 2, 3].map(() => sendDueMessages(push.server.context, signal)));
  expect(viewers.map((viewer) => titles(push, viewer).length)).toEqual(viewers.map(() => 1));
});

test('stops a run with an unresponsive push service without losing the message', async ({ push }) => {
  const viewer = await viewerAtNoon(push);
  await fund(push.server, viewer.uid, 0, 10, 20 * HOUR_MS);
  push.service.respond(viewer.subscription, 'never');
  push.server.context.clock.advance(HOUR_MS);
  const ending = new AbortController();
  const path = new URL(viewer.subscription.endpoint).pathname;
  const isRequested = setInterval(() => {
    if (push.service.requests.includes(path)) ending.abort();
  }, 10);
  onTestFinished(() => clearInterval(isRequested));
  await sendDueMessages(push.server.context, ending.signal);
  push.service.respond(viewer.subscription, { status: 201 });
  await runDueJobs(push.server.context);
  expect(titles(push, viewer)).toHaveLength(1);
});
