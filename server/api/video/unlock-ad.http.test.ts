import { describe, expect } from 'vitest';
import { advanceToMidnight } from '#server/testing/clock.ts';
import { fund } from '#server/testing/money.ts';
import { test } from '#server/testing/money-test.ts';
import type { TestServer, TestViewer } from '#server/testing/test.ts';
import { requestWatchedTicket, requestTickets, completeAd } from '#server/testing/unlocking.ts';

const MINUTE_MS = 60_000;

const ask = (viewer: TestViewer, tvId: string, ep = 9) =>
  viewer.send('ads/ticket', { placement: 'unlock', tv_id: tvId, ep });
const complete = (viewer: TestViewer, ticket: string) => viewer.send('ads/complete', { ticket });
const open = (viewer: TestViewer, tvId: string, ep: number, ticket: string) =>
  viewer.send('video/unlock', { tv_id: tvId, ep, via: 'ad', ad_ticket: ticket });

describe('video/unlock for an ad', () => {
  test('opens exactly one episode, for nothing, once', async ({ server }) => {
    const tvId = await server.addShow();
    const viewer = await server.viewer();
    await fund(server, viewer.uid, 7, 3);
    const ticket = await completeAd(server, viewer, tvId, 9);
    expect((await open(viewer, tvId, 9, ticket)).data).toEqual({
      unlocked: [9],
      spent: { bonus: 0, coins: 0 },
      wallet: { balance: 7, bonus: 3, total: 10 },
    });
    expect((await open(viewer, tvId, 9, ticket)).code).toBe(40101);
    expect((await open(viewer, tvId, 10, ticket)).code).toBe(40112);
    expect((await viewer.send('video/play', { tv_id: tvId, ep: 9 })).data.media).toBeDefined();
    expect((await ask(viewer, tvId, 10)).data.left_today).toBe(4);
  });

  test('takes no ticket that is not this viewer’s, for this episode, watched and fresh', async ({ server }) => {
    const [tvId, elsewhere] = [await server.addShow(), await server.addShow()];
    const [viewer, other] = [await server.viewer(), await server.viewer()];
    const foreign = await completeAd(server, other, tvId, 9);
    const misplaced = await completeAd(server, viewer, elsewhere, 9);
    const unwatched = await requestWatchedTicket(server, viewer, tvId, 9);
    await viewer.send('task/check_in', {});
    const task = (await viewer.send('ads/ticket', { placement: 'check_in_double', tv_id: tvId, ep: 9 })).data.ticket;
    server.context.clock.advance(15_000);
    await complete(viewer, task);
    for (const ticket of [foreign, misplaced, unwatched, task, 'made up'])
      expect((await open(viewer, tvId, 9, ticket)).code).toBe(40112);
    const late = await completeAd(server, viewer, tvId, 9);
    server.context.clock.advance(10 * MINUTE_MS);
    expect((await open(viewer, tvId, 9, late)).code).toBe(40112);
    expect((await viewer.send('video/play', { tv_id: tvId, ep: 9 })).data.access).toBe('locked');
  });

  test('says what stands in the way', async ({ server }) => {
    const tvId = await server.addShow();
    const viewer = await server.viewer();
    const ticket = await completeAd(server, viewer, tvId, 9);
    expect((await open(viewer, tvId, 8, ticket)).code).toBe(40101);
    expect((await open(viewer, tvId, 10, ticket)).code).toBe(40109);
    expect((await open(viewer, tvId, 13, ticket)).code).toBe(40104);
    expect((await open(viewer, 'NONE', 9, ticket)).code).toBe(40112);
    const without = await viewer.send('video/unlock', { tv_id: tvId, ep: 9, via: 'ad' });
    expect(without).toMatchObject({ status: 400, code: 10100 });
    const paying = await viewer.send('video/unlock', { tv_id: tvId, ep: 9, ad_ticket: ticket });
    expect(paying).toMatchObject({ status: 400, code: 10100 });
    expect((await open(viewer, tvId, 9, ticket)).code).toBe(10000);
  });

  test('a hundred at once with one ticket open one episode once', async ({ server }) => {
    const tvId = await server.addShow();
    const viewer = await server.viewer();
    const ticket = await completeAd(server, viewer, tvId, 9);
    const answers = await Promise.all(Array.from({ length: 100 }, () => open(viewer, tvId, 9, ticket)));
    expect(answers.filter(({ code }) => code === 10000)).toHaveLength(1);
    expect(answers.filter(({ code }) => code === 40101)).toHaveLength(99);
  });

  test('a named request gets its first answer again', async ({ server }) => {
    const tvId = await server.addShow();
    const viewer = await server.viewer();
    const ticket = await completeAd(server, viewer, tvId, 9);
    const headers = { 'idempotency-key': 'one-name-for-one-ad' };
    const input = { tv_id: tvId, ep: 9, via: 'ad', ad_ticket: ticket } as const;
    const first = await viewer.send('video/unlock', input, { headers });
    expect(first.code).toBe(10000);
    expect((await viewer.send('video/unlock', input, { headers })).data).toEqual(first.data);
  });
});

describe('five ads a UTC day', () => {
  /** Watched ads for the first locked episode of so many shows, one after the other. */
  async function watchMany(server: TestServer, viewer: TestViewer, count: number) {
    const many = await requestTickets(server, viewer, count);
    for (const { ticket } of many) {
      server.context.clock.advance(15_000);
      await complete(viewer, ticket);
    }
    return many;
  }

  test('cannot be passed by asking at once', async ({ server }) => {
    const viewer = await server.viewer();
    advanceToMidnight(server, 3_600_000);
    const many = await watchMany(server, viewer, 12);
    const answers = await Promise.all(many.map(({ tvId, ticket }) => open(viewer, tvId, 9, ticket)));
    expect(answers.filter(({ code }) => code === 10000)).toHaveLength(5);
    expect(answers.filter(({ code }) => code === 40111)).toHaveLength(7);
    const [{ tvId } = { tvId: '' }] = many.filter((_, index) => answers[index]?.code === 40111);
    expect(await ask(viewer, tvId)).toMatchObject({ status: 200, code: 40111 });
    expect((await viewer.send('video/play', { tv_id: tvId, ep: 9 })).data.ads_left).toBe(0);
  });

  test('end seconds before midnight, and begin anew at 00:00', async ({ server }) => {
    const viewer = await server.viewer();
    advanceToMidnight(server, -5 * MINUTE_MS);
    const many = await watchMany(server, viewer, 11);
    const [{ tvId, ticket } = { tvId: '', ticket: '' }, ...others] = many;
    advanceToMidnight(server, -30_000);
    for (const each of others.slice(0, 5)) expect((await open(viewer, each.tvId, 9, each.ticket)).code).toBe(10000);
    advanceToMidnight(server, -5_000);
    expect((await open(viewer, tvId, 9, ticket)).code).toBe(40111);
    advanceToMidnight(server, 0);
    expect((await open(viewer, tvId, 9, ticket)).code).toBe(10000);
    for (const each of others.slice(5, 9)) expect((await open(viewer, each.tvId, 9, each.ticket)).code).toBe(10000);
    const last = others[9] ?? { tvId: '', ticket: '' };
    expect((await open(viewer, last.tvId, 9, last.ticket)).code).toBe(40111);
  });
});
