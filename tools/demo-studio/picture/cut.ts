/** Transitions between shots: a plain cut, a flash or a whip pan. */
import type { Canvas, SKRSContext2D } from '@napi-rs/canvas';
import { easeOut } from '../camera/easing.ts';
import { FRAME_RATE, STAGE } from '../stage.ts';
import type { Shot } from '../storyboard.ts';

export type Cut = 'plain' | 'flash' | 'whip';

/** In seconds: four frames. */
const CUT_SECONDS = 4 / FRAME_RATE;

const LOUD: ReadonlySet<Shot['sound']> = new Set<Shot['sound']>(['gunshot', 'thunder', 'impact', 'glass']);

/** Returns the transition between two consecutive shots. */
export function cutBetween(before: Shot | undefined, after: Shot): Cut {
  if (!before) return 'plain';
  if (after.effects.includes('flash')) return 'plain';
  if (after.camera === 'crash-zoom' || LOUD.has(after.sound)) return 'flash';
  return before.set !== after.set && after.framing !== 'close' ? 'whip' : 'plain';
}

/** Returns the horizontal offset in pixels, `time` seconds after the cut. */
export function whipOffset(cut: Cut, time: number): number {
  return cut === 'whip' && time < CUT_SECONDS ? 96 * (1 - easeOut(time / CUT_SECONDS)) : 0;
}

/** Paints the transition over the finished picture. */
export function paintCut(context: SKRSContext2D, canvas: Canvas, cut: Cut, time: number): void {
  if (cut === 'plain' || time >= CUT_SECONDS) return;
  const left = 1 - time / CUT_SECONDS;
  if (cut === 'flash') {
    context.fillStyle = `rgba(255,250,244,${(0.8 * left * left).toFixed(3)})`;
    context.fillRect(0, 0, STAGE.width, STAGE.height);
    return;
  }
  context.globalAlpha = 0.34;
  for (const step of [18, -18, 38, -38]) context.drawImage(canvas, step * left, 0);
  context.globalAlpha = 1;
}
