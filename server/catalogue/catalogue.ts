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
  readShowUpdates,
  type EpisodeRow,
  type ShowCounts,
  type ShowRow,
  type ShowUpdate,
} from '#server/db/shows.ts';
import { withSharedLimit } from '#server/db/time-limit.ts';
import { DAY_MS } from '#domain/utc-day.ts';

/** How long a snapshot is used before it is checked for changes. */
const CACHE_MS = 3_000;
const RECENT_DAYS = 7;
/** Shows are read in batches, between which other requests are served. */
const BATCH = 200;

export type CatalogueShow = ShowRow & { readonly counts: ShowCounts };

/** The published shows. The object is replaced when a show has changed, and every minute. Unchanged shows are kept. */
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

const NO_COUNTS = { plays: 0, recentPlays: 0, collects: 0, likes: 0 };

type Shows = CatalogueSnapshot['shows'];

/** Reads only the shows that were updated since they were held. */
async function readChangedShows(db: Database, held: Shows): Promise<ReadonlyMap<string, ShowRow>> {
  const updates = await readShowUpdates(db);
  const isCurrent = ({ tvId, updatedAt }: ShowUpdate): boolean => held.get(tvId)?.updatedAt === updatedAt;
  const changed = updates.filter((update) => !isCurrent(update)).map(({ tvId }) => tvId);
  const rows = new Map<string, ShowRow>();
  for (let start = 0; start < changed.length; start += BATCH)
    for (const row of await readShows(db, changed.slice(start, start + BATCH))) rows.set(row.tvId, row);
  return new Map(
    updates.flatMap((update) => {
      const row = isCurrent(update) ? held.get(update.tvId) : rows.get(update.tvId);
      return row ? [[row.tvId, row]] : [];
    }),
  );
}

function hasCounts(show: ShowRow | CatalogueShow, counts: Omit<ShowCounts, 'tvId'>): show is CatalogueShow {
  if (!('counts' in show)) return false;
  const { plays, recentPlays, collects, likes } = show.counts;
  return (
    plays === counts.plays &&
    recentPlays === counts.recentPlays &&
    collects === counts.collects &&
    likes === counts.likes
  );
}

type Held = { readonly shows: Shows; readonly showsVersion: string };

async function loadShows(db: Database, clock: Clock, { held, version }: { held: Held; version: string }) {
  const since = new Date(clock.now().getTime() - RECENT_DAYS * DAY_MS).toISOString().slice(0, 10);
  const rows = held.showsVersion === version ? held.shows : await readChangedShows(db, held.shows);
  const counts = new Map((await readShowCounts(db, since)).map((count) => [count.tvId, count]));
  return new Map(
    [...rows.values()].map((row): [string, CatalogueShow] => {
      const current = counts.get(row.tvId) ?? { ...NO_COUNTS, tvId: row.tvId };
      return [row.tvId, hasCounts(row, current) ? row : { ...row, counts: current }];
    }),
  );
}

type Prepare = (snapshot: CatalogueSnapshot, now: Date) => Promise<void>;

async function createSnapshotCache(db: Database, clock: Clock, prepare: Prepare): Promise<SnapshotCache> {
  const listeners: (() => void)[] = [];
  let held: Held = { shows: new Map(), showsVersion: '' };
  let snapshot: CatalogueSnapshot = { shows: held.shows, version: '' };
  await check();
  let checkedAt = clock.now().getTime();
  let checking: Promise<void> | undefined;
  let lastCheck: Promise<void> = Promise.resolve();

  async function check(): Promise<void> {
    const version = await catalogueVersion(db);
    // Counts change, and shows are released, without an update of the show's row.
    const minute = Math.floor(clock.now().getTime() / 60_000);
    const current = `${version}/${minute}`;
    if (current === snapshot.version) return;
    const shows = await loadShows(db, clock, { held, version });
    held = { shows, showsVersion: version };
    const next = { shows, version: current };
    await prepare(next, clock.now());
    snapshot = next;
    for (const listener of listeners) listener();
  }

  /** Waits for earlier checks, so that none replaces a newer snapshot with an older one. */
  function checkInOrder(): Promise<void> {
    lastCheck = lastCheck.then(check, check);
    return lastCheck;
  }

  return {
    onChange: (listener) => listeners.push(listener),
    check: checkInOrder,
    get: async () => {
      if (Math.abs(clock.now().getTime() - checkedAt) < CACHE_MS) return snapshot;
      checking ??= withSharedLimit(checkInOrder).finally(() => {
        checkedAt = clock.now().getTime();
        checking = undefined;
      });
      await checking;
      return snapshot;
    },
  };
}

/** @param prepare runs before a new snapshot is used */
export async function createCatalogue(db: Database, clock: Clock, prepare: Prepare): Promise<Catalogue> {
  const episodes = new LRUCache<string, readonly EpisodeRow[]>({ max: 2_000 });
  const assets = new LRUCache<string, AssetRow>({ max: 2_000, ttl: 60_000 });
  const snapshots = await createSnapshotCache(db, clock, prepare);
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
