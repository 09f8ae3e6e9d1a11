import { expect, test } from 'vitest';
import { startPlayback } from './start-playback.ts';

function element(allows: (muted: boolean) => boolean, error = 'NotAllowedError') {
  return {
    muted: false,
    play() {
      return allows(this.muted) ? Promise.resolve() : Promise.reject(new DOMException('no', error));
    },
  };
}

test('plays with sound where it may', async () => {
  const video = element(() => true);
  expect(await startPlayback(video)).toBe('playing');
  expect(video.muted).toBe(false);
});

test('plays muted where sound needs a tap', async () => {
  const video = element((muted) => muted);
  expect(await startPlayback(video)).toBe('muted');
  expect(video.muted).toBe(true);
});

test('waits for a tap, and keeps the sound, where nothing may play', async () => {
  const video = element(() => false);
  expect(await startPlayback(video)).toBe('blocked');
  expect(video.muted).toBe(false);
});

test('a pause in between is no refusal', async () => {
  expect(await startPlayback(element(() => false, 'AbortError'))).toBe('interrupted');
});
