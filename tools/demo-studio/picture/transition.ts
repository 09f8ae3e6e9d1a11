/** Chooses and paints the transition between two shots: a plain cut, a flash or a whip pan. */
import type { Canvas, SKRSContext2D } from '@napi-rs/canvas';
import { easeOut } from '../camera/easing.ts';
import { FRAME_RATE, STAGE } from '../stage.ts';
import type { Shot } from '../storyboard.ts';

export type Transition = 'cut' | 'flash' | 'whip-pan';

/** The duration of a flash or whip pan in seconds: four frames. */
const TRANSITION_SECONDS = 4 / FRAME_RATE;

const LOUD_SOUNDS: ReadonlySet<Shot['sound']> = new Set<Shot['sound']>(['gunshot', 'thunder', 'impact', 'glass']);

/** Returns the transition between two consecutive shots. The first shot of a clip has no `previous`. */
export function transitionBetween(previous: Shot | undefined, next: Shot): Transition {
  if (!previous) return 'cut';
  if (next.effects.includes('flash')) return 'cut';
  if (next.camera === 'crash-zoom' || LOUD_SOUNDS.has(next.sound)) return 'flash';
  return previous.set !== next.set && next.framing !== 'close' && next.framing !== 'extreme' && !next.object
    ? 'whip-pan'
    : 'cut';
}

/** Returns the horizontal offset of the picture in pixels, `time` seconds after the cut. Only whip pans have one. */
export function whipPanOffset(transition: Transition, time: number): number {
  return transition === 'whip-pan' && time < TRANSITION_SECONDS ? 96 * (1 - easeOut(time / TRANSITION_SECONDS)) : 0;
}

/** Paints the transition over the picture on `canvas`, `time` seconds after the cut. The context uses stage pixels. */
export function paintTransition(context: SKRSContext2D, canvas: Canvas, transition: Transition, time: number): void {
  if (transition === 'cut' || time >= TRANSITION_SECONDS) return;
  const remaining = 1 - time / TRANSITION_SECONDS;
  if (transition === 'flash') {
    context.fillStyle = `rgba(255,250,244,${(0.8 * remaining * remaining).toFixed(3)})`;
    context.fillRect(0, 0, STAGE.width, STAGE.height);
    return;
  }
  context.globalAlpha = 0.34;
  for (const offset of [18, -18, 38, -38]) context.drawImage(canvas, offset * remaining, 0, STAGE.width, STAGE.height);
  context.globalAlpha = 1;
}
