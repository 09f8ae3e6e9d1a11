/** Segments on their way to the player, which a journey may lose, spoil or hold up. */
import { randomUUID } from 'node:crypto';
import type { Route } from '@playwright/test';
import { z } from 'zod';
import { parseMediaPlaylist } from '#media/playlist.ts';
import { SAMPLE_SHOW } from './address.ts';
import type { Page } from './test.ts';

/** A segment that the player asks for. */
export type AskedSegment = {
  /** The second of the episode that it holds. */
  readonly second: number;
  /** Width in px of its rendition. */
  readonly width: number;
  /** How often this second was asked for before, in any quality. */
  readonly before: number;
  readonly route: Route;
};

/** By rendition and first byte. */
type Places = ReadonlyMap<string, { readonly second: number; readonly width: number }>;

const Login = z.object({ data: z.object({ token: z.string() }) });
const Play = z.object({
  data: z.object({
    media: z.object({ renditions: z.array(z.object({ id: z.string(), width: z.int(), playlist: z.string() })) }),
  }),
});

/** Asks as a viewer of its own where the segments of the sample show lie; all its episodes are the same. */
async function readPlaces(page: Page, address: string): Promise<Places> {
  const ask = async (path: string, data: object, headers: Record<string, string>): Promise<unknown> => {
    const response = await page.request.post(`${address}/api/v1/${path}`, { data, headers });
    return response.json();
  };
  const { token } = Login.parse(await ask('account/login', {}, { 'device-id': randomUUID() })).data;
  const { media } = Play.parse(await ask('video/play', { tv_id: SAMPLE_SHOW, ep: 1 }, { token })).data;
  return new Map(
    media.renditions.flatMap(({ id, width, playlist }) =>
      parseMediaPlaylist(playlist).segments.map(
        ({ offset }, second) => [`${id}/${offset}`, { second, width }] as const,
      ),
    ),
  );
}

/** Lets `answer` deal with every media segment; what it leaves alone is served. */
export async function meetSegments(
  page: Page,
  address: string,
  answer: (segment: AskedSegment) => Promise<void> | undefined,
): Promise<void> {
  const places = await readPlaces(page, address);
  const asked = new Map<number, number>();
  await page.route('**/m/**/*.mp4*', async (route) => {
    const request = route.request();
    const [, offset = ''] = /bytes=(\d+)-/.exec(request.headers()['range'] ?? '') ?? [];
    const rendition = new URL(request.url()).pathname.split('/').at(-2) ?? '';
    const place = places.get(`${rendition}/${offset}`);
    if (!place) return route.continue();
    const before = asked.get(place.second) ?? 0;
    asked.set(place.second, before + 1);
    await (answer({ ...place, before, route }) ?? route.continue());
    return undefined;
  });
}

/** Serves a segment with its bytes changed. */
export async function serveChanged(route: Route, change: (bytes: Buffer) => Buffer): Promise<void> {
  const response = await route.fetch();
  const body = change(await response.body());
  const headers = { ...response.headers(), 'content-length': String(body.length) };
  await route.fulfill({ status: response.status(), headers, body });
}
