/** Publishes covers. A small WebP file stays unchanged, and any other image becomes a WebP file of 600×900 pixels. */
import { createHash } from 'node:crypto';
import { copyFile, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { runTool, ToolError } from '#media/run.ts';
import type { Tools } from '#media/tools.ts';
import type { Folders } from '#server/context.ts';
import { ImportRejectedError, type ShowFolder } from './read-show-folder.ts';

const TIMEOUT_MS = 30_000;
const MAX_UNCHANGED_BYTES = 150_000;
const [WIDTH, HEIGHT] = [600, 900];

/** Returns the cover's URL, or undefined without a cover. @throws ImportRejectedError if ffmpeg cannot read the file */
export async function publishCover(
  { folders, tools }: { folders: Folders; tools: Tools },
  { folder, cover, show }: ShowFolder,
): Promise<string | undefined> {
  if (cover === undefined) return undefined;
  const source = join(folder, cover);
  const bytes = await readFile(source);
  const content = createHash('sha256').update(bytes).digest('hex').slice(0, 16);
  const name = `${show.tv_id}-${content}.webp`;
  const target = join(folders.pictures, name);
  if (isWebp(bytes) && bytes.length <= MAX_UNCHANGED_BYTES) {
    await copyFile(source, target);
    return `/img/${name}`;
  }
  const run = { command: tools.ffmpeg, args: coverArguments(source, target), timeoutMs: TIMEOUT_MS };
  await runTool(run).catch(async (error: unknown) => {
    await rm(target, { force: true });
    if (error instanceof ToolError && error.kind === 'exit')
      throw new ImportRejectedError([`${cover}: This is not a picture that can be read.`]);
    throw error;
  });
  return `/img/${name}`;
}

function isWebp(bytes: Buffer): boolean {
  return bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP';
}

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
