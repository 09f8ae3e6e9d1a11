import { describe, expect, test } from 'vitest';
import { MOODS } from '../../vocabulary.ts';
import { chordPitchClasses, parseChord } from './chord.ts';
import { nearestNote, progression, chordScale, voiceChord } from './harmony.ts';

const SCALES = ['minor', 'major', 'pentatonic'] as const;
const VARIANTS = [0, 1, 2] as const;

test('parses chords and rejects other text', () => {
  expect(parseChord('i')).toEqual({ root: 0, tones: [0, 3, 7] });
  expect(parseChord('bVI')).toEqual({ root: 8, tones: [0, 4, 7] });
  expect(parseChord('#ivo')).toEqual({ root: 6, tones: [0, 3, 6] });
  expect(parseChord('V7')).toEqual({ root: 7, tones: [0, 4, 7, 10] });
  expect(() => parseChord('H')).toThrow('"H" is not a chord');
});

test('returns the note of a pitch class that is at most a tritone from the target', () => {
  for (let target = 40; target < 80; target += 1) {
    for (let pitchClass = 0; pitchClass < 12; pitchClass += 1) {
      const note = nearestNote(50, pitchClass, target);
      expect((note - 50 - pitchClass + 120) % 12).toBe(0);
      expect(Math.abs(note - target)).toBeLessThanOrEqual(6);
    }
  }
});

describe.each(MOODS)('mood %s', (mood) => {
  test.each(SCALES)('voices chords in %s with at least two notes from MIDI 45 to 79 within the scale', (scale) => {
    const music = { mood, tempo: 90, root: 50, scale };
    for (const variant of VARIANTS) {
      const { chords, finalChord } = progression(music, variant, 9);
      expect(chords).toHaveLength(9);
      let voicing: number[] = [];
      for (const chord of [...chords, finalChord]) {
        voicing = voiceChord(music.root, chord, voicing);
        expect(voicing.length).toBeGreaterThanOrEqual(2);
        expect(voicing.at(0)).toBeGreaterThan(44);
        expect(voicing.at(-1)).toBeLessThan(80);
        expect(chordScale(music, chord)).toEqual(expect.arrayContaining(chordPitchClasses(chord)));
      }
    }
  });

  test('uses a different progression for each clip', () => {
    const music = { mood, tempo: 90, root: 50, scale: 'minor' as const };
    const progressions = VARIANTS.map((variant) => JSON.stringify(progression(music, variant, 6).chords));
    expect(new Set(progressions).size).toBe(3);
  });
});
