import { describe, expect } from 'vitest';
import { LANGUAGES } from '#domain/languages.ts';
import { writeSetting } from '#server/db/settings.ts';
import { advanceToMidnight } from '#server/testing/clock.ts';
import { topUp } from '#server/testing/money.ts';
import { test } from '#server/testing/money-test.ts';
import type { TestServer, TestViewer } from '#server/testing/test.ts';
import { completeAdWithoutEpisode } from '#server/testing/unlocking.ts';

const MINUTE_MS = 60_000;

const tasks = async (viewer: TestViewer) => (await viewer.send('task/list', {})).data.tasks;
const claim = (viewer: TestViewer, task_id: string) => viewer.send('task/claim', { task_id });
const finished = async (viewer: TestViewer) => (await viewer.send('task/finish_task', {})).data.finished;
const share = (viewer: TestViewer) => viewer.send('task/report_share', { target: 'copy' });

async function taskOf(viewer: TestViewer, id: string) {
  const task = (await tasks(viewer)).find((each) => each.id === id);
  return task && { progress: task.progress, state: task.state };
}

/** Reports progress every 5 s like the player. */
async function play(server: TestServer, viewer: TestViewer, tvId: string, ep: number, ms: number): Promise<void> {
  for (let played = 5_000; played <= ms; played += 5_000) {
    server.context.clock.advance(5_000);
    await viewer.send('video/progress', { tv_id: tvId, ep, position_ms: played, played_ms: 5_000 });
  }
}

describe('task/list', () => {
  test('lists the fourteen tasks, daily ones first, with the time of their reset', async ({ server }) => {
    const viewer = await server.viewer();
    const all = await tasks(viewer);
    expect(all.map(({ id }) => id)).toEqual([
      ...['share_1', 'share_3', 'watch_ads_1', 'watch_ads_3', 'watch_ads_5'],
      ...['watch_minutes_10', 'watch_minutes_30', 'watch_minutes_60', 'watch_episodes_3', 'watch_episodes_10'],
      ...['bind_account', 'allow_push', 'first_topup', 'collect'],
    ]);
    expect(all.map(({ reward }) => reward)).toEqual([10, 20, 10, 15, 20, 10, 20, 30, 10, 20, 50, 20, 50, 10]);
    for (const { progress, state } of all) expect({ progress, state }).toEqual({ progress: 0, state: 'open' });
    const { resets_at } = (await viewer.send('task/check_in_status', {})).data;
    expect(all.slice(0, 10).map((task) => task.resets_at)).toEqual(Array(10).fill(resets_at));
    expect(all.slice(10).map((task) => task.resets_at)).toEqual(Array(4).fill(null));
  });

  test.for(LANGUAGES)('returns complete and distinct titles in %s', async (language, { server }) => {
    const viewer = await server.viewer();
    const { data } = await viewer.send('task/list', {}, { language });
    for (const { title, target, type } of data.tasks) {
      expect(title).not.toMatch(/[{}]|_one|_other/);
      if (!['bind_account', 'allow_push', 'first_topup'].includes(type)) expect(title).toContain(String(target));
    }
    const titles = new Set(data.tasks.map(({ title }) => title));
    expect(titles.size).toBe(data.tasks.length);
  });

  test('uses singular and plural titles', async ({ server }) => {
    const viewer = await server.viewer();
    const titleOf = async (id: string, language: string) =>
      (await viewer.send('task/list', {}, { language })).data.tasks.find((task) => task.id === id)?.title;
    expect(await titleOf('watch_ads_1', 'en')).toBe('Watch 1 ad');
    expect(await titleOf('watch_ads_3', 'en')).toBe('Watch 3 ads');
    expect(await titleOf('watch_ads_1', 'de')).toBe('1 Werbung ansehen');
    expect(await titleOf('watch_ads_5', 'de')).toBe('5 Werbungen ansehen');
  });

  test('omits tasks with ads and purchases while the app is under review', async ({ server }) => {
    const viewer = await server.viewer();
    await writeSetting(server.context.db, 'submit_review_version', '2.0.0');
    const types = new Set((await tasks(viewer)).map(({ type }) => type));
    expect(types).toEqual(
      new Set(['share', 'watch_minutes', 'watch_episodes', 'bind_account', 'allow_push', 'collect']),
    );
    expect((await claim(viewer, 'watch_ads_1')).error).toBe('NotFound');
    await writeSetting(server.context.db, 'submit_review_version', '');
  });

  test('uses the tasks and check-in rewards that the operator has set', async ({ server }) => {
    const own = { id: 'quick', type: 'share', target: 2, reward: 7 };
    await writeSetting(server.context.db, 'economy', { tasks: [own], checkIn: [5, 6] });
    server.context.clock.advance(MINUTE_MS);
    const viewer = await server.viewer();
    expect(await tasks(viewer)).toMatchObject([{ id: 'quick', title: 'Share 2 times', reward: 7 }]);
    expect((await viewer.send('task/check_in_status', {})).data.days).toHaveLength(2);
    await writeSetting(server.context.db, 'economy', {});
    server.context.clock.advance(MINUTE_MS);
  });
});

