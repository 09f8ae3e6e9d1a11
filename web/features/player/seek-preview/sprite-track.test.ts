import { expect, test } from 'vitest';
import { parseSpriteTrack, thumbnailAt } from './sprite-track.ts';

const TRACK_URL = 'https://example.org/m/token/asset/sprite.vtt';
const IMAGE = 'https://example.org/m/token/asset/sprite.webp';

const TRACK = `WEBVTT

00:00:00.000 --> 00:00:02.000
sprite.webp#xywh=0,0,90,160

00:00:02.000 --> 00:00:04.000
sprite.webp#xywh=90,0,90,160

00:00:04.000 --> 00:00:04.900
sprite.webp#xywh=0,160,90,160
`;

test('parses each cue as a rectangle of the image', () => {
  expect(parseSpriteTrack(TRACK, TRACK_URL)).toEqual([
    { startMs: 0, image: IMAGE, x: 0, y: 0, width: 90, height: 160 },
    { startMs: 2000, image: IMAGE, x: 90, y: 0, width: 90, height: 160 },
    { startMs: 4000, image: IMAGE, x: 0, y: 160, width: 90, height: 160 },
  ]);
});

test('accepts cue identifiers, cue settings, times without hours, CRLF and any order', () => {
  const track = 'WEBVTT\r\n\r\nb\r\n01:02.500 --> 01:04.000 align:start\r\ns.webp#xywh=pixel:1,2,3,4\r\n\r\n';
  const thumbnails = parseSpriteTrack(`${track}00:00:01.000 --> 00:00:02.000\n/other.webp#xywh=5,6,7,8`, TRACK_URL);
  expect(thumbnails.map(({ startMs, image, x }) => [startMs, image.replace('https://example.org', ''), x])).toEqual([
    [1000, '/other.webp', 5],
    [62_500, '/m/token/asset/s.webp', 1],
  ]);
});

test.each([
  '',
  'WEBVTT',
  '<html>404</html>',
  '00:00.000 --> 00:01.000\nsprite.webp',
  '00:00.000 --> 00:01.000\nsprite.webp#xywh=0,0,0,160',
  '00:00.000 --> 00:01.000\nsprite.webp#xywh=percent:0,0,10,10',
])('returns no thumbnails for %j', (text) => {
  expect(parseSpriteTrack(text, TRACK_URL)).toEqual([]);
  expect(thumbnailAt([], 0)).toBeUndefined();
});

test.each([
  [-5, 0],
  [0, 0],
  [1999, 0],
  [2000, 2000],
  [3999, 2000],
  [4899, 4000],
  [9_000_000, 4000],
])('returns at %d ms the thumbnail of %d ms', (ms, startMs) => {
  expect(thumbnailAt(parseSpriteTrack(TRACK, TRACK_URL), ms)?.startMs).toBe(startMs);
});
