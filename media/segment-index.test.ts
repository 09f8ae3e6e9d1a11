import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { indexSegments } from '#media/segment-index.ts';
import { int32s, makeBox } from '#media/testing/make-box.ts';

const TIMESCALE = 100;
const KEYFRAME = 0x80_00_00_00;
const VERSION_1 = 0x01_00_00_00;

type Index = { start: number; length: number; isKeyframe: boolean };

/** Builds a fragment of 200 bytes. Its times are in hundredths of a second. */
function fragment({ start, length, isKeyframe }: Index): Buffer {
  const indexOf = (track: number) =>
    makeBox('sidx', int32s(VERSION_1, track, TIMESCALE, 0, start, 0, 0, 1, 96, length, isKeyframe ? KEYFRAME : 0));
  return Buffer.concat([indexOf(1), indexOf(2), makeBox('moof', Buffer.alloc(40)), makeBox('mdat', Buffer.alloc(40))]);
}

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'segment-index-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function index(...fragments: readonly Index[]) {
  const path = join(folder, 'video.mp4');
  await writeFile(
    path,
    Buffer.concat([makeBox('ftyp'), makeBox('moov', Buffer.alloc(84)), ...fragments.map(fragment)]),
  );
  return indexSegments(path);
}

test('a segment contains the fragments from one keyframe to the next, and the last one ends with the file', async () => {
  const playlist = await index(
    { start: 0, length: 60, isKeyframe: true },
    { start: 60, length: 40, isKeyframe: false },
    { start: 100, length: 50, isKeyframe: true },
    { start: 140, length: 20, isKeyframe: false },
  );
  expect(playlist).toEqual({
    init: { offset: 0, bytes: 100 },
    segments: [
      { seconds: 1, offset: 100, bytes: 400 },
      { seconds: 0.6, offset: 500, bytes: 400 },
    ],
  });
});

test('keyframes within a second do not start a segment', async () => {
  const { segments } = await index(
    { start: 0, length: 50, isKeyframe: true },
    { start: 50, length: 50, isKeyframe: true },
    { start: 100, length: 50, isKeyframe: true },
    { start: 150, length: 80, isKeyframe: true },
    { start: 230, length: 40, isKeyframe: true },
  );
  expect(segments.map(({ seconds }) => seconds)).toEqual([1, 1.3, 0.4]);
});

test('a fragment with a negative length does not lengthen the video', async () => {
  const { segments } = await index(
    { start: 0, length: 92, isKeyframe: true },
    { start: 92, length: -4, isKeyframe: true },
    { start: 100, length: 50, isKeyframe: true },
  );
  expect(segments.map(({ seconds }) => seconds)).toEqual([1, 0.5]);
});

test('a file without an index is an error', async () => {
  await expect(index()).rejects.toThrow('no index');
});
