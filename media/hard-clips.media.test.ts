import { expect, test } from 'vitest';
import { HARD_CLIP_NAMES, makeHardClip } from '#media/testing/hard-clips.ts';
import { measureClip, measurePlainEncoding } from '#media/testing/measure-pictures.ts';
import { isSharp } from '#media/quality.ts';
import { openWorkspace } from '#media/testing/open-workspace.ts';

const { tools, folder } = await openWorkspace();

test.each(HARD_CLIP_NAMES)('%s are as good as with a plain x264 of the same rate', async (name) => {
  const file = await makeHardClip(name, folder, tools);
  const { source, pictures } = await measureClip(file, folder, { tools, plan: 'full' });
  for (const picture of pictures) {
    if (isSharp(picture.quality)) continue;
    const plain = await measurePlainEncoding(source, picture, { folder, tools });
    expect(picture.quality.mean).toBeGreaterThanOrEqual(plain.quality.mean - 0.005);
  }
});
