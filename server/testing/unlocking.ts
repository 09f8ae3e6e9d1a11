import type { Operations } from '#contract/api.ts';
import { userIdOf } from './accounts.ts';
import { errorName } from './error-name.ts';
import { fund } from './money.ts';
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

export const FREE_EPISODES = 8;

/** Creates a viewer who has watched enough episodes for bundles and, by default, has enough coins. */
export async function createBundleScenario(server: TestServer, locked: number, coins = 100_000) {
  const tvId = await server.addShow({ episodes: FREE_EPISODES + locked, freeEpisodes: FREE_EPISODES });
  const viewer = await server.viewer();
  await fund(server, viewer.uid, coins);
  await recordWatched(server, viewer, tvId, [1, 2, 3]);
  return { tvId, viewer };
}

type BundleOptions = Operations['video/bulk_options']['output']['options'];

export async function readBundles(viewer: TestViewer, tvId: string): Promise<BundleOptions> {
  return (await viewer.send('video/bulk_options', { tv_id: tvId })).data.options;
}

/** Returns the error of each bundle, or null for an available bundle. */
export async function readBundleErrors(viewer: TestViewer, tvId: string): Promise<(string | null)[]> {
  return (await readBundles(viewer, tvId)).map(({ code }) => (code === null ? null : errorName(code, 200)));
}
