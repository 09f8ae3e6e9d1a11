import { expect, test } from 'vitest';
import { countRebuffers } from './count-rebuffers.ts';

function open() {
  const video = Object.assign(new EventTarget(), { seeking: false, paused: false, ended: false });
  const clock = { now: 0 };
  const stop = new AbortController();
  const rebuffers = countRebuffers(video, stop.signal, () => clock.now);
  const at = (now: number, name: string) => {
    clock.now = now;
    video.dispatchEvent(new Event(name));
  };
  return { video, clock, at, stop, flush: rebuffers.flush };
}

test('counts the time from waiting until playback continues', () => {
  const { at, flush } = open();
  at(1_000, 'waiting');
  at(1_100, 'waiting');
  at(1_400, 'playing');
  at(5_000, 'waiting');
  at(5_250, 'timeupdate');
  expect(flush()).toEqual({ count: 2, ms: 650 });
});

test('ignores short interruptions, seeks and pauses', () => {
  const { at, flush, video } = open();
  at(1_000, 'waiting');
  at(1_050, 'playing');
  video.seeking = true;
  at(2_000, 'waiting');
  at(4_000, 'playing');
  Object.assign(video, { seeking: false, paused: true });
  at(5_000, 'waiting');
  at(9_000, 'playing');
  expect(flush()).toEqual({ count: 0, ms: 0 });
});

test('counts a current rebuffer up to now, and ends a rebuffer on pause', () => {
  const { at, flush, clock } = open();
  at(1_000, 'waiting');
  clock.now = 1_500;
  expect(flush()).toEqual({ count: 1, ms: 500 });
  at(3_000, 'waiting');
  at(3_200, 'pause');
  at(9_000, 'playing');
  expect(flush()).toEqual({ count: 1, ms: 200 });
  expect(flush()).toEqual({ count: 0, ms: 0 });
});

test('counts nothing after the signal aborts', () => {
  const { at, flush, stop } = open();
  stop.abort();
  at(1_000, 'waiting');
  at(2_000, 'playing');
  expect(flush()).toEqual({ count: 0, ms: 0 });
});
