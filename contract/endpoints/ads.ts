/** Rewarded ads. Spec §1, §4. */
import { z } from 'zod';
import { AD_NETWORKS, AD_PLACEMENTS } from '#domain/ads.ts';
import { endpoint } from '../endpoint.ts';
import { AdTicket, EpisodeNumber, Milliseconds, ShowId } from '../shapes.ts';

/** A recommended show of the catalogue, in the viewer's language. */
const Promo = z.object({ tv_id: ShowId, title: z.string(), tagline: z.string(), cover: z.string() });

const Creative = z.object({
  network: z.enum(AD_NETWORKS),
  /** `house`: the cover of the promo. `google`, `admob`: the ad unit to request. */
  url: z.string(),
  /** The reward needs at least this time. Approximate for `admob`, whose network confirms the end. */
  duration_ms: Milliseconds,
  /** Set for `house`. */
  promo: Promo.nullable(),
});

/**
 * A ticket is valid once, for 10 minutes, for its placement and episode. The server issues it only if it could be used
 * now: the episode is next to unlock, or today's check-in is done and not doubled.
 */
export const ticket = endpoint({
  path: 'ads/ticket',
  summary: 'Get an ad and its ticket',
  session: 'required',
  throttle: 'default',
  input: z
    .strictObject({
      placement: z.enum(AD_PLACEMENTS),
      tv_id: ShowId.nullish(),
      ep: EpisodeNumber.nullish(),
      /** Networks that the app supports. The server chooses in the order AdMob, Google, house. */
      networks: z.array(z.enum(AD_NETWORKS)).max(AD_NETWORKS.length).default(['house']),
    })
    .refine(
      ({ placement, tv_id, ep }) => placement !== 'unlock' || (typeof tv_id === 'string' && typeof ep === 'number'),
      {
        path: ['ep'],
        message: 'and tv_id are required to unlock an episode',
      },
    ),
  output: z.object({
    ticket: AdTicket,
    creative: Creative,
    /** Remaining ads of the placement today (UTC), this one included. */
    left_today: z.int(),
  }),
  errors: ['NotFound', 'EpisodeNotFound', 'AlreadyUnlocked', 'PreviousLocked', 'UsedUpToday', 'EarnsNothing'],
  fault: 'ServerFault',
});

/**
 * `verified` is false while the ad's duration has not passed, or AdMob has not confirmed it: the client then sends the
 * request again. Durations do not overlap: a viewer watches one ad at a time.
 */
export const complete = endpoint({
  path: 'ads/complete',
  summary: 'Report that an ad was watched to its end',
  session: 'required',
  throttle: 'default',
  input: z.strictObject({ ticket: AdTicket }),
  output: z.object({ verified: z.boolean() }),
  errors: ['NotFound'],
  fault: 'ServerFault',
});
