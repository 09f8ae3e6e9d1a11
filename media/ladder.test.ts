import { describe, expect, test } from 'vitest';
import { capRung, copyableRung, frameRateFor, ladderFor, RUNGS } from '#media/ladder.ts';
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

describe('capRung', () => {
  const [smallest] = RUNGS;
  const capFor = (differences: Parameters<typeof exampleProbe>[0]) =>
    capRung(smallest, exampleProbe(differences)).maxRate;
  const bits = (average: number) => ({ videoBitrate: { average, peak: 2 * average } });

  test('keeps the cap of the rung for a source with many bits per pixel', () => {
    expect(capRung(smallest, exampleProbe(bits(4_000_000)))).toEqual(smallest);
  });

  test('lowers the cap for a source with few bits per pixel', () => {
    // A quarter of the pixels gets 35% of the bits.
    expect(capFor(bits(400_000))).toBe(141_421);
    expect(capFor({ ...bits(400_000), width: 360, height: 640 })).toBe(400_000);
    expect(capFor({ ...bits(400_000), width: 180, height: 320 })).toBe(400_000);
  });

  test('allows more bits than a source has that needs fewer, because of its codec or its rare keyframes', () => {
    expect(capFor({ ...bits(400_000), codec: 'hevc' })).toBe(212_132);
    expect(capFor({ ...bits(400_000), codec: 'av1' })).toBe(282_843);
    expect(capFor({ ...bits(400_000), keyframeEverySecond: false })).toBe(176_777);
  });

  test('leaves room for the demanding scenes of a source with a low average', () => {
    expect(capFor({ videoBitrate: { average: 400_000, peak: 1_600_000 }, width: 360, height: 640 })).toBe(550_000);
    expect(capFor({ videoBitrate: { average: 100_000, peak: 600_000 }, width: 360, height: 640 })).toBe(300_000);
  });

  test('never goes below 40 kbit/s', () => {
    expect(capFor(bits(1000))).toBe(40_000);
  });

  test('falls from rung to rung for every source', () => {
    for (const average of [300_000, 600_000, 1_000_000, 8_000_000]) {
      const caps = RUNGS.map(
        (rung) => capRung(rung, exampleProbe({ ...bits(average), width: 1080, height: 1920 })).maxRate,
      );
      for (const [index, above] of caps.slice(1).entries()) expect(caps[index]).toBeLessThan(0.7 * above);
    }
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
