import { stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { posterArguments, spriteArguments, teaserArguments } from '#media/arguments.ts';
import { runTool } from '#media/run.ts';
import { spriteLayout, spriteTrack } from '#media/sprite.ts';
import type { SpriteLayout } from '#media/sprite.ts';
import type { Tools } from '#media/tools.ts';

export type Poster = { file: string; width: number; height: number; bytes: number };
export type Sprite = SpriteLayout & { file: string; track: string; bytes: number };

const MAX_POSTER_BYTES = 30_000;
const TIMEOUT_MS = 120_000;

/** Settings that are tried in this order until the poster is small enough. */
const POSTER_ATTEMPTS = [
  ...[82, 72, 62, 52, 42, 32, 22, 12].map((quality) => ({ width: 540, height: 960, quality })),
  { width: 360, height: 640, quality: 10 },
  { width: 180, height: 320, quality: 1 },
];

/** Writes `poster.webp`: frame 0 of a rendition, if possible at most 30 kB. */
export async function makePoster(
  { video, folder, tools }: { video: string; folder: string; tools: Tools },
  signal?: AbortSignal,
): Promise<Poster> {
  const file = 'poster.webp';
  const output = join(folder, file);
  let poster: Poster = { file, width: 0, height: 0, bytes: Infinity };
  for (const attempt of POSTER_ATTEMPTS) {
    const args = posterArguments(video, { ...attempt, output });
    await runTool({ command: tools.ffmpeg, args, timeoutMs: TIMEOUT_MS, signal });
    poster = { file, width: attempt.width, height: attempt.height, bytes: (await stat(output)).size };
    if (poster.bytes <= MAX_POSTER_BYTES) break;
  }
  return poster;
}

/** Writes frame 0 of a rendition so small and blurred that it does not give away the scene. */
export async function makeTeaser(
  { video, output, tools }: { video: string; output: string; tools: Tools },
  signal?: AbortSignal,
): Promise<void> {
  const args = teaserArguments(video, output);
  await runTool({ command: tools.ffmpeg, args, timeoutMs: TIMEOUT_MS, signal });
}

export async function makeSprite(
  { video, folder, tools, durationMs }: { video: string; folder: string; tools: Tools; durationMs: number },
  signal?: AbortSignal,
): Promise<Sprite> {
  const layout = spriteLayout(durationMs);
  const [file, track] = ['sprite.webp', 'sprite.vtt'];
  const args = spriteArguments(video, layout, join(folder, file));
  await runTool({ command: tools.ffmpeg, args, timeoutMs: TIMEOUT_MS, signal });
  await writeFile(join(folder, track), spriteTrack(layout, file, durationMs));
  return { ...layout, file, track, bytes: (await stat(join(folder, file))).size };
}
