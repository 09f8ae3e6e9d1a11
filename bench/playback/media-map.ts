/** Maps files and byte ranges to episodes, qualities and seconds. */
import type { Episode, Rendition } from './catalogue.ts';
import { CLIP_SECONDS } from './clips.ts';
import type { Transfer } from './network-log.ts';
import { BARE_WIDTH, type BaselineMedia } from './baseline-media.ts';

/** `from` and `to` are in seconds of the episode. */
export type MediaRange = { readonly ep: number; readonly width: number; readonly from: number; readonly to: number };

export type LocatedSegment = MediaRange & { readonly bytes: number };

export type MediaMap = {
  /** Returns the segments that a transfer contains: none without video. */
  readonly locate: (transfer: Pick<Transfer, 'url' | 'range'>) => readonly LocatedSegment[];
};

export function createMediaMap(episodes: readonly Episode[], baselines: BaselineMedia): MediaMap {
  const product = new Map<string, Quality>(
    episodes.flatMap(({ ep, assetId, renditions }) =>
      renditions.map((rendition) => [`${assetId}/${rendition.id}/video.mp4`, { ep, ...rendition }] as const),
    ),
  );
  const files = baselineFiles(baselines);
  return {
    locate: ({ url, range }) => {
      const [, , ...path] = new URL(url).pathname.split('/');
      // The product's paths contain the token.
      const quality = product.get(path.slice(1).join('/'));
      if (quality) return segmentsIn(quality, range ?? [0, 0]);
      const file = files.get(path.join('/'));
      return file ? [file] : [];
    },
  };
}

function baselineFiles({ bare, hls }: BaselineMedia): Map<string, LocatedSegment> {
  const files = new Map<string, LocatedSegment>();
  for (const [ep, bytes] of Object.entries(bare))
    files.set(`${ep}/bare.mp4`, { ep: Number(ep), width: BARE_WIDTH, from: 0, to: CLIP_SECONDS, bytes });
  for (const [name, cut] of Object.entries(hls)) {
    const [ep = '', width = ''] = name.split(' ');
    const segments = cut.map((segment) => ({ ...segment, offset: 0 }));
    for (const [index, segment] of locateSegments({ ep: Number(ep), width: Number(width), segments }).entries())
      files.set(`${ep}/${width}/${index}.m4s`, segment);
  }
  return files;
}

type Quality = { readonly ep: number } & Pick<Rendition, 'width' | 'segments'>;

function locateSegments({ ep, width, segments }: Quality): (LocatedSegment & { readonly offset: number })[] {
  let from = 0;
  return segments.map(({ seconds, bytes, offset }) => {
    const segment = { ep, width, from, to: from + seconds, bytes, offset };
    from = segment.to;
    return segment;
  });
}

function segmentsIn(quality: Quality, [first, last]: readonly [number, number]): LocatedSegment[] {
  return locateSegments(quality).filter(({ offset, bytes }) => last >= offset && first < offset + bytes);
}