describe('task progress', () => {
  test('counts up to ten shares per day and shows at most the target', async ({ server }) => {
    const viewer = await server.viewer();
    const tvId = await server.addShow();
    expect(await viewer.send('task/report_share', { tv_id: tvId, target: 'system' })).toMatchObject({ data: {} });
    expect(await taskOf(viewer, 'share_1')).toEqual({ progress: 1, state: 'claimable' });
    expect(await taskOf(viewer, 'share_3')).toEqual({ progress: 1, state: 'open' });
    await Promise.all(Array.from({ length: 30 }, () => share(viewer)));
    expect(await taskOf(viewer, 'share_3')).toEqual({ progress: 3, state: 'claimable' });
    const row = server.context.db.selectFrom('daily_activity').select('shares').where('shares', '>', 3);
    expect(await row.executeTakeFirst()).toEqual({ shares: 10 });
    expect((await viewer.send('task/report_share', { tv_id: 'NONE', target: 'copy' })).error).toBe('NotFound');
    expect((await viewer.send('task/report_share', { target: 'Not a place!' })).error).toBe('InvalidParameters');
  });

  test('counts ads that were watched to their end', async ({ server }) => {
    await server.addShow();
    const viewer = await server.viewer();
    await viewer.send('ads/ticket', { placement: 'task' });
    expect((await taskOf(viewer, 'watch_ads_1'))?.progress).toBe(0);
    for (let ads = 1; ads <= 5; ads += 1) {
      await completeAdWithoutEpisode(server, viewer, 'task');
      expect((await taskOf(viewer, 'watch_ads_5'))?.progress).toBe(ads);
    }
  });

  test('counts watched minutes no faster than real time, even with parallel reports', async ({ server }) => {
    const tvId = await server.addShow({ durationMs: 10 * MINUTE_MS, episodes: 8 });
    const viewer = await server.viewer();
    const report = (ep: number, played_ms: number) =>
      viewer.send('video/progress', { tv_id: tvId, ep, position_ms: 1_000, played_ms });
    await report(1, 5_000);
    for (let round = 0; round < 10; round += 1) {
      server.context.clock.advance(30_000);
      await Promise.all([1, 2, 3, 4, 5, 6, 7, 8].map((ep) => report(ep, 30_000)));
    }
    // Five minutes have passed, but the parallel reports claim forty.
    expect((await taskOf(viewer, 'watch_minutes_10'))?.progress).toBe(5);
  });

  test('counts at most the played time, and the length of the episode per report', async ({ server }) => {
    const tvId = await server.addShow({ durationMs: 2 * MINUTE_MS });
    // Two hours pass within one UTC day.
    advanceToMidnight(server, MINUTE_MS);
    const viewer = await server.viewer();
    await play(server, viewer, tvId, 1, 10_000);
    server.context.clock.advance(60 * MINUTE_MS);
    await viewer.send('video/progress', { tv_id: tvId, ep: 1, position_ms: 0, played_ms: 1_000 });
    expect((await taskOf(viewer, 'watch_minutes_10'))?.progress).toBe(0);
    server.context.clock.advance(60 * MINUTE_MS);
    await viewer.send('video/progress', { tv_id: tvId, ep: 1, position_ms: 0, played_ms: 20 * MINUTE_MS });
    expect((await taskOf(viewer, 'watch_minutes_10'))?.progress).toBe(2);
    expect((await taskOf(viewer, 'watch_episodes_3'))?.progress).toBe(1);
  });

  test('counts the minutes of an episode that is watched again, and the episode once', async ({ server }) => {
    const tvId = await server.addShow({ durationMs: 15_000 });
    const viewer = await server.viewer();
    for (let times = 0; times < 40; times += 1) await play(server, viewer, tvId, 1, 15_000);
    expect(await taskOf(viewer, 'watch_minutes_10')).toEqual({ progress: 10, state: 'claimable' });
    expect((await taskOf(viewer, 'watch_episodes_3'))?.progress).toBe(1);
  });

  test('counts at most 15 s from a first report', async ({ server }) => {
    const tvId = await server.addShow({ durationMs: 10 * MINUTE_MS });
    const viewer = await server.viewer();
    await viewer.send('video/progress', { tv_id: tvId, ep: 1, position_ms: 0, played_ms: 10 * MINUTE_MS });
    server.context.clock.advance(44_000);
    await viewer.send('video/progress', { tv_id: tvId, ep: 1, position_ms: 0, played_ms: 10 * MINUTE_MS });
    expect((await taskOf(viewer, 'watch_minutes_10'))?.progress).toBe(0);
    server.context.clock.advance(1_000);
    await viewer.send('video/progress', { tv_id: tvId, ep: 1, position_ms: 0, played_ms: 10 * MINUTE_MS });
    expect((await taskOf(viewer, 'watch_minutes_10'))?.progress).toBe(1);
  });

  test('counts an episode once per day, when 80% of it has been watched', async ({ server }) => {
    const tvId = await server.addShow({ durationMs: 100_000 });
    const viewer = await server.viewer();
    advanceToMidnight(server, MINUTE_MS);
    await play(server, viewer, tvId, 1, 75_000);
    expect((await taskOf(viewer, 'watch_episodes_3'))?.progress).toBe(0);
    await play(server, viewer, tvId, 1, 5_000);
    expect((await taskOf(viewer, 'watch_episodes_3'))?.progress).toBe(1);
    await play(server, viewer, tvId, 1, 100_000);
    expect((await taskOf(viewer, 'watch_episodes_3'))?.progress).toBe(1);
    await play(server, viewer, tvId, 2, 80_000);
    expect((await taskOf(viewer, 'watch_episodes_3'))?.progress).toBe(2);
    advanceToMidnight(server, 0);
    await play(server, viewer, tvId, 1, 80_000);
    expect(await taskOf(viewer, 'watch_episodes_3')).toEqual({ progress: 1, state: 'open' });
  });

  test('does not count an episode again after the history is deleted, or a locked episode', async ({ server }) => {
    const tvId = await server.addShow({ durationMs: 100_000 });
    const viewer = await server.viewer();
    await play(server, viewer, tvId, 1, 80_000);
    await viewer.send('video/history_delete', { all: true });
    await play(server, viewer, tvId, 1, 80_000);
    await play(server, viewer, tvId, 9, 80_000);
    expect((await taskOf(viewer, 'watch_episodes_3'))?.progress).toBe(1);
  });

  test('counts the first top-up and the first collected show', async ({ server }) => {
    const tvId = await server.addShow();
    const viewer = await server.viewer();
    await viewer.send('video/collect', { tv_id: tvId, collected: true });
    await topUp(server, viewer.uid, 500);
    expect(await taskOf(viewer, 'collect')).toEqual({ progress: 1, state: 'claimable' });
    expect(await taskOf(viewer, 'first_topup')).toEqual({ progress: 1, state: 'claimable' });
  });
});

