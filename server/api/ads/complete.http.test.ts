import { describe, expect } from 'vitest';
import { advanceToMidnight } from '#server/testing/clock.ts';
import { test } from '#server/testing/money-test.ts';
import type { TestViewer } from '#server/testing/test.ts';
import {
  requestWatchedTicket,
  requestTicket,
  requestTickets,
  completeAdWithoutEpisode,
} from '#server/testing/unlocking.ts';

const MINUTE_MS = 60_000;

const complete = (viewer: TestViewer, ticket: string) => viewer.send('ads/complete', { ticket });

/** Returns the number of ads that count for today's tasks, up to five. */
async function adsWatched(viewer: TestViewer): Promise<number | undefined> {
  const { tasks } = (await viewer.send('task/list', {})).data;
  return tasks.find(({ id }) => id === 'watch_ads_5')?.progress;
}

describe('ads/complete', () => {
  test('verifies an ad after its duration on the server’s clock, and again when repeated', async ({ server }) => {
    const tvId = await server.addShow();
    const viewer = await server.viewer();
    const ticket = await requestTicket(viewer, tvId);
    expect(await complete(viewer, ticket)).toMatchObject({ error: 'none', data: { verified: false } });
    server.context.clock.advance(10_000);
    expect((await complete(viewer, ticket)).data.verified).toBe(false);
    server.context.clock.advance(5_000);
    expect((await complete(viewer, ticket)).data.verified).toBe(true);
    expect((await complete(viewer, ticket)).data.verified).toBe(true);
  });

  test('rejects a ticket that is unknown, expired or another viewer’s', async ({ server }) => {
    const tvId = await server.addShow();
    const [viewer, other] = [await server.viewer(), await server.viewer()];
    const ticket = await requestWatchedTicket(server, viewer, tvId, 9);
    expect((await complete(other, ticket)).error).toBe('NotFound');
    expect((await complete(viewer, 'made up')).error).toBe('NotFound');
    expect((await complete(viewer, `${ticket}x`)).error).toBe('NotFound');
    server.context.clock.advance(10 * MINUTE_MS);
    expect((await complete(viewer, ticket)).error).toBe('NotFound');
  });

  test('verifies ads one after another when their tickets were requested at the same time', async ({ server }) => {
    const viewer = await server.viewer();
    advanceToMidnight(server, MINUTE_MS);
    const tickets = await requestTickets(server, viewer, 5);
    server.context.clock.advance(15_000);
    for (let ended = 1; ended <= 5; ended += 1) {
      const responses = await Promise.all(tickets.map(({ ticket }) => complete(viewer, ticket)));
      expect(responses.filter(({ data }) => data.verified)).toHaveLength(ended);
      expect(await adsWatched(viewer)).toBe(ended);
      server.context.clock.advance(14_000);
      const early = await Promise.all(tickets.map(({ ticket }) => complete(viewer, ticket)));
      expect(early.filter(({ data }) => data.verified)).toHaveLength(ended);
      server.context.clock.advance(1_000);
    }
  });

  test('verifies ads of two viewers independently', async ({ server }) => {
    const tvId = await server.addShow();
    const viewers = [await server.viewer(), await server.viewer()];
    const tickets = await Promise.all(viewers.map((viewer) => requestTicket(viewer, tvId)));
    server.context.clock.advance(15_000);
    for (const [index, viewer] of viewers.entries()) {
      expect((await complete(viewer, tickets[index] ?? '')).data.verified).toBe(true);
    }
  });

  test('counts each ad once for the daily tasks, whatever its placement', async ({ server }) => {
    const tvId = await server.addShow();
    const viewer = await server.viewer();
    advanceToMidnight(server, MINUTE_MS);
    const ticket = await requestWatchedTicket(server, viewer, tvId, 9);
    await Promise.all(Array.from({ length: 20 }, () => complete(viewer, ticket)));
    expect(await adsWatched(viewer)).toBe(1);
    await viewer.send('task/check_in', {});
    await completeAdWithoutEpisode(server, viewer, 'check_in_double');
    expect(await adsWatched(viewer)).toBe(2);
    await completeAdWithoutEpisode(server, viewer, 'task');
    expect(await adsWatched(viewer)).toBe(3);
    expect(await adsWatched(await server.viewer())).toBe(0);
  });

  test('counts an ad for the day on which it ended', async ({ server }) => {
    const tvId = await server.addShow();
    const viewer = await server.viewer();
    advanceToMidnight(server, -10_000);
    const ticket = await requestTicket(viewer, tvId);
    expect((await complete(viewer, ticket)).data.verified).toBe(false);
    advanceToMidnight(server, 6_000);
    expect((await complete(viewer, ticket)).data.verified).toBe(true);
    expect(await adsWatched(viewer)).toBe(1);
    advanceToMidnight(server, 0);
    expect((await complete(viewer, ticket)).data.verified).toBe(true);
    expect(await adsWatched(viewer)).toBe(0);
  });

  test('counts a task ad when it is completed, up to five per day', async ({ server }) => {
    const viewer = await server.viewer();
    for (let left = 5; left > 0; left -= 1) {
      const { data } = await viewer.send('ads/ticket', { placement: 'task' });
      expect(data.left_today).toBe(left);
      server.context.clock.advance(15_000);
      expect((await complete(viewer, data.ticket)).data.verified).toBe(true);
    }
    expect((await viewer.send('ads/ticket', { placement: 'task' })).error).toBe('AdsUsedUp');
  });
});
