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

test('plays with sound when the browser allows it', async () => {
  const video = element(() => true);
  expect(await startPlayback(video)).toBe('playing');
  expect(video.muted).toBe(false);
});

test('plays muted when sound requires a gesture', async () => {
  const video = element((muted) => muted);
  expect(await startPlayback(video)).toBe('muted');
  expect(video.muted).toBe(true);
});

test('reports blocked and stays unmuted when even muted playback requires a gesture', async () => {
  const video = element(() => false);
  expect(await startPlayback(video)).toBe('blocked');
  expect(video.muted).toBe(false);
});

test('reports interrupted when a pause interrupts the start', async () => {
  expect(await startPlayback(element(() => false, 'AbortError'))).toBe('interrupted');
});
