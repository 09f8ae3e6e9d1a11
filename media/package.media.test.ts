import { mkdtemp, mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { completePackage, packageVideo } from '#media/package.ts';
import type { PackageJob, PackagedVideo, Progress } from '#media/package.ts';
import { probe } from '#media/probe.ts';
import { newMediaId, publishAsset } from '#media/publish.ts';
import { hashFile } from '#media/source.ts';
import { checkAsset } from '#media/testing/check-asset.ts';
import { makeClip, rotateClip } from '#media/testing/clips.ts';
import type { ClipRecipe } from '#media/testing/clips.ts';
import { sampleClip } from '#media/testing/samples.ts';
import type { SampleName } from '#media/testing/samples.ts';
import { openWorkspace } from '#media/testing/open-workspace.ts';
import { findTools } from '#media/tools.ts';

const { tools, folder } = await openWorkspace();

const small: ClipRecipe = { size: '320x180', rate: 30, seconds: 1.5 };
const keyframeEverySecond = [
  '-preset',
  'veryfast',
  '-crf',
  '30',
  '-profile:v',
  'high',
  '-force_key_frames',
  'expr:gte(t,n_forced*1)',
  '-ar',
  '48000',
];
const vertical: ClipRecipe = { size: '720x1280', rate: 25, seconds: 2.4 };

const clip = (name: string, recipe: Partial<ClipRecipe> = {}) =>
  makeClip(join(folder, name), { ...small, ...recipe }, tools);

async function writeSource(name: string, content: string | Buffer): Promise<string> {
  await writeFile(join(folder, name), content);
  return join(folder, name);
}

/** Uses a separate work folder, so that the test can check for leftover files. */
async function packageInOwnFolder(file: string, more: Partial<PackageJob> = {}) {
  const workFolder = await mkdtemp(join(folder, 'work-'));
  const result = packageVideo({ source: { file }, workFolder, tools, plan: 'full', ...more });
  return { workFolder, result };
}

async function packageAndCheck(file: string, more: Partial<PackageJob> = {}): Promise<PackagedVideo> {
  const { workFolder, result } = await packageInOwnFolder(file, more);
  const { folder: asset, video } = await result;
  expect(await readdir(workFolder)).toHaveLength(1);
  await checkAsset(asset, video, tools);
  return video;
}

async function expectRejection(file: string, reason: string, more: Partial<PackageJob> = {}): Promise<void> {
  const { workFolder, result } = await packageInOwnFolder(file, more);
  await expect(result).rejects.toMatchObject({ name: 'MediaRejectedError', reason });
  expect(await readdir(workFolder)).toEqual([]);
}

describe.concurrent('packageVideo', () => {
  // long-clips.media.test.ts packages the longer clips.
  test.each<[SampleName, string[], number]>([['friday.mp4', ['360p'], 6170]])(
    'packages the real clip %s',
    async (name, rungs, durationMs) => {
      const video = await packageAndCheck(await sampleClip(name, join(folder, 'samples'), tools));
      expect(video.renditions.map((rendition) => rendition.rung)).toEqual(rungs);
      expect(video.renditions[0]?.codecs).toBe('avc1.64001e,mp4a.40.2');
      expect(Math.abs(video.durationMs - durationMs)).toBeLessThan(150);
    },
  );
});

describe.concurrent('packages a source', () => {
  test('with rotation metadata', async () => {
    const file = await rotateClip(await clip('sideways.mp4', { size: '640x360' }), join(folder, 'rotated.mp4'));
    expect(await probe({ file }, tools)).toMatchObject({ width: 360, height: 640, rotation: 90 });
    await packageAndCheck(file);
  });

  test('without sound', async () => {
    const video = await packageAndCheck(await clip('mute.mp4', { sound: 'none' }));
    expect(video.renditions[0]?.codecs).toContain('mp4a.40.2');
  });

  test('with silent sound', async () => {
    await packageAndCheck(await clip('silent.mp4', { sound: 'silence' }));
  });

  test('with odd width and height', async () => {
    await packageAndCheck(
      await clip('odd.webm', { size: '321x177', encode: ['-c:v', 'libvpx', '-c:a', 'libopus', '-ar', '48000'] }),
    );
  });

  test('with a variable frame rate', async () => {
    const file = await clip('variable.mp4', {
      seconds: 2,
      filter: 'select=not(mod(n\\,3))+lt(n\\,20)',
      encode: ['-vsync', 'vfr'],
    });
    expect(await probe({ file }, tools)).toMatchObject({ variableRate: true });
    const video = await packageAndCheck(file);
    expect(video.renditions[0]?.frameRate).toBe(24);
  });

  test('with 10 bits per sample', async () => {
    const file = await clip('deep.mp4', { encode: ['-pix_fmt', 'yuv420p10le', '-profile:v', 'high10'] });
    expect(await probe({ file }, tools)).toMatchObject({ bitDepth: 10 });
    await packageAndCheck(file);
  });

  test('of noise, and keeps the poster within its size limit', async () => {
    const video = await packageAndCheck(
      await clip('noise.mp4', { size: '360x640', seconds: 1, filter: 'noise=alls=100:allf=t' }),
    );
    expect(video.poster.bytes).toBeGreaterThan(0);
  });

  test('with 60 frames per second and non-square pixels in a transport stream', async () => {
    const file = await clip('broadcast.ts', { rate: 60, size: '240x240', filter: 'setsar=2' });
    expect(await probe({ file }, tools)).toMatchObject({ width: 480, height: 240, container: 'mpegts' });
    await packageAndCheck(file);
  });
});

describe.concurrent('the copy-first plan', () => {
  test('packages the source without encoding it, and adds the other renditions later', async () => {
    const file = await clip('vertical.mp4', { ...vertical, encode: keyframeEverySecond });
    const workFolder = await mkdtemp(join(folder, 'work-'));
    const seen: Progress[] = [];
    const onProgress = (progress: Progress) => void seen.push(progress);
    const first = await packageVideo({ source: { file }, workFolder, tools, plan: 'copy-first', onProgress });
    expect(first.video).toMatchObject({ renditions: [{ rung: '720p', frameRate: 25 }], seekPictures: undefined });
    expect(seen.map((progress) => progress.stage)).toEqual(['probe', 'pictures', 'done']);
    await checkAsset(first.folder, first.video, tools);

    const assetFolder = await publishAsset(first.folder, join(folder, 'media'), newMediaId());
    const existing = first.video.renditions;
    const added = await completePackage({ source: { file }, workFolder, tools, assetFolder, existing });
    expect(added.renditions.map((rendition) => rendition.rung)).toEqual(['360p', '540p']);
    await checkAsset(assetFolder, { ...first.video, ...added, renditions: [...added.renditions, ...existing] }, tools);
    expect(await readdir(workFolder)).toEqual([]);
  });

  test('encodes the source when its keyframes are not one second apart', async () => {
    const file = await clip('sparse.mp4', {
      ...vertical,
      seconds: 1.2,
      encode: ['-ar', '48000', '-force_key_frames', '0.5'],
    });
    const video = await packageAndCheck(file, { plan: 'copy-first' });
    expect(video).toMatchObject({ renditions: [{ rung: '360p' }], seekPictures: undefined });
  });
});

describe.concurrent('leaves no files when it rejects', () => {
  test('text, playlists and empty files named .mp4', async () => {
    await expectRejection(await writeSource('text.mp4', 'This is not a video. '.repeat(100)), 'not-a-video');
    await expectRejection(
      await writeSource('list.mp4', '#EXTM3U\n#EXTINF:1,\nfile:///etc/passwd\n'.repeat(20)),
      'not-a-video',
    );
    await expectRejection(
      await writeSource('concat.mp4', "ffconcat version 1.0\nfile '/etc/passwd'\n".repeat(20)),
      'not-a-video',
    );
    await expectRejection(await writeSource('zero.mp4', ''), 'empty');
    await expectRejection(
      await writeSource(
        'disguised.mp4',
        Buffer.concat([Buffer.from('\0\0\0\x08ftyp'), Buffer.from('#EXTM3U\n'.repeat(90))]),
      ),
      'truncated',
    );
    await expectRejection(join(folder, 'nowhere.mp4'), 'not-found');
  });

  test('truncated files with the index at either end', async () => {
    const whole = await readFile(await clip('whole.mp4'));
    await expectRejection(await writeSource('cut.mp4', whole.subarray(0, whole.length * 0.6)), 'truncated');
    const indexed = await readFile(await clip('indexed.mp4', { encode: ['-movflags', '+faststart'] }));
    await expectRejection(await writeSource('cut-late.mp4', indexed.subarray(0, indexed.length * 0.6)), 'truncated');
    const streamed = await readFile(await clip('streamed.mkv', { seconds: 3 }));
    await expectRejection(await writeSource('cut.mkv', streamed.subarray(0, streamed.length * 0.6)), 'truncated');
    const damaged = Buffer.from(indexed).fill(0x5a, Math.floor(indexed.length * 0.3));
    await expectRejection(await writeSource('damaged.mp4', damaged), 'unreadable');
  });

  test('links, folders and files outside the allowed folder', async () => {
    const file = await clip('target.mp4');
    await symlink(file, join(folder, 'link.mp4'));
    await expectRejection(join(folder, 'link.mp4'), 'symlink');
    await expectRejection(folder, 'not-a-file');
    await mkdir(join(folder, 'inbox'));
    await expectRejection(file, 'outside-folder', { source: { file, folder: join(folder, 'inbox') } });
    await symlink(folder, join(folder, 'inbox', 'up'));
    const around = join(folder, 'inbox', 'up', 'target.mp4');
    await expectRejection(around, 'outside-folder', { source: { file: around, folder: join(folder, 'inbox') } });
  });

  test('files whose video is too short, too long, too large, missing or of an unsupported codec', async () => {
    await expectRejection(await clip('short.mp4', { seconds: 0.5 }), 'too-short');
    await expectRejection(await clip('long.mp4', { size: '32x32', rate: 1, seconds: 602, sound: 'none' }), 'too-long');
    await expectRejection(await clip('big.mp4', { size: '4160x64', seconds: 1.2 }), 'too-many-pixels');
    await expectRejection(await clip('huge.mp4', { size: '4160x4160', rate: 2 }), 'too-many-pixels');
    await expectRejection(await clip('sound.mp4', { encode: ['-vn'] }), 'no-video-track');
    await expectRejection(await clip('flash.mkv', { encode: ['-c:v', 'flv1'] }), 'unsupported-codec');
  });

  test('because the job was aborted', async () => {
    const stop = new AbortController();
    const onProgress = ({ stage }: Progress) => stage === 'sound' && stop.abort(new Error('shutting down'));
    const { workFolder, result } = await packageInOwnFolder(await clip('stopped.mp4'), {
      signal: stop.signal,
      onProgress,
    });
    await expect(result).rejects.toThrow('shutting down');
    expect(await readdir(workFolder)).toEqual([]);
  });
});

test('reports progress that never decreases', async () => {
  const fractions: number[] = [];
  await packageAndCheck(await clip('steps.mp4'), { onProgress: ({ fraction }) => void fractions.push(fraction) });
  expect(fractions).toEqual(fractions.toSorted((a, b) => a - b));
  expect([fractions[0], fractions.at(-1)]).toEqual([0, 1]);
});

test('packages a video that was probed before without probing it again', async () => {
  const file = await clip('probed.mp4');
  const probed = await probe({ file }, tools);
  const { result } = await packageInOwnFolder(file, { probed, tools: { ...tools, ffprobe: '/nonexistent' } });
  expect((await result).video.renditions).toHaveLength(1);
});

test('rejects a configured program that does not work', async () => {
  expect(await findTools(tools)).toEqual(tools);
  await expect(findTools({ ffmpeg: process.execPath })).rejects.toThrow('does not run, or lacks');
});

test('hashes a source by content', async () => {
  const file = join(folder, 'abc');
  await writeFile(file, 'abc');
  expect(await hashFile(file)).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
});
