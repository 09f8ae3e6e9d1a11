/** Parses WebVTT that maps times to rectangles of an image (`sprite.webp#xywh=90,0,90,160`). */

/** A rectangle of an image that applies from a time in ms. Lengths are in px of the image. */
export type Thumbnail = {
  readonly startMs: number;
  readonly image: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
};

const CUE = /^((?:\d+:)?\d{2}:\d{2}\.\d{3})[ \t]+-->[^\n]*\n([^\n#]+)#xywh=(?:pixel:)?(\d+),(\d+),(\d+),(\d+)[ \t]*$/gm;

/** Returns the thumbnails sorted by time. @param baseUrl the base URL of the images */
export function parseSpriteTrack(text: string, baseUrl: string): readonly Thumbnail[] {
  const thumbnails = [...text.replaceAll(/\r\n?/g, '\n').matchAll(CUE)].map(([, time = '', image = '', ...lengths]) => {
    const [x = 0, y = 0, width = 0, height = 0] = lengths.map(Number);
    return { startMs: readTime(time), image: new URL(image, baseUrl).href, x, y, width, height };
  });
  return thumbnails.filter(({ width, height }) => width > 0 && height > 0).toSorted((a, b) => a.startMs - b.startMs);
}

/** Returns the thumbnail at a time in ms, or the first one for earlier times. */
export function thumbnailAt(thumbnails: readonly Thumbnail[], ms: number): Thumbnail | undefined {
  return thumbnails.findLast(({ startMs }) => startMs <= ms) ?? thumbnails[0];
}

function readTime(time: string): number {
  return Math.round(time.split(':').reduce((sum, part) => sum * 60 + Number(part), 0) * 1000);
}
