/** A node caches sessions. These tests end them without a revocation, as another node does a moment before it notifies. */
import { describe, expect } from 'vitest';
import { userIdOf } from '#server/testing/accounts.ts';
import { fund } from '#server/testing/money.ts';
import { test } from '#server/testing/money-test.ts';
import type { TestServer } from '#server/testing/test.ts';

const PAST = new Date('2026-01-01T00:00:00Z');
const ENDS = [
  { change: { ended_at: PAST }, error: 'LoginExpired' },
  { change: { ended_at: PAST, superseded: true }, error: 'LoginSuperseded' },
  { change: { expires_at: PAST }, error: 'LoginExpired' },
] as const;

/** Returns a viewer whose session the server has cached, and who can pay for ten episodes. */
async function cachedViewer(server: TestServer) {
  const viewer = await server.viewer();
  await fund(server, viewer.uid, 600);
  await viewer.send('account/my-info', {});
  const userId = await userIdOf(server, viewer.uid);
  const countUnlocks = async () =>
    (await server.context.db.selectFrom('episode_unlock').select('ep').where('user_id', '=', userId).execute()).length;
  return { ...viewer, userId, countUnlocks };
}

describe('video/unlock with a cached session', () => {
  test('unlocks nothing after the session has ended', async ({ server }) => {
    const tvId = await server.addShow();
    for (const { change, error } of ENDS) {
      const { send, userId, countUnlocks } = await cachedViewer(server);
      await server.context.db.updateTable('session').set(change).where('user_id', '=', userId).execute();
      expect((await send('account/my-info', {})).error).toBe('none');
      expect((await send('video/unlock', { tv_id: tvId, ep: 9 })).error).toBe(error);
      expect(await countUnlocks()).toBe(0);
    }
  });

  test('unlocks nothing after the session was deleted', async ({ server }) => {
    const tvId = await server.addShow();
    const { send, userId, countUnlocks } = await cachedViewer(server);
    await server.context.db.deleteFrom('session').where('user_id', '=', userId).execute();
    expect((await send('video/unlock', { tv_id: tvId, ep: 9 })).error).toBe('AuthenticationFailed');
    expect(await countUnlocks()).toBe(0);
  });

  test('does not repeat the response of an unlock after the session has ended', async ({ server }) => {
    const tvId = await server.addShow();
    const { send, userId, countUnlocks } = await cachedViewer(server);
    const headers = { 'idempotency-key': 'one-name-for-one-unlock' };
    const unlock = () => send('video/unlock', { tv_id: tvId, ep: 9 }, { headers });
    expect((await unlock()).error).toBe('none');
    await server.context.db.updateTable('session').set({ ended_at: PAST }).where('user_id', '=', userId).execute();
    expect(await unlock()).toMatchObject({ error: 'LoginExpired', data: null });
    expect(await countUnlocks()).toBe(1);
  });
});
