import type { Mixer, Instrument } from '../mixer.ts';
import type { Cue } from '../score/cue.ts';

type PadOptions = {
  readonly gain: number;
  /** Intensity (0–1) from which the part enters. */
  readonly from?: number;
  /** Transposition in semitones. */
  readonly transpose?: number;
  readonly send?: number;
  /** Selects all notes of the chord, the two lowest or the highest. */
  readonly notes?: 'all' | 'low' | 'top';
};

function selectNotes(voicing: readonly number[], notes: PadOptions['notes']): readonly number[] {
  if (notes === 'low') return voicing.slice(0, 2);
  return notes === 'top' ? voicing.slice(-1) : voicing;
}

/** Plays each bar's chord across the stereo field, louder the stronger the arc is. */
export function playPad(
  cue: Cue,
  mixer: Mixer,
  instrument: Instrument,
  { gain, from = 0, transpose = 0, send = 0.4, notes = 'all' }: PadOptions,
): void {
  for (const bar of cue.bars) {
    if (bar.intensity < from) continue;
    const voices = selectNotes(bar.voicing, notes);
    voices.forEach((midi, index) => {
      const pan = voices.length > 1 ? (1.3 * index) / (voices.length - 1) - 0.65 : 0;
      const note = { at: bar.at, midi: midi + transpose, seconds: bar.seconds, velocity: 0.42 + 0.5 * bar.intensity };
      mixer.play(instrument, note, { pan, gain, send });
    });
  }
}
