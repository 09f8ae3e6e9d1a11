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

async function noticeFor(name: string, libavutil: string): Promise<string | undefined> {
  const ffmpeg = join(folder, name);
  await writeFile(ffmpeg, `#!/bin/sh\necho 'libavutil ${libavutil}. 24.101' >&2\necho 'libx264 aac libwebp'\n`);
  await chmod(ffmpeg, 0o755);
  const lines = await toolsNotice({ ffmpeg });
  return lines.find((line) => line.includes(ffmpeg));
}

test('says what to do when ffmpeg is older than version 5', async () => {
  expect(await noticeFor('old', '56')).toMatch(/is older than version 5\. Install ffmpeg 5 or newer .*FFMPEG_PATH\.$/);
});

test('says nothing about the version when ffmpeg is of version 5', async () => {
  expect(await noticeFor('current', '57')).toBeUndefined();
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
