/** Names the language with properties that every object inherits, which no table of languages may find. */
import { sql } from 'kysely';
import { expect } from 'vitest';
import { ENDPOINTS } from '#contract/api.ts';
import { say, talkerOf } from '#server/testing/chat.ts';
import { validInputs } from '#server/testing/endpoints.ts';
import { createOrder } from '#server/testing/pay.ts';
import { isolatedTest as test } from '#server/testing/test.ts';

const NAMES = ['constructor', '__proto__', 'toString', 'valueOf', 'hasOwnProperty'];
const HEADERS = NAMES.flatMap((name) => [{ 'accept-language': name }, { 'device-language': name }]);
const PAGES = ['/', '/manifest.webmanifest', '/s/TEST01', '/pay/sandbox/unknown', '/nowhere', '/api/v1/nowhere', '/%'];

test('answers every endpoint in English', async ({ server }) => {
  const valid = validInputs(await server.addShow());
  const endpoints = ENDPOINTS.filter(({ path }) => path !== 'account/sign-out' && path !== 'account/delete');
  const viewer = await server.viewer();
  for (const [index, { path }] of endpoints.entries()) {
    const headers = { 'device-id': viewer.deviceId, ...HEADERS[index % HEADERS.length] };
    const { status, msg } = await server.sendRaw(path, JSON.stringify(valid[path] ?? {}), {
      token: viewer.token,
      headers,
    });
    expect({ path, headers, isFault: status >= 500, isText: msg.length > 0 }).toEqual({
      ...{ path, headers },
      ...{ isFault: false, isText: true },
    });
  }
});

test('answers every page as it does in English', async ({ server }) => {
  for (const page of PAGES) {
    const inEnglish = await fetch(server.url + page, { headers: { 'accept-language': 'en' } });
    const body = await inEnglish.text();
    for (const headers of HEADERS) {
      const response = await fetch(server.url + page, { headers });
      expect({ page, headers, status: response.status, body: await response.text() }).toEqual({
        ...{ page, headers, body },
        status: inEnglish.status,
      });
    }
  }
});

test('answers messages to characters in English', async ({ server }) => {
  const talker = talkerOf(await server.addShow());
  const answers = HEADERS.map(async (headers) => {
    const { last } = await say(await server.viewer(), { character_id: talker, text: 'Hello' }, headers);
    return { headers, event: last?.event };
  });
  expect(await Promise.all(answers)).toEqual(HEADERS.map((headers) => ({ headers, event: 'done' })));
});

test('stores English as the language of orders, feedback and devices', async ({ server }) => {
  const viewer = await server.viewer();
  const headers = { 'accept-language': '__proto__', 'device-language': 'constructor' };
  await viewer.send('pay/order', { product_id: 'coins_500', provider: 'sandbox' }, { headers });
  await viewer.send('service/feedback', { category: 'playback', text: 'It stops.' }, { headers });
  const { rows } = await sql`
    SELECT 'order' AS kind, language FROM pay_order UNION SELECT 'feedback', language FROM feedback UNION
    SELECT 'checkout', language FROM sandbox_checkout ORDER BY kind`.execute(server.context.db);
  expect(rows).toEqual(['checkout', 'feedback', 'order'].map((kind) => ({ kind, language: 'en' })));
});

test('every stored language of a viewer has a constraint that rejects other values', async ({ server }) => {
  const order = await createOrder(await server.viewer());
  const { rows } = await sql<{ table: string }>`
    SELECT table_name AS table FROM information_schema.columns
    WHERE table_schema = 'public' AND column_name = 'language' ORDER BY table_name`.execute(server.context.db);
  expect(rows.map(({ table }) => table)).toEqual(['feedback', 'pay_order', 'push_subscription', 'sandbox_checkout']);
  const { rows: checks } = await sql<{ table: string }>`
    SELECT conrelid::regclass::text AS table FROM pg_constraint
    WHERE contype = 'c' AND pg_get_constraintdef(oid) LIKE '%(language ~ %' ORDER BY 1`.execute(server.context.db);
  expect(checks).toEqual(rows);
  const update = sql`UPDATE pay_order SET language = '{}' WHERE order_id = ${order.order_id}`;
  await expect(update.execute(server.context.db)).rejects.toThrow('pay_order_language_form');
});
