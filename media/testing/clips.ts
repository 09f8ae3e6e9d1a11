import { readFile, writeFile } from 'node:fs/promises';
import { boxesIn, findBoxes } from '#media/boxes.ts';
import { runTool } from '#media/run.ts';
import type { Tools } from '#media/tools.ts';

/** A generated test pattern. The codecs are H.264 and AAC unless `encode` overrides them. */
export type ClipRecipe = {
  size: string;
  rate: number;
  seconds: number;
  sound?: 'tone' | 'silence' | 'none';
  encode?: readonly string[];
  filter?: string;
};

/** Generates a clip and returns `path`, whose extension sets the container. */
export async function makeClip(path: string, recipe: ClipRecipe, tools: Tools): Promise<string> {
  const { size, rate, seconds, sound = 'tone', encode = [], filter = 'null' } = recipe;
  const picture = ['-f', 'lavfi', '-i', `testsrc2=size=${size}:rate=${rate}:duration=${seconds}`];
  const sounds = {
    tone: ['-f', 'lavfi', '-i', `sine=frequency=330:sample_rate=44100:duration=${seconds}`, '-c:a', 'aac', '-ac', '2'],
    silence: ['-f', 'lavfi', '-i', 'anullsrc=r=44100:cl=mono', '-c:a', 'aac'],
    none: [],
  };
  const codec = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-t', String(seconds)];
  const args = ['-v', 'error', '-y', ...picture, ...sounds[sound], '-vf', filter, ...codec, ...encode, path];
  await runTool({ command: tools.ffmpeg, args, timeoutMs: 60_000 });
  return path;
}

/** Copies an MP4 and gives the copy a display matrix with a clockwise quarter turn, as phones do. */
export async function rotateClip(from: string, to: string): Promise<string> {
  const data = await readFile(from);
  for (const track of findBoxes(data, 'moov/trak')) {
    const header = boxesIn(data, track.body, track.end).find((box) => box.type === 'tkhd');
    const isPicture = header !== undefined && data.readUInt32BE(header.end - 8) > 0;
    if (!isPicture) continue;
    const width = data.readUInt32BE(header.end - 4);
    const matrix = [0, 0x10000, 0, -0x10000, 0, 0, width, 0, 0x40000000];
    matrix.forEach((value, index) => data.writeInt32BE(value, header.end - 44 + 4 * index));
  }
  await writeFile(to, data);
  return to;
}
