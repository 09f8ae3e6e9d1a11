import { expect, test } from 'vitest';
import { makeHardClip } from '#media/testing/hard-clips.ts';
import type { HardClip } from '#media/testing/hard-clips.ts';
import { measureClip, measurePlainEncoding } from '#media/testing/measure-pictures.ts';
import { isSharp } from '#media/quality.ts';
import { openWorkspace } from '#media/testing/open-workspace.ts';

const { tools, folder } = await openWorkspace();

/** The clips, and whether the cap of a rung limits their quality. */
const CLIPS: readonly [HardClip, boolean][] = [
  ['cuts', true],
  ['confetti', true],
  ['dark gradients', false],
];

test.each(CLIPS)(
  '%s are close to their source, or as good as with a plain x264 of the same rate',
  async (name, isCapped) => {
    const file = await makeHardClip(name, folder, tools);
    const { source, pictures } = await measureClip(file, folder, { tools, plan: 'full' });
    expect(pictures.map(({ rung }) => rung.name)).toEqual(['360p', '540p']);
    const limited = pictures.filter(({ quality }) => !isSharp(quality));
    expect(limited.length > 0).toBe(isCapped);
    for (const picture of limited) {
      const plain = await measurePlainEncoding(source, picture, { folder, tools });
      expect(picture.quality.mean).toBeGreaterThanOrEqual(plain.quality.mean - 0.005);
    }
  },
);
