import { globSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { packageVideo } from '#media/package.ts';
import { VIDEO_FILE } from '#media/rendition.ts';
import { runTool } from '#media/run.ts';
import { checkAsset, checkLadder } from '#media/testing/check-asset.ts';
import { makeClip } from '#media/testing/clips.ts';
import { packageInTwoSteps } from '#media/testing/package-in-two-steps.ts';
import { openWorkspace } from '#media/testing/open-workspace.ts';

const DEMO_SHOWS = join(import.meta.dirname, '../demo/shows');

const { tools, folder } = await openWorkspace();

// long-clips.media.test.ts packages clips of every demo show.
test('each quality of a demo clip costs less than the one above it', async () => {
  const [file = ''] = globSync(join(DEMO_SHOWS, '*/clip-3.mp4'));
  const { assetFolder, first, complete } = await packageInTwoSteps(file, folder, tools);
  expect(first).toMatchObject({ renditions: [{ rung: '720p' }], seekPictures: undefined });
  expect(complete.renditions.map(({ rung }) => rung)).toEqual(['360p', '720p']);
  expect(complete.renditions.at(-1)).toEqual(first.renditions[0]);
  await checkAsset(assetFolder, complete, tools);
});

const encode = [
  ...['-preset', 'veryfast', '-profile:v', 'high', '-force_key_frames', 'expr:gte(t,n_forced*1)'],
  ...['-ar', '48000', '-b:a', '128k'],
];

/** Its video needs so few bits that a smaller one would save almost nothing next to the sound. */
function makeGreyClip(name: string): Promise<string> {
  const grey = { size: '540x960', rate: 24, seconds: 2, filter: 'drawbox=color=gray:t=fill', encode };
  return makeClip(join(folder, name), grey, tools);
}

test('leaves out a quality that saves too little, together with its files', async () => {
  const file = await makeGreyClip('grey.mp4');
  const job = { source: { file }, workFolder: join(folder, 'full'), tools };
  const { folder: asset, video } = await packageVideo({ ...job, plan: 'full' });
  expect(video.renditions.map(({ rung }) => rung)).toEqual(['540p']);
  await checkAsset(asset, video, tools);
});

test('leaves out a quality that saves too little when it completes a ladder', async () => {
  const file = await makeGreyClip('later.mp4');
  const { assetFolder, first, complete } = await packageInTwoSteps(file, folder, tools);
  expect(first).toMatchObject({ renditions: [{ rung: '540p' }] });
  expect(complete.renditions).toEqual(first.renditions);
  expect(await readdir(assetFolder)).toHaveLength(6);
  checkLadder(complete.renditions);
});

test('a cut that is not at a whole second has a keyframe of its own', async () => {
  const filter = "negate=enable='gte(t,0.5)'";
  const file = await makeClip(join(folder, 'cut.mp4'), { size: '360x640', rate: 24, seconds: 2, filter }, tools);
  const job = { source: { file }, workFolder: join(folder, 'cut'), tools };
  const { folder: asset, video } = await packageVideo({ ...job, plan: 'full' });
  const [rendition] = video.renditions;
  const args = ['-v', 'error', '-select_streams', 'v:0', '-show_entries', 'packet=flags', '-of', 'csv=p=0'];
  const path = join(asset, rendition?.id ?? '', VIDEO_FILE);
  const { stdout } = await runTool({ command: tools.ffprobe, args: [...args, path], timeoutMs: 60_000 });
  const packets = stdout.trim().split('\n');
  expect(packets.flatMap((flags, index) => (flags.startsWith('K') ? index : []))).toEqual([0, 12, 24]);
});
