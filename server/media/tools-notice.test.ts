import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { restrictionsNotice, toolsNotice } from './tools-notice.ts';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tools-notice-test-'));
});

afterAll(async () => {
  await rm(folder, { recursive: true });
});

/** Creates a program that says which version it has. */
async function program(name: string, libavutil: string): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, `#!/bin/sh\necho 'libavutil ${libavutil}. 24.101' >&2\necho 'libx264 aac libwebp'\n`);
  await chmod(path, 0o755);
  return path;
}

async function noticeFor(name: string, libavutil: string): Promise<string | undefined> {
  const ffmpeg = await program(name, libavutil);
  const lines = await toolsNotice({ ffmpeg });
  return lines.find((line) => line.includes(ffmpeg));
}

test('says what to do when ffmpeg is older than version 5', async () => {
  expect(await noticeFor('old', '56')).toMatch(
    /is older than version 5\. Install ffmpeg 5 or newer .*FFMPEG_PATH and FFPROBE_PATH\.$/,
  );
});

test('says nothing about the version when ffmpeg is of version 5', async () => {
  expect(await noticeFor('current', '57')).toBeUndefined();
});

test('says what to do when ffprobe is older than version 5', async () => {
  const [ffmpeg, ffprobe] = [await program('current', '57'), await program('old', '56')];
  const [line] = await toolsNotice({ ffmpeg, ffprobe });
  expect(line).toMatch(/^Videos are read by .*old, which is older than version 5\. Install/);
});

test('says why videos cannot be imported when the configured ffmpeg does not run', async () => {
  const [line] = await toolsNotice({ ffmpeg: join(folder, 'nowhere') });
  expect(line).toMatch(/^Videos cannot be imported: .*nowhere does not run/);
});

test('names missing restrictions, or rejects the import if all are required', () => {
  expect(restrictionsNotice(true, [])).toEqual([]);
  const line = 'ffmpeg runs without restrictions that this system does not offer: memory, network.';
  expect(restrictionsNotice(false, ['memory', 'network'])).toEqual([line]);
  expect(() => restrictionsNotice(true, ['memory', 'network'])).toThrow(`IMPORT_CONFINED=required: ${line}`);
});
