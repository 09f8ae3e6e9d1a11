import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { userIdOf } from '#server/testing/accounts.ts';
import { signInWithDemo } from '#server/testing/demo-sign-in.ts';
import { advanceToMidnight } from '#server/testing/clock.ts';
import { withCrowdedAddresses } from '#server/testing/limited-visitors.ts';
import { expectSoundLedger } from '#server/testing/money-test.ts';
import { buy, refundedWebhook, sendWebhook } from '#server/testing/pay.ts';
import { NO_LIMITS } from '#server/testing/test-config.ts';
import { test, withServer, type TestViewer } from '#server/testing/test.ts';
import { completeAdWithoutEpisode } from '#server/testing/unlocking.ts';

const status = async (viewer: TestViewer) => (await viewer.send('task/check_in_status', {})).data;
const checkIn = async (viewer: TestViewer) => (await viewer.send('task/check_in', {})).data;
const claim = (viewer: TestViewer, task_id: string) => viewer.send('task/claim', { task_id });
const isFinished = async (viewer: TestViewer) => (await viewer.send('task/finish_task', {})).data.finished;
const taskOf = async (viewer: TestViewer, id: string) =>
  (await viewer.send('task/list', {})).data.tasks.find((task) => task.id === id);

async function share(viewer: TestViewer, times: number): Promise<void> {
  for (let count = 0; count < times; count += 1) await viewer.send('task/report_share', { target: 'copy' });
}

test('shows a limited visitor everything, what is left, and what helps until when', async () => {
  await withCrowdedAddresses(0, { bonus: 14 }, async (server) => {
    const tvId = await server.addShow();
    const viewer = await server.viewer();
    const until = (await status(viewer)).resets_at;
    const limited = { left: 14, helps: ['sign_in', 'purchase'], until };
    expect(await status(viewer)).toMatchObject({ checked_in: false, withheld: 0, limited });
    const list = (await viewer.send('task/list', {})).data;
    expect(list.limited).toEqual(limited);
    expect(list.tasks).toHaveLength(14);
    expect(await isFinished(viewer)).toBe(false);
    expect((await viewer.send('video/play', { tv_id: tvId, ep: 1 })).data.media).toBeDefined();
    expect((await viewer.send('pay/order', { product_id: 'coins_500', provider: 'sandbox' })).error).toBe('none');
  });
});

test('names nothing that helps where nobody can sign in or pay', async () => {
  await withServer({ sandbox: 'off', limits: { ...NO_LIMITS, earningVisitorsPerAddress: 0 } }, async (server) => {
    expect((await status(await server.viewer())).limited?.helps).toEqual([]);
  });
});

test('withholds a task when less than its reward is left, and keeps it claimable', async () => {
  await withCrowdedAddresses(0, { bonus: 25 }, async (server) => {
    const viewer = await server.viewer();
    await share(viewer, 3);
    expect((await claim(viewer, 'share_1')).data).toMatchObject({ reward: 10, withheld: 0 });
    const key = { headers: { 'idempotency-key': randomUUID() } };
    const withheld = await viewer.send('task/claim', { task_id: 'share_3' }, key);
    expect(withheld).toMatchObject({ error: 'none', data: { reward: 0, withheld: 20, wallet: { bonus: 10 } } });
    expect(await taskOf(viewer, 'share_3')).toMatchObject({ state: 'claimable', reward: 20 });
    // The response is not stored, because nothing has changed.
    const account = await signInWithDemo(server, viewer.deviceId, randomUUID());
    const repeated = await account.send('task/claim', { task_id: 'share_3' }, key);
    expect(repeated.data).toMatchObject({ reward: 20, withheld: 0, wallet: { bonus: 30 } });
    expect(await taskOf(account, 'share_3')).toMatchObject({ state: 'claimed' });
    expect((await claim(account, 'share_3')).error).toBe('AlreadyClaimed');
    await expectSoundLedger(server);
  });
});

