import type { IFrames } from '#domain/iframes.ts';
import type { Language } from '#domain/languages.ts';
import type { RungName } from '#domain/rung-name.ts';
import { usefulRenditions } from '#domain/useful-renditions.ts';
import type { Queryable } from './database.ts';

export type RenditionRow = {
  id: string;
  rung: RungName;
  width: number;
  height: number;
  /** The peak bit rate in bits per second. */
  bandwidth: number;
  averageBandwidth: number;
  frameRate: number;
  codecs: string;
  playlist: string;
  init: string;
};

/** `file` is relative to the asset's folder. */
export type SubtitleRow = { lang: Language; file: string };

/** Null until the asset is complete, and for assets that were packaged before there were any. */
export type SeekPictureRow = { sprite: string | null; iframes: IFrames | null };

export type AssetRow = SeekPictureRow & {
  assetId: string;
  durationMs: number;
  poster: string;
  complete: boolean;
  subtitles: SubtitleRow[];
  renditions: RenditionRow[];
};

/** Returns an asset. Its renditions are ascending, and none costs more than a wider one, whatever packaged it. */
export async function readAsset(db: Queryable, assetId: string): Promise<AssetRow | undefined> {
  const asset = await db
    .selectFrom('asset')
    .select(['asset_id as assetId', 'duration_ms as durationMs', 'poster', 'sprite', 'complete', 'iframes'])
    .where('asset_id', '=', assetId)
    .executeTakeFirst();
  if (!asset) return undefined;
  const renditions = await db
    .selectFrom('rendition')
    .select([
      'rendition_id as id',
      'rung',
      'width',
      'height',
      'bandwidth',
      'average_bandwidth as averageBandwidth',
      'frame_rate as frameRate',
      'codecs',
      'playlist',
      'init',
    ])
    .where('asset_id', '=', assetId)
    .execute();
  const subtitles = await db
    .selectFrom('subtitle')
    .select(['lang', 'file'])
    .where('asset_id', '=', assetId)
    .orderBy('lang')
    .execute();
  return { ...asset, renditions: usefulRenditions(renditions).toReversed(), subtitles };
}

/** Returns the asset packaged from the video and subtitles with this hash. */
export async function findAssetBySource(
  db: Queryable,
  sourceHash: string,
): Promise<{ assetId: string; complete: boolean } | undefined> {
  return db
    .selectFrom('asset')
    .select(['asset_id as assetId', 'complete'])
    .where('source_hash', '=', sourceHash)
    .executeTakeFirst();
}

/** `sourceHash` covers the video and its subtitles. `sourcePath` is stored only until the asset is complete. */
export type NewAsset = AssetRow & { teaser: string; sourceHash: string; sourcePath: string; createdAt: Date };

export async function insertAsset(db: Queryable, asset: NewAsset): Promise<void> {
  await db
    .insertInto('asset')
    .values({
      asset_id: asset.assetId,
      source_hash: asset.sourceHash,
      duration_ms: asset.durationMs,
      poster: asset.poster,
      teaser: asset.teaser,
      sprite: asset.sprite,
      source_path: asset.complete ? null : asset.sourcePath,
      complete: asset.complete,
      iframes: asset.iframes && JSON.stringify(asset.iframes),
      created_at: asset.createdAt,
    })
    .execute();
  await insertRenditions(db, asset.assetId, asset.renditions);
  const subtitles = asset.subtitles.map((subtitle) => ({ asset_id: asset.assetId, ...subtitle }));
  if (subtitles.length > 0) await db.insertInto('subtitle').values(subtitles).execute();
}

export async function insertRenditions(
  db: Queryable,
  assetId: string,
  renditions: readonly RenditionRow[],
): Promise<void> {
  if (renditions.length === 0) return;
  const rows = renditions.map(({ id, averageBandwidth, frameRate, ...rendition }) => ({
    asset_id: assetId,
    rendition_id: id,
    average_bandwidth: averageBandwidth,
    frame_rate: frameRate,
    ...rendition,
  }));
  await db
    .insertInto('rendition')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function completeAsset(
  db: Queryable,
  assetId: string,
  { sprite, iframes }: SeekPictureRow,
): Promise<void> {
  await db
    .updateTable('asset')
    .set({ complete: true, source_path: null, sprite, iframes: iframes && JSON.stringify(iframes) })
    .where('asset_id', '=', assetId)
    .execute();
}

/** Returns the URL of the asset's poster. */
export async function readPoster(db: Queryable, assetId: string): Promise<string> {
  const row = await db.selectFrom('asset').select('poster').where('asset_id', '=', assetId).executeTakeFirstOrThrow();
  return row.poster;
}

/** Returns ids in the order in which viewers meet the assets: picks first, then the oldest, each show by episode. */
export async function readIncompleteAssets(db: Queryable): Promise<string[]> {
  const rows = await db
    .selectFrom('asset')
    .leftJoin('episode', 'episode.asset_id', 'asset.asset_id')
    .leftJoin('show', 'show.tv_id', 'episode.tv_id')
    .select('asset.asset_id')
    .where('asset.complete', '=', false)
    .groupBy('asset.asset_id')
    .orderBy(
      (eb) => eb.fn.min('show.pick'),
      (order) => order.asc().nullsLast(),
    )
    .orderBy('asset.created_at')
    .orderBy((eb) => eb.fn.min('episode.ep'))
    .orderBy('asset.asset_id')
    .execute();
  return rows.map((row) => row.asset_id);
}

/** Returns the path of the source video, or undefined if the asset is complete or unknown. */
export async function readAssetSource(db: Queryable, assetId: string): Promise<string | undefined> {
  const row = await db.selectFrom('asset').select('source_path').where('asset_id', '=', assetId).executeTakeFirst();
  return row?.source_path ?? undefined;
}
