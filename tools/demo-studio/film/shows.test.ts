import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { findTools } from '../../../media/tools.ts';
import { lengthOf } from '../timeline.ts';
import { readShowFile, readStoryboard, showIds, videoPath } from './shows.ts';

/** The last packet of AAC may reach beyond the picture, in ms. */
const TOLERANCE_MS = 50;

/** Returns the length of a video in ms. */
async function readLength(path: string): Promise<number> {
  const { ffprobe } = await findTools();
  const { stdout } = await promisify(execFile)(ffprobe, [
    '-v',
    'error',
    ...['-show_entries', 'format=duration', '-of', 'csv=p=0'],
    path,
  ]);
  return Number(stdout) * 1000;
}

test.each(showIds())('every episode of %s is a clip of its own, in the order of the storyboards', (show) => {
  const clips = readStoryboard(show).clips.filter(({ id }) => existsSync(videoPath(show, id)));
  expect(readShowFile(show).episodes?.videos).toEqual(clips.map(({ id }) => `${id}.mp4`));
  const contents = clips.map(({ id }) =>
    createHash('sha256')
      .update(readFileSync(videoPath(show, id)))
      .digest('hex'),
  );
  expect(new Set(contents).size).toBe(clips.length);
});

test.each(showIds())('every episode of %s is as long as its storyboard', async (show) => {
  const clips = readStoryboard(show).clips.filter(({ id }) => existsSync(videoPath(show, id)));
  for (const clip of clips) {
    const length = await readLength(videoPath(show, clip.id));
    expect(Math.abs(length - lengthOf(clip)), clip.id).toBeLessThan(TOLERANCE_MS);
  }
});
