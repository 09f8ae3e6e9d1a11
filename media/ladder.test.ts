import { describe, expect, test } from 'vitest';
import { copyableRung, frameRateFor, isFrugal, ladderFor, RUNGS } from '#media/ladder.ts';
import { exampleProbe } from '#media/testing/example-probe.ts';

describe('the ladder', () => {
  test.each([
    [{ width: 320, height: 240 }, ['360p']],
    [{ width: 960, height: 540 }, ['360p', '540p']],
    [{ width: 719, height: 1280 }, ['360p', '540p']],
    [{ width: 720, height: 1280 }, ['360p', '540p', '720p']],
    [{ width: 3840, height: 2160 }, ['360p', '540p', '720p', '1080p']],
  ])('has for a source of %o the rungs %j', (size, names) => {
    expect(ladderFor(size).map((rung) => rung.name)).toEqual(names);
  });

  test('has only 9:16 rungs with even sides', () => {
    for (const { width, height } of RUNGS) expect([width % 2, height % 2, width * 16]).toEqual([0, 0, height * 9]);
  });
});

describe('isFrugal', () => {
  const [smallest] = RUNGS;
  const isFrugalAt = (average: number, differences: Parameters<typeof exampleProbe>[0] = {}) =>
    isFrugal(exampleProbe({ videoBitrate: { average, peak: 2 * average }, ...differences }), smallest);

  test('is true for a source with few bits per pixel', () => {
    // A quarter of the pixels gets 35% of the bits, which is compared with 30% of 550 kbit/s.
    expect([isFrugalAt(460_000), isFrugalAt(470_000)]).toEqual([true, false]);
  });

  test('does not count pixels that the source does not have', () => {
    const small = { width: 180, height: 320 };
    expect([isFrugalAt(160_000, small), isFrugalAt(170_000, small)]).toEqual([true, false]);
  });

  test('allows for codecs that need fewer bits', () => {
    expect([isFrugalAt(320_000, { codec: 'hevc' }), isFrugalAt(240_000, { codec: 'av1' })]).toEqual([false, false]);
  });
});

test.each([
  [23.976, 24],
  [24, 24],
  [25, 25],
  [29.97, 30],
  [30, 30],
  [50, 25],
  [59.94, 30],
  [120, 30],
  [48, 24],
  [12, 24],
  [15, 30],
  [26.3, 30],
  [24.4, 25],
  [0, 24],
  [1000, 25],
])('chooses for a source with %d frames per second a rate of %d', (source, rate) => {
  expect(frameRateFor(source)).toBe(rate);
});

describe('copyableRung', () => {
  test('returns the highest rung of a source that needs no encoding', () => {
    expect(copyableRung(exampleProbe())?.name).toBe('720p');
    expect(copyableRung(exampleProbe({ profile: 'Main' }))?.name).toBe('720p');
  });

  test.each([
    [{ width: 718 }],
    [{ height: 1278 }],
    [{ rotation: 90 as const }],
    [{ squarePixels: false }],
    [{ interlaced: true }],
    [{ container: 'matroska' as const }],
    [{ codec: 'hevc' }],
    [{ profile: 'High 10' }],
    [{ profile: 'Constrained Baseline' }],
    [{ pixelFormat: 'yuv420p10le' }],
    [{ variableRate: true }],
    [{ frameRate: 29.97 }],
    [{ frameRate: 60 }],
    [{ keyframeEverySecond: false }],
    [{ videoBitrate: { average: 2_000_001, peak: 2_000_001 } }],
    [{ videoBitrate: { average: 1_900_000, peak: 4_000_001 } }],
  ])('returns undefined for a source with %o', (difference) => {
    expect(copyableRung(exampleProbe(difference))).toBeUndefined();
  });

  test.each([
    [{ codec: 'mp3' }],
    [{ profile: 'HE-AAC' }],
    [{ sampleRate: 44_100 }],
    [{ channels: 6 }],
    [{ delayMs: 80 }],
    [{ delayMs: -80 }],
  ])('returns undefined for sound with %o', (difference) => {
    const { audio, ...mute } = exampleProbe();
    expect(audio && copyableRung({ ...mute, audio: { ...audio, ...difference } })).toBeUndefined();
    expect(copyableRung(mute)).toBeUndefined();
  });
});
