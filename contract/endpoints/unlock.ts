/** Implements spec §1, §4, §5. */
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { AdTicket, BulkOption, BundleSize, EpisodeNumber, ShowId, Spent, Wallet } from '../shapes.ts';

/** The displayed price in coins. If the price has changed, nothing is charged. */
const ShownPrice = z.int().min(0).nullish();
const Unlocked = z.object({ unlocked: z.array(EpisodeNumber), spent: Spent, wallet: Wallet });

/** `via: 'ad'` requires a ticket for this episode. */
export const unlock = endpoint({
  path: 'video/unlock',
  summary: 'Unlock one episode permanently',
  session: 'required',
  throttle: 'unlock',
  freshSession: true,
  input: z
    .strictObject({
      tv_id: ShowId,
      ep: EpisodeNumber,
      via: z.enum(['balance', 'auto', 'ad']).default('balance'),
      ad_ticket: AdTicket.nullish(),
      price: ShownPrice,
      /** The viewer has confirmed the first automatic charge of the account. */
      confirmed: z.boolean().nullish(),
      /** The viewer has confirmed that they are still watching, after several automatic unlocks in a row. */
      still_watching: z.boolean().nullish(),
    })
    .refine(({ via, ad_ticket }) => (via === 'ad') === (typeof ad_ticket === 'string'), {
      path: ['ad_ticket'],
      message: 'is required with via "ad" and not allowed without it',
    }),
  // `undo_ms` is how long an automatic unlock can be undone. It is 0 for other unlocks.
  output: Unlocked.extend({ undo_ms: z.int().min(0) }),
  errors: [
    'NotFound',
    'EpisodeNotFound',
    'AlreadyUnlocked',
    'PreviousLocked',
    'InsufficientBalance',
    'AdsUsedUp',
    'AutoUnlockOff',
    'AutoUnlockUndone',
    'AutoUnlockCapReached',
    'AutoUnlockUnconfirmed',
    'StillWatchingUnconfirmed',
    'PriceChanged',
  ],
  fallbackError: 'UnlockFailed',
});

export const unlockUndo = endpoint({
  path: 'video/unlock_undo',
  summary: 'Undo the last automatic unlock of a show',
  session: 'required',
  throttle: 'unlock',
  freshSession: true,
  input: z.strictObject({ tv_id: ShowId, ep: EpisodeNumber }),
  output: z.object({ wallet: Wallet }),
  errors: ['NotFound', 'EpisodeNotFound', 'LaterEpisodeUnlocked', 'AdsUsedUp'],
  fallbackError: 'UnlockFailed',
});

/** Lists the bundles in display order. */
export const bulkOptions = endpoint({
  path: 'video/bulk_options',
  summary: 'List the bundles of a show',
  session: 'required',
  throttle: 'default',
  input: z.strictObject({ tv_id: ShowId }),
  output: z.object({ options: z.array(BulkOption) }),
  errors: ['NotFound'],
  fallbackError: 'ListFetchFailed',
});

/**
 * A repeated request gets AllUnlocked instead of the next bundle. It has the size of an earlier one and the same `from`,
 * which is the first displayed episode, or without `from` comes within 3 s. If `from` is not the first locked episode,
 * the displayed bundle is outdated and nothing is charged: PriceChanged, or PreviousLocked after a locked episode.
 */
export const unlockBulk = endpoint({
  path: 'video/unlock_bulk',
  summary: 'Unlock the next 20, 50 or all locked episodes permanently',
  session: 'required',
  throttle: 'unlock',
  freshSession: true,
  input: z.strictObject({ tv_id: ShowId, size: BundleSize, from: EpisodeNumber.nullish(), price: ShownPrice }),
  output: Unlocked,
  errors: [
    'NotFound',
    'AlreadyUnlocked',
    'PreviousLocked',
    'AllUnlocked',
    'TooFewEpisodes',
    'FewerThan20Left',
    'FewerThan50Left',
    'WatchMoreFirst',
    'InsufficientBalance',
    'PriceChanged',
  ],
  fallbackError: 'UnlockFailed',
});
