import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { findTools } from '../../../media/tools.ts';
import { FRAME_RATE } from '../stage.ts';
import type { Clip } from '../storyboard.ts';
import { cutsOf, frameCount, lengthOf, timedShotsOf } from '../timeline.ts';
import { keyframesOf } from './encoder.ts';
import { readShowFile, readStoryboard, showIds, SHOWS_FOLDER, videoPath } from './shows.ts';

const run = promisify(execFile);
const { ffmpeg, ffprobe } = await findTools();

/** The last packet of AAC may reach beyond the picture, in ms. */
const TOLERANCE_MS = 50;
const MAX_DEMO_BYTES = 140_000_000;
const LEAST_LOUDNESS_RANGE = 6;

function clipsWithVideo(show: string): readonly Clip[] {
  return readStoryboard(show).clips.filter(({ id }) => existsSync(videoPath(show, id)));
}

/** Returns the length of a video in ms. */
async function readLength(path: string): Promise<number> {
  const { stdout } = await run(ffprobe, ['-v', 'error', '-show_entries', 'format=duration', '-of', 'csv=p=0', path]);
  return Number(stdout) * 1000;
}

/** Returns the loudness range (EBU R 128) of a video in LU. */
async function readLoudnessRange(path: string): Promise<number> {
  const { stderr } = await run(ffmpeg, [
    '-hide_banner',
    '-nostats',
    '-i',
    path,
    '-vn',
    '-af',
    'ebur128',
    '-f',
    'null',
    '-',
  ]);
  return Number(/LRA:\s+([\d.]+) LU\s[^[]*$/.exec(stderr)?.[1]);
}

/** Returns the numbers of the frames that are keyframes. */
async function readKeyframes(path: string): Promise<ReadonlySet<number>> {
  const entries = ['-select_streams', 'v', '-show_entries', 'packet=pts_time,flags', '-of', 'csv=p=0'];
  const { stdout } = await run(ffprobe, ['-v', 'error', ...entries, path]);
  const packets = stdout.split('\n').map((line) => line.split(','));
  const keyframes = packets.filter(([, flags]) => flags?.includes('K'));
  return new Set(keyframes.map(([time]) => Math.round(Number(time) * FRAME_RATE)));
}

function bytesIn(folder: string): number {
  const entries = readdirSync(folder, { withFileTypes: true, recursive: true });
  const sizes = entries.map((entry) => (entry.isFile() ? statSync(join(entry.parentPath, entry.name)).size : 0));
  return sizes.reduce((sum, size) => sum + size, 0);
}

test('the demo has at most 140 MB', () => {
  expect(bytesIn(join(SHOWS_FOLDER, '..'))).toBeLessThan(MAX_DEMO_BYTES);
});

test.each(showIds())('every episode of %s is a clip of its own, in the order of the storyboards', (show) => {
  const clips = clipsWithVideo(show);
  expect(readShowFile(show).episodes?.videos).toEqual(clips.map(({ id }) => `${id}.mp4`));
  const contents = clips.map(({ id }) =>
    createHash('sha256')
      .update(readFileSync(videoPath(show, id)))
      .digest('hex'),
  );
  expect(new Set(contents).size).toBe(clips.length);
});

test.each(showIds())('every episode of %s is as long as its storyboard', async (show) => {
  for (const clip of clipsWithVideo(show)) {
    const length = await readLength(videoPath(show, clip.id));
    expect(Math.abs(length - lengthOf(clip)), clip.id).toBeLessThan(TOLERANCE_MS);
  }
});

test.each(showIds())('the sound of every episode of %s has a loudness range of at least 6 LU', async (show) => {
  for (const { id } of clipsWithVideo(show))
    expect(await readLoudnessRange(videoPath(show, id)), id).toBeGreaterThanOrEqual(LEAST_LOUDNESS_RANGE);
});

test.each(showIds())('each second and each cut of every episode of %s begins with a keyframe', async (show) => {
  for (const clip of clipsWithVideo(show)) {
    const keyframes = await readKeyframes(videoPath(show, clip.id));
    const missing = keyframesOf(frameCount(clip), cutsOf(timedShotsOf(clip))).filter((frame) => !keyframes.has(frame));
    expect(missing, clip.id).toEqual([]);
  }
});
