import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SilentPreroll, type PrerollSound } from './silent-preroll.ts';

function element() {
  const video = {
    muted: false,
    volume: 0.8,
    currentTime: 3,
    paused: true,
    play: async () => void (video.paused = false),
    pause: () => void (video.paused = true),
  };
  return video;
}

function setUp(sound: PrerollSound = 'muted', video = element()) {
  const silentPreroll = new SilentPreroll(video);
  silentPreroll.start(sound);
  video.currentTime = 3.2;
  return { video, silentPreroll };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('plays muted and restores the element when cancelled', () => {
  const { video, silentPreroll } = setUp();
  expect(video).toMatchObject({ paused: false, muted: true });
  silentPreroll.cancel();
  expect(video).toMatchObject({ paused: true, muted: false, currentTime: 3 });
});

test('keeps the sound on at a volume that nobody hears, and restores the volume when cancelled', () => {
  const { video, silentPreroll } = setUp('inaudible');
  expect(video).toMatchObject({ paused: false, muted: false, volume: 0.001 });
  silentPreroll.cancel();
  expect(video).toMatchObject({ paused: true, muted: false, volume: 0.8, currentTime: 3 });
});

test('plays muted where the browser ignores the volume', () => {
  const iPhone = Object.defineProperty(element(), 'volume', { get: () => 1, set(_volume: number) {} });
  const { video, silentPreroll } = setUp('inaudible', iPhone);
  expect(video).toMatchObject({ paused: false, muted: true });
  silentPreroll.cancel();
  expect(video.muted).toBe(false);
});

test('restores the original state when cancelled after it was started twice', () => {
  const { video, silentPreroll } = setUp();
  silentPreroll.start('muted');
  silentPreroll.cancel();
  expect(video).toMatchObject({ paused: true, muted: false, currentTime: 3 });
});

test('pauses after 600 ms and restores the element when cancelled', () => {
  const { video, silentPreroll } = setUp();
  vi.advanceTimersByTime(599);
  expect(video.paused).toBe(false);
  vi.advanceTimersByTime(1);
  expect(video).toMatchObject({ paused: true, currentTime: 3.2 });
  silentPreroll.start('muted');
  silentPreroll.cancel();
  expect(video).toMatchObject({ paused: true, muted: false, currentTime: 3 });
});

test('neither pauses nor restores the element after finish', () => {
  const { video, silentPreroll } = setUp();
  silentPreroll.finish();
  video.muted = false;
  silentPreroll.cancel();
  vi.advanceTimersByTime(1_000);
  expect(video).toMatchObject({ paused: false, muted: false, currentTime: 3.2 });
});

test('does nothing when the element already plays', () => {
  const video = element();
  void video.play();
  const silentPreroll = new SilentPreroll(video);
  silentPreroll.start('muted');
  silentPreroll.cancel();
  expect(video).toMatchObject({ paused: false, muted: false, currentTime: 3 });
});
