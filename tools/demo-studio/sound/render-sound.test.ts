import { describe, expect, test, vi } from 'vitest';
import { readStoryboard } from '../film/shows.ts';
import { MOODS } from '../vocabulary.ts';
import type { Clip } from '../storyboard.ts';
import type { Mood, SoundName } from '../vocabulary.ts';
import { loudness, loudnessRangeOf, stepEnergies } from './loudness.ts';
import { renderSound } from './render-sound.ts';
import type { Sound } from './render-sound.ts';
import { sampleStoryboard } from './sample-storyboard.ts';

// Rendering takes about 0.15 s per second of sound, much longer on a busy machine.
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
  const isSame = ({ left }: Sound): boolean => left.every((sample, index) => sample === once.left[index]);
  expect(isSame(render('playful', 'clip-2'))).toBe(true);
  expect(isSame(render('playful', 'clip-2', [], 'other'))).toBe(false);
  expect(isSame(render('playful', 'clip-1'))).toBe(false);
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

type Details = Parameters<typeof sampleStoryboard>[3];

/** Renders a clip of a playful show, whose reverb is short. */
function renderDetails(
  seconds: readonly number[],
  details: Details,
  voices?: Parameters<typeof renderSound>[3],
): Sound {
  const storyboard = sampleStoryboard('playful', seconds, [], details);
  const [clip] = storyboard.clips;
  if (!clip) throw new Error('no clip');
  return renderSound(clip, storyboard, 'show', voices);
}

test('a hushed shot has no music but the sound of its place', () => {
  const seconds = [2, 2.5, 3, 2];
  const hushed = renderDetails(seconds, [{}, {}, { hush: true }]);
  const { left } = hushed;
  const before = level(left, 3.2, 4.1);
  expect(level(left, 5.5, 7.4)).toBeLessThan(0.15 * before);
  expect(level(left, 5.5, 7.4)).toBeGreaterThan(1e-4);
  expect(level(left, 7.5, 8)).toBeGreaterThan(0.3 * before);
});

test('an action is heard without being declared', () => {
  const seconds = [1.5, 2, 1.5];
  const actors = [{ who: 'a', at: 'left', facing: 'right', emotion: 'neutral' }] as const;
  const still = renderDetails(seconds, [{}, { actors: [...actors] }]);
  const falling = renderDetails(seconds, [{}, { actors: [{ ...actors[0], action: 'falls' }] }]);
  const change = falling.left.map((sample, index) => sample - (still.left[index] ?? 0));
  expect(level(change, 2.1, 2.7)).toBeGreaterThan(0.02);
});

test('a recorded voice is heard at its line, above the music', () => {
  const seconds = [1.5, 2.5, 1.5];
  const left = Float32Array.from(
    { length: 44_100 },
    (_, index) => 0.1 * Math.sin((2 * Math.PI * 1000 * index) / 44_100),
  );
  const without = renderDetails(seconds, []);
  const sound = renderDetails(seconds, [], new Map([[1, { left, right: left, sampleRate: 44_100 }]]));
  const tone = (from: number, to: number, { left: signal }: Sound): number => {
    let [sine, cosine] = [0, 0];
    for (let index = Math.round(from * 48_000); index < to * 48_000; index += 1) {
      sine += (signal[index] ?? 0) * Math.sin((2 * Math.PI * 1000 * index) / 48_000);
      cosine += (signal[index] ?? 0) * Math.cos((2 * Math.PI * 1000 * index) / 48_000);
    }
    return Math.hypot(sine, cosine) / ((to - from) * 24_000);
  };
  expect(tone(1.7, 2.5, sound)).toBeGreaterThan(0.08);
  expect(tone(1.7, 2.5, without)).toBeLessThan(0.03);
  expect(tone(1, 1.6, sound)).toBeLessThan(0.03);
  expect(tone(2.8, 3.6, sound)).toBeLessThan(0.03);
});

describe('the loudness range is at least 6 LU at −16 LUFS', () => {
  function expectDynamics(sound: Sound): void {
    const energies = stepEnergies(sound);
    expect(loudnessRangeOf(energies)).toBeGreaterThanOrEqual(6);
    expect(Math.abs(loudness(sound) + 16)).toBeLessThan(0.5);
    expect(peak(sound)).toBeLessThanOrEqual(10 ** (-1 / 20));
  }

  test('in a typical clip of twelve shots', () => {
    const face = { who: 'a', at: 'centre', facing: 'front' } as const;
    const details: Details = [
      { framing: 'wide' },
      {},
      { framing: 'medium' },
      { actors: [{ ...face, emotion: 'angry' }] },
      { framing: 'medium', sound: 'door' },
      { framing: 'extreme', camera: 'crash-zoom', actors: [{ ...face, emotion: 'shocked' }] },
      { framing: 'wide' },
      { object: { name: 'letter', motion: 'changes' } },
      { framing: 'medium' },
      { hush: true },
      { actors: [{ ...face, emotion: 'crying' }] },
      { framing: 'extreme' },
    ];
    expectDynamics(
      renderDetails(
        details.map(() => 2),
        details,
      ),
    );
  });

  test.each([
    ['GL0003', 'clip-3'],
    ['CN0018', 'clip-5'],
  ])('in %s %s', (show, id) => {
    const storyboard = readStoryboard(show);
    const clip = storyboard.clips.find((one) => one.id === id);
    if (!clip) throw new Error(`no ${id}`);
    expectDynamics(renderSound(clip, storyboard, show));
  });
});
