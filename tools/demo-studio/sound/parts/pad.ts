import type { Mixer, Instrument } from '../mixer.ts';
import type { Cue } from '../score/cue.ts';

type PadOptions = {
  readonly gain: number;
  /** Progress (0–1) at which the part enters. */
  readonly from?: number;
  /** In semitones. */
  readonly shift?: number;
  readonly send?: number;
  /** Plays all, only the lowest or only the highest notes of the chord. */
  readonly notes?: 'all' | 'low' | 'top';
};

function chosen(voicing: readonly number[], notes: PadOptions['notes']): readonly number[] {
  if (notes === 'low') return voicing.slice(0, 2);
  return notes === 'top' ? voicing.slice(-1) : voicing;
}

/** Plays each bar's chord across the stereo field, with a crescendo over the clip. */
export function playPad(
  cue: Cue,
  mixer: Mixer,
  instrument: Instrument,
  { gain, from = 0, shift = 0, send = 0.4, notes = 'all' }: PadOptions,
): void {
  for (const bar of cue.bars) {
    if (bar.progress < from) continue;
    const voices = chosen(bar.voicing, notes);
    voices.forEach((midi, index) => {
      const pan = voices.length > 1 ? (1.3 * index) / (voices.length - 1) - 0.65 : 0;
      const note = { at: bar.at, midi: midi + shift, seconds: bar.seconds, velocity: 0.5 + 0.42 * bar.progress };
      mixer.play(instrument, note, { pan, gain, send });
    });
  }
}
