import type { Mixer, Instrument } from '../mixer.ts';
import type { Cue } from '../score/cue.ts';

type MelodyOptions = {
  readonly gain: number;
  readonly from?: number;
  readonly until?: number;
  /** Transposition in semitones. */
  readonly transpose?: number;
  readonly pan?: number;
  readonly send?: number;
  /** Factor of the notes' length. Above 1, notes overlap. */
  readonly legato?: number;
  readonly wide?: boolean;
};

const DEFAULTS = { from: 0, until: 1, transpose: 0, pan: 0, send: 0.4, legato: 1, wide: false } as const;

/** Plays the melody, louder at the start of a bar and the stronger the arc is. */
export function playMelody(cue: Cue, mixer: Mixer, instrument: Instrument, options: MelodyOptions): void {
  const { gain, from, until, transpose, pan, send, legato, wide } = { ...DEFAULTS, ...options };
  for (const bar of cue.bars) {
    if (bar.intensity < from || bar.intensity > until) continue;
    for (const melodyNote of bar.melody) {
      const note = {
        at: bar.at + melodyNote.pulse * bar.pulseSeconds,
        midi: melodyNote.midi + transpose,
        seconds: melodyNote.pulses * bar.pulseSeconds * legato,
        velocity: 0.56 + 0.32 * bar.intensity + (melodyNote.pulse === 0 ? 0.08 : 0),
      };
      mixer.play(instrument, note, { pan, gain, send, wide });
    }
  }
}
