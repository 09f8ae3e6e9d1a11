import { describe, expect, test } from 'vitest';
import { MOODS } from '../../storyboard.ts';
import { chordClasses, readChord } from './chord.ts';
import { nearest, progression, scaleOver, voice } from './harmony.ts';

const SCALES = ['minor', 'major', 'pentatonic'] as const;
const VARIANTS = [0, 1, 2] as const;

test('parses chords', () => {
  expect(readChord('i')).toEqual({ root: 0, tones: [0, 3, 7] });
  expect(readChord('bVI')).toEqual({ root: 8, tones: [0, 4, 7] });
  expect(readChord('#ivo')).toEqual({ root: 6, tones: [0, 3, 6] });
  expect(readChord('V7')).toEqual({ root: 7, tones: [0, 4, 7, 10] });
  expect(() => readChord('H')).toThrow('"H" is not a chord');
});

test('finds the nearest note within a tritone', () => {
  for (let target = 40; target < 80; target += 1) {
    for (let pitchClass = 0; pitchClass < 12; pitchClass += 1) {
      const note = nearest(50, pitchClass, target);
      expect((note - 50 - pitchClass + 120) % 12).toBe(0);
      expect(Math.abs(note - target)).toBeLessThanOrEqual(6);
    }
  }
});

describe.each(MOODS)('%s', (mood) => {
  test.each(SCALES)('voices every progression within the scale %s', (scale) => {
    const music = { mood, tempo: 90, root: 50, scale };
    for (const variant of VARIANTS) {
      const { chords, finalChord } = progression(music, variant, 9);
      expect(chords).toHaveLength(9);
      let hands: number[] = [];
      for (const chord of [...chords, finalChord]) {
        hands = voice(music.root, chord, hands);
        expect(hands.length).toBeGreaterThanOrEqual(2);
        expect(hands.at(0)).toBeGreaterThan(44);
        expect(hands.at(-1)).toBeLessThan(80);
        expect(scaleOver(music, chord)).toEqual(expect.arrayContaining(chordClasses(chord)));
      }
    }
  });

  test('uses another progression for each clip', () => {
    const music = { mood, tempo: 90, root: 50, scale: 'minor' as const };
    const ways = VARIANTS.map((variant) => JSON.stringify(progression(music, variant, 6).chords));
    expect(new Set(ways).size).toBe(3);
  });
});
