import type { IFrames } from '#domain/iframes.ts';
import { makeIFrames } from '#media/iframes.ts';
import { makeSprite } from '#media/pictures.ts';
import type { Sprite } from '#media/pictures.ts';
import type { Tools } from '#media/tools.ts';

/** What viewers see while they seek: in our player and in those of other makers. */
export type SeekPictures = { sprite: Sprite; iframes: IFrames };

/** Writes the sprite and the stream of single frames, from the smallest rendition, because it decodes fastest. */
export async function makeSeekPictures(
  job: { video: string; folder: string; tools: Tools; durationMs: number },
  signal?: AbortSignal,
): Promise<SeekPictures> {
  const [sprite, iframes] = [makeSprite(job, signal), makeIFrames(job, signal)];
  // Both must have ended before a failure removes the folder.
  await Promise.allSettled([sprite, iframes]);
  return { sprite: await sprite, iframes: await iframes };
}
