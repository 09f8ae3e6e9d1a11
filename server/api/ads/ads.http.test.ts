import { describe, expect } from 'vitest';
import { userIdOf } from '#server/testing/accounts.ts';
import { passMidnight } from '#server/testing/clock.ts';
import { fund, giveVip } from '#server/testing/money.ts';
import { test } from '#server/testing/money-test.ts';
import type { TestServer, TestViewer } from '#server/testing/test.ts';
import { passAd, watchedAd } from '#server/testing/unlocking.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

const ask = (viewer: TestViewer, tvId: string, ep = 9) =>
  viewer.call('ads/ticket', { placement: 'unlock', tv_id: tvId, ep });
const complete = (viewer: TestViewer, ticket: string) => viewer.call('ads/complete', { ticket });
const open = (viewer: TestViewer, tvId: string, ep: number, ticket: string) =>
  viewer.call('video/unlock', { tv_id: tvId, ep, via: 'ad', ad_ticket: ticket });

describe('ads/ticket', () => {
  test('gives a promo of another show, in the viewer’s language, and says how many ads are left', async ({
    server,
  }) => {
    const [tvId] = [await server.addShow(), await server.addShow()];
    const viewer = await server.viewer();
    const { code, data } = await viewer.call(
      'ads/ticket',
      { placement: 'unlock', tv_id: tvId, ep: 9 },
      { language: 'ja' },
    );
    expect(code).toBe(10000);
    expect(data.left_today).toBe(5);
    expect(data.ticket).toMatch(/^[\w-]{22,}$/);
    const { promo, ...creative } = data.creative;
    expect(creative).toEqual({ network: 'house', url: promo?.cover, duration_ms: 15_000 });
    expect(promo).toMatchObject({ title: `${promo?.tv_id} ja`, tagline: 'tagline' });
    expect(promo?.tv_id).not.toBe(tvId);
  });

  test('recommends no show that is to come, nor the one that the viewer is at', async ({ server }) => {
    const tvId = await server.addShow();
    const future = new Date(server.context.clock.now().getTime() + 400 * DAY_MS).toISOString();
    const coming = await server.addShow({ releaseAt: future });
    const viewer = await server.viewer();
    const promos = new Set<string | undefined>();
    for (let times = 0; times < 30; times += 1) promos.add((await ask(viewer, tvId)).data.creative.promo?.tv_id);
    expect(promos.has(coming)).toBe(false);
    expect(promos.has(tvId)).toBe(false);
  });

  test('is made only for what an ad could open now', async ({ server }) => {
    const tvId = await server.addShow();
    const viewer = await server.viewer();
    expect((await ask(viewer, tvId, 8)).code).toBe(40101);
    expect((await ask(viewer, tvId, 10)).code).toBe(40109);
    expect((await ask(viewer, tvId, 13)).code).toBe(40104);
    expect((await ask(viewer, tvId, 2 ** 40)).code).toBe(40104);
    expect((await ask(viewer, 'NONE')).code).toBe(40112);
    await giveVip(server, viewer.uid, MINUTE_MS);
    expect((await ask(viewer, tvId)).code).toBe(40101);
  });

  test('needs an episode where it is to unlock one, and none elsewhere', async ({ server }) => {
    const tvId = await server.addShow();
    const viewer = await server.viewer();
    expect(await viewer.call('ads/ticket', { placement: 'unlock' })).toMatchObject({ status: 400, code: 10100 });
    expect(await viewer.call('ads/ticket', { placement: 'unlock', tv_id: tvId })).toMatchObject({ code: 10100 });
    expect((await viewer.call('ads/ticket', { placement: 'task' })).data.left_today).toBe(5);
    const double = await viewer.call('ads/ticket', { placement: 'check_in_double', tv_id: tvId, ep: 2 ** 40 });
    expect(double.data.left_today).toBe(1);
  });

  test('is kept as a hash alone, and forgotten when it ran out unused', async ({ server }) => {
    const tvId = await server.addShow();
    const viewer = await server.viewer();
    const { ticket } = (await ask(viewer, tvId)).data;
    const user_id = await userIdOf(server, viewer.uid);
    const rows = () => server.context.db.selectFrom('ad_ticket').selectAll().where('user_id', '=', user_id).execute();
    const [row] = await rows();
    expect(JSON.stringify(row)).not.toContain(ticket);
    expect(row?.ticket_hash.toString('latin1')).not.toContain(ticket);
    server.context.clock.advance(10 * MINUTE_MS);
    await ask(viewer, tvId);
    expect(await rows()).toHaveLength(1);
  });
});

