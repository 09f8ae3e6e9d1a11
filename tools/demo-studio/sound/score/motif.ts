import { pickRandom } from '../random.ts';
import type { Random } from '../random.ts';
import type { Mood } from '../../vocabulary.ts';

/** A motif. `rhythm` is in pulses (eighths), `steps` in scale steps from the bar's chord note nearest to `centre`. */
export type Motif = { readonly rhythm: readonly number[]; readonly steps: readonly number[] };

/** A note of a melody. Position and length are in pulses within the bar, the pitch is a MIDI number. */
export type MelodyNote = { readonly pulse: number; readonly pulses: number; readonly midi: number };

type Choices = readonly [readonly number[], ...(readonly number[])[]];

const LYRICAL_RHYTHMS = [
  [3, 1, 2, 2],
  [2, 1, 1, 4],
  [1, 1, 2, 4],
  [2, 1, 3, 2],
  [2, 2, 1, 1, 2],
  [1, 2, 1, 4],
  [3, 1, 1, 1, 2],
] as const;
const DRIVING_RHYTHMS = [
  [2, 1, 1, 2, 2],
  [3, 3, 2],
  [1, 1, 2, 1, 1, 2],
  [3, 1, 2, 2],
  [2, 1, 1, 4],
] as const;
const LIVELY_RHYTHMS = [
  [1, 1, 1, 1, 2, 2],
  [1, 1, 2, 1, 1, 2],
  [2, 1, 1, 1, 1, 2],
  [1, 2, 1, 2, 2],
] as const;
const CONTOURS: Choices = [
  [0, 1, 2, 4, 3, 2],
  [0, 4, 3, 2, 1, 2],
  [0, -1, 0, 2, 1, 4],
  [0, 2, 1, -1, 0, 1],
  [0, 2, 4, 5, 4, 2],
  [0, 1, 3, 2, 4, 1],
  [4, 3, 4, 2, 0, 1],
  [0, 3, 2, 3, 5, 4],
];

const RHYTHMS: Readonly<Record<Mood, Choices>> = {
  tense: DRIVING_RHYTHMS,
  romantic: LYRICAL_RHYTHMS,
  melancholy: LYRICAL_RHYTHMS,
  heroic: DRIVING_RHYTHMS,
  playful: LIVELY_RHYTHMS,
  eerie: LYRICAL_RHYTHMS,
  oriental: LYRICAL_RHYTHMS,
  triumphant: DRIVING_RHYTHMS,
};

/** Composes a random rhythm and contour for a melody. */
export function composeMotif(mood: Mood, random: Random): Motif {
  const rhythm = pickRandom(random, RHYTHMS[mood]);
  const contour = pickRandom(random, CONTOURS);
  return { rhythm, steps: rhythm.map((_, index) => contour[index] ?? 0) };
}

/** The variation of the motif in a bar. */
export type MotifVariation = 'statement' | 'inverted' | 'held' | 'climbing';

/** A bar's notes of the scale and of the chord as ascending MIDI numbers, its length, and the preferred pitch. */
type MelodyRange = {
  readonly scale: readonly number[];
  readonly chord: readonly number[];
  readonly pulses: number;
  readonly centre: number;
};

function closest(notes: readonly number[], target: number): number {
  return notes.reduce(
    (best, note) => (Math.abs(note - target) < Math.abs(best - target) ? note : best),
    notes[0] ?? target,
  );
}

function stepsOf(motif: Motif, variation: MotifVariation): readonly number[] {
  if (variation === 'inverted') return motif.steps.map((step) => -step);
  if (variation === 'climbing') return motif.steps.map((_, index) => index);
  return motif.steps;
}

/**
 * Applies the motif to one bar. The first note is a chord tone, as are long notes unless that would repeat the note
 * before. All others are scale tones.
 */
export function applyMotif(motif: Motif, range: MelodyRange, variation: MotifVariation): MelodyNote[] {
  const anchor = closest(range.chord, range.centre);
  if (variation === 'held') return [{ pulse: 0, pulses: range.pulses, midi: anchor }];
  const anchorIndex = range.scale.indexOf(anchor);
  const notes: MelodyNote[] = [];
  let pulse = 0;
  stepsOf(motif, variation).forEach((step, index) => {
    const pulses = motif.rhythm[index] ?? 1;
    if (pulse >= range.pulses) return;
    const scaleNote = range.scale[anchorIndex + step] ?? anchor;
    const chordNote = closest(range.chord, scaleNote);
    const midi = index === 0 || (pulses > 2 && chordNote !== notes.at(-1)?.midi) ? chordNote : scaleNote;
    notes.push({ pulse, pulses: Math.min(pulses, range.pulses - pulse), midi });
    pulse += pulses;
  });
  const last = notes.at(-1);
  if (last && pulse < range.pulses) notes[notes.length - 1] = { ...last, pulses: last.pulses + range.pulses - pulse };
  return notes;
}
