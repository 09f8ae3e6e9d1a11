/** Ads that are watched for something: a ticket, the ad, and word that it was seen. Spec §1, §4. */
import { z } from 'zod';
import { AD_PLACEMENTS } from '#domain/ads.ts';
import { endpoint } from '../endpoint.ts';
import { AdTicket, EpisodeNumber, Milliseconds, ShowId } from '../shapes.ts';

/** A show of the catalogue that is recommended in an ad's place, in the viewer's language. */
const Promo = z.object({ tv_id: ShowId, title: z.string(), tagline: z.string(), cover: z.string() });

/** What is shown. The built-in network shows promos: `url` is the cover then, to fill the screen with. */
const Creative = z.object({
  network: z.string(),
  url: z.string(),
  /** How long it lasts; nothing is earned before. */
  duration_ms: Milliseconds,
  promo: Promo.nullable(),
});

/** A ticket is good once, for 10 minutes, for the placement and the episode that it was made for. */
export const ticket = endpoint({
  path: 'ads/ticket',
  summary: 'An ad to watch, and the ticket that it earns',
  session: 'required',
  input: z
    .strictObject({
      placement: z.enum(AD_PLACEMENTS),
      tv_id: ShowId.nullish(),
      ep: EpisodeNumber.nullish(),
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
  errors: ['NotFound', 'EpisodeNotFound', 'AlreadyUnlocked', 'PreviousLocked', 'UsedUpToday'],
  fault: 'ServerFault',
});

/** Says that the ad was watched. `verified` is false while it cannot have been: then it may be said again. */
export const complete = endpoint({
  path: 'ads/complete',
  summary: 'An ad was watched to its end',
  session: 'required',
  input: z.strictObject({ ticket: AdTicket }),
  output: z.object({ verified: z.boolean() }),
  errors: ['NotFound'],
  fault: 'ServerFault',
});
