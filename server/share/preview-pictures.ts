/** Draws the pictures of previews when they are first requested, and keeps them beside the pictures they are made from. */
import { randomUUID } from 'node:crypto';
import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { LRUCache } from 'lru-cache';
import { RuleError } from '#domain/errors.ts';
import type { ShareTarget } from '#domain/share-path.ts';
import { isReleased } from '#domain/catalogue.ts';
import { drawPreviewPicture } from '#media/preview-picture.ts';
import type { Tools } from '#media/tools.ts';
import type { Context } from '#server/context.ts';
import { createAddressThrottle } from '#server/http/throttle.ts';
import { createToolQueue } from '#server/media/tool-queue.ts';
import { pathExists } from '#server/path-exists.ts';
import { PREVIEW_PICTURE } from './preview-tags.ts';

/** The URL of a picture of ours, whose name changes with its content. */
const OWN_PICTURE = /^\/img\/([\w-]{1,70})\.webp$/;

const MAX_WAITING = 20;
/** The new pictures that one address may request. Pictures that exist have no limit. */
const DRAWINGS = { points: 30, seconds: 60 };
/** The time after which a picture that could not be drawn is tried again. */
const FAILED_MS = 600_000;

export type PreviewPictures = {
  /**
   * Returns the name of the file in the folder of pictures.
   * @throws RuleError NotFound, also without a picture or if it cannot be drawn; EpisodeNotFound; NotReady;
   * ThrottledError if the address requests too many new pictures
   */
  readonly fileFor: (target: ShareTarget, address: string) => Promise<string>;
};

/** Returns the poster of a free episode. Other episodes have the show's cover, because their posters give them away. */
async function sourceOf({ catalogue, clock }: Context, { tvId, ep }: ShareTarget): Promise<string> {
  const show = await catalogue.show(tvId);
  if (ep === undefined) return show.cover;
  const episode = (await catalogue.episodes(tvId)).find((each) => each.ep === ep);
  if (!episode || !isReleased(show, clock.now().getTime())) throw new RuleError('EpisodeNotFound');
  return ep <= show.freeEpisodes ? episode.poster : show.cover;
}

/** Returns the name of our picture without its ending, or undefined if there is none. @throws as `fileFor` */
export async function previewSource(context: Context, target: ShareTarget): Promise<string | undefined> {
  const [, base] = OWN_PICTURE.exec(await sourceOf(context, target)) ?? [];
  return base;
}

export function createPreviewPictures(context: Context): PreviewPictures {
  const { folders, config, storage, log } = context;
  const enqueue = createToolQueue(config.tools, MAX_WAITING);
  const countDrawing = createAddressThrottle(DRAWINGS);
  const failed = new LRUCache<string, true>({ max: 1_000, ttl: FAILED_MS });

  async function draw(base: string, name: string, tools: Tools): Promise<void> {
    if (await pathExists(join(folders.pictures, name))) return;
    const unfinished = join(folders.work, `preview-${randomUUID()}.jpg`);
    try {
      await drawPreviewPicture(join(folders.pictures, `${base}.webp`), { ...PREVIEW_PICTURE, path: unfinished }, tools);
      await rename(unfinished, join(folders.pictures, name));
    } catch (error) {
      failed.set(name, true);
      log.warn({ err: error, picture: base }, 'the picture of a preview could not be drawn');
      throw new RuleError('NotFound', 'not drawn');
    } finally {
      await rm(unfinished, { force: true });
    }
  }

  return {
    fileFor: async (target, address) => {
      const base = await previewSource(context, target);
      if (base === undefined) throw new RuleError('NotFound', 'no picture');
      const name = `preview-${base}.jpg`;
      if (await pathExists(join(folders.pictures, name))) return name;
      if (failed.has(name)) throw new RuleError('NotFound', 'not drawn');
      if (!storage.accepts('previewPictures')) throw new RuleError('NotReady', 'no space for pictures');
      await countDrawing(address);
      await enqueue((tools) => draw(base, name, tools));
      return name;
    },
  };
}
