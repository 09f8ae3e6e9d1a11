/** Keeps the published shows in memory. */
import { LRUCache } from 'lru-cache';
import { RuleError } from '#domain/errors.ts';
import type { Clock } from '#server/clock.ts';
import { readAsset, type AssetRow } from '#server/db/assets.ts';
import type { Database } from '#server/db/database.ts';
import {
  catalogueVersion,
  readEpisodes,
  readShowCounts,
  readShows,
  type EpisodeRow,
  type ShowCounts,
  type ShowRow,
} from '#server/db/shows.ts';
import { withSharedLimit } from '#server/db/time-limit.ts';
import { DAY_MS } from '#domain/utc-day.ts';

/** How long a snapshot is used before it is checked for changes. */
const CACHE_MS = 3_000;
const RECENT_DAYS = 7;

export type CatalogueShow = ShowRow & { readonly counts: ShowCounts };

/** The published shows. The object is replaced when a show has changed, and every minute. */
export type CatalogueSnapshot = {
  readonly shows: ReadonlyMap<string, CatalogueShow>;
  readonly version: string;
};

export type Catalogue = {
  readonly snapshot: () => Promise<CatalogueSnapshot>;
  /** Checks for changes immediately. */
  readonly reload: () => Promise<void>;
  /** @throws RuleError NotFound */
  readonly show: (tvId: string) => Promise<CatalogueShow>;
  /** Returns no episodes before the show's release. @throws RuleError NotFound */
  readonly episodes: (tvId: string) => Promise<readonly EpisodeRow[]>;
  readonly asset: (assetId: string) => Promise<AssetRow>;
};

type SnapshotCache = {
  readonly get: () => Promise<CatalogueSnapshot>;
  readonly check: () => Promise<void>;
  readonly onChange: (listener: () => void) => void;
};

async function loadSnapshot(db: Database, clock: Clock, version: string): Promise<CatalogueSnapshot> {
  const since = new Date(clock.now().getTime() - RECENT_DAYS * DAY_MS).toISOString().slice(0, 10);
  const [rows, counts] = await Promise.all([readShows(db), readShowCounts(db, since)]);
  const byShow = new Map(counts.map((count) => [count.tvId, count]));
  const noCounts = { plays: 0, recentPlays: 0, collects: 0, likes: 0 };
  const shows = rows.map((row) => ({ ...row, counts: byShow.get(row.tvId) ?? { ...noCounts, tvId: row.tvId } }));
  return { shows: new Map(shows.map((show) => [show.tvId, show])), version };
}

async function createSnapshotCache(db: Database, clock: Clock): Promise<SnapshotCache> {
  const listeners: (() => void)[] = [];
  let snapshot = await loadSnapshot(db, clock, '');
  let checkedAt = clock.now().getTime();
  let checking: Promise<void> | undefined;

  async function check(): Promise<void> {
    const version = await catalogueVersion(db);
    // Counts change, and shows are released, without an update of the show's row.
    const minute = Math.floor(clock.now().getTime() / 60_000);
    const current = `${version}/${minute}`;
    if (current === snapshot.version) return;
    snapshot = await loadSnapshot(db, clock, current);
    for (const listener of listeners) listener();
  }

  return {
    onChange: (listener) => listeners.push(listener),
    check,
    get: async () => {
      if (Math.abs(clock.now().getTime() - checkedAt) < CACHE_MS) return snapshot;
      checking ??= withSharedLimit(check).finally(() => {
        checkedAt = clock.now().getTime();
        checking = undefined;
      });
      await checking;
      return snapshot;
    },
  };
}

export async function createCatalogue(db: Database, clock: Clock): Promise<Catalogue> {
  const episodes = new LRUCache<string, readonly EpisodeRow[]>({ max: 2_000 });
  const assets = new LRUCache<string, AssetRow>({ max: 2_000, ttl: 60_000 });
  const snapshots = await createSnapshotCache(db, clock);
  snapshots.onChange(() => episodes.clear());

  const findShow = async (tvId: string) => {
    const found = (await snapshots.get()).shows.get(tvId);
    if (!found) throw new RuleError('NotFound', `show ${tvId}`);
    return found;
  };

  return {
    snapshot: snapshots.get,
    reload: snapshots.check,
    show: findShow,
    episodes: async (tvId) => {
      const show = await findShow(tvId);
      if (show.releaseAt > clock.now().getTime()) return [];
      const cached = episodes.get(tvId);
      if (cached) return cached;
      const rows = await readEpisodes(db, tvId);
      episodes.set(tvId, rows);
      return rows;
    },
    asset: async (assetId) => {
      const cached = assets.get(assetId);
      // An incomplete asset is read again, because a job adds renditions.
      if (cached?.complete) return cached;
      const asset = await readAsset(db, assetId);
      if (!asset) throw new Error(`asset ${assetId} is missing`);
      assets.set(assetId, asset);
      return asset;
    },
  };
}
