import type { Mixer, Instrument } from '../mixer.ts';
import type { Cue } from '../score/cue.ts';

type BassOptions = {
  readonly gain: number;
  readonly from?: number;
  /** `long` plays one note per bar, `beats` alternates root and fifth every two pulses, `pulse` repeats the root. */
  readonly pattern: 'long' | 'beats' | 'pulse';
  readonly transpose?: number;
  readonly send?: number;
};

const PULSES_PER_NOTE = { long: Infinity, beats: 2, pulse: 1 } as const;

export function playBass(
  cue: Cue,
  mixer: Mixer,
  instrument: Instrument,
  { gain, from = 0, pattern, transpose = 0, send = 0.08 }: BassOptions,
): void {
  for (const bar of cue.bars) {
    if (bar.intensity < from) continue;
    const pulsesPerNote = Math.min(PULSES_PER_NOTE[pattern], bar.pulses);
    for (let pulse = 0; pulse < bar.pulses; pulse += pulsesPerNote) {
      const playsFifth = pattern === 'beats' && pulse % 4 === 2;
      const note = {
        at: bar.at + pulse * bar.pulseSeconds,
        midi: bar.bass + transpose + (playsFifth ? 7 : 0),
        seconds: Math.min(pulsesPerNote, bar.pulses - pulse) * bar.pulseSeconds * 0.94,
        velocity: 0.5 + 0.4 * bar.intensity + (pulse === 0 ? 0.1 : 0),
      };
      mixer.play(instrument, note, { gain, send });
    }
  }
}
