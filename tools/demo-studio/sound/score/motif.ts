/** A show's melody: a random rhythm and contour, applied to every chord. */
import { pickRandom } from '../random.ts';
import type { Random } from '../random.ts';
import type { Mood } from '../../storyboard.ts';

/** `rhythm` is in pulses (eighths), `steps` in scale steps from the first note. */
export type Motif = { readonly rhythm: readonly number[]; readonly steps: readonly number[] };

/** Position and length are in pulses within the bar, the pitch is a MIDI number. */
export type Tone = { readonly pulse: number; readonly pulses: number; readonly midi: number };

type Choices = readonly [readonly number[], ...(readonly number[])[]];

const LYRICAL = [
  [3, 1, 2, 2],
  [2, 1, 1, 4],
  [1, 1, 2, 4],
  [2, 1, 3, 2],
  [2, 2, 1, 1, 2],
  [1, 2, 1, 4],
  [3, 1, 1, 1, 2],
] as const;
const DRIVING = [
  [2, 1, 1, 2, 2],
  [3, 3, 2],
  [1, 1, 2, 1, 1, 2],
  [3, 1, 2, 2],
  [2, 1, 1, 4],
] as const;
const LIVELY = [
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
  tense: DRIVING,
  romantic: LYRICAL,
  melancholy: LYRICAL,
  heroic: DRIVING,
  playful: LIVELY,
  eerie: LYRICAL,
  oriental: LYRICAL,
  triumphant: DRIVING,
};

/** The same random numbers return the same motif. */
export function composeMotif(mood: Mood, random: Random): Motif {
  const rhythm = pickRandom(random, RHYTHMS[mood]);
  const contour = pickRandom(random, CONTOURS);
  return { rhythm, steps: rhythm.map((_, index) => contour[index] ?? 0) };
}

/** Variation of the motif in a bar. */
export type Turn = 'statement' | 'inverted' | 'held' | 'climbing';

/** Available notes of the scale and of the chord as ascending MIDI numbers. */
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

function stepsOf(motif: Motif, turn: Turn): readonly number[] {
  if (turn === 'inverted') return motif.steps.map((step) => -step);
  if (turn === 'climbing') return motif.steps.map((_, index) => index);
  return motif.steps;
}

/** Applies the motif to one bar: first and long notes are chord tones, the others scale tones. */
export function applyMotif(motif: Motif, ground: MelodyRange, turn: Turn): Tone[] {
  const anchor = closest(ground.chord, ground.centre);
  if (turn === 'held') return [{ pulse: 0, pulses: ground.pulses, midi: anchor }];
  const home = ground.scale.indexOf(anchor);
  const tones: Tone[] = [];
  let pulse = 0;
  stepsOf(motif, turn).forEach((step, index) => {
    const pulses = motif.rhythm[index] ?? 1;
    if (pulse >= ground.pulses) return;
    const walked = ground.scale[home + step] ?? anchor;
    const settled = closest(ground.chord, walked);
    const midi = index === 0 || (pulses > 2 && settled !== tones.at(-1)?.midi) ? settled : walked;
    tones.push({ pulse, pulses: Math.min(pulses, ground.pulses - pulse), midi });
    pulse += pulses;
  });
  const last = tones.at(-1);
  if (last && pulse < ground.pulses) tones[tones.length - 1] = { ...last, pulses: last.pulses + ground.pulses - pulse };
  return tones;
}
