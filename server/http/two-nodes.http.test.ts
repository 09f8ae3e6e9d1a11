/** Tests two nodes with the same database and media folder. */
import type { FastifyInstance } from 'fastify';
import { expect, inject } from 'vitest';
import { API_PREFIX } from '#contract/codes.ts';
import { createContext } from '#server/context.ts';
import { block } from '#server/testing/accounts.ts';
import { errorName } from '#server/testing/error-name.ts';
import { fund } from '#server/testing/money.ts';
import { VIDEO_BYTES } from '#server/testing/seed.ts';
import { test as base, type TestServer } from '#server/testing/test.ts';
import { createApp } from '#server/app.ts';

async function startSecond({ context }: TestServer) {
  const row = await context.db
    .selectNoFrom((expression) => expression.fn<string>('current_database').as('database'))
    .executeTakeFirstOrThrow();
  const { address } = inject('database');
  const second = await createContext(context.config, { ...address, database: row.database }, context.log);
  const app = await createApp(second, { isReady: () => true });
  return { app, second };
}

const test = base.extend<{ other: FastifyInstance }>({
  other: async ({ server }, use) => {
    const { app, second } = await startSecond(server);
    await use(app);
    await app.close();
    await second.close();
  },
});

async function errorAt(app: FastifyInstance, path: string, token: string, payload: object = {}): Promise<string> {
  const response = await app.inject({ method: 'POST', url: `${API_PREFIX}${path}`, headers: { token }, payload });
  const envelope: { status: { code: number } } = JSON.parse(response.body);
  return errorName(envelope.status.code, response.statusCode);
}

test('accepts a token that the other node issued', async ({ server, other }) => {
  const { token } = await server.viewer();
  expect(await errorAt(other, 'account/my-info', token)).toBe('none');
});

test('issues the same successor on both nodes', async ({ server, other }) => {
  const viewer = await server.viewer();
  // Each node has its own test clock, so the expiry is changed instead.
  const expires_at = new Date(Date.now() + 86_400_000);
  await server.context.db.updateTable('session').set({ expires_at }).execute();
  const successor = (await viewer.send('account/my-info', {})).headers.get('token');
  const url = '/api/v1/account/my-info';
  const response = await other.inject({ method: 'POST', url, headers: { token: viewer.token }, payload: {} });
  expect(successor).toMatch(/^[\w-]{65}$/);
  expect(response.headers['token']).toBe(successor);
});

test('serves media with a link from the other node', async ({ server, other }) => {
  const tvId = await server.addShow();
  const viewer = await server.viewer();
  const { media } = (await viewer.send('video/play', { tv_id: tvId, ep: 1 })).data;
  const response = await other.inject({ method: 'GET', url: `${media?.base}${media?.renditions[0]?.id}/video.mp4` });
  expect(response.statusCode).toBe(200);
  expect(response.rawPayload).toEqual(VIDEO_BYTES);
});

test('revokes media on the other node within 5 s after an undo', async ({ server, other }) => {
  const tvId = await server.addShow();
  const viewer = await server.viewer();
  await fund(server, viewer.uid, 100);
  await viewer.send('account/set/auto-lock', { auto_lock: true });
  await viewer.send('video/unlock', { tv_id: tvId, ep: 9, via: 'auto' });
  const { media } = (await viewer.send('video/play', { tv_id: tvId, ep: 9 })).data;
  const url = media?.master_url ?? '';
  const status = async () => (await other.inject({ method: 'GET', url })).statusCode;
  expect(await status()).toBe(200);
  await viewer.send('video/unlock_undo', { tv_id: tvId, ep: 9 });
  await expect.poll(status, { timeout: 5_000, interval: 200 }).toBe(403);
});

test('shows a published show on the other node within seconds', async ({ server, other }) => {
  const { token } = await server.viewer();
  const tvId = await server.addShow();
  const error = () => errorAt(other, 'video/detail', token, { tv_id: tvId });
  await expect.poll(error, { timeout: 6_000, interval: 200 }).toBe('none');
});

test('applies a sign-out and a block on the other node within 8 s', async ({ server, other }) => {
  const [leaver, offender] = await Promise.all([server.viewer(), server.viewer()]);
  for (const { token } of [leaver, offender]) expect(await errorAt(other, 'account/my-info', token)).toBe('none');
  await leaver.send('account/sign-out', {});
  await block(server, offender.uid);
  const errors = () => Promise.all([leaver, offender].map(({ token }) => errorAt(other, 'account/my-info', token)));
  await expect.poll(errors, { timeout: 8_000, interval: 250 }).toEqual(['LoginExpired', 'AccountBlocked']);
});
