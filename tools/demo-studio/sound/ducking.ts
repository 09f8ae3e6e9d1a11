/** Lowers the music during shots with dialogue. */
import type { Clip } from '../storyboard.ts';
import { timedShotsOf } from '../timeline.ts';
import { smoothStep } from './envelopes.ts';

/** The lowered level: −2.5 dB. */
const DUCKED_LEVEL = 10 ** (-2.5 / 20);
const FADE_DOWN_SECONDS = 0.2;
const FADE_UP_SECONDS = 0.35;

/** Returns the music's level (0–1) at a time in seconds. From `until` (seconds) on, the level is 1. */
export function ducking(clip: Clip, until: number): (time: number) => number {
  const spoken = timedShotsOf(clip).flatMap(({ shot, startMs, endMs }) =>
    shot.line ? [{ from: startMs / 1000, to: Math.min(endMs / 1000, until) }] : [],
  );
  return (time) => {
    let depth = 0;
    for (const { from, to } of spoken) {
      const fade = smoothStep(from, from + FADE_DOWN_SECONDS, time) * (1 - smoothStep(to - FADE_UP_SECONDS, to, time));
      depth = Math.max(depth, fade);
    }
    return 1 - (1 - DUCKED_LEVEL) * depth;
  };
}
