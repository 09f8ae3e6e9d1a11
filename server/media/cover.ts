/** A show's cover, 2:3, light enough for a phone's first screen. */
import { createHash } from 'node:crypto';
import { copyFile, readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { runTool } from '#media/run.ts';
import type { Tools } from '#media/tools.ts';
import type { Folders } from '#server/context.ts';
import type { ShowFolder } from './read-show-folder.ts';

const TIMEOUT_MS = 30_000;
const LIGHT_BYTES = 150_000;
const [WIDTH, HEIGHT] = [600, 900];

/** Publishes the folder's cover as WebP under a name from its content; undefined where the folder has none. */
export async function publishCover(
  place: { folders: Folders; tools: Tools },
  { folder, cover, show }: ShowFolder,
): Promise<string | undefined> {
  if (cover === undefined) return undefined;
  const source = join(folder, cover);
  const bytes = await readFile(source);
  const content = createHash('sha256').update(bytes).digest('hex').slice(0, 16);
  const name = `${show.tv_id}-${content}.webp`;
  const target = join(place.folders.pictures, name);
  const light = extname(cover).toLowerCase() === '.webp' && bytes.length <= LIGHT_BYTES;
  if (light) await copyFile(source, target);
  else await runTool({ command: place.tools.ffmpeg, args: coverArguments(source, target), timeoutMs: TIMEOUT_MS });
  return `/img/${name}`;
}

/** Fills 2:3 from the picture's middle. */
function coverArguments(source: string, target: string): string[] {
  const filter = `scale=${WIDTH}:${HEIGHT}:force_original_aspect_ratio=increase,crop=${WIDTH}:${HEIGHT}`;
  return [
    '-nostdin',
    '-v',
    'error',
    '-protocol_whitelist',
    'file',
    '-i',
    source,
    '-frames:v',
    '1',
    '-vf',
    filter,
    '-quality',
    '80',
    '-y',
    target,
  ];
}
