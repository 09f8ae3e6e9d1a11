import { expect } from 'vitest';
import { DAY_MS } from '#domain/utc-day.ts';
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
    expect((await fourth.send('task/check_in', {})).error).toBe('RewardsUnavailable');
  });
});

test('purges counts of days before yesterday and keeps later ones', async () => {
  await withServer(THREE_PER_ADDRESS, async (server) => {
    const { db, clock } = server.context;
    const viewer = await server.viewer();
    const counts = async () => ({
      days: (await db.selectFrom('daily_activity').select('day').execute()).length,
      addresses: (await db.selectFrom('address_visitors').select('day').execute()).length,
    });
    const pass = (days: number) =>
      fetch(`${server.url}/__test/clock`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ advance_ms: days * DAY_MS }),
      });
    await viewer.send('task/report_share', { target: 'copy' });
    await pass(1);
    expect(await counts()).toEqual({ days: 1, addresses: 1 });
    await viewer.send('task/report_share', { target: 'copy' });
    await pass(1);
    expect(await counts()).toEqual({ days: 1, addresses: 0 });
    expect(clock.now().getTime()).toBeGreaterThan(0);
  });
});
