import { mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { encodeCover } from '#media/image.ts';
import { runTool } from '#media/run.ts';
import { openWorkspace } from '#media/testing/open-workspace.ts';

const SIDE = 64;
const COLOURS = ['red', 'lime', 'blue', 'white'];
const timeoutMs = 30_000;

const { tools, folder } = await openWorkspace();

/** Makes a JPEG file whose quarters are red, lime, blue and white, row by row. */
async function makeQuarters(path: string): Promise<string> {
  const half = SIDE / 2;
  const boxes = COLOURS.map(
    (colour, index) => `drawbox=${(index % 2) * half}:${index > 1 ? half : 0}:${half}:${half}:${colour}:fill`,
  );
  const input = ['-f', 'lavfi', '-i', `color=black:${SIDE}x${SIDE}:r=1:d=1,format=yuv444p`];
  const args = ['-v', 'error', ...input, '-vf', boxes.join(','), '-frames:v', '1', '-pix_fmt', 'yuvj444p', path];
  await runTool({ command: tools.ffmpeg, args, timeoutMs });
  return path;
}

/** Adds a segment with the Exif orientation, in the byte order “II” or “MM”. */
function withOrientation(jpeg: Buffer, orientation: number, order: 'II' | 'MM'): Buffer {
  const segment = Buffer.alloc(36);
  const number = (value: number, at: number, bytes: number) =>
    order === 'II' ? segment.writeUIntLE(value, at, bytes) : segment.writeUIntBE(value, at, bytes);
  segment.writeUInt32BE(0xffe10022, 0);
  segment.write(`Exif\0\0${order}`, 4, 'latin1');
  number(42, 12, 2);
  number(8, 14, 4);
  number(1, 18, 2);
  number(0x0112, 20, 2);
  number(3, 22, 2);
  number(1, 24, 4);
  number(orientation, 28, 2);
  return Buffer.concat([jpeg.subarray(0, 2), segment, jpeg.subarray(2)]);
}

/** Returns the colours of the quarters. */
async function quartersOf(picture: string): Promise<(string | undefined)[]> {
  const raw = `${picture}.rgb`;
  const args = ['-v', 'error', '-y', '-i', picture, '-pix_fmt', 'rgb24', '-f', 'rawvideo', raw];
  await runTool({ command: tools.ffmpeg, args, timeoutMs });
  const pixels = await readFile(raw);
  return [0, 1, 2, 3].map((quarter) => {
    const [x, y] = [((quarter % 2) + 0.5) * (SIDE / 2), (quarter > 1 ? 1.5 : 0.5) * (SIDE / 2)];
    const [red = 0, green = 0, blue = 0] = pixels.subarray((y * SIDE + x) * 3);
    const bits = [red, green, blue].map((part) => (part > 127 ? 1 : 0)).join('');
    return { '100': 'red', '010': 'lime', '001': 'blue', '111': 'white' }[bits];
  });
}

test.each([
  [1, ['red', 'lime', 'blue', 'white']],
  [2, ['lime', 'red', 'white', 'blue']],
  [3, ['white', 'blue', 'lime', 'red']],
  [4, ['blue', 'white', 'red', 'lime']],
  [5, ['red', 'blue', 'lime', 'white']],
  [6, ['blue', 'red', 'white', 'lime']],
  [7, ['white', 'lime', 'blue', 'red']],
  [8, ['lime', 'white', 'red', 'blue']],
  [9, ['red', 'lime', 'blue', 'white']],
])('shows a JPEG file with the Exif orientation %i upright', async (orientation, quarters) => {
  const jpeg = await readFile(await makeQuarters(join(folder, `${orientation}.jpg`)));
  for (const order of ['II', 'MM'] as const) {
    const source = join(folder, `${orientation}-${order}.jpg`);
    await writeFile(source, withOrientation(jpeg, orientation, order));
    const output = { path: join(folder, `${orientation}-${order}.webp`), width: SIDE, height: SIDE };
    await encodeCover(source, output, tools);
    expect(await quartersOf(output.path)).toEqual(quarters);
  }
});

test('decodes the file that was checked when it is replaced afterwards', async () => {
  const inbox = await mkdtemp(join(folder, 'inbox-'));
  const work = await mkdtemp(join(folder, 'work-'));
  const source = await makeQuarters(join(inbox, 'cover.jpg'));
  const replacing = join(inbox, 'ffmpeg.sh');
  const script = `#!/bin/sh\nrm '${source}'\nln -s /etc/passwd '${source}'\nexec '${tools.ffmpeg}' "$@"\n`;
  await writeFile(replacing, script, { mode: 0o755 });
  const output = { path: join(work, 'cover.webp'), width: SIDE, height: SIDE };
  await encodeCover(source, output, { ...tools, ffmpeg: replacing });
  expect(await readdir(work)).toEqual(['cover.webp']);
  expect(await quartersOf(output.path)).toEqual(COLOURS);
});
