/** Computes reverb with a feedback delay network of eight delays, with diffusers and damping. */
import { delayLine } from './delay-line.ts';
import type { DelayLine } from './delay-line.ts';
import { SAMPLE_RATE } from './signal.ts';
import type { Signal, Stereo } from './signal.ts';

/** Delays in samples (27–78 ms). They are prime so that their echoes rarely coincide. */
const LENGTHS = [1301, 1523, 1789, 2053, 2371, 2741, 3169, 3761] as const;

/** `decay` is the time to −60 dB in seconds, `damping` (0–1) the loss of treble. */
export type ReverbSettings = { readonly decay: number; readonly damping: number };

function diffuser(length: number): (sample: number) => number {
  const line = delayLine(length);
  return (sample) => {
    const past = line.read(length);
    const delayed = sample + 0.6 * past;
    line.write(delayed);
    return past - 0.6 * delayed;
  };
}

type FeedbackDelay = { readonly line: DelayLine; readonly length: number; readonly gain: number; filtered: number };

function feedbackDelays(settings: ReverbSettings): FeedbackDelay[] {
  return LENGTHS.map((length) => ({
    line: delayLine(length),
    length,
    gain: 10 ** ((-3 * length) / SAMPLE_RATE / settings.decay),
    filtered: 0,
  }));
}

/** Returns only the reverb of `input`, with the same length. */
export function reverberate(input: Stereo, settings: ReverbSettings): Stereo {
  const left: Signal = new Float32Array(input.left.length);
  const right: Signal = new Float32Array(input.right.length);
  const network = feedbackDelays(settings);
  const diffuseLeft = [diffuser(223), diffuser(347), diffuser(613)];
  const diffuseRight = [diffuser(239), diffuser(367), diffuser(577)];
  for (let index = 0; index < left.length; index += 1) {
    let inLeft = input.left[index] ?? 0;
    let inRight = input.right[index] ?? 0;
    for (const diffuse of diffuseLeft) inLeft = diffuse(inLeft);
    for (const diffuse of diffuseRight) inRight = diffuse(inRight);
    let sum = 0;
    for (const delay of network) {
      const past = delay.line.read(delay.length);
      delay.filtered += (1 - settings.damping) * (past - delay.filtered);
      sum += delay.filtered * delay.gain;
    }
    const shared = sum / 4; // A Householder matrix feeds each delay into all others.
    let outRight = 0;
    let outLeft = 0;
    let even = true;
    for (const delay of network) {
      delay.line.write(delay.filtered * delay.gain - shared + (even ? inLeft : inRight));
      if (even) outLeft += delay.filtered;
      else outRight += delay.filtered;
      even = !even;
    }
    left[index] = 0.35 * outLeft;
    right[index] = 0.35 * outRight;
  }
  return { left, right };
}
