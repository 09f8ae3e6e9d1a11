import { expect, test } from 'vitest';
import { loudness } from './loudness.ts';
import { sampleStoryboard } from './sample-storyboard.ts';
import { generateSignal } from './signal.ts';
import { duckingUnder, placeVoices } from './voices.ts';

const clip = sampleStoryboard('tense', [2, 3, 2]).clips[0] ?? { shots: [] };
const LINE_STARTS = 2.12;

function recording(sampleRate: number, seconds: number): Parameters<typeof placeVoices>[1] {
  const samples = Math.round(seconds * sampleRate);
  const left = Float32Array.from(
    { length: samples },
    (_, index) => 0.1 * Math.sin((2 * Math.PI * 440 * index) / sampleRate),
  );
  return new Map([[1, { left, right: left, sampleRate }]]);
}

test.each([22_050, 44_100, 48_000, 96_000])('places a recording at %i Hz at its line, at −16 LUFS', (sampleRate) => {
  const [voice] = placeVoices(clip, recording(sampleRate, 1));
  expect(voice?.from).toBeCloseTo(LINE_STARTS);
  expect(voice?.to).toBeCloseTo(LINE_STARTS + 1, 3);
  expect(voice && loudness(voice.sound)).toBeCloseTo(-16, 1);
  const expected = generateSignal(1, (time) => Math.sin(2 * Math.PI * 440 * time));
  const peak = Math.max(...(voice?.sound.left.slice(20_000, 21_000) ?? []));
  const middle = voice?.sound.left.slice(20_000, 20_400).map((sample) => sample / peak) ?? [];
  // The filter before a reduction of the rate delays by a few samples.
  const delays = [0, 1, 2, 3].map((delay) =>
    Math.max(...middle.map((sample, index) => Math.abs(sample - (expected[20_000 + index - delay] ?? 0)))),
  );
  expect(Math.min(...delays)).toBeLessThan(0.06);
});

test('ignores recordings without a line and silent ones', () => {
  const [voice] = recording(48_000, 1).values();
  expect(placeVoices(clip, new Map(voice ? [[0, voice]] : []))).toEqual([]);
  const silent = { left: new Float32Array(48_000), right: new Float32Array(48_000), sampleRate: 48_000 };
  expect(placeVoices(clip, new Map([[1, silent]]))).toEqual([]);
});

test('lowers the music by 11 dB while a voice speaks', () => {
  const level = duckingUnder(placeVoices(clip, recording(48_000, 1)));
  expect(level(1.8)).toBe(1);
  expect(level(2.5)).toBeCloseTo(0.282, 2);
  expect(level(3.7)).toBe(1);
});
