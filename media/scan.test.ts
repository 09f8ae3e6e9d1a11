import { describe, expect, test } from 'vitest';
import { describeFrames, parseFrames } from '#media/scan.ts';

/** A track of constant rate with a keyframe every so many pictures. */
const track = (seconds: number, { rate = 30, keyEvery = 30, start = 0 } = {}) =>
  Array.from({ length: Math.round(seconds * rate) }, (_, index) => ({
    seconds: start + index / rate,
    lasts: 1 / rate,
    bytes: 1000,
    key: index % keyEvery === 0,
  }));

test('packets are read from ffprobe; those to be dropped are left out', () => {
  const text =
    'pts_time=0.5|duration_time=0.04|size=120|flags=K__\npts_time=N/A|size=1|flags=___\npts_time=0|size=5|flags=_D_\n';
  expect(parseFrames(text)).toEqual([{ seconds: 0.5, lasts: 0.04, bytes: 120, key: true }]);
});

describe('a track', () => {
  test('of constant rate', () => {
    expect(describeFrames(track(2.5).toReversed())).toEqual({
      durationMs: 2500,
      frameRate: 30,
      variableRate: false,
      videoBitrate: { average: 240_000, peak: 240_000 },
      keyframeEverySecond: true,
    });
  });

  test('whose times are rounded to ms is still constant', () => {
    const rounded = track(2, { rate: 29.97 }).map((frame) => ({
      ...frame,
      seconds: Math.round(frame.seconds * 1000) / 1000,
    }));
    expect(describeFrames(rounded).variableRate).toBe(false);
  });

  test('with a gap is of variable rate', () => {
    expect(describeFrames(track(2).filter((_, index) => index !== 10)).variableRate).toBe(true);
  });

  test.each([
    [track(3, { keyEvery: 30 }), true],
    [track(3, { keyEvery: 10 }), true],
    [track(3, { keyEvery: 12 }), false],
    [track(3, { keyEvery: 60 }), false],
    [track(3, { rate: 29.97 }), true],
    [track(40, { rate: 29.97 }), false],
    [track(3, { start: 0.2 }), true],
  ])('has keyframes at whole seconds or not (%#)', (frames, expected) => {
    expect(describeFrames(frames).keyframeEverySecond).toBe(expected);
  });

  test('that claims to last for years is described at once', () => {
    const frames = [0, 1, 1e9].map((seconds) => ({ seconds, lasts: 1, bytes: 10, key: true }));
    expect(describeFrames(frames)).toMatchObject({ durationMs: 1e12 + 1000, keyframeEverySecond: false });
  });

  test('of one picture lasts as long as it says', () => {
    expect(describeFrames([{ seconds: 0, lasts: 5, bytes: 10, key: true }])).toMatchObject({
      durationMs: 5000,
      frameRate: 0,
    });
  });
});
