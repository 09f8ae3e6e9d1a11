import type { Storyboard } from '../../storyboard.ts';
import { chordPitchClasses, parseChord } from './chord.ts';
import type { Chord } from './chord.ts';
import { MAJOR_PENTATONIC_MOODS, HARMONY_PLANS, PENTATONIC_PLANS } from './progressions.ts';
import type { Tonality } from './progressions.ts';

type Music = Storyboard['music'];

const SCALES: Readonly<Record<Tonality, readonly number[]>> = {
  minor: [0, 2, 3, 5, 7, 8, 10],
  major: [0, 2, 4, 5, 7, 9, 11],
};
const PENTATONIC_SCALES: Readonly<Record<Tonality, readonly number[]>> = {
  minor: [0, 3, 5, 7, 10],
  major: [0, 2, 4, 7, 9],
};

function tonalityOf(music: Music): Tonality {
  if (music.scale !== 'pentatonic') return music.scale;
  return MAJOR_PENTATONIC_MOODS.has(music.mood) ? 'major' : 'minor';
}

function scaleOf(music: Music): readonly number[] {
  return (music.scale === 'pentatonic' ? PENTATONIC_SCALES : SCALES)[tonalityOf(music)];
}

/** Removes tones outside a five-note scale, except root and fifth, and adds a ninth if at most two tones remain. */
function withinScale(chord: Chord, scale: readonly number[]): Chord {
  const tones = chord.tones.filter((tone) => tone === 0 || tone === 7 || scale.includes((chord.root + tone) % 12));
  return { root: chord.root, tones: tones.length > 2 ? tones : [...tones, 14] };
}

/**
 * Returns the chords of `count` bars and the final chord. If `count` is above 1, the last bar has the approach chord.
 */
export function progression(music: Music, variant: 0 | 1 | 2, count: number): { chords: Chord[]; finalChord: Chord } {
  const tonality = tonalityOf(music);
  const isPentatonic = music.scale === 'pentatonic';
  const plan = isPentatonic ? PENTATONIC_PLANS[tonality] : HARMONY_PLANS[music.mood][tonality];
  const read = (text: string): Chord =>
    isPentatonic ? withinScale(parseChord(text), scaleOf(music)) : parseChord(text);
  const chordNames = plan.progressions[variant].split(' ');
  const chords = Array.from({ length: count }, (_, bar) => {
    const last = bar === count - 1 && count > 1;
    return read(last ? plan.approachChord : (chordNames[bar % chordNames.length] ?? plan.approachChord));
  });
  return { chords, finalChord: read(plan.finalChord) };
}

/**
 * Returns ascending pitch classes for a melody: those of the chord, and those of the scale that are not a semitone away
 * from one of the chord.
 */
export function chordScale(music: Music, chord: Chord): number[] {
  const tones = chordPitchClasses(chord);
  const remaining = scaleOf(music).filter((degree) => {
    if (tones.includes(degree)) return true;
    return !tones.some((tone) => [1, 11].includes((tone - degree + 12) % 12));
  });
  return [...new Set([...remaining, ...tones])].toSorted((first, second) => first - second);
}

/** Returns the MIDI note nearest to `target` whose pitch class above `root` is `pitchClass`. */
export function nearestNote(root: number, pitchClass: number, target: number): number {
  const shift = (((root + pitchClass - target) % 12) + 18) % 12;
  return target + shift - 6;
}

const CENTRE = 61;

/** Returns up to four chord notes around middle C, close to `previousVoicing`, the notes of the previous chord. */
export function voiceChord(root: number, chord: Chord, previousVoicing: readonly number[]): number[] {
  const classes = chordPitchClasses(chord);
  const targets = previousVoicing.length > 0 ? previousVoicing : [CENTRE - 7, CENTRE - 2, CENTRE + 3, CENTRE + 8];
  const usedPitchClasses = new Set<number>();
  const notes: number[] = [];
  for (const [index, target] of targets.entries()) {
    const centredTarget = Math.round(0.8 * target + 0.2 * (CENTRE - 7 + 5 * index)); // keeps voices from drifting away
    const choices = classes
      .map((pitchClass) => ({ pitchClass, note: nearestNote(root, pitchClass, centredTarget) }))
      .filter(({ note }) => !notes.includes(note))
      .map((choice) => ({
        ...choice,
        cost: Math.abs(choice.note - centredTarget) + (usedPitchClasses.has(choice.pitchClass) ? 4 : 0),
      }))
      .toSorted((first, second) => first.cost - second.cost);
    const [best] = choices;
    if (!best) continue;
    usedPitchClasses.add(best.pitchClass);
    notes.push(best.note);
  }
  return notes.toSorted((first, second) => first - second);
}
