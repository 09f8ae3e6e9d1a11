import { describe, expect } from 'vitest';
import { DAY_MS } from '#domain/utc-day.ts';
import { advanceToMidnight } from '#server/testing/clock.ts';
import { test } from '#server/testing/money-test.ts';
import type { TestServer, TestViewer } from '#server/testing/test.ts';
import { completeAdWithoutEpisode } from '#server/testing/unlocking.ts';

const status = async (viewer: TestViewer) => (await viewer.send('task/check_in_status', {})).data;
const checkIn = (viewer: TestViewer) => viewer.send('task/check_in', {});
const double = (viewer: TestViewer, ad_ticket: string) => viewer.send('task/check_in_double', { ad_ticket });
const adOf = (server: TestServer, viewer: TestViewer) => completeAdWithoutEpisode(server, viewer, 'check_in_double');
const dateOf = (server: TestServer, days = 0) =>
  new Date(server.context.clock.now().getTime() + days * DAY_MS).toISOString().slice(0, 10);

describe('check_in_status', () => {
  test('offers a new viewer day 1 of 7 until midnight UTC', async ({ server }) => {
    const viewer = await server.viewer();
    const { error, data } = await viewer.send('task/check_in_status', {});
    expect(error).toBe('none');
    expect(data).toEqual({
      date: dateOf(server),
      streak_day: 1,
      checked_in: false,
      days: [10, 15, 20, 25, 30, 40, 60].map((reward, index) => ({
        day: index + 1,
        reward,
        state: index === 0 ? 'today' : 'upcoming',
      })),
      ...{ double_available: false, doubled: false, withheld: 0, limited: null, bonus_days: 5 },
      resets_at: `${dateOf(server, 1)}T00:00:00.000Z`,
    });
  });
});

describe('check_in', () => {
  test('credits the bonus for five days and adds it to the bonus history', async ({ server }) => {
    const viewer = await server.viewer();
    expect(await checkIn(viewer)).toMatchObject({
      error: 'none',
      data: { day: 1, reward: 10, wallet: { balance: 0, bonus: 10, total: 10 } },
    });
    const { lots } = (await viewer.send('wallet/summary', {})).data;
    expect(lots).toMatchObject([{ remaining: 10 }]);
    const leftMs = Date.parse(lots[0]?.expires_at ?? '') - server.context.clock.now().getTime();
    expect(Math.abs(leftMs - 5 * DAY_MS)).toBeLessThan(600_000);
    const { items } = (await viewer.send('wallet/records', { kind: 'bonus' })).data;
    expect(items).toMatchObject([{ kind: 'check_in', bonus: 10, detail: { day: 1 } }]);
    expect(await status(viewer)).toMatchObject({ streak_day: 1, checked_in: true, double_available: true });
  });

  test('rejects a second check-in until midnight UTC', async ({ server }) => {
    const viewer = await server.viewer();
    await checkIn(viewer);
    advanceToMidnight(server, -2_000);
    expect(await checkIn(viewer)).toMatchObject({ status: 200, error: 'AdsUsedUp' });
    advanceToMidnight(server, 0);
    expect(await status(viewer)).toMatchObject({ streak_day: 2, checked_in: false, double_available: false });
    expect((await checkIn(viewer)).data).toMatchObject({ day: 2, reward: 15 });
  });

  test('restarts the streak after a missed day and after the seventh day', async ({ server }) => {
    const viewer = await server.viewer();
    const given: number[] = [];
    for (const days of [0, 1, 2, 1, 1, 1, 1, 1, 1, 1]) {
      server.context.clock.advance(days * DAY_MS);
      given.push((await checkIn(viewer)).data.reward);
    }
    expect(given).toEqual([10, 15, 10, 15, 20, 25, 30, 40, 60, 10]);
  });

  test('credits one reward when 200 check-ins arrive in parallel', async ({ server }) => {
    const viewer = await server.viewer();
    const responses = await Promise.all(Array.from({ length: 200 }, () => checkIn(viewer)));
    expect(responses.filter(({ error }) => error === 'none')).toHaveLength(1);
    expect(responses.filter(({ error }) => error === 'AdsUsedUp')).toHaveLength(199);
    expect((await viewer.send('wallet/summary', {})).data.bonus).toBe(10);
  });

  test('returns the first response when a request with an idempotency key is repeated', async ({ server }) => {
    const viewer = await server.viewer();
    const headers = { 'idempotency-key': 'one-name-for-one-check-in' };
    const first = await viewer.send('task/check_in', {}, { headers });
    expect((await viewer.send('task/check_in', {}, { headers })).data).toEqual(first.data);
  });

  test('ignores a date in the headers and rejects one in the parameters', async ({ server }) => {
    const viewer = await server.viewer();
    await checkIn(viewer);
    const headers = {
      date: 'Tue, 01 Dec 2037 00:00:00 GMT',
      'device-language': 'ja',
      'x-timezone': 'Pacific/Auckland',
    };
    expect((await viewer.send('task/check_in', {}, { headers })).error).toBe('AdsUsedUp');
    const tomorrow = JSON.stringify({ date: dateOf(server, 1) });
    expect(await server.sendRaw('task/check_in', tomorrow, viewer)).toMatchObject({
      status: 400,
      error: 'InvalidParameters',
    });
  });
});

describe('check_in_double', () => {
  test('credits the reward once more for a watched ad, once per day', async ({ server }) => {
    await server.addShow();
    const viewer = await server.viewer();
    await checkIn(viewer);
    const ticket = await adOf(server, viewer);
    expect(await double(viewer, ticket)).toMatchObject({
      error: 'none',
      data: { day: 1, reward: 10, wallet: { bonus: 20 } },
    });
    expect(await status(viewer)).toMatchObject({ double_available: false, doubled: true });
    expect((await double(viewer, ticket)).error).toBe('AdsUsedUp');
  });

  test('doubles once when 100 requests use one ticket in parallel', async ({ server }) => {
    await server.addShow();
    const viewer = await server.viewer();
    await checkIn(viewer);
    const ticket = await adOf(server, viewer);
    const responses = await Promise.all(Array.from({ length: 100 }, () => double(viewer, ticket)));
    expect(responses.filter(({ error }) => error === 'none')).toHaveLength(1);
    expect((await viewer.send('wallet/summary', {})).data.bonus).toBe(20);
  });

  test('rejects a ticket that is unknown, unwatched, another viewer’s or for another placement', async ({ server }) => {
    await server.addShow();
    const [viewer, other] = [await server.viewer(), await server.viewer()];
    advanceToMidnight(server, 1_000);
    await checkIn(viewer);
    await checkIn(other);
    const otherViewersTicket = await adOf(server, other);
    const ofTask = await completeAdWithoutEpisode(server, viewer, 'task');
    for (const ticket of [otherViewersTicket, ofTask, 'made up'])
      expect((await double(viewer, ticket)).error).toBe('NotFound');
    const { ticket: unwatched } = (await viewer.send('ads/ticket', { placement: 'check_in_double' })).data;
    expect((await double(viewer, unwatched)).error).toBe('NotFound');
  });

  test('rejects an ad that was watched the day before', async ({ server }) => {
    await server.addShow();
    const viewer = await server.viewer();
    advanceToMidnight(server, -60_000);
    await checkIn(viewer);
    const ticket = await adOf(server, viewer);
    advanceToMidnight(server, 1_000);
    await checkIn(viewer);
    expect((await double(viewer, ticket)).error).toBe('NotFound');
  });
});
