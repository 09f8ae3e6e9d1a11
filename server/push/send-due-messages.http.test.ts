import { expect } from 'vitest';
import { LANGUAGES } from '#domain/languages.ts';
import { isQuiet } from '#domain/push/quiet-hours.ts';
import { localHour } from '#domain/push/time-zone.ts';
import { DAY_MS } from '#domain/utc-day.ts';
import { runDueJobs } from '#server/jobs/index.ts';
import { block } from '#server/testing/accounts.ts';
import { advanceClock } from '#server/testing/clock.ts';
import { fund } from '#server/testing/money.ts';
import { buy } from '#server/testing/pay.ts';
import { fetchSubscription, HOUR_MS } from '#server/testing/plans.ts';
import {
  advanceDays,
  advanceToHour,
  createPushViewer,
  messagesOf,
  sendMessagesAfter,
  test,
  titles,
  viewerAtNoon,
  type Push,
  type PushViewer,
} from '#server/testing/push.ts';
import { addShow } from '#server/testing/seed.ts';

async function addEpisodes({ server }: Push, tvId: string, episodes: number): Promise<void> {
  await addShow(server.context, { tvId, episodes });
}

async function collectShow(push: Push, viewer: PushViewer): Promise<string> {
  const tvId = await push.server.addShow();
  await viewer.send('video/collect', { tv_id: tvId, collected: true });
  return tvId;
}

test('announces new episodes of a collected show once, with its cover and a link to it', async ({ push }) => {
  const viewer = await viewerAtNoon(push);
  const tvId = await collectShow(push, viewer);
  await advanceClock(push.server, HOUR_MS);
  expect(titles(push, viewer)).toEqual([]);
  await addEpisodes(push, tvId, 14);
  await advanceClock(push.server, HOUR_MS);
  expect(push.service.faults).toEqual([]);
  expect(messagesOf(push.service, viewer.subscription)).toMatchObject([
    {
      title: `New episodes of “${tvId} en”`,
      body: '14 episodes are out now.',
      language: 'en',
      icon: '/img/cover.webp',
      href: `#/pages/shortPlay/detail?tv_id=${tvId}`,
    },
  ]);
  await advanceDays(push, 3);
  expect(titles(push, viewer)).toHaveLength(1);
  await addEpisodes(push, tvId, 15);
  await advanceToHour(push, 12);
  expect(titles(push, viewer)).toHaveLength(2);
});

test('announces new episodes of a show that the viewer watches, and of no other', async ({ push }) => {
  const viewer = await viewerAtNoon(push);
  const [watched, other] = [await push.server.addShow(), await push.server.addShow()];
  await viewer.send('video/progress', { tv_id: watched, ep: 1, position_ms: 3_000, played_ms: 3_000 });
  await addEpisodes(push, other, 20);
  await advanceClock(push.server, HOUR_MS);
  await addEpisodes(push, watched, 20);
  await advanceClock(push.server, HOUR_MS);
  await advanceToHour(push, 12);
  expect(titles(push, viewer)).toEqual([`New episodes of “${watched} en”`]);
});

test('announces the release of a show with a reminder in the language of the device', async ({ push }) => {
  const viewer = await viewerAtNoon(push, 'UTC', 'de');
  const releaseAt = new Date(push.server.context.clock.now().getTime() + 5 * HOUR_MS).toISOString();
  const tvId = await push.server.addShow({ releaseAt });
  await viewer.send('video/remind', { tv_id: tvId, on: true });
  await advanceClock(push.server, 4 * HOUR_MS);
  expect(titles(push, viewer)).toEqual([]);
  await advanceClock(push.server, HOUR_MS);
  expect(titles(push, viewer)).toEqual([`„${tvId} de“ ist da`]);
});

test('sends no release to a viewer who has removed the reminder or watched the show', async ({ push }) => {
  const [removed, watched] = [await viewerAtNoon(push), await createPushViewer(push)];
  const releaseAt = new Date(push.server.context.clock.now().getTime() + HOUR_MS).toISOString();
  const tvId = await push.server.addShow({ releaseAt });
  for (const viewer of [removed, watched]) await viewer.send('video/remind', { tv_id: tvId, on: true });
  await removed.send('video/remind', { tv_id: tvId, on: false });
  push.server.context.clock.advance(HOUR_MS);
  await watched.send('video/progress', { tv_id: tvId, ep: 1, position_ms: 3_000, played_ms: 3_000 });
  await runDueJobs(push.server.context);
  expect([titles(push, removed), titles(push, watched)]).toEqual([[], []]);
});

test('reminds of a renewal before the charge, without a price, and not after a cancellation', async ({ push }) => {
  const [viewer, cancelled] = [await viewerAtNoon(push), await createPushViewer(push)];
  for (const each of [viewer, cancelled]) await buy(each, 'vip_weekly');
  await cancelled.send('pay/subscription_cancel', {});
  const plan = await fetchSubscription(viewer);
  await advanceClock(push.server, 3 * DAY_MS - HOUR_MS);
  expect(titles(push, viewer)).toEqual([]);
  await advanceClock(push.server, HOUR_MS);
  const [message, ...rest] = messagesOf(push.service, viewer.subscription);
  expect(rest).toEqual([]);
  expect(message).toMatchObject({ title: 'Your VIP renews soon', href: '#/pages/common/vip/index' });
  const day = new Date(plan.renews_at ?? '').toLocaleDateString('en', {
    month: 'long',
    day: 'numeric',
    timeZone: 'UTC',
  });
  expect(message?.body).toBe(`It renews on ${day}. You can still cancel before then.`);
  await advanceDays(push, 3);
  expect(titles(push, viewer)).toHaveLength(1);
  expect(titles(push, cancelled)).toEqual([]);
});

