import { describe, expect, test } from 'vitest';
import { MOODS } from '../../storyboard.ts';
import type { Mood } from '../../storyboard.ts';
import { sampleStoryboard } from '../sample-storyboard.ts';
import { writeCue } from './cue.ts';
import type { Cue } from './cue.ts';

const SHOTS = [2.5, 2.2, 3, 1.5, 6];

function cues(mood: Mood, seed: string, tempo = 90): Cue[] {
  const storyboard = sampleStoryboard(mood, SHOTS);
  const paced = { ...storyboard, music: { ...storyboard.music, tempo } };
  return paced.clips.map((clip) => writeCue(clip, paced, seed));
}

function tuneOf(cue: Cue | undefined): string {
  return JSON.stringify(cue?.bars.map((bar) => bar.melody.map((tone) => [tone.pulse, tone.midi])));
}

describe.each(MOODS)('%s', (mood) => {
  test.each([56, 90, 140])('fills the clip with bars and puts cuts on downbeats at tempo %i', (tempo) => {
    for (const cue of cues(mood, 'show', tempo)) {
      let at = 0;
      for (const bar of cue.bars) {
        expect(bar.at).toBeCloseTo(at, 6);
        expect(bar.pulses).toBeGreaterThan(0);
        expect(bar.melody.reduce((sum, tone) => sum + tone.pulses, 0)).toBe(bar.pulses);
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

  test('stays within the ranges of the instruments', () => {
    for (const cue of cues(mood, 'show')) {
      for (const bar of cue.bars) {
        expect(bar.bass).toBeGreaterThanOrEqual(30);
        expect(bar.bass).toBeLessThanOrEqual(46);
        for (const tone of bar.melody) {
          expect(tone.midi).toBeGreaterThanOrEqual(55);
          expect(tone.midi).toBeLessThanOrEqual(98);
        }
      }
    }
  });
});

test('uses one melody per show', () => {
  expect(tuneOf(cues('oriental', 'one')[0])).toBe(tuneOf(cues('oriental', 'one')[0]));
  const tunes = new Set(
    ['one', 'two', 'three', 'four', 'five', 'six'].map((seed) => tuneOf(cues('oriental', seed)[0])),
  );
  expect(tunes.size).toBeGreaterThan(3);
});
