import { globSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { measureClip } from '#media/testing/measure-pictures.ts';
import { sampleClip } from '#media/testing/samples.ts';
import { isSharp } from '#media/quality.ts';
import { openWorkspace } from '#media/testing/open-workspace.ts';

const DEMO_CLIPS = globSync(join(import.meta.dirname, '../demo/shows/GL0002/clip-2.mp4'));

const { tools, folder } = await openWorkspace();

test.each(['flower.mp4', 'friday.mp4', 'rabbit320.mp4'] as const)(
  'every quality of %s is close to its source',
  async (name) => {
    const file = await sampleClip(name, folder, tools);
    const { pictures } = await measureClip(file, folder, { tools, plan: 'full' });
    expect(pictures.length).toBeGreaterThan(0);
    for (const { quality } of pictures) expect(quality).toSatisfy(isSharp);
  },
);

test.each(DEMO_CLIPS)('every quality of the demo clip %s is close to its source', async (file) => {
  const { pictures } = await measureClip(file, folder, { tools, plan: 'copy-first' });
  expect(pictures.at(-1)).toMatchObject({ rung: { name: '720p' }, quality: { mean: 1 } });
  for (const { quality } of pictures) expect(quality).toSatisfy(isSharp);
});
