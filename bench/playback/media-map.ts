/** Which episode, quality and seconds a fetched file or range holds. */
import type { Episode, Rendition } from './catalogue.ts';
import { CLIP_SECONDS } from './clips.ts';
import type { Transfer } from './network-log.ts';
import { BARE_WIDTH, type RivalMedia } from './rival-media.ts';

/** A stretch of one quality of one episode, in s. */
export type Stretch = { readonly ep: number; readonly width: number; readonly from: number; readonly to: number };

/** A segment, or a whole file, and how many bytes it has. */
export type Piece = Stretch & { readonly bytes: number };

export type MediaMap = {
  /** @returns undefined for what holds no video */
  readonly locate: (transfer: Pick<Transfer, 'url' | 'range'>) => Piece | undefined;
};

export function createMediaMap(episodes: readonly Episode[], rivals: RivalMedia): MediaMap {
  const product = new Map<string, Quality>(
    episodes.flatMap(({ ep, assetId, renditions }) =>
      renditions.map((rendition) => [`${assetId}/${rendition.id}/video.mp4`, { ep, ...rendition }] as const),
    ),
  );
  const files = rivalFiles(rivals);
  return {
    locate: ({ url, range }) => {
      const [, , ...path] = new URL(url).pathname.split('/');
      // The product's addresses have the token before the asset.
      const quality = product.get(path.slice(1).join('/'));
      return quality ? pieceAt(quality, range?.[0] ?? 0) : files.get(path.join('/'));
    },
  };
}

function rivalFiles({ bare, hls }: RivalMedia): Map<string, Piece> {
  const files = new Map<string, Piece>();
  for (const [ep, bytes] of Object.entries(bare))
    files.set(`${ep}/bare.mp4`, { ep: Number(ep), width: BARE_WIDTH, from: 0, to: CLIP_SECONDS, bytes });
  for (const [name, cut] of Object.entries(hls)) {
    const [ep = '', width = ''] = name.split(' ');
    const segments = cut.map((segment) => ({ ...segment, offset: 0 }));
    for (const [index, piece] of cutPieces({ ep: Number(ep), width: Number(width), segments }).entries())
      files.set(`${ep}/${width}/${index}.m4s`, piece);
  }
  return files;
}

type Quality = { readonly ep: number } & Pick<Rendition, 'width' | 'segments'>;

function cutPieces({ ep, width, segments }: Quality): (Piece & { readonly offset: number })[] {
  let from = 0;
  return segments.map(({ seconds, bytes, offset }) => {
    const piece = { ep, width, from, to: from + seconds, bytes, offset };
    from = piece.to;
    return piece;
  });
}

function pieceAt(quality: Quality, first: number): Piece | undefined {
  return cutPieces(quality).find(({ offset, bytes }) => first >= offset && first < offset + bytes);
}