describe('ads/complete', () => {
  test('is true when the ad’s length has passed on the server’s clock, and stays true', async ({ server }) => {
    const tvId = await server.addShow();
    const viewer = await server.viewer();
    const { ticket } = (await ask(viewer, tvId)).data;
    expect(await complete(viewer, ticket)).toMatchObject({ code: 10000, data: { verified: false } });
    server.context.clock.advance(10_000);
    expect((await complete(viewer, ticket)).data.verified).toBe(false);
    server.context.clock.advance(5_000);
    expect((await complete(viewer, ticket)).data.verified).toBe(true);
    expect((await complete(viewer, ticket)).data.verified).toBe(true);
  });

  test('knows no ticket of another viewer, none that was made up, and none that ran out', async ({ server }) => {
    const tvId = await server.addShow();
    const [viewer, other] = [await server.viewer(), await server.viewer()];
    const ticket = await passAd(server, viewer, tvId, 9);
    expect((await complete(other, ticket)).code).toBe(40112);
    expect((await complete(viewer, 'made up')).code).toBe(40112);
    expect((await complete(viewer, `${ticket}x`)).code).toBe(40112);
    server.context.clock.advance(10 * MINUTE_MS);
    expect((await complete(viewer, ticket)).code).toBe(40112);
  });

  test('of a task counts at once, up to five a day', async ({ server }) => {
    const viewer = await server.viewer();
    for (let left = 5; left > 0; left -= 1) {
      const { data } = await viewer.call('ads/ticket', { placement: 'task' });
      expect(data.left_today).toBe(left);
      server.context.clock.advance(15_000);
      expect((await complete(viewer, data.ticket)).data.verified).toBe(true);
    }
    expect((await viewer.call('ads/ticket', { placement: 'task' })).code).toBe(40111);
  });
});

describe('video/unlock for an ad', () => {
  test('opens exactly one episode, for nothing, once', async ({ server }) => {
    const tvId = await server.addShow();
    const viewer = await server.viewer();
    await fund(server, viewer.uid, 7, 3);
    const ticket = await watchedAd(server, viewer, tvId, 9);
    expect((await open(viewer, tvId, 9, ticket)).data).toEqual({
      unlocked: [9],
      spent: { bonus: 0, coins: 0 },
      wallet: { balance: 7, bonus: 3, total: 10 },
    });
    expect((await open(viewer, tvId, 9, ticket)).code).toBe(40101);
    expect((await open(viewer, tvId, 10, ticket)).code).toBe(40112);
    expect((await viewer.call('video/play', { tv_id: tvId, ep: 9 })).data.media).toBeDefined();
    expect((await ask(viewer, tvId, 10)).data.left_today).toBe(4);
  });

  test('takes no ticket that is not this viewer’s, for this episode, watched and fresh', async ({ server }) => {
    const [tvId, elsewhere] = [await server.addShow(), await server.addShow()];
    const [viewer, other] = [await server.viewer(), await server.viewer()];
    const foreign = await watchedAd(server, other, tvId, 9);
    const misplaced = await watchedAd(server, viewer, elsewhere, 9);
    const unwatched = await passAd(server, viewer, tvId, 9);
    const task = (await viewer.call('ads/ticket', { placement: 'check_in_double', tv_id: tvId, ep: 9 })).data.ticket;
    server.context.clock.advance(15_000);
    await complete(viewer, task);
    for (const ticket of [foreign, misplaced, unwatched, task, 'made up'])
      expect((await open(viewer, tvId, 9, ticket)).code).toBe(40112);
    const late = await watchedAd(server, viewer, tvId, 9);
    server.context.clock.advance(10 * MINUTE_MS);
    expect((await open(viewer, tvId, 9, late)).code).toBe(40112);
    expect((await viewer.call('video/play', { tv_id: tvId, ep: 9 })).data.access).toBe('locked');
  });

  test('says what stands in the way', async ({ server }) => {
    const tvId = await server.addShow();
    const viewer = await server.viewer();
    const ticket = await watchedAd(server, viewer, tvId, 9);
    expect((await open(viewer, tvId, 8, ticket)).code).toBe(40101);
    expect((await open(viewer, tvId, 10, ticket)).code).toBe(40109);
    expect((await open(viewer, tvId, 13, ticket)).code).toBe(40104);
    expect((await open(viewer, 'NONE', 9, ticket)).code).toBe(40112);
    const without = await viewer.call('video/unlock', { tv_id: tvId, ep: 9, via: 'ad' });
    expect(without).toMatchObject({ status: 400, code: 10100 });
    const paying = await viewer.call('video/unlock', { tv_id: tvId, ep: 9, ad_ticket: ticket });
    expect(paying).toMatchObject({ status: 400, code: 10100 });
    expect((await open(viewer, tvId, 9, ticket)).code).toBe(10000);
  });

  test('a hundred at once with one ticket open one episode once', async ({ server }) => {
    const tvId = await server.addShow();
    const viewer = await server.viewer();
    const ticket = await watchedAd(server, viewer, tvId, 9);
    const answers = await Promise.all(Array.from({ length: 100 }, () => open(viewer, tvId, 9, ticket)));
    expect(answers.filter(({ code }) => code === 10000)).toHaveLength(1);
    expect(answers.filter(({ code }) => code === 40101)).toHaveLength(99);
  });

  test('a named request gets its first answer again', async ({ server }) => {
    const tvId = await server.addShow();
    const viewer = await server.viewer();
    const ticket = await watchedAd(server, viewer, tvId, 9);
    const headers = { 'idempotency-key': 'one-name-for-one-ad' };
    const input = { tv_id: tvId, ep: 9, via: 'ad', ad_ticket: ticket } as const;
    const first = await viewer.call('video/unlock', input, { headers });
    expect(first.code).toBe(10000);
    expect((await viewer.call('video/unlock', input, { headers })).data).toEqual(first.data);
  });
});

