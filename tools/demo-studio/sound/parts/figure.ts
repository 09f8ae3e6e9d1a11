/** Broken chords and ostinatos: a repeated pattern of chord notes. */
import type { Mixer, Instrument } from '../mixer.ts';
import type { Bar, Cue } from '../score/cue.ts';

type FigureOptions = {
  /** Chord note per step, 0 is the lowest. Indices beyond the chord are an octave higher; null is a rest. */
  readonly pattern: readonly (number | null)[];
  readonly gain: number;
  /** Steps per pulse: 1 is eighths, 2 is sixteenths. */
  readonly rate?: 1 | 2;
  readonly from?: number;
  readonly shift?: number;
  /** Seconds that each note rings. */
  readonly ring?: number;
  readonly send?: number;
  readonly pan?: number;
  /** Extra level of the first of each four notes, 0–1. */
  readonly accent?: number;
  /** Starts from the bass instead of the chord. */
  readonly ground?: boolean;
};

/** Defaults. */
const DEFAULTS = { rate: 1, from: 0, shift: 0, ring: 0.8, send: 0.3, pan: 0, accent: 0.25, ground: false } as const;

function rung(bar: Bar, step: number, ground: boolean): number {
  const notes = ground ? [bar.bass, bar.bass + 7, bar.bass + 12] : bar.voicing;
  const octave = Math.floor(step / notes.length);
  return (notes[step - octave * notes.length] ?? bar.bass) + 12 * octave;
}

export function playFigure(cue: Cue, mixer: Mixer, instrument: Instrument, options: FigureOptions): void {
  const { pattern, gain, rate, from, shift, ring, send, pan, accent, ground } = { ...DEFAULTS, ...options };
  for (const bar of cue.bars) {
    if (bar.progress < from) continue;
    for (let index = 0; index < bar.pulses * rate; index += 1) {
      const step = pattern[index % pattern.length];
      if (step === null || step === undefined) continue;
      const swell = bar.last ? 0.15 * (index / (bar.pulses * rate)) : 0;
      const velocity = 0.5 + 0.25 * bar.progress + (index % 4 === 0 ? accent : 0) + swell;
      const note = {
        at: bar.at + (index * bar.pulse) / rate,
        midi: rung(bar, step, ground) + shift,
        seconds: ring,
        velocity,
      };
      mixer.play(instrument, note, { pan: pan + (step % 2 === 0 ? -0.3 : 0.3), gain, send });
    }
  }
}
