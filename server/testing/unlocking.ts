import { userIdOf } from './accounts.ts';
import type { TestServer, TestViewer } from './test.ts';

/** Stores that the viewer has watched the fraction `share` of each episode. */
export async function recordWatched(
  server: TestServer,
  { uid }: TestViewer,
  tvId: string,
  episodes: readonly number[],
  share = 1,
): Promise<void> {
  const { catalogue, db, clock } = server.context;
  const lengths = new Map((await catalogue.episodes(tvId)).map(({ ep, durationMs }) => [ep, durationMs]));
  const user_id = await userIdOf(server, uid);
  const rows = episodes.map((ep) => {
    const watched_ms = Math.floor((lengths.get(ep) ?? 0) * share);
    return { user_id, tv_id: tvId, ep, position_ms: 0, watched_ms, updated_at: clock.now() };
  });
  await db.insertInto('watch_progress').values(rows).execute();
}

export async function requestTicket(viewer: TestViewer, tvId: string, ep = 9): Promise<string> {
  return (await viewer.send('ads/ticket', { placement: 'unlock', tv_id: tvId, ep })).data.ticket;
}

/** Adds `count` shows and requests an ad ticket for each. */
export async function requestTickets(
  server: TestServer,
  viewer: TestViewer,
  count: number,
): Promise<{ tvId: string; ticket: string }[]> {
  const shows: string[] = [];
  for (let index = 0; index < count; index += 1) shows.push(await server.addShow());
  return Promise.all(shows.map(async (tvId) => ({ tvId, ticket: await requestTicket(viewer, tvId) })));
}

/** Requests a ticket and advances the clock to the end of its ad. */
export async function requestWatchedTicket(
  server: TestServer,
  viewer: TestViewer,
  tvId: string,
  ep: number,
): Promise<string> {
  const { data } = await viewer.send('ads/ticket', { placement: 'unlock', tv_id: tvId, ep });
  server.context.clock.advance(data.creative.duration_ms);
  return data.ticket;
}

export async function completeAdWithoutEpisode(
  server: TestServer,
  viewer: TestViewer,
  placement: 'check_in_double' | 'task',
): Promise<string> {
  const { data } = await viewer.send('ads/ticket', { placement });
  server.context.clock.advance(data.creative.duration_ms);
  await viewer.send('ads/complete', { ticket: data.ticket });
  return data.ticket;
}

export async function completeAd(server: TestServer, viewer: TestViewer, tvId: string, ep: number): Promise<string> {
  const ticket = await requestWatchedTicket(server, viewer, tvId, ep);
  await viewer.send('ads/complete', { ticket });
  return ticket;
}
