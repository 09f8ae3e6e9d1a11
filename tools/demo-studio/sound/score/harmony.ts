/** Scale, chords and voice leading of a show. */
import type { Storyboard } from '../../storyboard.ts';
import { chordClasses, readChord } from './chord.ts';
import type { Chord } from './chord.ts';
import { BRIGHT_MOODS, HARMONY_PLANS, PENTATONIC_PLANS } from './progressions.ts';
import type { Mode } from './progressions.ts';

type Music = Storyboard['music'];

const SCALES: Readonly<Record<Mode, readonly number[]>> = {
  minor: [0, 2, 3, 5, 7, 8, 10],
  major: [0, 2, 4, 5, 7, 9, 11],
};
const FIVE_NOTES: Readonly<Record<Mode, readonly number[]>> = { minor: [0, 3, 5, 7, 10], major: [0, 2, 4, 7, 9] };

function modeOf(music: Music): Mode {
  if (music.scale !== 'pentatonic') return music.scale;
  return BRIGHT_MOODS.has(music.mood) ? 'major' : 'minor';
}

function scaleOf(music: Music): readonly number[] {
  return (music.scale === 'pentatonic' ? FIVE_NOTES : SCALES)[modeOf(music)];
}

/** Removes tones outside a five-note scale and adds a ninth if only two remain. */
function withinScale(chord: Chord, scale: readonly number[]): Chord {
  const tones = chord.tones.filter((tone) => tone === 0 || tone === 7 || scale.includes((chord.root + tone) % 12));
  return { root: chord.root, tones: tones.length > 2 ? tones : [...tones, 14] };
}

/** Returns the chords of `count` bars, ending with the approach, and the final chord. */
export function progression(music: Music, variant: 0 | 1 | 2, count: number): { chords: Chord[]; finalChord: Chord } {
  const mode = modeOf(music);
  const fiveNotes = music.scale === 'pentatonic';
  const plan = fiveNotes ? PENTATONIC_PLANS[mode] : HARMONY_PLANS[music.mood][mode];
  const read = (text: string): Chord => (fiveNotes ? withinScale(readChord(text), scaleOf(music)) : readChord(text));
  const chordNames = plan.progressions[variant].split(' ');
  const chords = Array.from({ length: count }, (_, bar) => {
    const last = bar === count - 1 && count > 1;
    return read(last ? plan.approach : (chordNames[bar % chordNames.length] ?? plan.approach));
  });
  return { chords, finalChord: read(plan.finalChord) };
}

/** Returns the show's scale over a chord as ascending pitch classes. Foreign chord tones replace their neighbours. */
export function scaleOver(music: Music, chord: Chord): number[] {
  const tones = chordClasses(chord);
  const remaining = scaleOf(music).filter((degree) => {
    if (tones.includes(degree)) return true;
    return !tones.some((tone) => [1, 11].includes((tone - degree + 12) % 12));
  });
  return [...new Set([...remaining, ...tones])].toSorted((first, second) => first - second);
}

/** Returns the MIDI note of a pitch class (above `root`) that is nearest to `target`. */
export function nearest(root: number, pitchClass: number, target: number): number {
  const shift = (((root + pitchClass - target) % 12) + 18) % 12;
  return target + shift - 6;
}

const CENTRE = 61;

/** Returns up to four chord notes around middle C that move as little as possible from the previous chord. */
export function voice(root: number, chord: Chord, before: readonly number[]): number[] {
  const classes = chordClasses(chord);
  const targets = before.length > 0 ? before : [CENTRE - 7, CENTRE - 2, CENTRE + 3, CENTRE + 8];
  const taken = new Set<number>();
  const notes: number[] = [];
  for (const [index, place] of targets.entries()) {
    const pulled = Math.round(0.8 * place + 0.2 * (CENTRE - 7 + 5 * index)); // keeps voices from drifting away
    const choices = classes
      .map((pitchClass) => ({ pitchClass, note: nearest(root, pitchClass, pulled) }))
      .filter(({ note }) => !notes.includes(note))
      .map((choice) => ({ ...choice, cost: Math.abs(choice.note - pulled) + (taken.has(choice.pitchClass) ? 4 : 0) }))
      .toSorted((first, second) => first.cost - second.cost);
    const [best] = choices;
    if (!best) continue;
    taken.add(best.pitchClass);
    notes.push(best.note);
  }
  return notes.toSorted((first, second) => first - second);
}
