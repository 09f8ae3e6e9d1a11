import { describe, expect } from 'vitest';
import { advanceToMidnight } from '#server/testing/clock.ts';
import { fund } from '#server/testing/money.ts';
import { test } from '#server/testing/money-test.ts';
import type { TestServer, TestViewer } from '#server/testing/test.ts';
import { requestWatchedTicket, requestTickets, completeAd } from '#server/testing/unlocking.ts';

const MINUTE_MS = 60_000;

const request = (viewer: TestViewer, tvId: string, ep = 9) =>
  viewer.send('ads/ticket', { placement: 'unlock', tv_id: tvId, ep });
const complete = (viewer: TestViewer, ticket: string) => viewer.send('ads/complete', { ticket });
const open = (viewer: TestViewer, tvId: string, ep: number, ticket: string) =>
  viewer.send('video/unlock', { tv_id: tvId, ep, via: 'ad', ad_ticket: ticket });

describe('video/unlock for an ad', () => {
  test('unlocks exactly one episode, once, without a charge', async ({ server }) => {
    const tvId = await server.addShow();
    const viewer = await server.viewer();
    await fund(server, viewer.uid, 7, 3);
    const ticket = await completeAd(server, viewer, tvId, 9);
    expect((await open(viewer, tvId, 9, ticket)).data).toEqual({
      unlocked: [9],
      spent: { bonus: 0, coins: 0 },
      wallet: { balance: 7, bonus: 3, total: 10 },
      undo_ms: 0,
    });
    expect((await open(viewer, tvId, 9, ticket)).error).toBe('AlreadyUnlocked');
    expect((await open(viewer, tvId, 10, ticket)).error).toBe('NotFound');
    expect((await viewer.send('video/play', { tv_id: tvId, ep: 9 })).data.media).toBeDefined();
    expect((await request(viewer, tvId, 10)).data.left_today).toBe(4);
  });

  test('rejects a ticket that is another viewer’s, for another episode, unwatched or expired', async ({ server }) => {
    const [tvId, otherShow] = [await server.addShow(), await server.addShow()];
    const [viewer, other] = [await server.viewer(), await server.viewer()];
    const otherViewersTicket = await completeAd(server, other, tvId, 9);
    const otherShowsTicket = await completeAd(server, viewer, otherShow, 9);
    const unwatched = await requestWatchedTicket(server, viewer, tvId, 9);
    await viewer.send('task/check_in', {});
    const task = (await viewer.send('ads/ticket', { placement: 'check_in_double', tv_id: tvId, ep: 9 })).data.ticket;
    server.context.clock.advance(15_000);
    await complete(viewer, task);
    for (const ticket of [otherViewersTicket, otherShowsTicket, unwatched, task, 'made up'])
      expect((await open(viewer, tvId, 9, ticket)).error).toBe('NotFound');
    const expiredTicket = await completeAd(server, viewer, tvId, 9);
    server.context.clock.advance(10 * MINUTE_MS);
    expect((await open(viewer, tvId, 9, expiredTicket)).error).toBe('NotFound');
    expect((await viewer.send('video/play', { tv_id: tvId, ep: 9 })).data.access).toBe('locked');
  });

  test('returns the reason when the episode cannot be unlocked', async ({ server }) => {
    const tvId = await server.addShow();
    const viewer = await server.viewer();
    const ticket = await completeAd(server, viewer, tvId, 9);
    expect((await open(viewer, tvId, 8, ticket)).error).toBe('AlreadyUnlocked');
    expect((await open(viewer, tvId, 10, ticket)).error).toBe('PreviousLocked');
    expect((await open(viewer, tvId, 13, ticket)).error).toBe('EpisodeNotFound');
    expect((await open(viewer, 'NONE', 9, ticket)).error).toBe('NotFound');
    const without = await viewer.send('video/unlock', { tv_id: tvId, ep: 9, via: 'ad' });
    expect(without).toMatchObject({ status: 400, error: 'InvalidParameters' });
    const paying = await viewer.send('video/unlock', { tv_id: tvId, ep: 9, ad_ticket: ticket });
    expect(paying).toMatchObject({ status: 400, error: 'InvalidParameters' });
    expect((await open(viewer, tvId, 9, ticket)).error).toBe('none');
  });

  test('unlocks once when 100 requests use one ticket in parallel', async ({ server }) => {
    const tvId = await server.addShow();
    const viewer = await server.viewer();
    const ticket = await completeAd(server, viewer, tvId, 9);
    const responses = await Promise.all(Array.from({ length: 100 }, () => open(viewer, tvId, 9, ticket)));
    expect(responses.filter(({ error }) => error === 'none')).toHaveLength(1);
    expect(responses.filter(({ error }) => error === 'AlreadyUnlocked')).toHaveLength(99);
  });

  test('returns the first response when a request with an idempotency key is repeated', async ({ server }) => {
    const tvId = await server.addShow();
    const viewer = await server.viewer();
    const ticket = await completeAd(server, viewer, tvId, 9);
    const headers = { 'idempotency-key': 'one-name-for-one-ad' };
    const input = { tv_id: tvId, ep: 9, via: 'ad', ad_ticket: ticket } as const;
    const first = await viewer.send('video/unlock', input, { headers });
    expect(first.error).toBe('none');
    expect((await viewer.send('video/unlock', input, { headers })).data).toEqual(first.data);
  });
});

describe('limit of five ads per UTC day', () => {
  /** Watches ads for several shows, one after another. */
  async function watchMany(server: TestServer, viewer: TestViewer, count: number) {
    const many = await requestTickets(server, viewer, count);
    for (const { ticket } of many) {
      server.context.clock.advance(15_000);
      await complete(viewer, ticket);
    }
    return many;
  }

  test('holds for parallel requests', async ({ server }) => {
    const viewer = await server.viewer();
    advanceToMidnight(server, 3_600_000);
    const many = await watchMany(server, viewer, 12);
    const responses = await Promise.all(many.map(({ tvId, ticket }) => open(viewer, tvId, 9, ticket)));
    expect(responses.filter(({ error }) => error === 'none')).toHaveLength(5);
    expect(responses.filter(({ error }) => error === 'AdsUsedUp')).toHaveLength(7);
    const [{ tvId } = { tvId: '' }] = many.filter((_, index) => responses[index]?.error === 'AdsUsedUp');
    expect(await request(viewer, tvId)).toMatchObject({ status: 200, error: 'AdsUsedUp' });
    expect((await viewer.send('video/play', { tv_id: tvId, ep: 9 })).data.ads_left).toBe(0);
  });

  test('lasts until midnight and is then reset', async ({ server }) => {
    const viewer = await server.viewer();
    advanceToMidnight(server, -5 * MINUTE_MS);
    const many = await watchMany(server, viewer, 11);
    const [{ tvId, ticket } = { tvId: '', ticket: '' }, ...others] = many;
    advanceToMidnight(server, -30_000);
    for (const each of others.slice(0, 5)) expect((await open(viewer, each.tvId, 9, each.ticket)).error).toBe('none');
    advanceToMidnight(server, -5_000);
    expect((await open(viewer, tvId, 9, ticket)).error).toBe('AdsUsedUp');
    advanceToMidnight(server, 0);
    expect((await open(viewer, tvId, 9, ticket)).error).toBe('none');
    for (const each of others.slice(5, 9)) expect((await open(viewer, each.tvId, 9, each.ticket)).error).toBe('none');
    const last = others[9] ?? { tvId: '', ticket: '' };
    expect((await open(viewer, last.tvId, 9, last.ticket)).error).toBe('AdsUsedUp');
  });
});
