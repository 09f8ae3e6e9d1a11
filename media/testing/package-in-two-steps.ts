import { join } from 'node:path';
import { completePackage, packageVideo } from '#media/package.ts';
import type { PackagedVideo } from '#media/package.ts';
import { newMediaId, publishAsset } from '#media/publish.ts';
import type { Tools } from '#media/tools.ts';

/** Packages a video as the demo does: first a copy of the source, and later the smaller renditions. */
export async function packageInTwoSteps(
  file: string,
  folder: string,
  tools: Tools,
): Promise<{ assetFolder: string; first: PackagedVideo; complete: PackagedVideo }> {
  const job = { source: { file }, workFolder: join(folder, 'work'), tools };
  const { folder: packaged, video: first } = await packageVideo({ ...job, plan: 'copy-first' });
  const assetFolder = await publishAsset(packaged, join(folder, 'media'), newMediaId());
  const { renditions: added, seekPictures } = await completePackage({
    ...job,
    assetFolder,
    existing: first.renditions,
  });
  return { assetFolder, first, complete: { ...first, renditions: [...added, ...first.renditions], seekPictures } };
}