describe('five ads a UTC day', () => {
  /** Watched ads for the first locked episode of so many shows. */
  async function watchMany(server: TestServer, viewer: TestViewer, count: number) {
    const shows = [];
    for (let index = 0; index < count; index += 1) shows.push(await server.addShow());
    const tickets = await Promise.all(shows.map(async (tvId) => (await ask(viewer, tvId)).data.ticket));
    server.context.clock.advance(15_000);
    await Promise.all(tickets.map((ticket) => complete(viewer, ticket)));
    return shows.map((tvId, index) => ({ tvId, ticket: tickets[index] ?? '' }));
  }

  test('cannot be passed by asking at once', async ({ server }) => {
    const viewer = await server.viewer();
    passMidnight(server, 3_600_000);
    const many = await watchMany(server, viewer, 12);
    const answers = await Promise.all(many.map(({ tvId, ticket }) => open(viewer, tvId, 9, ticket)));
    expect(answers.filter(({ code }) => code === 10000)).toHaveLength(5);
    expect(answers.filter(({ code }) => code === 40111)).toHaveLength(7);
    const [{ tvId } = { tvId: '' }] = many.filter((_, index) => answers[index]?.code === 40111);
    expect(await ask(viewer, tvId)).toMatchObject({ status: 200, code: 40111 });
    expect((await viewer.call('video/play', { tv_id: tvId, ep: 9 })).data.ads_left).toBe(0);
  });

  test('end seconds before midnight, and begin anew at 00:00', async ({ server }) => {
    const viewer = await server.viewer();
    passMidnight(server, -5 * MINUTE_MS);
    const many = await watchMany(server, viewer, 11);
    const [{ tvId, ticket } = { tvId: '', ticket: '' }, ...others] = many;
    passMidnight(server, -30_000);
    for (const each of others.slice(0, 5)) expect((await open(viewer, each.tvId, 9, each.ticket)).code).toBe(10000);
    passMidnight(server, -5_000);
    expect((await open(viewer, tvId, 9, ticket)).code).toBe(40111);
    passMidnight(server, 0);
    expect((await open(viewer, tvId, 9, ticket)).code).toBe(10000);
    for (const each of others.slice(5, 9)) expect((await open(viewer, each.tvId, 9, each.ticket)).code).toBe(10000);
    const last = others[9] ?? { tvId: '', ticket: '' };
    expect((await open(viewer, last.tvId, 9, last.ticket)).code).toBe(40111);
  });
});
