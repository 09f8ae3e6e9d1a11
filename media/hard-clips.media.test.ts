import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { HARD_CLIP_NAMES, makeHardClip } from '#media/testing/hard-clips.ts';
import { measureClip, measurePlainEncoding } from '#media/testing/measure-pictures.ts';
import { isSharp } from '#media/quality.ts';
import { findTools } from '#media/tools.ts';
import type { Tools } from '#media/tools.ts';

let tools: Tools;
let folder: string;

beforeAll(async () => {
  tools = await findTools();
  folder = await mkdtemp(join(tmpdir(), 'hard-clips-test-'));
});

afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
});

test.each(HARD_CLIP_NAMES)('%s are as good as with a plain x264 of the same rate', async (name) => {
  const file = await makeHardClip(name, folder, tools);
  const { source, pictures } = await measureClip(file, folder, { tools, plan: 'full' });
  for (const picture of pictures) {
    if (isSharp(picture.quality)) continue;
    const plain = await measurePlainEncoding(source, picture, { folder, tools });
    expect(picture.quality.mean).toBeGreaterThanOrEqual(plain.quality.mean - 0.005);
  }
});
