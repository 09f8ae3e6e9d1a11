/** What a server of the browser tests shows: generated shows, or the demo for pictures of the product. */
import { join } from 'node:path';
import { VIDEO_FILE } from '#media/rendition.ts';
import { makeSeekPictures } from '#media/seek-pictures.ts';
import { findTools, type Tools } from '#media/tools.ts';
import type { Context } from '#server/context.ts';
import { completeAsset, readAsset, readIncompleteAssets } from '#server/db/assets.ts';
import { DEMO_FOLDER, importDemoContent } from '#server/demo-content.ts';
import { toSeekPictureRow } from '#server/media/package-sources.ts';
import { writeCatalogue } from './catalogue/write-catalogue.ts';
import { loadSampleShow } from './sample-show.ts';

export type Content = 'catalogue' | 'demo';

const CACHE = join(import.meta.dirname, '../.cache');

/** The data folders, kept so that later runs reuse the packaged shows. */
const DATA_DIRS = { catalogue: join(CACHE, 'e2e'), demo: join(CACHE, 'e2e-demo') } as const satisfies Record<
  Content,
  string
>;

/** The data folder of the tests' servers. */
export const DATA_DIR = DATA_DIRS.catalogue;

export const dataDirOf = (content: Content): string => DATA_DIRS[content];

/** Writes the sources of the shows if code generates them. */
export async function writeContent(content: Content): Promise<void> {
  if (content === 'catalogue') await writeCatalogue(join(DATA_DIR, 'catalogue'));
}

export async function importContent(content: Content, context: Context): Promise<void> {
  const print = (line: string) => void process.stdout.write(`${line}\n`);
  const folder = content === 'demo' ? DEMO_FOLDER : join(DATA_DIR, 'catalogue');
  await importDemoContent(context, { folder, print });
  if (content === 'catalogue') await loadSampleShow(context, join(DATA_DIR, 'sample'));
  const tools = await findTools(context.config.tools);
  for (const assetId of await readIncompleteAssets(context.db)) await completeWithoutEncoding(context, assetId, tools);
}

/** Adds only the seek pictures, because more renditions would take longer and the tests do not need them. */
async function completeWithoutEncoding({ db, folders }: Context, assetId: string, tools: Tools): Promise<void> {
  const asset = await readAsset(db, assetId);
  const [rendition] = asset?.renditions ?? [];
  if (!asset || !rendition) throw new Error(`${assetId} has no rendition`);
  const folder = join(folders.media, assetId);
  const video = join(folder, rendition.id, VIDEO_FILE);
  const seekPictures = await makeSeekPictures({ video, folder, tools, durationMs: asset.durationMs });
  await completeAsset(db, assetId, toSeekPictureRow(seekPictures));
}
