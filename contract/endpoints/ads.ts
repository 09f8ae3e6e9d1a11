/** Implements spec §1, §4. */
import { z } from 'zod';
import { AD_NETWORKS, AD_PLACEMENTS } from '#domain/ads.ts';
import { endpoint } from '../endpoint.ts';
import { AdTicket, EpisodeNumber, Milliseconds, ShowId } from '../shapes.ts';

const Promo = z.object({ tv_id: ShowId, title: z.string(), tagline: z.string(), cover: z.string() });

const Creative = z.object({
  network: z.enum(AD_NETWORKS),
  /** The cover of the `house` promo, or the ad unit. */
  url: z.string(),
  /** The minimum time for the reward; approximate for `admob`. */
  duration_ms: Milliseconds,
  promo: Promo.nullable(),
});

/** Issues a ticket only if it could be used now. The ticket is valid once, for 10 minutes. */
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
      /** The networks that the app supports. */
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
    /** Includes this ad. */
    left_today: z.int(),
  }),
  errors: ['NotFound', 'EpisodeNotFound', 'AlreadyUnlocked', 'PreviousLocked', 'AdsUsedUp'],
  fallbackError: 'ServerFault',
});

/** If `verified` is false, the duration has not passed or AdMob has not confirmed: the client repeats the request. */
export const complete = endpoint({
  path: 'ads/complete',
  summary: 'Report that an ad was watched to its end',
  session: 'required',
  throttle: 'default',
  input: z.strictObject({ ticket: AdTicket }),
  output: z.object({ verified: z.boolean() }),
  errors: ['NotFound'],
  fallbackError: 'ServerFault',
});
