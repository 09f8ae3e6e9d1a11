import { describe, expect } from 'vitest';
import { fund } from '#server/testing/money.ts';
import { test } from '#server/testing/money-test.ts';

describe('video/unlock', () => {
  test('opens an episode for its price, bonus first, and never charges twice', async ({ server }) => {
    const tvId = await server.addShow();
    const viewer = await server.viewer();
    await fund(server, viewer.uid, 100, 50);
    const first = await viewer.send('video/unlock', { tv_id: tvId, ep: 9 });
    expect(first.data).toEqual({
      unlocked: [9],
      spent: { bonus: 50, coins: 10 },
      wallet: { balance: 90, bonus: 0, total: 90 },
    });
    expect(await viewer.send('video/unlock', { tv_id: tvId, ep: 9 })).toMatchObject({ code: 40101 });
    const played = await viewer.send('video/play', { tv_id: tvId, ep: 9 });
    expect(played.data).toMatchObject({ access: 'unlocked' });
    expect(played.data.media).toBeDefined();
  });

  test('charges what the viewer was shown, or nothing', async ({ server }) => {
    const tvId = await server.addShow();
    const viewer = await server.viewer();
    await fund(server, viewer.uid, 100);
    expect(await viewer.send('video/unlock', { tv_id: tvId, ep: 9, price: 59 })).toMatchObject({
      status: 200,
      code: 40122,
      data: null,
    });
    expect((await viewer.send('account/my-info', {})).data.balance).toBe(100);
    expect((await viewer.send('video/unlock', { tv_id: tvId, ep: 9, price: 60 })).code).toBe(10000);
    expect((await viewer.send('video/unlock', { tv_id: tvId, ep: 9, price: 59 })).code).toBe(40101);
  });

  test('a hundred at once charge once', async ({ server }) => {
    const tvId = await server.addShow();
    const viewer = await server.viewer();
    await fund(server, viewer.uid, 1_000);
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => viewer.send('video/unlock', { tv_id: tvId, ep: 9 })),
    );
    expect(answers.filter(({ code }) => code === 10000)).toHaveLength(1);
    expect(answers.filter(({ code }) => code === 40101)).toHaveLength(99);
  });

  test('different episodes at once are each charged once', async ({ server }) => {
    const tvId = await server.addShow({ freeEpisodes: 1, episodes: 12 });
    const viewer = await server.viewer();
    await fund(server, viewer.uid, 1_000);
    for (let ep = 2; ep <= 12; ep += 1) {
      const answers = await Promise.all(
        Array.from({ length: 8 }, () => viewer.send('video/unlock', { tv_id: tvId, ep })),
      );
      expect(answers.filter(({ code }) => code === 10000)).toHaveLength(1);
    }
    expect((await viewer.send('account/my-info', {})).data.balance).toBe(1_000 - 11 * 60);
  });

  test('a named request gets its first answer again, and its name serves no other', async ({ server }) => {
    const tvId = await server.addShow();
    const viewer = await server.viewer();
    await fund(server, viewer.uid, 100);
    const headers = { 'idempotency-key': 'one-name-for-one-request' };
    const first = await viewer.send('video/unlock', { tv_id: tvId, ep: 9 }, { headers });
    const again = await viewer.send('video/unlock', { tv_id: tvId, ep: 9 }, { headers });
    expect(again.data).toEqual(first.data);
    expect(await viewer.send('video/unlock', { tv_id: tvId, ep: 10 }, { headers })).toMatchObject({ code: 10100 });
  });

  test('says what stands in the way, and charges nothing', async ({ server }) => {
    const tvId = await server.addShow();
    const viewer = await server.viewer();
    await fund(server, viewer.uid, 59);
    expect(await viewer.send('video/unlock', { tv_id: tvId, ep: 9 })).toMatchObject({ code: 40105 });
    expect(await viewer.send('video/unlock', { tv_id: tvId, ep: 10 })).toMatchObject({ code: 40109 });
    expect(await viewer.send('video/unlock', { tv_id: tvId, ep: 1 })).toMatchObject({ code: 40101 });
    expect(await viewer.send('video/unlock', { tv_id: tvId, ep: 13 })).toMatchObject({ code: 40104 });
    expect(await viewer.send('video/unlock', { tv_id: 'NONE', ep: 9 })).toMatchObject({ code: 40112 });
    expect((await viewer.send('account/my-info', {})).data.balance).toBe(59);
    await fund(server, viewer.uid, 1);
    expect(await viewer.send('video/unlock', { tv_id: tvId, ep: 9 })).toMatchObject({ code: 10000 });
  });
});
