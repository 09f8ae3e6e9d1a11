import { randomUUID } from 'node:crypto';
import type { Route } from '@playwright/test';
import { z } from 'zod';
import { parseMediaPlaylist } from '#media/playlist.ts';
import { SAMPLE_SHOW } from './address.ts';
import type { Page } from './test.ts';

export type SegmentRequest = {
  /** The start of the segment in s. Each segment lasts one second. */
  readonly second: number;
  /** The rendition's width in px. */
  readonly width: number;
  /** The width of the first request for this second. */
  readonly firstWidth: number;
  /** The number of earlier requests for this second, in any quality. */
  readonly previousRequests: number;
  readonly route: Route;
};

/** The segments by rendition id and first byte. */
type SegmentIndex = ReadonlyMap<string, { readonly second: number; readonly width: number }>;

const Login = z.object({ data: z.object({ token: z.string() }) });
const Play = z.object({
  data: z.object({
    media: z.object({ renditions: z.array(z.object({ id: z.string(), width: z.int(), playlist: z.string() })) }),
  }),
});

async function readSegmentIndex(page: Page, address: string): Promise<SegmentIndex> {
  const post = async (path: string, data: object, headers: Record<string, string>): Promise<unknown> => {
    const response = await page.request.post(`${address}/api/v1/${path}`, { data, headers });
    return response.json();
  };
  const { token } = Login.parse(await post('account/login', {}, { 'device-id': randomUUID() })).data;
  const { media } = Play.parse(await post('video/play', { tv_id: SAMPLE_SHOW, ep: 1 }, { token })).data;
  return new Map(
    media.renditions.flatMap(({ id, width, playlist }) =>
      parseMediaPlaylist(playlist).segments.map(
        ({ offset }, second) => [`${id}/${offset}`, { second, width }] as const,
      ),
    ),
  );
}

/**
 * Passes requests for the sample show's segments to `handle`. If `handle` returns undefined instead of a promise, the
 * server responds.
 */
export async function interceptSegments(
  page: Page,
  address: string,
  handle: (segment: SegmentRequest) => Promise<void> | undefined,
): Promise<void> {
  const index = await readSegmentIndex(page, address);
  const requests = new Map<number, { readonly count: number; readonly firstWidth: number }>();
  await page.route('**/m/**/*.mp4*', async (route) => {
    const request = route.request();
    const [, offset = ''] = /bytes=(\d+)-/.exec(request.headers()['range'] ?? '') ?? [];
    const rendition = new URL(request.url()).pathname.split('/').at(-2) ?? '';
    const segment = index.get(`${rendition}/${offset}`);
    if (!segment) return route.continue();
    const { second, width } = segment;
    const { count, firstWidth } = requests.get(second) ?? { count: 0, firstWidth: width };
    requests.set(second, { count: count + 1, firstWidth });
    await (handle({ ...segment, firstWidth, previousRequests: count, route }) ?? route.continue());
    return undefined;
  });
}

/** Responds with the segment from the server after changing its bytes. */
export async function fulfillChanged(route: Route, change: (bytes: Buffer) => Buffer): Promise<void> {
  const response = await route.fetch();
  const body = change(await response.body());
  const headers = { ...response.headers(), 'content-length': String(body.length) };
  await route.fulfill({ status: response.status(), headers, body });
}
