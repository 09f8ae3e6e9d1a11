import { expect } from 'vitest';
import { nextUtcDay, utcDate, DAY_MS } from '#domain/utc-day.ts';
import { signInWithDemo } from '#server/testing/demo-sign-in.ts';
import { advanceClock } from '#server/testing/clock.ts';
import { grantedBonus, visitorAt, withCrowdedAddresses } from '#server/testing/limited-visitors.ts';
import { expectSoundLedger } from '#server/testing/money-test.ts';
import { test, type TestServer, type TestViewer } from '#server/testing/test.ts';
import { completeAdWithoutEpisode } from '#server/testing/unlocking.ts';

const checkIn = async (viewer: TestViewer) => (await viewer.send('task/check_in', {})).data;

/** Checks in, shares, and claims the task. Returns the rewards. */
async function earn(viewer: TestViewer): Promise<number> {
  const { reward } = await checkIn(viewer);
  await viewer.send('task/report_share', { target: 'copy' });
  return reward + (await viewer.send('task/claim', { task_id: 'share_1' })).data.reward;
}

async function visitors(server: TestServer, count: number, address = '198.51.100.7'): Promise<TestViewer[]> {
  return Promise.all(Array.from({ length: count }, () => visitorAt(server, address)));
}

test(
  'pays 200 farmed visitors of an address no more than what 30 earn, and 600 bonus',
  { timeout: 180_000 },
  async () => {
    await withCrowdedAddresses(30, {}, async (server) => {
      const rewards: number[] = [];
      for (let batch = 0; batch < 10; batch += 1)
        rewards.push(...(await Promise.all((await visitors(server, 20)).map(earn))));
      expect(rewards.filter((reward) => reward === 20).length).toBeGreaterThanOrEqual(30);
      expect(await grantedBonus(server)).toBe(30 * 20 + 600);
      expect(rewards.reduce((sum, reward) => sum + reward, 0)).toBe(30 * 20 + 600);
      await expectSoundLedger(server);
    });
  },
);

test('grants no more than the budget when 24 limited visitors check in in parallel', async () => {
  await withCrowdedAddresses(0, { bonus: 123 }, async (server) => {
    const viewers = await visitors(server, 24);
    const responses = await Promise.all(viewers.map((viewer) => viewer.send('task/check_in', {})));
    expect(responses.filter(({ error }) => error !== 'none')).toEqual([]);
    const results = responses.map(({ data }) => data);
    expect(results.reduce((sum, { reward }) => sum + reward, 0)).toBe(123);
    expect(results.map(({ reward, withheld }) => reward + withheld)).toEqual(Array(24).fill(10));
    expect(results.filter(({ reward }) => reward === 3)).toHaveLength(1);
    expect(await grantedBonus(server)).toBe(123);
    // The streak of each goes on.
    server.context.clock.advance(DAY_MS);
    const next = await Promise.all(viewers.map(checkIn));
    expect(next).toMatchObject(Array(24).fill({ day: 2, reward: 15, withheld: 0 }));
    await expectSoundLedger(server);
  });
});

test('returns to the budget what a rejected claim had taken', async () => {
  await withCrowdedAddresses(0, { bonus: 100 }, async (server) => {
    const viewer = await visitorAt(server, '198.51.100.7');
    const responses = await Promise.all(Array.from({ length: 20 }, () => viewer.send('task/check_in', {})));
    expect(responses.filter(({ error }) => error === 'none')).toHaveLength(1);
    expect((await viewer.send('task/list', {})).data.limited?.left).toBe(90);
    expect((await viewer.send('task/check_in', {})).error).toBe('AdsUsedUp');
    expect((await viewer.send('task/list', {})).data.limited?.left).toBe(90);
  });
});

test('gives the first visitors of an address all rewards when first logins are parallel', async () => {
  await withCrowdedAddresses(3, { bonus: 0 }, async (server) => {
    const rewards = (await Promise.all((await visitors(server, 20)).map(checkIn))).map(({ reward }) => reward);
    expect(rewards.filter((reward) => reward === 10)).toHaveLength(3);
    expect(rewards.filter((reward) => reward === 0)).toHaveLength(17);
  });
});

test('counts a device once, and gives each address a new budget the next day', async () => {
  await withCrowdedAddresses(3, { bonus: 10 }, async (server) => {
    const { deviceId } = await server.viewer();
    for (let times = 0; times < 5; times += 1) {
      await server.send('account/login', {}, { headers: { 'device-id': deviceId } });
    }
    const second = await server.viewer();
    await server.viewer();
    const later = [await server.viewer(), await server.viewer()];
    expect((await second.send('task/check_in_status', {})).data.limited).toBeNull();
    const laterRewards = (await Promise.all(later.map(checkIn))).map(({ reward }) => reward);
    expect(laterRewards.toSorted((a, b) => a - b)).toEqual([0, 10]);
    server.context.clock.advance(DAY_MS);
    const rewards: number[] = [];
    for (let count = 0; count < 5; count += 1) rewards.push((await checkIn(await server.viewer())).reward);
    expect(rewards).toEqual([10, 10, 10, 10, 0]);
  });
});

