/** Chords as Roman numerals: "i", "bVI", "V7", "#ivo", "IVadd9". */

/** `root` is in semitones above the key (0–11), `tones` in semitones above the root, ascending. */
export type Chord = { readonly root: number; readonly tones: readonly number[] };

const DEGREES: Readonly<Record<string, number>> = { i: 0, ii: 2, iii: 4, iv: 5, v: 7, vi: 9, vii: 11 };

/** Suffixes after the numeral. An empty suffix is a triad. */
const KINDS: Readonly<Record<string, readonly number[]>> = {
  o: [0, 3, 6],
  '+': [0, 4, 8],
  '5': [0, 7],
  sus2: [0, 2, 7],
  sus4: [0, 5, 7],
};

const ADDED: Readonly<Record<string, number>> = { '7': 10, M7: 11, add9: 14, '6': 9 };

/** @throws Error for an invalid chord */
export function readChord(text: string): Chord {
  const [, sign = '', numeral = '', kind = ''] = /^([b#]?)([iv]+|[IV]+)(.*)$/.exec(text) ?? [];
  const degree = DEGREES[numeral.toLowerCase()];
  if (degree === undefined) throw new Error(`"${text}" is not a chord`);
  const root = (degree + (sign === 'b' ? -1 : 0) + (sign === '#' ? 1 : 0) + 12) % 12;
  const triad = numeral === numeral.toLowerCase() ? [0, 3, 7] : [0, 4, 7];
  const added = ADDED[kind];
  return { root, tones: KINDS[kind] ?? (added === undefined ? triad : [...triad, added]) };
}

/** Returns the chord's pitch classes above the key, 0–11. */
export function chordClasses(chord: Chord): number[] {
  return [...new Set(chord.tones.map((tone) => (chord.root + tone) % 12))];
}
