/** Opening episodes for good, one or many, and taking back what was opened by itself. Spec §1, §4, §5. */
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { AdTicket, BulkOption, BundleSize, EpisodeNumber, ShowId, Spent, Wallet } from '../shapes.ts';

/** What the viewer was shown, in coins: when it costs something else by now, nothing is charged (PriceChanged). */
const ShownPrice = z.int().min(0).nullish();
const Unlocked = z.object({ unlocked: z.array(EpisodeNumber), spent: Spent, wallet: Wallet });

/**
 * One episode. The client names it; its price is the server's. `auto` is the app going on by itself, as the viewer
 * allowed it to; `ad` pays with the ticket of an ad that was watched for this very episode.
 */
export const unlock = endpoint({
  path: 'video/unlock',
  summary: 'Open one episode for good',
  session: 'required',
  throttle: 'unlock',
  input: z
    .strictObject({
      tv_id: ShowId,
      ep: EpisodeNumber,
      via: z.enum(['balance', 'auto', 'ad']).default('balance'),
      ad_ticket: AdTicket.nullish(),
      price: ShownPrice,
    })
    .refine(({ via, ad_ticket }) => (via === 'ad') === (typeof ad_ticket === 'string'), {
      path: ['ad_ticket'],
      message: 'goes with via "ad", and only with it',
    }),
  output: Unlocked,
  errors: [
    'NotFound',
    'EpisodeNotFound',
    'AlreadyUnlocked',
    'PreviousLocked',
    'InsufficientBalance',
    'UsedUpToday',
    'AutoUnlockOff',
    'AutoUnlockCapReached',
    'PriceChanged',
  ],
  fault: 'UnlockFailed',
});

/** Takes back an automatic unlock within its few seconds. NotFound when there is none to be taken back. */
export const unlockUndo = endpoint({
  path: 'video/unlock_undo',
  summary: 'Take back an automatic unlock',
  session: 'required',
  throttle: 'unlock',
  input: z.strictObject({ tv_id: ShowId, ep: EpisodeNumber }),
  output: z.object({ wallet: Wallet }),
  errors: ['NotFound', 'EpisodeNotFound', 'UsedUpToday'],
  fault: 'UnlockFailed',
});

/** What is sold of a show at once, in the order in which it is shown. */
export const bulkOptions = endpoint({
  path: 'video/bulk_options',
  summary: 'The bundles of a show',
  session: 'required',
  throttle: 'default',
  input: z.strictObject({ tv_id: ShowId }),
  output: z.object({ options: z.array(BulkOption) }),
  errors: ['NotFound'],
  fault: 'ListFetchFailed',
});

/**
 * The next locked episodes at once. `from` is the first one that the viewer was shown: with it a request that is sent
 * twice buys once (the second is AllUnlocked), and not the bundle after it. Without it, a further bundle of the show
 * within 3 s is taken for the same tap.
 */
export const unlockBulk = endpoint({
  path: 'video/unlock_bulk',
  summary: 'Open the next 20, 50 or all locked episodes for good',
  session: 'required',
  throttle: 'unlock',
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
  fault: 'UnlockFailed',
});
