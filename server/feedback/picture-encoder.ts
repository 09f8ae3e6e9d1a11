/** Encodes pictures from viewers again, which removes their metadata and everything that is not a picture. */
import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { RuleError } from '#domain/errors.ts';
import { encodeFittedPicture } from '#media/image.ts';
import { MediaRejectedError } from '#media/rejection.ts';
import type { ConfiguredTools, Tools } from '#media/tools.ts';
import { createToolQueue } from '#server/media/tool-queue.ts';

/** Text on a screenshot stays readable. */
const MAX_SIDE = 1_600;
const MAX_WAITING = 20;

/** Returns the picture as WebP. @throws RuleError PictureRejected, NotReady if too many pictures wait; ToolError */
export type PictureEncoder = (content: Buffer) => Promise<Buffer>;

export function createPictureEncoder(configured: ConfiguredTools, workFolder: string): PictureEncoder {
  const enqueue = createToolQueue(configured, MAX_WAITING);

  async function encode(content: Buffer, tools: Tools): Promise<Buffer> {
    const folder = join(workFolder, `picture-${randomUUID()}`);
    const path = join(folder, 'picture.webp');
    await mkdir(folder);
    try {
      await encodeFittedPicture(content, { path, maxSide: MAX_SIDE }, tools);
      return await readFile(path);
    } catch (error) {
      throw error instanceof MediaRejectedError ? new RuleError('PictureRejected', error.reason) : error;
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }

  return async (content) => enqueue((tools) => encode(content, tools));
}
