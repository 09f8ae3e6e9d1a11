/** Two nodes on one database and one folder of media: what one gives out, the other takes. */
import type { FastifyInstance } from 'fastify';
import { expect, inject } from 'vitest';
import { createContext } from '#server/context.ts';
import { block } from '#server/testing/accounts.ts';
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
  const app = await createApp(second, { isClosing: () => false });
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

async function codeAt(app: FastifyInstance, path: string, token: string, payload: object = {}): Promise<number> {
  const answer = await app.inject({ method: 'POST', url: `/api/v1/${path}`, headers: { token }, payload });
  const envelope: { status: { code: number } } = JSON.parse(answer.body);
  return envelope.status.code;
}

test('a token of one node is a token of the other', async ({ server, other }) => {
  const { token } = await server.viewer();
  expect(await codeAt(other, 'account/my-info', token)).toBe(10000);
});

test('both nodes give the same successor', async ({ server, other }) => {
  const viewer = await server.viewer();
  // The nodes' clocks are apart: the session is made old instead.
  const expires_at = new Date(Date.now() + 86_400_000);
  await server.context.db.updateTable('session').set({ expires_at }).execute();
  const here = (await viewer.send('account/my-info', {})).headers.get('token');
  const url = '/api/v1/account/my-info';
  const there = await other.inject({ method: 'POST', url, headers: { token: viewer.token }, payload: {} });
  expect(here).toMatch(/^[\w-]{43}$/);
  expect(there.headers['token']).toBe(here);
});

test('a media link of one node opens on the other', async ({ server, other }) => {
  const tvId = await server.addShow();
  const viewer = await server.viewer();
  const { media } = (await viewer.send('video/play', { tv_id: tvId, ep: 1 })).data;
  const answer = await other.inject({ method: 'GET', url: `${media?.base}${media?.renditions[0]?.id}/video.mp4` });
  expect(answer.statusCode).toBe(200);
  expect(answer.rawPayload).toEqual(VIDEO_BYTES);
});

test('the media of an unlock that one node took back is dead on the other within 5 s', async ({ server, other }) => {
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

test('a show that one node published is there on the other within seconds', async ({ server, other }) => {
  const { token } = await server.viewer();
  const tvId = await server.addShow();
  const code = () => codeAt(other, 'video/detail', token, { tv_id: tvId });
  await expect.poll(code, { timeout: 6_000, interval: 200 }).toBe(10000);
});

test('a sign-out and a block are felt on a node that knew the viewer within 5 s', async ({ server, other }) => {
  const [leaver, offender] = await Promise.all([server.viewer(), server.viewer()]);
  for (const { token } of [leaver, offender]) expect(await codeAt(other, 'account/my-info', token)).toBe(10000);
  await leaver.send('account/sign-out', {});
  await block(server, offender.uid);
  const codes = () => Promise.all([leaver, offender].map(({ token }) => codeAt(other, 'account/my-info', token)));
  await expect.poll(codes, { timeout: 8_000, interval: 250 }).toEqual([20003, 20301]);
});