describe('task/claim', () => {
  test('credits the reward once per day', async ({ server }) => {
    const viewer = await server.viewer();
    await share(viewer);
    expect(await claim(viewer, 'share_1')).toMatchObject({
      error: 'none',
      data: { reward: 10, wallet: { balance: 0, bonus: 10, total: 10 } },
    });
    expect(await claim(viewer, 'share_1')).toMatchObject({ status: 200, error: 'AlreadyClaimed' });
    expect(await taskOf(viewer, 'share_1')).toEqual({ progress: 1, state: 'claimed' });
    advanceToMidnight(server, 0);
    expect(await taskOf(viewer, 'share_1')).toEqual({ progress: 0, state: 'open' });
    await share(viewer);
    expect((await claim(viewer, 'share_1')).error).toBe('none');
    const { items } = (await viewer.send('wallet/records', { kind: 'bonus' })).data;
    expect(items).toMatchObject([
      { kind: 'task', bonus: 10 },
      { kind: 'task', bonus: 10 },
    ]);
  });

  test('credits a one-time task only once', async ({ server }) => {
    const tvId = await server.addShow();
    const viewer = await server.viewer();
    await viewer.send('video/collect', { tv_id: tvId, collected: true });
    expect((await claim(viewer, 'collect')).data.reward).toBe(10);
    await viewer.send('video/collect', { tv_id: tvId, collected: false });
    for (let days = 0; days < 3; days += 1) {
      advanceToMidnight(server, 0);
      await viewer.send('video/collect', { tv_id: tvId, collected: true });
      expect((await claim(viewer, 'collect')).error).toBe('AlreadyClaimed');
    }
    expect(await taskOf(viewer, 'collect')).toEqual({ progress: 1, state: 'claimed' });
  });

  test('rejects an unfinished task, a claim after midnight and an unknown task', async ({ server }) => {
    const viewer = await server.viewer();
    expect(await claim(viewer, 'share_1')).toMatchObject({ status: 200, error: 'TaskUnfinished' });
    expect((await claim(viewer, 'nothing')).error).toBe('NotFound');
    await share(viewer);
    advanceToMidnight(server, 0);
    expect((await claim(viewer, 'share_1')).error).toBe('TaskUnfinished');
    expect((await viewer.send('wallet/summary', {})).data.bonus).toBe(0);
  });

  test('credits each reward once when 100 claims arrive in parallel', async ({ server }) => {
    const viewer = await server.viewer();
    for (let times = 0; times < 3; times += 1) await share(viewer);
    const ids = ['share_1', 'share_3'];
    const responses = await Promise.all(Array.from({ length: 100 }, (_, index) => claim(viewer, ids[index % 2] ?? '')));
    // On a slow machine, some wait for a connection for too long, and change nothing.
    const answered = responses.filter(({ error }) => error !== 'NotReady');
    expect(answered.filter(({ error }) => error === 'none')).toHaveLength(2);
    expect(answered.filter(({ error }) => error === 'AlreadyClaimed')).toHaveLength(answered.length - 2);
    expect((await viewer.send('wallet/summary', {})).data.bonus).toBe(30);
  });
});

