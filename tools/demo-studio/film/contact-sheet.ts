import { createCanvas } from '@napi-rs/canvas';
import type { Canvas } from '@napi-rs/canvas';
import { createPicture, createClipPainter } from '../picture/clip-painter.ts';
import { paintCover } from '../picture/cover.ts';
import { STAGE } from '../stage.ts';
import type { Clip, Storyboard } from '../storyboard.ts';
import { timedShotsOf } from '../timeline.ts';

/** The parts of a shot after which it is drawn, so that two pictures show what moves. */
const MOMENTS = [0.25, 0.75] as const;

/** Pictures are painted at half the size of the stage, and displayed smaller. */
const PIXELS = 0.5;
const THUMBNAIL = { width: STAGE.width * 0.22, height: STAGE.height * 0.22 } as const;

const GAP = 3;
const GAP_BETWEEN_SHOTS = 9;
const SHOT_WIDTH = MOMENTS.length * (THUMBNAIL.width + GAP) + GAP_BETWEEN_SHOTS;
const ROW_HEIGHT = THUMBNAIL.height + GAP_BETWEEN_SHOTS;

const SHOTS_PER_ROW = 8;

/** Draws two pictures of each shot. Every clip of `clips` starts a row of its own, after the cover. */
export function drawContactSheet(show: string, storyboard: Storyboard, clips: readonly Clip[]): Canvas {
  const rowsOf = ({ shots }: Clip): number => Math.ceil(shots.length / SHOTS_PER_ROW);
  const rows = clips.reduce((sum, clip) => sum + rowsOf(clip), 0);
  const coverHeight = THUMBNAIL.width * 1.5;
  const page = createCanvas(SHOTS_PER_ROW * SHOT_WIDTH, coverHeight + GAP_BETWEEN_SHOTS + rows * ROW_HEIGHT);
  const context = page.getContext('2d');
  context.fillStyle = '#222';
  context.fillRect(0, 0, page.width, page.height);
  context.drawImage(paintCover(storyboard, show), 0, 0, THUMBNAIL.width, coverHeight);
  const picture = createPicture(PIXELS);
  let top = coverHeight + GAP_BETWEEN_SHOTS;
  for (const clip of clips) {
    const paint = createClipPainter(storyboard, clip, show, PIXELS);
    for (const { index, startMs, endMs } of timedShotsOf(clip)) {
      const y = top + Math.floor(index / SHOTS_PER_ROW) * ROW_HEIGHT;
      MOMENTS.forEach((part, column) => {
        paint(picture, startMs + (endMs - startMs) * part);
        const x = (index % SHOTS_PER_ROW) * SHOT_WIDTH + column * (THUMBNAIL.width + GAP);
        context.drawImage(picture, x, y, THUMBNAIL.width, THUMBNAIL.height);
      });
    }
    top += rowsOf(clip) * ROW_HEIGHT;
  }
  return page;
}
