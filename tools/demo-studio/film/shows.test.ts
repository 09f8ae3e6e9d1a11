import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readShowFile, readStoryboard, showIds, videoPath } from './shows.ts';

test.each(showIds())('the episodes of %s use every clip with a video, in order', (show) => {
  const clips = readStoryboard(show).clips.filter(({ id }) => existsSync(videoPath(show, id)));
  expect(readShowFile(show).episodes?.videos).toEqual(clips.map(({ id }) => `${id}.mp4`));
});
