import { randomBytes } from 'node:crypto';
import { mkdir, rename } from 'node:fs/promises';
import { join } from 'node:path';

const idShape = /^[0-9a-f]{32}$/;

/** A name that nobody can guess: 128 random bits in hex, for assets and renditions. */
export function newMediaId(): string {
  return randomBytes(16).toString('hex');
}

/**
 * Puts a finished asset folder into the media root under its id, at once and whole, and returns its path.
 * Both must lie on one file system. An asset is never overwritten.
 * @throws Error for a malformed id or one that is taken
 */
export async function publishAsset(tempFolder: string, mediaRoot: string, assetId: string): Promise<string> {
  if (!idShape.test(assetId)) throw new Error(`${assetId} is not an asset id`);
  await mkdir(mediaRoot, { recursive: true });
  const folder = join(mediaRoot, assetId);
  await rename(tempFolder, folder);
  return folder;
}
