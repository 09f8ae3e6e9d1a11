import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { chooseTool, isOutdated } from '#media/tools.ts';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tools-test-'));
});

afterAll(async () => {
  await rm(folder, { recursive: true });
});

/** Creates a program that prints what ffmpeg prints for `-encoders`: the banner on stderr and a list on stdout. */
async function fakeFfmpeg(name: string, libavutil: string, encoders = 'libx264 aac libwebp'): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, `#!/bin/sh\necho '  libavutil      ${libavutil}' >&2\necho ' V..... ${encoders}'\n`);
  await chmod(path, 0o755);
  return path;
}

describe.concurrent('chooseTool', () => {
  test('prefers version 5 or newer to an older program that is found first', async () => {
    const [old, current] = [await fakeFfmpeg('4.4', '56. 70.100'), await fakeFfmpeg('5.0', '57. 17.100')];
    expect(await chooseTool('ffmpeg', [old, current])).toBe(current);
    expect(await chooseTool('ffmpeg', [current, old])).toBe(current);
    expect([await isOutdated('ffmpeg', old), await isOutdated('ffmpeg', current)]).toEqual([true, false]);
  });

  test('chooses the first working program if all are older', async () => {
    const [newer, older] = [await fakeFfmpeg('4.4-git', '56. 70.100'), await fakeFfmpeg('2018', '56. 24.101')];
    expect(await chooseTool('ffmpeg', [join(folder, 'nowhere'), newer, older])).toBe(newer);
  });

  test('skips a newer program that lacks an encoder', async () => {
    const [without, old] = [await fakeFfmpeg('free', '60. 8.100', 'aac libwebp'), await fakeFfmpeg('4', '56. 31.100')];
    expect(await chooseTool('ffmpeg', [without, old])).toBe(old);
    expect(await chooseTool('ffmpeg', [without])).toBeUndefined();
  });
});
