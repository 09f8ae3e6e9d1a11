import { randomBytes } from 'node:crypto';
import { mkdir, rename } from 'node:fs/promises';
import { join } from 'node:path';

const ID_PATTERN = /^[0-9a-f]{32}$/;

/** Returns an unguessable id for an asset or rendition: 128 random bits in hex. */
export function newMediaId(): string {
  return randomBytes(16).toString('hex');
}

/**
 * Moves a finished asset folder into the media root atomically and returns its path. Both must be on one file system.
 * @throws Error when the id is malformed or its folder already has files
 */
export async function publishAsset(tempFolder: string, mediaRoot: string, assetId: string): Promise<string> {
  if (!ID_PATTERN.test(assetId)) throw new Error(`${assetId} is not an asset id`);
  await mkdir(mediaRoot, { recursive: true });
  const folder = join(mediaRoot, assetId);
  await rename(tempFolder, folder);
  return folder;
}
