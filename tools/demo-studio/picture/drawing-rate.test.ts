import { expect, test } from 'vitest';
import type { Shot } from '../storyboard.ts';
import type { TimedShot } from '../timeline.ts';
import { drawingFor } from './drawing-rate.ts';

function timedShot(camera: Shot['camera'], line?: Shot['line']): TimedShot {
  const shot: Shot = {
    seconds: 3,
    set: 'cafe',
    framing: 'close',
    camera,
    actors: [],
    effects: [],
    ...(line ? { line } : {}),
  };
  return { index: 0, shot, startMs: 0, endMs: 3000 };
}

const text = { en: 'Both?', 'zh-CN': '一', 'zh-TW': '一', ja: '一', de: 'Eins', fr: 'Un', ko: '일' };

test('shows each drawing for two frames with a calm camera', () => {
  expect([30, 31, 32, 33].map((frame) => drawingFor(frame, timedShot('push-in')))).toEqual([30, 30, 32, 32]);
});

test('draws every frame with a panning camera and after a cut', () => {
  expect([30, 31].map((frame) => drawingFor(frame, timedShot('pan-left')))).toEqual([30, 31]);
  expect([2, 3].map((frame) => drawingFor(frame, timedShot('push-in')))).toEqual([2, 3]);
});

test('draws every frame while a balloon appears, and every second one while it stays', () => {
  const speaking = timedShot('push-in', { who: 'ada', text });
  expect([11, 13, 41].map((frame) => drawingFor(frame, speaking))).toEqual([11, 13, 40]);
});