test('task/finish_task reports that all daily rewards are claimed, until midnight', async ({ server }) => {
  const tvId = await server.addShow({ durationMs: 100_000, episodes: 60, freeEpisodes: 60 });
  const viewer = await server.viewer();
  advanceToMidnight(server, MINUTE_MS);
  expect(await finished(viewer)).toBe(false);
  await viewer.send('task/check_in', {});
  for (let times = 0; times < 3; times += 1) await share(viewer);
  for (let times = 0; times < 5; times += 1) await completeAdWithoutEpisode(server, viewer, 'task');
  for (let ep = 1; ep <= 37; ep += 1) {
    server.context.clock.advance(100_000);
    await viewer.send('video/progress', { tv_id: tvId, ep, position_ms: 99_000, played_ms: 100_000 });
  }
  const daily = (await tasks(viewer)).filter(({ resets_at }) => resets_at !== null);
  for (const { id, state } of daily) {
    expect([id, state]).toEqual([id, 'claimable']);
    expect(await finished(viewer)).toBe(false);
    expect((await claim(viewer, id)).error).toBe('none');
  }
  expect(await finished(viewer)).toBe(true);
  // The check-in gave 10, and the tasks gave 165.
  expect((await viewer.send('wallet/summary', {})).data.bonus).toBe(175);
  advanceToMidnight(server, 0);
  expect(await finished(viewer)).toBe(false);
});
