import type { Mixer, Instrument } from '../mixer.ts';
import type { Cue } from '../score/cue.ts';

type MelodyOptions = {
  readonly gain: number;
  readonly from?: number;
  readonly until?: number;
  /** In semitones. */
  readonly shift?: number;
  readonly pan?: number;
  readonly send?: number;
  /** Factor of the notes' length. Above 1 they overlap. */
  readonly legato?: number;
  readonly wide?: boolean;
};

/** Defaults. */
const DEFAULTS = { from: 0, until: 1, shift: 0, pan: 0, send: 0.4, legato: 1, wide: false } as const;

/** Plays the melody, louder at the start of a bar and towards the end of the clip. */
export function playMelody(cue: Cue, mixer: Mixer, instrument: Instrument, options: MelodyOptions): void {
  const { gain, from, until, shift, pan, send, legato, wide } = { ...DEFAULTS, ...options };
  for (const bar of cue.bars) {
    if (bar.progress < from || bar.progress > until) continue;
    for (const tone of bar.melody) {
      const note = {
        at: bar.at + tone.pulse * bar.pulse,
        midi: tone.midi + shift,
        seconds: tone.pulses * bar.pulse * legato,
        velocity: 0.64 + 0.24 * bar.progress + (tone.pulse === 0 ? 0.08 : 0),
      };
      mixer.play(instrument, note, { pan, gain, send, wide });
    }
  }
}
