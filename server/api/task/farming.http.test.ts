import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { DAY_MS, nextUtcDay, utcDate } from '#domain/utc-day.ts';
import { expectSoundLedger } from '#server/testing/money-test.ts';
import { NO_LIMITS, test, withServer } from '#server/testing/test.ts';

const THREE_PER_ADDRESS = { limits: { ...NO_LIMITS, earningVisitorsPerAddress: 3 } };

test('gives no rewards to visitors above the daily limit of their address, who can still watch and buy', async () => {
  await withServer(THREE_PER_ADDRESS, async (server) => {
    const tvId = await server.addShow();
    const viewers = [];
    for (let index = 0; index < 5; index += 1) viewers.push(await server.viewer());
    const errors = [];
    for (const viewer of viewers) errors.push((await viewer.send('task/check_in', {})).error);
    expect(errors).toEqual(['none', 'none', 'none', 'RewardsUnavailable', 'RewardsUnavailable']);
    const [last] = viewers.slice(-1);
    if (!last) throw new Error('there is no viewer');
    await last.send('task/report_share', { target: 'copy' });
    expect((await last.send('task/claim', { task_id: 'share_1' })).error).toBe('RewardsUnavailable');
    expect((await last.send('task/check_in_status', {})).data).toMatchObject({ earns: false, double_available: false });
    expect((await last.send('task/finish_task', {})).data.finished).toBe(true);
    expect((await last.send('video/play', { tv_id: tvId, ep: 1 })).data.media).toBeDefined();
    expect((await last.send('pay/order', { product_id: 'coins_500', provider: 'sandbox' })).error).toBe('none');
    await expectSoundLedger(server);
  });
});

test('gives rewards up to the limit of an address when first logins are parallel', async () => {
  await withServer(THREE_PER_ADDRESS, async (server) => {
    const viewers = await Promise.all(Array.from({ length: 20 }, () => server.viewer()));
    const responses = await Promise.all(viewers.map((viewer) => viewer.send('task/check_in', {})));
    expect(responses.filter(({ error }) => error === 'none')).toHaveLength(3);
  });
});

test('counts a device once and resets the count the next day', async () => {
  await withServer(THREE_PER_ADDRESS, async (server) => {
    const { deviceId } = await server.viewer();
    for (let times = 0; times < 5; times += 1) {
      await server.send('account/login', {}, { headers: { 'device-id': deviceId } });
    }
    const second = await server.viewer();
    await server.viewer();
    const fourth = await server.viewer();
    expect((await second.send('task/check_in', {})).error).toBe('none');
    expect((await fourth.send('task/check_in', {})).error).toBe('RewardsUnavailable');
    server.context.clock.advance(DAY_MS);
    expect((await (await server.viewer()).send('task/check_in', {})).error).toBe('none');
  });
});

test('gives rewards from the next UTC day on to a visitor above the limit', async () => {
  await withServer({ limits: { ...NO_LIMITS, earningVisitorsPerAddress: 0 } }, async (server) => {
    const { clock } = server.context;
    await server.addShow();
    clock.advance(nextUtcDay(clock.now().getTime()) - clock.now().getTime());
    const viewer = await server.viewer();
    const status = async () => (await viewer.send('task/check_in_status', {})).data;
    clock.advance(DAY_MS - 60_000);
    expect((await viewer.send('task/check_in', {})).error).toBe('RewardsUnavailable');
    expect(await status()).toMatchObject({ earns: false, streak_day: 1 });
    clock.advance(60_000);
    expect(await status()).toMatchObject({ earns: true, streak_day: 1 });
    expect((await viewer.send('task/check_in', {})).data).toMatchObject({ day: 1, reward: 10 });
    await viewer.send('task/report_share', { target: 'copy' });
    expect((await viewer.send('task/claim', { task_id: 'share_1' })).error).toBe('none');
    expect((await viewer.send('ads/ticket', { placement: 'task' })).error).toBe('none');
    await expectSoundLedger(server);
  });
});

test('counts new visitors per IPv6 connection, and ten times as many per site', async () => {
  const limits = { ...NO_LIMITS, earningVisitorsPerAddress: 1 };
  await withServer({ limits, trustProxy: 1 }, async (server) => {
    const checkInFrom = async (address: string) => {
      const headers = { 'device-id': randomUUID(), 'x-forwarded-for': address };
      const { token } = (await server.send('account/login', {}, { headers })).data;
      return (await server.send('task/check_in', {}, { token })).error;
    };
    expect(await checkInFrom('2001:db8:1:1::1')).toBe('none');
    // Visitors above the limit of their connection do not use up the limit of its site.
    for (let index = 2; index < 12; index += 1)
      expect(await checkInFrom(`2001:db8:1:1::${index}`)).toBe('RewardsUnavailable');
    for (let index = 2; index <= 10; index += 1) expect(await checkInFrom(`2001:db8:1:${index}::1`)).toBe('none');
    expect(await checkInFrom('2001:db8:1:11::1')).toBe('RewardsUnavailable');
    expect(await checkInFrom('2001:db8:2:11::1')).toBe('none');
  });
});

test('purges counts of days before yesterday and keeps later ones', async () => {
  await withServer(THREE_PER_ADDRESS, async (server) => {
    const { db, clock } = server.context;
    const viewer = await server.viewer();
    const today = () => utcDate(clock.now().getTime());
    const firstDay = today();
    const kept = async () => ({
      activity: (await db.selectFrom('daily_activity').select('day').execute()).map(({ day }) => day),
      addresses: (await db.selectFrom('address_visitors').select('day').execute()).map(({ day }) => day),
    });
    const pass = (days: number) =>
      fetch(`${server.url}/__test/clock`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ advance_ms: days * DAY_MS }),
      });
    await viewer.send('task/report_share', { target: 'copy' });
    await pass(1);
    expect(await kept()).toEqual({ activity: [firstDay], addresses: [firstDay] });
    const secondDay = today();
    await viewer.send('task/report_share', { target: 'copy' });
    await pass(1);
    expect(await kept()).toEqual({ activity: [secondDay], addresses: [] });
  });
});
