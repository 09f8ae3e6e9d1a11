/** Silences the music before what matters: in hushed shots, or for a breath before the last shot. */
import type { Clip } from '../storyboard.ts';
import { lineIn, timedShotsOf } from '../timeline.ts';
import { smoothStep } from './envelopes.ts';

/** A time without music in seconds. The music fades out before `from` and returns within `fadeIn` from `to`. */
type Silence = { readonly from: number; readonly to: number; readonly fadeIn: number };

const FADE_OUT_SECONDS = 0.28;
/** Under the line that was waited for, the music returns slowly. At a cut it returns at once. */
const RETURN_UNDER_LINE_SECONDS = 1.6;
const RETURN_AT_CUT_SECONDS = 0.02;
/** The silence of a breath. It takes 0.5 s together with the fade. */
const BREATH_SECONDS = 0.22;

/** Returns the clip's silences. Without a hushed shot, there is one breath before the last cut. */
function silencesOf(clip: Pick<Clip, 'shots'>): readonly Silence[] {
  const timedShots = timedShotsOf(clip);
  const hushed = timedShots.filter(({ shot }) => shot.hush);
  const lastStart = (timedShots.at(-1)?.startMs ?? 0) / 1000;
  if (hushed.length === 0) return [{ from: lastStart - BREATH_SECONDS, to: lastStart, fadeIn: RETURN_AT_CUT_SECONDS }];
  return hushed.map((timedShot) => {
    const line = lineIn(timedShot);
    return {
      from: timedShot.startMs / 1000,
      to: (line?.startMs ?? timedShot.endMs) / 1000,
      fadeIn: line ? RETURN_UNDER_LINE_SECONDS : RETURN_AT_CUT_SECONDS,
    };
  });
}

/** Returns the level of the music, 0–1, at a time in seconds. */
export function silencing(clip: Pick<Clip, 'shots'>): (time: number) => number {
  const silences = silencesOf(clip);
  return (time) => {
    let level = 1;
    for (const { from, to, fadeIn } of silences) {
      const fadedOut = smoothStep(from - FADE_OUT_SECONDS, from, time);
      level = Math.min(level, 1 - fadedOut + smoothStep(to, to + fadeIn, time));
    }
    return level;
  };
}
