/** Reads what only one viewer sees on the home page. */
import type { ContinueItem } from '#contract/shapes.ts';
import { isReleased } from '#domain/catalogue.ts';
import { recommendsSimilar, type HomeViewer } from '#domain/home-page.ts';
import type { Language } from '#domain/languages.ts';
import type { Database } from '#server/db/database.ts';
import { readCollectedIds } from '#server/db/favourites.ts';
import { readReminders } from '#server/db/reminders.ts';
import { readRecentlyWatched, type ContinueRow } from '#server/db/watching.ts';
import type { Catalogue, CatalogueShow } from './catalogue.ts';
import { presentContinue } from './present-continue.ts';

const CONTINUE_LENGTH = 12;
/** The shows that the viewer watched before these may be recommended again. */
const BEGUN_LENGTH = 50;
/** A card shows older collected shows as not collected. */
const COLLECTED_LENGTH = 500;

export type OwnContent = {
  readonly continueItems: ContinueItem[];
  readonly collected: string[];
  readonly reminded: string[];
  readonly available: readonly CatalogueShow[];
  readonly viewer: Omit<HomeViewer, 'watched'> & { readonly watched: CatalogueShow | undefined };
};

/** Returns whether the viewer has watched the last episode to its end, so that there is nothing to continue. */
function isFinished({ show, ep, position_ms: position }: ContinueItem, row: ContinueRow): boolean {
  return row.ep === ep && ep === show.total_episodes && position === 0 && row.positionMs > 0;
}

type Chosen = { readonly continueItems: ContinueItem[]; readonly watched: ContinueItem | undefined };

/** Presents as many rows as needed, because each one needs the episodes of its show. */
async function chooseItems(
  rows: readonly ContinueRow[],
  present: (part: readonly ContinueRow[]) => Promise<readonly ContinueItem[]>,
): Promise<Chosen> {
  const rowOf = new Map(rows.map((row) => [row.tvId, row]));
  const continueItems: ContinueItem[] = [];
  let watched: ContinueItem | undefined;
  for (let start = 0; start < rows.length; start += CONTINUE_LENGTH) {
    for (const item of await present(rows.slice(start, start + CONTINUE_LENGTH))) {
      const row = rowOf.get(item.show.tv_id);
      if (row && !isFinished(item, row)) continueItems.push(item);
      if (row && recommendsSimilar(item.ep, row.watchedMs)) watched ??= item;
    }
    if (watched && continueItems.length >= CONTINUE_LENGTH) break;
  }
  return { continueItems: continueItems.slice(0, CONTINUE_LENGTH), watched };
}

export function createHomeViewers(db: Database, catalogue: Catalogue) {
  return async (userId: number, language: Language, now: Date): Promise<OwnContent> => {
    const [rows, collected, reminded, { shows }] = await Promise.all([
      readRecentlyWatched(db, userId, BEGUN_LENGTH),
      readCollectedIds(db, userId, COLLECTED_LENGTH),
      readReminders(db, userId),
      catalogue.snapshot(),
    ]);
    const kept = rows.filter(({ dismissed }) => !dismissed);
    const present = (part: readonly ContinueRow[]) => presentContinue(catalogue, part, language, now);
    const { continueItems, watched } = await chooseItems(kept, present);
    const available = reminded
      .flatMap((tvId) => shows.get(tvId) ?? [])
      .filter((show) => isReleased(show, now.getTime()));
    return {
      continueItems,
      collected,
      reminded,
      available,
      viewer: {
        ownRails: Number(continueItems.length > 0) + Number(available.length > 0),
        displayed: new Set([...continueItems.map(({ show }) => show.tv_id), ...available.map(({ tvId }) => tvId)]),
        watched: watched && shows.get(watched.show.tv_id),
        begun: new Set(rows.map(({ tvId }) => tvId)),
      },
    };
  };
}
