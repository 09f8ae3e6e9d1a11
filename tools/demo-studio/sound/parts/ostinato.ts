/** Plays broken chords and ostinatos: a repeated pattern of chord notes. */
import type { Mixer, Instrument } from '../mixer.ts';
import type { Bar, Cue } from '../score/cue.ts';

type OstinatoOptions = {
  /** The chord note of each step: 0 is the lowest, indices beyond the chord are an octave higher, null is a rest. */
  readonly pattern: readonly (number | null)[];
  readonly gain: number;
  /** Steps per pulse: 1 for eighths, 2 for sixteenths. */
  readonly rate?: 1 | 2;
  readonly from?: number;
  readonly transpose?: number;
  /** Seconds that each note rings. */
  readonly ring?: number;
  readonly send?: number;
  readonly pan?: number;
  /** Extra velocity of every fourth step from the first, 0–1. */
  readonly accent?: number;
  /** Uses root, fifth and octave from the bass instead of the chord. */
  readonly fromBass?: boolean;
};

const DEFAULTS = {
  rate: 1,
  from: 0,
  transpose: 0,
  ring: 0.8,
  send: 0.3,
  pan: 0,
  accent: 0.25,
  fromBass: false,
} as const;

function noteOfStep(bar: Bar, step: number, fromBass: boolean): number {
  const notes = fromBass ? [bar.bass, bar.bass + 7, bar.bass + 12] : bar.voicing;
  const octave = Math.floor(step / notes.length);
  return (notes[step - octave * notes.length] ?? bar.bass) + 12 * octave;
}

export function playOstinato(cue: Cue, mixer: Mixer, instrument: Instrument, options: OstinatoOptions): void {
  const { pattern, gain, rate, from, transpose, ring, send, pan, accent, fromBass } = { ...DEFAULTS, ...options };
  for (const bar of cue.bars) {
    if (bar.intensity < from) continue;
    for (let index = 0; index < bar.pulses * rate; index += 1) {
      const step = pattern[index % pattern.length];
      if (step === null || step === undefined) continue;
      const crescendo = bar.last ? 0.15 * (index / (bar.pulses * rate)) : 0;
      const velocity = 0.4 + 0.35 * bar.intensity + (index % 4 === 0 ? accent : 0) + crescendo;
      const note = {
        at: bar.at + (index * bar.pulseSeconds) / rate,
        midi: noteOfStep(bar, step, fromBass) + transpose,
        seconds: ring,
        velocity,
      };
      mixer.play(instrument, note, { pan: pan + (step % 2 === 0 ? -0.3 : 0.3), gain, send });
    }
  }
}
