import { expect, test, vi } from 'vitest';
import { MOODS } from '../storyboard.ts';
import type { Clip, Mood, SoundName } from '../storyboard.ts';
import { loudness } from './loudness.ts';
import { renderSound } from './render-sound.ts';
import type { Sound } from './render-sound.ts';
import { sampleStoryboard } from './sample-storyboard.ts';

// Rendering takes about a second per second of sound, longer on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

const SHOTS = [1.5, 1.5, 2];
const SECONDS = 5;

function render(mood: Mood, id: Clip['id'] = 'clip-1', sounds: SoundName[] = [], seed = 'show'): Sound {
  const storyboard = sampleStoryboard(mood, SHOTS, sounds);
  const clip = storyboard.clips.find((one) => one.id === id);
  if (!clip) throw new Error(`no ${id}`);
  return renderSound(clip, storyboard, seed);
}

/** Caches rendered sounds by mood and clip. */
const renderedSounds = new Map<string, Sound>();

function plain(mood: Mood, id: Clip['id']): Sound {
  const sound = renderedSounds.get(mood + id) ?? render(mood, id);
  renderedSounds.set(mood + id, sound);
  return sound;
}

function peak(sound: Sound): number {
  let highest = 0;
  for (const signal of [sound.left, sound.right]) {
    for (const sample of signal) highest = Math.max(highest, Math.abs(sample));
  }
  return highest;
}

function level(signal: Float32Array, from: number, to: number): number {
  const part = signal.slice(Math.round(from * 48_000), Math.round(to * 48_000));
  return Math.sqrt(part.reduce((sum, sample) => sum + sample * sample, 0) / part.length);
}

const CLIPS = ['clip-1', 'clip-2', 'clip-3'] as const;

test.each(MOODS.map((mood, index) => [mood, CLIPS[index % 3] ?? 'clip-1'] as const))(
  'renders mood %s in %s with the required length, loudness and peak, and with nearly silent edges',
  (mood, id) => {
    const sound = plain(mood, id);
    expect(sound.sampleRate).toBe(48_000);
    expect(loudness(sound)).toBeGreaterThan(-16.7);
    expect(loudness(sound)).toBeLessThan(-15.5);
    expect(peak(sound)).toBeLessThanOrEqual(10 ** (-1 / 20));
    for (const signal of [sound.left, sound.right]) {
      expect(signal).toHaveLength(SECONDS * 48_000);
      expect(signal.some(Number.isNaN)).toBe(false);
      expect(Math.abs(signal.at(0) ?? 1)).toBeLessThan(1e-3);
      expect(Math.abs(signal.at(-1) ?? 1)).toBeLessThan(1e-3);
      expect(Math.abs(signal.reduce((sum, sample) => sum + sample, 0) / signal.length)).toBeLessThan(1e-3);
    }
  },
);

test('renders the same sound for the same clip and seed, and another one for another clip or seed', () => {
  const once = plain('playful', 'clip-2');
  expect(render('playful', 'clip-2').left).toEqual(once.left);
  expect(render('playful', 'clip-2', [], 'other').left).not.toEqual(once.left);
  expect(render('playful', 'clip-1').left).not.toEqual(once.left);
});

test('lowers the sound to less than half just before the last hit', () => {
  const { left } = plain('playful', 'clip-2');
  const hit = SECONDS - 0.8;
  expect(level(left, hit - 0.05, hit - 0.01)).toBeLessThan(0.5 * level(left, hit - 0.6, hit - 0.15));
  expect(level(left, hit, hit + 0.2)).toBeGreaterThan(2 * level(left, hit - 0.05, hit - 0.01));
});

test('plays an effect from the start of its shot', () => {
  const without = plain('playful', 'clip-2');
  const sound = render('playful', 'clip-2', ['gunshot']);
  const change = sound.left.map((sample, index) => sample - (without.left[index] ?? 0));
  expect(level(change, 0, 0.5)).toBeGreaterThan(0.02);
});
