/** Reads chords written as Roman numerals, such as "i", "bVI", "V7", "#ivo" or "IVadd9". */

/** A chord. `root` is in semitones above the key (0–11), `tones` in semitones above the root, ascending. */
export type Chord = { readonly root: number; readonly tones: readonly number[] };

const DEGREES: Readonly<Record<string, number>> = { i: 0, ii: 2, iii: 4, iv: 5, v: 7, vi: 9, vii: 11 };

/** Suffixes that replace the numeral's triad. */
const CHORD_QUALITIES: Readonly<Record<string, readonly number[]>> = {
  o: [0, 3, 6],
  '+': [0, 4, 8],
  '5': [0, 7],
  sus2: [0, 2, 7],
  sus4: [0, 5, 7],
};

const ADDED_TONES: Readonly<Record<string, number>> = { '7': 10, M7: 11, add9: 14, '6': 9 };

/**
 * Parses a chord. Ignores an unknown suffix.
 * @throws Error for an unknown numeral
 */
export function parseChord(text: string): Chord {
  const [, sign = '', numeral = '', suffix = ''] = /^([b#]?)([iv]+|[IV]+)(.*)$/.exec(text) ?? [];
  const degree = DEGREES[numeral.toLowerCase()];
  if (degree === undefined) throw new Error(`"${text}" is not a chord`);
  const root = (degree + (sign === 'b' ? -1 : 0) + (sign === '#' ? 1 : 0) + 12) % 12;
  const triad = numeral === numeral.toLowerCase() ? [0, 3, 7] : [0, 4, 7];
  const added = ADDED_TONES[suffix];
  return { root, tones: CHORD_QUALITIES[suffix] ?? (added === undefined ? triad : [...triad, added]) };
}

/** Returns the chord's pitch classes above the key, 0–11. */
export function chordPitchClasses(chord: Chord): number[] {
  return [...new Set(chord.tones.map((tone) => (chord.root + tone) % 12))];
}
