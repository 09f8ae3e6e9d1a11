import { expect, test } from 'vitest';
import type { SetName } from '../../vocabulary.ts';
import { loudness } from '../loudness.ts';
import { sampleStoryboard } from '../sample-storyboard.ts';
import { renderAmbience } from './ambience.ts';
import type { Stereo } from '../signal.ts';

function ambienceOf(sets: readonly SetName[]): Stereo {
  const seconds = sets.map(() => 2);
  const details = sets.map((set) => ({ set }));
  const { clips } = sampleStoryboard('tense', seconds, [], details);
  return renderAmbience(clips[0] ?? { shots: [] }, 2 * sets.length, 'show');
}

function level(signal: Float32Array, from: number, to: number): number {
  const part = signal.slice(Math.round(from * 48_000), Math.round(to * 48_000));
  return Math.sqrt(part.reduce((sum, sample) => sum + sample * sample, 0) / part.length);
}

test.each(['rainy-street', 'mansion-hall', 'hospital-room', 'moonlit-garden', 'cafe'] as const)(
  '%s is never silent but stays far below music and effects',
  (set) => {
    const ambience = ambienceOf([set, set, set]);
    expect(loudness(ambience)).toBeGreaterThan(-54);
    expect(loudness(ambience)).toBeLessThan(-32);
    for (let at = 0.5; at < 5.5; at += 1) expect(level(ambience.left, at, at + 1)).toBeGreaterThan(3e-4);
  },
);

test('continues through the shots of a set and changes with the set', () => {
  const { left } = ambienceOf(['rainy-street', 'rainy-street', 'bunker']);
  expect(level(left, 1.9, 2.1) / level(left, 1.2, 1.8)).toBeGreaterThan(0.6);
  const loudnessFrom = (at: number): number => {
    const part = left.slice(at * 48_000, (at + 1.5) * 48_000);
    return loudness({ left: part, right: part });
  };
  expect(loudnessFrom(0.4)).toBeGreaterThan(loudnessFrom(4.4) + 3);
});

test('is the same for the same arguments', () => {
  const [once, again] = [
    ambienceOf(['pawnshop', 'bunker', 'pawnshop']),
    ambienceOf(['pawnshop', 'bunker', 'pawnshop']),
  ];
  expect(once.left.every((sample, index) => sample === again.left[index])).toBe(true);
});
