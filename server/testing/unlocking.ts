/** What viewers do before they unlock, for tests. */
import { userIdOf } from './accounts.ts';
import type { TestServer, TestViewer } from './test.ts';

/** Lets a viewer have watched these episodes so far: to their end, or a share of their length. */
export async function watch(
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

/** A ticket for an episode, whose ad has only begun. */
export async function ticketFor(viewer: TestViewer, tvId: string, ep = 9): Promise<string> {
  return (await viewer.send('ads/ticket', { placement: 'unlock', tv_id: tvId, ep })).data.ticket;
}

/** Tickets for the first locked episode of so many shows, taken at once. */
export async function ticketsFor(
  server: TestServer,
  viewer: TestViewer,
  count: number,
): Promise<{ tvId: string; ticket: string }[]> {
  const shows: string[] = [];
  for (let index = 0; index < count; index += 1) shows.push(await server.addShow());
  return Promise.all(shows.map(async (tvId) => ({ tvId, ticket: await ticketFor(viewer, tvId) })));
}

/** Lets a viewer take a ticket for an episode, and the ad's time pass; gives the ticket, not yet completed. */
export async function passAd(server: TestServer, viewer: TestViewer, tvId: string, ep: number): Promise<string> {
  const { data } = await viewer.send('ads/ticket', { placement: 'unlock', tv_id: tvId, ep });
  server.context.clock.advance(data.creative.duration_ms);
  return data.ticket;
}

/** A watched ad's ticket that has no episode. */
export async function watchedAdFor(
  server: TestServer,
  viewer: TestViewer,
  placement: 'check_in_double' | 'task',
): Promise<string> {
  const { data } = await viewer.send('ads/ticket', { placement });
  server.context.clock.advance(data.creative.duration_ms);
  await viewer.send('ads/complete', { ticket: data.ticket });
  return data.ticket;
}

/** A ticket that pays for an episode. */
export async function watchedAd(server: TestServer, viewer: TestViewer, tvId: string, ep: number): Promise<string> {
  const ticket = await passAd(server, viewer, tvId, ep);
  await viewer.send('ads/complete', { ticket });
  return ticket;
}
