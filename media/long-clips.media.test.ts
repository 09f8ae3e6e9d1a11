import { readdirSync, statSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { packageVideo } from '#media/package.ts';
import { checkAsset } from '#media/testing/check-asset.ts';
import { measureClip } from '#media/testing/measure-pictures.ts';
import { sampleClip } from '#media/testing/samples.ts';
import type { SampleName } from '#media/testing/samples.ts';
import { isSharp } from '#media/quality.ts';
import { findTools } from '#media/tools.ts';

const DEMO_SHOWS = join(import.meta.dirname, '../demo/shows');

/** Returns the clip with the fewest bytes of every other demo show and the one with the most bytes of the others. */
function smallOrLargeClips(): string[] {
  return readdirSync(DEMO_SHOWS).flatMap((show, index) => {
    const clips = readdirSync(join(DEMO_SHOWS, show)).filter((name) => name.endsWith('.mp4'));
    const bytes = (name: string) => statSync(join(DEMO_SHOWS, show, name)).size;
    const ascending = clips.toSorted((a, b) => bytes(a) - bytes(b));
    const clip = ascending.at(index % 2 === 0 ? 0 : -1);
    return clip === undefined ? [] : [`${show}/${clip}`];
  });
}

/** A clip of 38 s needs more than two minutes when other programs use the processors. */
const LONG = { timeout: 300_000 };

const demoClips = smallOrLargeClips();

test.concurrent.each<[SampleName, string[], number]>([
  ['flower.mp4', ['360p', '540p'], 5000],
  ['rabbit320.mp4', ['360p'], 7800],
])('packages the real clip %s', async (name, rungs, durationMs) => {
  const tools = await findTools();
  const workFolder = await mkdtemp(join(tmpdir(), 'media-test-'));
  try {
    const file = await sampleClip(name, join(workFolder, 'samples'), tools);
    const { folder, video } = await packageVideo({ source: { file }, workFolder, tools, plan: 'full' });
    await checkAsset(folder, video, tools);
    expect(video.renditions.map((rendition) => rendition.rung)).toEqual(rungs);
    expect(video.renditions[0]?.codecs).toBe('avc1.64001e,mp4a.40.2');
    expect(Math.abs(video.durationMs - durationMs)).toBeLessThan(150);
  } finally {
    await rm(workFolder, { recursive: true, force: true });
  }
});

test('a clip of each demo show with episodes is found', () => {
  expect(demoClips).toHaveLength(18);
});

test.each(demoClips)('each quality of the demo clip %s is close to its source', LONG, async (name) => {
  const tools = await findTools();
  const folder = await mkdtemp(join(tmpdir(), 'media-test-'));
  try {
    const { pictures } = await measureClip(join(DEMO_SHOWS, name), folder, { tools, plan: 'copy-first' });
    expect(pictures.at(-1)).toMatchObject({ rung: { name: '720p' }, quality: { mean: 1 } });
    for (const { quality } of pictures) expect(quality).toSatisfy(isSharp);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
