/** Lowers the music while dialogue is displayed. */
import type { Clip } from '../storyboard.ts';
import { takesOf } from '../timeline.ts';
import { smoothStep } from './envelopes.ts';

/** −2.5 dB. */
const LEVEL = 10 ** (-2.5 / 20);
const STEP_BACK = 0.2;
const STEP_FORWARD = 0.35;

/** Returns the music's level over time, 0–1. It is 1 again at `until` (seconds) at the latest. */
export function ducking(clip: Clip, until: number): (time: number) => number {
  const spoken = takesOf(clip).flatMap(({ shot, startMs, endMs }) =>
    shot.line ? [{ from: startMs / 1000, to: Math.min(endMs / 1000, until) }] : [],
  );
  return (time) => {
    let depth = 0;
    for (const { from, to } of spoken) {
      const here = smoothStep(from, from + STEP_BACK, time) * (1 - smoothStep(to - STEP_FORWARD, to, time));
      depth = Math.max(depth, here);
    }
    return 1 - (1 - LEVEL) * depth;
  };
}
