import { describe, expect } from 'vitest';
import { DAY_MS } from '#domain/utc-day.ts';
import { userIdOf } from '#server/testing/accounts.ts';
import { advanceToMidnight } from '#server/testing/clock.ts';
import { giveVip } from '#server/testing/money.ts';
import { test } from '#server/testing/money-test.ts';
import { NO_LIMITS, withServer, type TestViewer } from '#server/testing/test.ts';
import { completeAdWithoutEpisode } from '#server/testing/unlocking.ts';

const MINUTE_MS = 60_000;

const ask = (viewer: TestViewer, tvId: string, ep = 9) =>
  viewer.send('ads/ticket', { placement: 'unlock', tv_id: tvId, ep });

describe('ads/ticket', () => {
  test('gives a promo of another show, in the viewer’s language, and says how many ads are left', async ({
    server,
  }) => {
    const [tvId] = [await server.addShow(), await server.addShow()];
    const viewer = await server.viewer();
    const { code, data } = await viewer.send(
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
    expect(await viewer.send('ads/ticket', { placement: 'unlock' })).toMatchObject({ status: 400, code: 10100 });
    expect(await viewer.send('ads/ticket', { placement: 'unlock', tv_id: tvId })).toMatchObject({ code: 10100 });
    expect((await viewer.send('ads/ticket', { placement: 'task' })).data.left_today).toBe(5);
    await viewer.send('task/check_in', {});
    const double = await viewer.send('ads/ticket', { placement: 'check_in_double', tv_id: tvId, ep: 2 ** 40 });
    expect(double.data.left_today).toBe(1);
  });

  test('to double a check-in is made after today’s, and not after its doubling', async ({ server }) => {
    await server.addShow();
    const viewer = await server.viewer();
    advanceToMidnight(server, MINUTE_MS);
    const double = async () => (await viewer.send('ads/ticket', { placement: 'check_in_double' })).code;
    expect(await double()).toBe(40112);
    await viewer.send('task/check_in', {});
    expect(await double()).toBe(10000);
    const ad_ticket = await completeAdWithoutEpisode(server, viewer, 'check_in_double');
    expect((await viewer.send('task/check_in_double', { ad_ticket })).code).toBe(10000);
    expect(await double()).toBe(40111);
    advanceToMidnight(server, 0);
    expect(await double()).toBe(40112);
  });

  test('for bonus is not made for a device that earns none; an episode it may open', async () => {
    await withServer({ limits: { ...NO_LIMITS, earningVisitorsPerAddress: 0 } }, async (server) => {
      const tvId = await server.addShow();
      const viewer = await server.viewer();
      for (const placement of ['check_in_double', 'task'] as const) {
        expect((await viewer.send('ads/ticket', { placement })).code).toBe(40125);
      }
      expect((await ask(viewer, tvId)).code).toBe(10000);
    });
  });

  test('is for an ad of Google where that is configured and the app can show it', async () => {
    const google = { adUnit: '/1234567/rewarded', durationMs: 20_000 };
    await withServer({ ads: { admob: undefined, google } }, async (server) => {
      const tvId = await server.addShow();
      const viewer = await server.viewer();
      const askFor = (networks?: ('house' | 'google' | 'admob')[]) =>
        viewer.send('ads/ticket', { placement: 'unlock', tv_id: tvId, ep: 9, ...(networks ? { networks } : {}) });
      expect((await askFor()).data.creative.network).toBe('house');
      expect((await askFor([])).code).toBe(40112);
      expect(
        await viewer.send('ads/ticket', { placement: 'task', networks: ['house', 'house', 'house', 'house'] }),
      ).toMatchObject({ code: 10100 });
      const { ticket, creative } = (await askFor(['house', 'google', 'admob'])).data;
      expect(creative).toEqual({ network: 'google', url: google.adUnit, duration_ms: 20_000, promo: null });
      server.context.clock.advance(19_000);
      expect((await viewer.send('ads/complete', { ticket })).data.verified).toBe(false);
      server.context.clock.advance(1_000);
      expect((await viewer.send('ads/complete', { ticket })).data.verified).toBe(true);
    });
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