test('pays everything that was withheld today after a sign-in, and limits the account no more', async () => {
  await withCrowdedAddresses(0, { bonus: 4, perAccount: 0 }, async (server) => {
    await server.addShow();
    const viewer = await server.viewer();
    expect(await checkIn(viewer)).toMatchObject({ day: 1, reward: 4, withheld: 6, wallet: { bonus: 4 } });
    const ad_ticket = await completeAdWithoutEpisode(server, viewer, 'check_in_double');
    const doubled = await viewer.send('task/check_in_double', { ad_ticket });
    expect(doubled.data).toMatchObject({ reward: 0, withheld: 16, wallet: { bonus: 4 } });
    expect(await checkIn(viewer)).toMatchObject({ day: 1, reward: 0, withheld: 16, wallet: { bonus: 4 } });
    expect(await status(viewer)).toMatchObject({ checked_in: true, doubled: true, withheld: 16, limited: { left: 0 } });
    const account = await signInWithDemo(server, viewer.deviceId, randomUUID());
    expect(account.uid).toBe(viewer.uid);
    expect(await status(account)).toMatchObject({ checked_in: true, withheld: 16, limited: null });
    expect(await isFinished(account)).toBe(false);
    expect(await checkIn(account)).toMatchObject({ day: 1, reward: 16, withheld: 0, wallet: { bonus: 20 } });
    expect((await account.send('task/check_in', {})).error).toBe('AdsUsedUp');
    expect(await status(account)).toMatchObject({ checked_in: true, doubled: true, withheld: 0 });
    await share(account, 1);
    expect((await claim(account, 'share_1')).data.reward).toBe(10);
    const { items } = (await account.send('wallet/records', { kind: 'bonus' })).data;
    expect(items.map(({ kind, bonus }) => [kind, bonus])).toEqual([
      ['task', 10],
      ['check_in', 16],
      ['check_in', 4],
    ]);
    await expectSoundLedger(server);
  });
});

test('forgets what was withheld when the day ends, and continues the streak', async () => {
  await withCrowdedAddresses(0, { bonus: 0 }, async (server) => {
    const viewer = await server.viewer();
    expect(await checkIn(viewer)).toMatchObject({ day: 1, reward: 0, withheld: 10 });
    advanceToMidnight(server, 0);
    expect(await status(viewer)).toMatchObject({ streak_day: 2, checked_in: false, withheld: 0, limited: null });
    expect(await checkIn(viewer)).toMatchObject({ day: 2, reward: 15, withheld: 0 });
    expect(await status(viewer)).toMatchObject({ withheld: 0 });
  });
});

test('adds to the budget once for each limited visitor who signs in or pays', async () => {
  await withCrowdedAddresses(0, { bonus: 0, perAccount: 5 }, async (server) => {
    const viewer = await server.viewer();
    const left = async () => (await status(viewer)).limited?.left;
    expect(await left()).toBe(0);
    const other = await server.viewer();
    await buy(other);
    expect((await status(other)).limited).toBeNull();
    expect(await left()).toBe(5);
    await buy(other, 'coins_1000');
    const account = await signInWithDemo(server, other.deviceId, randomUUID());
    expect((await status(account)).limited).toBeNull();
    expect(await left()).toBe(5);
    const third = await server.viewer();
    await signInWithDemo(server, third.deviceId, randomUUID());
    expect(await left()).toBe(10);
    // What others paid for is enough for the rest of this visitor's check-in.
    expect(await checkIn(viewer)).toMatchObject({ reward: 10, withheld: 0 });
    await expectSoundLedger(server);
  });
});

test('limits a visitor again whose payment is refunded', async () => {
  await withCrowdedAddresses(0, { bonus: 0, perAccount: 0 }, async (server) => {
    const viewer = await server.viewer();
    const order = await buy(viewer);
    expect((await status(viewer)).limited).toBeNull();
    await sendWebhook(server, refundedWebhook(order, order.price_minor));
    expect((await status(viewer)).limited).toMatchObject({ left: 0 });
  });
});

test('has nothing more to claim after the check-in when the budget is used up', async () => {
  await withCrowdedAddresses(0, { bonus: 10 }, async (server) => {
    const viewer = await server.viewer();
    expect(await isFinished(viewer)).toBe(false);
    await checkIn(viewer);
    expect(await isFinished(viewer)).toBe(true);
  });
});

test('exports that the visitor is limited, without hashes of addresses', async () => {
  await withCrowdedAddresses(0, {}, async (server) => {
    const viewer = await server.viewer();
    const { date } = await status(viewer);
    const { sections } = (await viewer.send('account/export', {})).data;
    const user_id = await userIdOf(server, viewer.uid);
    expect(sections['limited_visitor']).toEqual([{ user_id, day: date, counted: false }]);
  });
});