test('warns of bonus that expires within 24 hours, unless it is spent', async ({ push }) => {
  const [viewer, spender] = [await viewerAtNoon(push), await createPushViewer(push)];
  for (const { uid } of [viewer, spender]) await fund(push.server, uid, 0, 60, 30 * HOUR_MS);
  const tvId = await push.server.addShow();
  await advanceClock(push.server, 5 * HOUR_MS);
  expect(titles(push, viewer)).toEqual([]);
  push.server.context.clock.advance(HOUR_MS);
  expect((await spender.send('video/unlock', { tv_id: tvId, ep: 9, via: 'balance' })).error).toBe('none');
  await runDueJobs(push.server.context);
  const [message] = messagesOf(push.service, viewer.subscription);
  expect(message).toMatchObject({ title: 'Some of your bonus expires soon', href: '#/pages/common/wallet/index' });
  expect(`${message?.title} ${message?.body}`).not.toContain('60');
  await advanceToHour(push, 12);
  expect([titles(push, viewer).length, titles(push, spender)]).toEqual([1, []]);
});

test('sends at most one message a day, the most important first', async ({ push }) => {
  const viewer = await viewerAtNoon(push);
  const tvId = await collectShow(push, viewer);
  await advanceClock(push.server, 1_000);
  await addEpisodes(push, tvId, 13);
  await fund(push.server, viewer.uid, 0, 10, 23 * HOUR_MS);
  await buy(viewer, 'vip_weekly');
  const releaseAt = new Date(push.server.context.clock.now().getTime() + HOUR_MS).toISOString();
  const announced = await push.server.addShow({ releaseAt });
  await viewer.send('video/remind', { tv_id: announced, on: true });
  for (let hour = 0; hour < 24; hour += 1) await sendMessagesAfter(push, HOUR_MS);
  expect(titles(push, viewer)).toEqual([`“${announced} en” is out now`, `New episodes of “${tvId} en”`]);
  for (let hour = 0; hour < 72; hour += 1) await sendMessagesAfter(push, HOUR_MS);
  expect(titles(push, viewer)).toHaveLength(3);
  expect(titles(push, viewer).at(-1)).toBe('Your VIP renews soon');
});

test('waits for the morning of the viewer’s time zone', async ({ push }) => {
  const zones = ['Asia/Kathmandu', 'America/St_Johns', 'Australia/Lord_Howe', 'Pacific/Kiritimati'];
  await advanceToHour(push, 12);
  const viewers = await Promise.all(zones.map((zone) => createPushViewer(push, zone)));
  const tvId = await push.server.addShow();
  for (const viewer of viewers) await viewer.send('video/collect', { tv_id: tvId, collected: true });
  await advanceClock(push.server, 1_000);
  await addEpisodes(push, tvId, 13);
  const received = new Map<string, number>();
  for (let quarter = 0; quarter < 30 * 4; quarter += 1) {
    await sendMessagesAfter(push, HOUR_MS / 4);
    const now = push.server.context.clock.now().getTime();
    for (const [index, viewer] of viewers.entries())
      if (titles(push, viewer).length > 0) received.set(zones[index] ?? '', received.get(zones[index] ?? '') ?? now);
  }
  expect([...received.keys()].toSorted()).toEqual(zones.toSorted());
  for (const [zone, at] of received) expect(isQuiet(at, zone), `${zone} ${localHour(at, zone).hour}`).toBe(false);
});

test('skips kinds that the viewer has switched off', async ({ push }) => {
  const viewer = await viewerAtNoon(push);
  const tvId = await collectShow(push, viewer);
  await viewer.send('push/settings', { kinds: { new_episodes: false } });
  await fund(push.server, viewer.uid, 0, 10, 20 * HOUR_MS);
  await advanceClock(push.server, 1_000);
  await addEpisodes(push, tvId, 13);
  await advanceClock(push.server, HOUR_MS);
  expect(titles(push, viewer)).toEqual(['Some of your bonus expires soon']);
});

test('sends nothing to a blocked viewer', async ({ push }) => {
  const viewer = await viewerAtNoon(push);
  const tvId = await collectShow(push, viewer);
  await advanceClock(push.server, 1_000);
  await addEpisodes(push, tvId, 13);
  await block(push.server, viewer.uid);
  await advanceToHour(push, 14);
  expect(titles(push, viewer)).toEqual([]);
  await block(push.server, viewer.uid, null);
  await advanceToHour(push, 15);
  await advanceToHour(push, 15);
  expect(titles(push, viewer)).toHaveLength(1);
});

test('has texts for every kind in every language', async ({ push }) => {
  await advanceToHour(push, 12);
  const viewers = await Promise.all(LANGUAGES.map((language) => createPushViewer(push, 'UTC', language)));
  for (const { uid } of viewers) await fund(push.server, uid, 0, 10, 20 * HOUR_MS);
  await advanceClock(push.server, HOUR_MS);
  const texts = viewers.map((viewer) => titles(push, viewer)[0]);
  expect(new Set(texts).size).toBe(LANGUAGES.length);
  expect(texts).toContain('まもなく失効するボーナスがあります');
});
