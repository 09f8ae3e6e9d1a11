import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SilentPreroll } from './silent-preroll.ts';

function element() {
  const video = {
    muted: false,
    currentTime: 3,
    paused: true,
    play: async () => void (video.paused = false),
    pause: () => void (video.paused = true),
  };
  return video;
}

function poised() {
  const video = element();
  const poise = new SilentPreroll(video);
  poise.start();
  video.currentTime = 3.2;
  return { video, poise };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('runs unheard, and stands as before when it ends', () => {
  const { video, poise } = poised();
  expect(video).toMatchObject({ paused: false, muted: true });
  poise.cancel();
  expect(video).toMatchObject({ paused: true, muted: false, currentTime: 3 });
});

test('begun twice, it stands as before the first time', () => {
  const { video, poise } = poised();
  poise.start();
  poise.cancel();
  expect(video).toMatchObject({ paused: true, muted: false, currentTime: 3 });
});

test('waits for a finger that lingers, and stands as before when that stays', () => {
  const { video, poise } = poised();
  vi.advanceTimersByTime(1_000);
  expect(video).toMatchObject({ paused: true, currentTime: 3.2 });
  poise.start();
  poise.cancel();
  expect(video).toMatchObject({ paused: true, muted: false, currentTime: 3 });
});

test('passed over to playing, it takes nothing back', () => {
  const { video, poise } = poised();
  poise.confirm();
  video.muted = false;
  poise.cancel();
  vi.advanceTimersByTime(1_000);
  expect(video).toMatchObject({ paused: false, muted: false, currentTime: 3.2 });
});

test('leaves alone what plays', () => {
  const video = element();
  void video.play();
  const poise = new SilentPreroll(video);
  poise.start();
  poise.cancel();
  expect(video).toMatchObject({ paused: false, muted: false, currentTime: 3 });
});
