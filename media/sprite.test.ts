import { expect, test } from 'vitest';
import { spriteLayout, spriteTrack } from '#media/sprite.ts';

test.each([
  [1000, { count: 1, columns: 1, rows: 1 }],
  [4000, { count: 2, columns: 2, rows: 1 }],
  [20_040, { count: 11, columns: 10, rows: 2 }],
  [600_000, { count: 300, columns: 10, rows: 30 }],
])('lays out the thumbnails of a video of %d ms as %o', (durationMs, layout) => {
  expect(spriteLayout(durationMs)).toMatchObject(layout);
});

test('points each cue at its tile and ends the last one with the video', () => {
  const cues = spriteTrack(spriteLayout(21_040), 'sprite.webp', 21_040).split('\n\n');
  expect(cues[0]).toBe('WEBVTT');
  expect(cues[2]).toBe('00:00:02.000 --> 00:00:04.000\nsprite.webp#xywh=90,0,90,160');
  expect(cues[11]).toBe('00:00:20.000 --> 00:00:21.040\nsprite.webp#xywh=0,160,90,160\n');
  expect(spriteTrack(spriteLayout(599_000), 's', 599_000)).toContain('00:09:58.000 --> 00:09:59.000');
});
