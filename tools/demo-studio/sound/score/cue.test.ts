import { describe, expect, test } from 'vitest';
import { MOODS } from '../../vocabulary.ts';
import type { Mood } from '../../vocabulary.ts';
import { sampleStoryboard } from '../sample-storyboard.ts';
import { composeCue } from './cue.ts';
import type { Cue } from './cue.ts';

const SHOTS = [2.5, 2.2, 3, 1.5, 6];

function cues(mood: Mood, seed: string, tempo = 90): Cue[] {
  const storyboard = sampleStoryboard(mood, SHOTS);
  const withTempo = { ...storyboard, music: { ...storyboard.music, tempo } };
  return withTempo.clips.map((clip) => composeCue(clip, withTempo, seed));
}

function melodyOf(cue: Cue | undefined): string {
  return JSON.stringify(cue?.bars.map((bar) => bar.melody.map((note) => [note.pulse, note.midi])));
}

describe.each(MOODS)('mood %s', (mood) => {
  test.each([56, 90, 140])('at tempo %i, bars fill the clip until the last hit and one starts at each cut', (tempo) => {
    for (const cue of cues(mood, 'show', tempo)) {
      let at = 0;
      for (const bar of cue.bars) {
        expect(bar.at).toBeCloseTo(at, 6);
        expect(bar.pulses).toBeGreaterThan(0);
        expect(bar.melody.reduce((sum, note) => sum + note.pulses, 0)).toBe(bar.pulses);
        at += bar.seconds;
      }
      expect(at).toBeCloseTo(cue.hit, 6);
      expect(cue.hit).toBeCloseTo(cue.duration - 0.8, 6);
      const shots = cue.bars.filter((bar) => bar.opensShot).map((bar) => bar.at);
      expect(shots).toHaveLength(SHOTS.length);
      shots.forEach((start, shot) =>
        expect(start).toBeCloseTo(
          SHOTS.slice(0, shot).reduce((sum, one) => sum + one, 0),
          6,
        ),
      );
    }
  });

  test('keeps the bass between MIDI 30 and 46 and the melody between MIDI 55 and 98', () => {
    for (const cue of cues(mood, 'show')) {
      for (const bar of cue.bars) {
        expect(bar.bass).toBeGreaterThanOrEqual(30);
        expect(bar.bass).toBeLessThanOrEqual(46);
        for (const note of bar.melody) {
          expect(note.midi).toBeGreaterThanOrEqual(55);
          expect(note.midi).toBeLessThanOrEqual(98);
        }
      }
    }
  });
});

test('writes the same melody for the same seed and different melodies for most other seeds', () => {
  expect(melodyOf(cues('oriental', 'one')[0])).toBe(melodyOf(cues('oriental', 'one')[0]));
  const melodies = new Set(
    ['one', 'two', 'three', 'four', 'five', 'six'].map((seed) => melodyOf(cues('oriental', seed)[0])),
  );
  expect(melodies.size).toBeGreaterThan(3);
});
