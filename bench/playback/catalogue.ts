import { z } from 'zod';
import { parseMediaPlaylist, type Segment } from '#media/playlist.ts';
import { post, signInNewViewer } from '../viewer.ts';
import { EPISODES, SHOW } from './show.ts';

const PlayResponse = z.object({
  data: z.object({
    media: z.object({
      base: z.string(),
      renditions: z.array(
        z.object({ id: z.string(), width: z.int(), height: z.int(), codecs: z.string(), playlist: z.string() }),
      ),
    }),
  }),
});

export type Rendition = {
  readonly id: string;
  readonly width: number;
  readonly height: number;
  readonly codecs: string;
  readonly segments: readonly Segment[];
};

export type Episode = { readonly ep: number; readonly assetId: string; readonly renditions: readonly Rendition[] };

export async function readCatalogue(url: string): Promise<Episode[]> {
  const headers = await signInNewViewer(url);
  const episodes: Episode[] = [];
  for (let ep = 1; ep <= EPISODES; ep += 1) {
    const { base, renditions } = PlayResponse.parse(
      JSON.parse(await post(url, 'video/play', headers, { tv_id: SHOW, ep })),
    ).data.media;
    episodes.push({
      ep,
      // `base` is `/m/<token>/<asset>/`.
      assetId: base.split('/').at(-2) ?? '',
      renditions: renditions
        .map(({ playlist, ...rest }) => ({ ...rest, segments: parseMediaPlaylist(playlist).segments }))
        .toSorted((a, b) => a.width - b.width),
    });
  }
  return episodes;
}