test('limits a visitor until the next UTC day', async () => {
  await withCrowdedAddresses(0, { bonus: 0 }, async (server) => {
    const { clock } = server.context;
    await server.addShow();
    const viewer = await server.viewer();
    const status = async () => (await viewer.send('task/check_in_status', {})).data;
    const midnight = nextUtcDay(clock.now().getTime());
    clock.advance(midnight - clock.now().getTime() - 60_000);
    const until = new Date(midnight).toISOString();
    expect(await status()).toMatchObject({ limited: { left: 0, until }, streak_day: 1 });
    clock.advance(60_000);
    expect(await status()).toMatchObject({ limited: null, streak_day: 1 });
    expect(await checkIn(viewer)).toMatchObject({ day: 1, reward: 10, withheld: 0 });
    await viewer.send('task/report_share', { target: 'copy' });
    expect((await viewer.send('task/claim', { task_id: 'share_1' })).data.reward).toBe(10);
    await expectSoundLedger(server);
  });
});

test('counts new visitors per IPv6 connection, and ten times as many per site', async () => {
  await withCrowdedAddresses(1, { bonus: 0 }, async (server) => {
    const rewardAt = async (address: string) => (await checkIn(await visitorAt(server, address))).reward;
    expect(await rewardAt('2001:db8:1:1::1')).toBe(10);
    // Visitors above the limit of their connection do not use up the limit of its site.
    for (let index = 2; index < 12; index += 1) expect(await rewardAt(`2001:db8:1:1::${index}`)).toBe(0);
    for (let index = 2; index <= 10; index += 1) expect(await rewardAt(`2001:db8:1:${index}::1`)).toBe(10);
    expect(await rewardAt('2001:db8:1:11::1')).toBe(0);
    expect(await rewardAt('2001:db8:2:11::1')).toBe(10);
  });
});

test('gives an IPv6 connection a budget of its own, and its site ten times as much', async () => {
  await withCrowdedAddresses(0, { bonus: 10 }, async (server) => {
    const rewardAt = async (address: string) => (await checkIn(await visitorAt(server, address))).reward;
    expect(await rewardAt('2001:db8:1:1::1')).toBe(10);
    expect(await rewardAt('2001:db8:1:1::2')).toBe(0);
    const others = Array.from({ length: 20 }, (_, index) => rewardAt(`2001:db8:1:${index + 2}::1`));
    expect((await Promise.all(others)).reduce((sum, reward) => sum + reward, 0)).toBe(90);
    expect(await rewardAt('2001:db8:1:99::1')).toBe(0);
    expect(await rewardAt('2001:db8:2:1::1')).toBe(10);
  });
});

test('pays the doubling and the tasks with ads from the budget too', async () => {
  await withCrowdedAddresses(0, { bonus: 24 }, async (server) => {
    await server.addShow();
    const viewer = await server.viewer();
    expect(await checkIn(viewer)).toMatchObject({ reward: 10, withheld: 0 });
    await completeAdWithoutEpisode(server, viewer, 'task');
    expect((await viewer.send('task/claim', { task_id: 'watch_ads_1' })).data).toMatchObject({
      reward: 10,
      withheld: 0,
    });
    const ad_ticket = await completeAdWithoutEpisode(server, viewer, 'check_in_double');
    const doubled = await viewer.send('task/check_in_double', { ad_ticket });
    expect(doubled.data).toMatchObject({ day: 1, reward: 4, withheld: 6, wallet: { bonus: 24 } });
    expect((await viewer.send('task/check_in_double', { ad_ticket })).error).toBe('AdsUsedUp');
    expect(await grantedBonus(server)).toBe(24);
    await expectSoundLedger(server);
  });
});

test('does not return the budget when a visitor deletes the account and comes back', async () => {
  await withCrowdedAddresses(0, { bonus: 15 }, async (server) => {
    const viewer = await server.viewer();
    expect((await checkIn(viewer)).reward).toBe(10);
    await viewer.send('account/delete', { confirm: 'DELETE' });
    expect(await server.context.db.selectFrom('limited_visitor').select('user_id').execute()).toEqual([]);
    expect(await checkIn(await server.viewer(viewer.deviceId))).toMatchObject({ reward: 5, withheld: 5 });
  });
});

test('pays a farmer no more for visitors that sign in to one account', async () => {
  await withCrowdedAddresses(0, { bonus: 0, perAccount: 10 }, async (server) => {
    const accounts = [];
    for (let count = 0; count < 5; count += 1) {
      const { deviceId } = await server.viewer();
      accounts.push(await signInWithDemo(server, deviceId, 'farmer'));
    }
    expect(new Set(accounts.map(({ uid }) => uid)).size).toBe(1);
    const rewards: number[] = [];
    for (let count = 0; count < 5; count += 1) rewards.push((await checkIn(await server.viewer())).reward);
    expect(rewards).toEqual([10, 0, 0, 0, 0]);
  });
});

test('purges counts and limits of days before yesterday and keeps later ones', async () => {
  await withCrowdedAddresses(0, {}, async (server) => {
    const { db, clock } = server.context;
    const viewer = await server.viewer();
    const today = () => utcDate(clock.now().getTime());
    const firstDay = today();
    const kept = async () => ({
      activity: (await db.selectFrom('daily_activity').select('day').execute()).map(({ day }) => day),
      addresses: (await db.selectFrom('address_visitors').select('day').execute()).map(({ day }) => day),
      limited: (await db.selectFrom('limited_visitor').select('day').execute()).map(({ day }) => day),
    });
    await viewer.send('task/report_share', { target: 'copy' });
    await advanceClock(server, DAY_MS);
    expect(await kept()).toEqual({ activity: [firstDay], addresses: [firstDay], limited: [firstDay] });
    const secondDay = today();
    await viewer.send('task/report_share', { target: 'copy' });
    await advanceClock(server, DAY_MS);
    expect(await kept()).toEqual({ activity: [secondDay], addresses: [], limited: [] });
  });
});
