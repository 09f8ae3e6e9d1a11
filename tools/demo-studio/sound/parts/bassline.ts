import type { Mixer, Instrument } from '../mixer.ts';
import type { Cue } from '../score/cue.ts';

type BassOptions = {
  readonly gain: number;
  readonly from?: number;
  /** `long`: one note per bar; `beats`: root and fifth on the beats; `pulse`: every pulse. */
  readonly gait: 'long' | 'beats' | 'pulse';
  readonly shift?: number;
  readonly send?: number;
};

const STRIDES = { long: Infinity, beats: 2, pulse: 1 } as const;

export function playBass(
  cue: Cue,
  mixer: Mixer,
  instrument: Instrument,
  { gain, from = 0, gait, shift = 0, send = 0.08 }: BassOptions,
): void {
  for (const bar of cue.bars) {
    if (bar.progress < from) continue;
    const stride = Math.min(STRIDES[gait], bar.pulses);
    for (let pulse = 0; pulse < bar.pulses; pulse += stride) {
      const fifth = gait === 'beats' && pulse % 4 === 2;
      const note = {
        at: bar.at + pulse * bar.pulse,
        midi: bar.bass + shift + (fifth ? 7 : 0),
        seconds: Math.min(stride, bar.pulses - pulse) * bar.pulse * 0.94,
        velocity: 0.62 + 0.28 * bar.progress + (pulse === 0 ? 0.1 : 0),
      };
      mixer.play(instrument, note, { gain, send });
    }
  }
}
