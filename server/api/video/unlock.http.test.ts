import { describe, expect } from 'vitest';
import { fund } from '#server/testing/money.ts';
import { test } from '#server/testing/money-test.ts';

describe('video/unlock', () => {
  test('unlocks an episode for its price, spends bonus first and never charges twice', async ({ server }) => {
    const tvId = await server.addShow();
    const viewer = await server.viewer();
    await fund(server, viewer.uid, 100, 50);
    const first = await viewer.send('video/unlock', { tv_id: tvId, ep: 9 });
    expect(first.data).toEqual({
      unlocked: [9],
      spent: { bonus: 50, coins: 10 },
      wallet: { balance: 90, bonus: 0, total: 90 },
      undo_ms: 0,
    });
    expect(await viewer.send('video/unlock', { tv_id: tvId, ep: 9 })).toMatchObject({ error: 'AlreadyUnlocked' });
    const played = await viewer.send('video/play', { tv_id: tvId, ep: 9 });
    expect(played.data).toMatchObject({ access: 'unlocked' });
    expect(played.data.media).toBeDefined();
  });

  test('charges nothing when the price differs from the displayed one', async ({ server }) => {
    const tvId = await server.addShow();
    const viewer = await server.viewer();
    await fund(server, viewer.uid, 100);
    expect(await viewer.send('video/unlock', { tv_id: tvId, ep: 9, price: 59 })).toMatchObject({
      status: 200,
      error: 'PriceChanged',
      data: null,
    });
    expect((await viewer.send('account/my-info', {})).data.balance).toBe(100);
    expect((await viewer.send('video/unlock', { tv_id: tvId, ep: 9, price: 60 })).error).toBe('none');
    expect((await viewer.send('video/unlock', { tv_id: tvId, ep: 9, price: 59 })).error).toBe('AlreadyUnlocked');
  });

  test('charges once when 100 requests arrive in parallel', async ({ server }) => {
    const tvId = await server.addShow();
    const viewer = await server.viewer();
    await fund(server, viewer.uid, 1_000);
    const responses = await Promise.all(
      Array.from({ length: 100 }, () => viewer.send('video/unlock', { tv_id: tvId, ep: 9 })),
    );
    expect(responses.filter(({ error }) => error === 'none')).toHaveLength(1);
    expect(responses.filter(({ error }) => error === 'AlreadyUnlocked')).toHaveLength(99);
  });

  test('charges each episode once when it is unlocked by eight requests in parallel', async ({ server }) => {
    const tvId = await server.addShow({ freeEpisodes: 1, episodes: 12 });
    const viewer = await server.viewer();
    await fund(server, viewer.uid, 1_000);
    for (let ep = 2; ep <= 12; ep += 1) {
      const responses = await Promise.all(
        Array.from({ length: 8 }, () => viewer.send('video/unlock', { tv_id: tvId, ep })),
      );
      expect(responses.filter(({ error }) => error === 'none')).toHaveLength(1);
    }
    expect((await viewer.send('account/my-info', {})).data.balance).toBe(1_000 - 11 * 60);
  });

  test('returns the first response for the same idempotency key and rejects the key with other input', async ({
    server,
  }) => {
    const tvId = await server.addShow();
    const viewer = await server.viewer();
    await fund(server, viewer.uid, 100);
    const headers = { 'idempotency-key': 'one-name-for-one-request' };
    const first = await viewer.send('video/unlock', { tv_id: tvId, ep: 9 }, { headers });
    const again = await viewer.send('video/unlock', { tv_id: tvId, ep: 9 }, { headers });
    expect(again.data).toEqual(first.data);
    expect(await viewer.send('video/unlock', { tv_id: tvId, ep: 10 }, { headers })).toMatchObject({
      error: 'InvalidParameters',
    });
  });

  test('returns the reason when the episode cannot be unlocked and charges nothing', async ({ server }) => {
    const tvId = await server.addShow();
    const viewer = await server.viewer();
    await fund(server, viewer.uid, 59);
    expect(await viewer.send('video/unlock', { tv_id: tvId, ep: 9 })).toMatchObject({ error: 'InsufficientBalance' });
    expect(await viewer.send('video/unlock', { tv_id: tvId, ep: 10 })).toMatchObject({ error: 'PreviousLocked' });
    expect(await viewer.send('video/unlock', { tv_id: tvId, ep: 1 })).toMatchObject({ error: 'AlreadyUnlocked' });
    expect(await viewer.send('video/unlock', { tv_id: tvId, ep: 13 })).toMatchObject({ error: 'EpisodeNotFound' });
    expect(await viewer.send('video/unlock', { tv_id: 'NONE', ep: 9 })).toMatchObject({ error: 'NotFound' });
    expect((await viewer.send('account/my-info', {})).data.balance).toBe(59);
    await fund(server, viewer.uid, 1);
    expect(await viewer.send('video/unlock', { tv_id: tvId, ep: 9 })).toMatchObject({ error: 'none' });
  });
});
