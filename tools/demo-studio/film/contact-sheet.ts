import { createCanvas } from '@napi-rs/canvas';
import type { Canvas } from '@napi-rs/canvas';
import { createPicture, createClipPainter } from '../picture/clip-painter.ts';
import { paintCover } from '../picture/cover.ts';
import { STAGE } from '../stage.ts';
import type { Storyboard } from '../storyboard.ts';
import { timedShotsOf } from '../timeline.ts';

const THUMBNAIL_SCALE = 0.4;
const GAP = 8;

/** Draws one row per clip, one picture per shot, and the cover in the last column of the first row. */
export function drawContactSheet(show: string, storyboard: Storyboard): Canvas {
  const rows = storyboard.clips.map((clip) => {
    const paint = createClipPainter(storyboard, clip, show);
    return timedShotsOf(clip).map(({ startMs, endMs }) => {
      const picture = createPicture();
      paint(picture, startMs + (endMs - startMs) * 0.62);
      return picture;
    });
  });
  const cover = paintCover(storyboard, show);
  const columns = Math.max(0, ...rows.map((row) => row.length)) + 1;
  const [width, height] = [STAGE.width * THUMBNAIL_SCALE + GAP, STAGE.height * THUMBNAIL_SCALE + GAP];
  const page = createCanvas(columns * width, Math.max(1, rows.length) * height);
  const context = page.getContext('2d');
  context.fillStyle = '#222';
  context.fillRect(0, 0, page.width, page.height);
  rows.forEach((row, y) =>
    row.forEach((picture, x) => context.drawImage(picture, x * width, y * height, width - GAP, height - GAP)),
  );
  context.drawImage(cover, (columns - 1) * width, 0, width - GAP, (width - GAP) * 1.5);
  return page;
}
