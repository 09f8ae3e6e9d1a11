import { describe, expect } from 'vitest';
import { DAY_MS } from '#domain/utc-day.ts';
import { readConfig } from '#server/config.ts';
import { userIdOf } from '#server/testing/accounts.ts';
import { advanceToMidnight } from '#server/testing/clock.ts';
import { giveVip } from '#server/testing/money.ts';
import { test } from '#server/testing/money-test.ts';
import { NO_LIMITS } from '#server/testing/test-config.ts';
import { withServer, type TestViewer } from '#server/testing/test.ts';
import { completeAdWithoutEpisode } from '#server/testing/unlocking.ts';

const MINUTE_MS = 60_000;

const request = (viewer: TestViewer, tvId: string, ep = 9) =>
  viewer.send('ads/ticket', { placement: 'unlock', tv_id: tvId, ep });

describe('ads/ticket', () => {
  test('returns a promo of another show in the viewer’s language and the remaining ads', async ({ server }) => {
    const [tvId] = [await server.addShow(), await server.addShow()];
    const viewer = await server.viewer();
    const { error, data } = await viewer.send(
      'ads/ticket',
      { placement: 'unlock', tv_id: tvId, ep: 9 },
      { language: 'ja' },
    );
    expect(error).toBe('none');
    expect(data.left_today).toBe(5);
    expect(data.ticket).toMatch(/^[\w-]{22,}$/);
    const { promo, ...creative } = data.creative;
    expect(creative).toEqual({ network: 'house', url: promo?.cover, duration_ms: 15_000 });
    expect(promo).toMatchObject({ title: `${promo?.tv_id} ja`, tagline: 'tagline' });
    expect(promo?.tv_id).not.toBe(tvId);
  });

  test('does not recommend unreleased shows or the current show', async ({ server }) => {
    const tvId = await server.addShow();
    const future = new Date(server.context.clock.now().getTime() + 400 * DAY_MS).toISOString();
    const unreleased = await server.addShow({ releaseAt: future });
    const viewer = await server.viewer();
    const promos = new Set<string | undefined>();
    for (let times = 0; times < 30; times += 1) promos.add((await request(viewer, tvId)).data.creative.promo?.tv_id);
    expect(promos.has(unreleased)).toBe(false);
    expect(promos.has(tvId)).toBe(false);
  });

  test('issues a ticket only for an episode that an ad can unlock now', async ({ server }) => {
    const tvId = await server.addShow();
    const viewer = await server.viewer();
    expect((await request(viewer, tvId, 8)).error).toBe('AlreadyUnlocked');
    expect((await request(viewer, tvId, 10)).error).toBe('PreviousLocked');
    expect((await request(viewer, tvId, 13)).error).toBe('EpisodeNotFound');
    expect((await request(viewer, tvId, 2 ** 40)).error).toBe('EpisodeNotFound');
    expect((await request(viewer, 'NONE')).error).toBe('NotFound');
    await giveVip(server, viewer.uid, MINUTE_MS);
    expect((await request(viewer, tvId)).error).toBe('AlreadyUnlocked');
  });

  test('requires an episode only for the placement “unlock”', async ({ server }) => {
    const tvId = await server.addShow();
    const viewer = await server.viewer();
    expect(await viewer.send('ads/ticket', { placement: 'unlock' })).toMatchObject({
      status: 400,
      error: 'InvalidParameters',
    });
    expect(await viewer.send('ads/ticket', { placement: 'unlock', tv_id: tvId })).toMatchObject({
      error: 'InvalidParameters',
    });
    expect((await viewer.send('ads/ticket', { placement: 'task' })).data.left_today).toBe(5);
    await viewer.send('task/check_in', {});
    const double = await viewer.send('ads/ticket', { placement: 'check_in_double', tv_id: tvId, ep: 2 ** 40 });
    expect(double.data.left_today).toBe(1);
  });

  test('issues a ticket to double a check-in only between check-in and doubling', async ({ server }) => {
    await server.addShow();
    const viewer = await server.viewer();
    advanceToMidnight(server, MINUTE_MS);
    const double = async () => (await viewer.send('ads/ticket', { placement: 'check_in_double' })).error;
    expect(await double()).toBe('NotFound');
    await viewer.send('task/check_in', {});
    expect(await double()).toBe('none');
    const ad_ticket = await completeAdWithoutEpisode(server, viewer, 'check_in_double');
    expect((await viewer.send('task/check_in_double', { ad_ticket })).error).toBe('none');
    expect(await double()).toBe('AdsUsedUp');
    advanceToMidnight(server, 0);
    expect(await double()).toBe('NotFound');
  });

  test('issues the same tickets to a viewer whose rewards are limited', async () => {
    await withServer({ limits: { ...NO_LIMITS, earningVisitorsPerAddress: 0 } }, async (server) => {
      const tvId = await server.addShow();
      const viewer = await server.viewer();
      await viewer.send('task/check_in', {});
      for (const placement of ['check_in_double', 'task'] as const) {
        expect((await viewer.send('ads/ticket', { placement })).error).toBe('none');
      }
      expect((await request(viewer, tvId)).error).toBe('none');
    });
  });

  test('returns a Google ad when Google ads are configured and the app supports them', async () => {
    const google = { adUnit: '/1234567/rewarded', durationMs: 20_000 };
    await withServer({ ads: { ...readConfig({}).ads, google } }, async (server) => {
      const tvId = await server.addShow();
      const viewer = await server.viewer();
      const requestTicket = (networks?: ('house' | 'google' | 'admob')[]) =>
        viewer.send('ads/ticket', { placement: 'unlock', tv_id: tvId, ep: 9, ...(networks ? { networks } : {}) });
      expect((await requestTicket()).data.creative.network).toBe('house');
      expect((await requestTicket([])).error).toBe('NotFound');
      expect(
        await viewer.send('ads/ticket', { placement: 'task', networks: ['house', 'house', 'house', 'house'] }),
      ).toMatchObject({ error: 'InvalidParameters' });
      const { ticket, creative } = (await requestTicket(['house', 'google', 'admob'])).data;
      expect(creative).toEqual({ network: 'google', url: google.adUnit, duration_ms: 20_000, promo: null });
      server.context.clock.advance(19_000);
      expect((await viewer.send('ads/complete', { ticket })).data.verified).toBe(false);
      server.context.clock.advance(1_000);
      expect((await viewer.send('ads/complete', { ticket })).data.verified).toBe(true);
    });
  });

  test('stores a ticket as a hash and deletes an expired unused one with the next request', async ({ server }) => {
    const tvId = await server.addShow();
    const viewer = await server.viewer();
    const { ticket } = (await request(viewer, tvId)).data;
    const user_id = await userIdOf(server, viewer.uid);
    const rows = () => server.context.db.selectFrom('ad_ticket').selectAll().where('user_id', '=', user_id).execute();
    const [row] = await rows();
    expect(JSON.stringify(row)).not.toContain(ticket);
    expect(row?.ticket_hash.toString('latin1')).not.toContain(ticket);
    server.context.clock.advance(10 * MINUTE_MS);
    await request(viewer, tvId);
    expect(await rows()).toHaveLength(1);
  });
});
