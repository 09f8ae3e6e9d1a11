/** The WebVTT that maps a video's moments to rectangles of one image (`sprite.webp#xywh=90,0,90,160`). */

/** One small picture. Times in ms, lengths in px of the image. */
export type Tile = {
  readonly startMs: number;
  /** Absolute address of the image. */
  readonly image: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
};

const CUE = /^((?:\d+:)?\d{2}:\d{2}\.\d{3})[ \t]+-->[^\n]*\n([^\n#]+)#xywh=(?:pixel:)?(\d+),(\d+),(\d+),(\d+)[ \t]*$/gm;

/**
 * The tiles in rising order of time. What is no cue with a rectangle is passed over.
 * @param address of the track itself, which the images' addresses are relative to
 */
export function parseSpriteTrack(text: string, address: string): readonly Tile[] {
  const tiles = [...text.replaceAll(/\r\n?/g, '\n').matchAll(CUE)].map(([, time = '', image = '', ...lengths]) => {
    const [x = 0, y = 0, width = 0, height = 0] = lengths.map(Number);
    return { startMs: readTime(time), image: new URL(image, address).href, x, y, width, height };
  });
  return tiles.filter(({ width, height }) => width > 0 && height > 0).toSorted((a, b) => a.startMs - b.startMs);
}

/** The picture of a moment; before the first it is the first. */
export function tileAt(tiles: readonly Tile[], ms: number): Tile | undefined {
  return tiles.findLast(({ startMs }) => startMs <= ms) ?? tiles[0];
}

/** Hours may be left out. */
function readTime(time: string): number {
  return Math.round(time.split(':').reduce((sum, part) => sum * 60 + Number(part), 0) * 1000);
}
