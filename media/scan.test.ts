import { describe, expect, test } from 'vitest';
import { describeFrames, parseFrames } from '#media/scan.ts';

const track = (seconds: number, { rate = 30, keyEvery = 30, start = 0 } = {}) =>
  Array.from({ length: Math.round(seconds * rate) }, (_, index) => ({
    seconds: start + index / rate,
    durationSeconds: 1 / rate,
    bytes: 1000,
    isKeyframe: index % keyEvery === 0,
  }));

test('parses ffprobe’s packets and skips discardable ones', () => {
  const text =
    'pts_time=0.5|duration_time=0.04|size=120|flags=K__\npts_time=N/A|size=1|flags=___\npts_time=0|size=5|flags=_D_\n';
  expect(parseFrames(text)).toEqual([{ seconds: 0.5, durationSeconds: 0.04, bytes: 120, isKeyframe: true }]);
});

describe('describeFrames', () => {
  test('describes a constant frame rate', () => {
    expect(describeFrames(track(2.5).toReversed())).toEqual({
      durationMs: 2500,
      frameRate: 30,
      variableRate: false,
      videoBitrate: { average: 240_000, peak: 240_000 },
      keyframeEverySecond: true,
    });
  });

  test('treats timestamps rounded to ms as a constant rate', () => {
    const rounded = track(2, { rate: 29.97 }).map((frame) => ({
      ...frame,
      seconds: Math.round(frame.seconds * 1000) / 1000,
    }));
    expect(describeFrames(rounded).variableRate).toBe(false);
  });

  test('treats a gap as a variable rate', () => {
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
  ])('reports whether every whole second has a keyframe (case %#)', (frames, expected) => {
    expect(describeFrames(frames).keyframeEverySecond).toBe(expected);
  });

  test('handles a track that claims to last for years', () => {
    const frames = [0, 1, 1e9].map((seconds) => ({ seconds, durationSeconds: 1, bytes: 10, isKeyframe: true }));
    expect(describeFrames(frames)).toMatchObject({ durationMs: 1e12 + 1000, keyframeEverySecond: false });
  });

  test('uses the duration of the frame when there is only one', () => {
    expect(describeFrames([{ seconds: 0, durationSeconds: 5, bytes: 10, isKeyframe: true }])).toMatchObject({
      durationMs: 5000,
      frameRate: 0,
    });
  });
});
