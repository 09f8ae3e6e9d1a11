/** Ads that are watched for something: a ticket, the ad, and word that it was seen. Spec §1, §4. */
import { z } from 'zod';
import { AD_NETWORKS, AD_PLACEMENTS } from '#domain/ads.ts';
import { endpoint } from '../endpoint.ts';
import { AdTicket, EpisodeNumber, Milliseconds, ShowId } from '../shapes.ts';

/** A show of the catalogue that is recommended in an ad's place, in the viewer's language. */
const Promo = z.object({ tv_id: ShowId, title: z.string(), tagline: z.string(), cover: z.string() });

/** What is shown, and by which network. */
const Creative = z.object({
  network: z.enum(AD_NETWORKS),
  /** `house`: the promo's cover, to fill the screen with. `google`, `admob`: the ad unit to ask the network for. */
  url: z.string(),
  /** How long it lasts; nothing is earned before. Of `admob` about: there the network itself says when it is over. */
  duration_ms: Milliseconds,
  /** What `house` recommends; null with the others. */
  promo: Promo.nullable(),
});

/**
 * A ticket is good once, for 10 minutes, for the placement and the episode that it was made for. It is made only for
 * what it could pay for now; a check-in must have been made today, and not been doubled.
 */
export const ticket = endpoint({
  path: 'ads/ticket',
  summary: 'An ad to watch, and the ticket that it earns',
  session: 'required',
  throttle: 'default',
  input: z
    .strictObject({
      placement: z.enum(AD_PLACEMENTS),
      tv_id: ShowId.nullish(),
      ep: EpisodeNumber.nullish(),
      /** Whose ads the app can show. The first that has one is taken: AdMob, Google, ours. */
      networks: z.array(z.enum(AD_NETWORKS)).max(AD_NETWORKS.length).default(['house']),
    })
    .refine(
      ({ placement, tv_id, ep }) => placement !== 'unlock' || (typeof tv_id === 'string' && typeof ep === 'number'),
      {
        path: ['ep'],
        message: 'and tv_id say what the ad is to unlock',
      },
    ),
  output: z.object({
    ticket: AdTicket,
    creative: Creative,
    /** How often the placement still pays today (UTC), this ticket among them. */
    left_today: z.int(),
  }),
  errors: ['NotFound', 'EpisodeNotFound', 'AlreadyUnlocked', 'PreviousLocked', 'UsedUpToday', 'EarnsNothing'],
  fault: 'ServerFault',
});

/**
 * Says that the ad was watched. `verified` is false while it cannot have been, or AdMob has not told of it: then it may
 * be said again. Nobody watches two ads at once: each takes its length after the one before.
 */
export const complete = endpoint({
  path: 'ads/complete',
  summary: 'An ad was watched to its end',
  session: 'required',
  throttle: 'default',
  input: z.strictObject({ ticket: AdTicket }),
  output: z.object({ verified: z.boolean() }),
  errors: ['NotFound'],
  fault: 'ServerFault',
});
