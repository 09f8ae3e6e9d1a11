import { expect } from 'vitest';
import { test, type TestServer, type TestViewer } from '#server/testing/test.ts';

const CLICK = 'IwAR2F4-dbP0l7Mn1IawQQGCINEz7PYXQvwjNwB_qa2ofrHyiLjcbCRxTDMgk';

async function readClicks({ context }: TestServer, { uid }: TestViewer) {
  return context.db
    .selectFrom('facebook_click')
    .innerJoin('account', 'account.user_id', 'facebook_click.user_id')
    .select(['fbclid', 'first_at', 'latest_at'])
    .where('uid', '=', uid)
    .orderBy('latest_at')
    .execute();
}

test('stores a click id once, with the times of its first and its latest report', async ({ server }) => {
  const viewer = await server.viewer();
  const first = server.context.clock.now();
  expect(await viewer.send('app/fbc_relation', { fbclid: CLICK })).toMatchObject({ error: 'none', data: {} });
  server.context.clock.advance(60_000);
  const latest = server.context.clock.now();
  expect((await viewer.send('app/fbc_relation', { fbclid: CLICK })).error).toBe('none');
  const clicks = await readClicks(server, viewer);
  expect(clicks.map(({ fbclid }) => fbclid)).toEqual([CLICK]);
  expect(clicks[0]?.first_at.getTime()).toBeLessThan(first.getTime() + 30_000);
  expect(clicks[0]?.latest_at.getTime()).toBeGreaterThanOrEqual(latest.getTime());
});

test('relates one click id to two accounts', async ({ server }) => {
  const viewers = await Promise.all([server.viewer(), server.viewer()]);
  for (const viewer of viewers) await viewer.send('app/fbc_relation', { fbclid: CLICK });
  for (const viewer of viewers) expect(await readClicks(server, viewer)).toHaveLength(1);
});

test('accepts GET with a session', async ({ server }) => {
  const viewer = await server.viewer();
  const url = `${server.url}/api/v1/app/fbc_relation?fbclid=${CLICK}`;
  const response = await fetch(url, { headers: { token: viewer.token } });
  expect(await response.json()).toEqual({ status: { code: 10000, msg: 'success' }, data: {} });
  expect(await readClicks(server, viewer)).toHaveLength(1);
});

test('needs a session', async ({ server }) => {
  expect((await server.send('app/fbc_relation', { fbclid: CLICK })).error).toBe('NotLoggedIn');
  const response: { status: { code: number } } = JSON.parse(
    await (await fetch(`${server.url}/api/v1/app/fbc_relation?fbclid=${CLICK}`)).text(),
  );
  expect(response.status.code).toBe(20000);
});

test('rejects text that is not a click id', async ({ server }) => {
  const viewer = await server.viewer();
  for (const fbclid of ['', 'a b', 'https://example.com/', '<script>', 'x'.repeat(513), 'ä', 'a\u0000'])
    expect({ fbclid, error: (await viewer.send('app/fbc_relation', { fbclid })).error }).toEqual({
      fbclid,
      error: 'InvalidParameters',
    });
  expect(await readClicks(server, viewer)).toEqual([]);
});

test('keeps the 20 latest click ids of an account', async ({ server }) => {
  const viewer = await server.viewer();
  for (let click = 1; click <= 22; click += 1) {
    server.context.clock.advance(1_000);
    await viewer.send('app/fbc_relation', { fbclid: `click-${click}` });
  }
  const clicks = await readClicks(server, viewer);
  expect(clicks.map(({ fbclid }) => fbclid)).toEqual(Array.from({ length: 20 }, (_, index) => `click-${index + 3}`));
});
