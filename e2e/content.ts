/** What a server of the browser tests shows: generated shows, or the demo for pictures of the product. */
import { join } from 'node:path';
import type { Context } from '#server/context.ts';
import { completeAsset, readIncompleteAssets } from '#server/db/assets.ts';
import { DEMO_FOLDER, importDemoContent } from '#server/demo-content.ts';
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
  await importDemoContent(context, content === 'demo' ? DEMO_FOLDER : join(DATA_DIR, 'catalogue'), print);
  if (content === 'catalogue') await loadSampleShow(context, join(DATA_DIR, 'sample'));
  // Assets count as complete, because further encoding would compete with the browsers.
  for (const assetId of await readIncompleteAssets(context.db)) await completeAsset(context.db, assetId);
}
