/** Implements spec §2, §3, §7. */
import { z } from 'zod';
import { FACEBOOK_CLICK_ID } from '#domain/facebook-click-id.ts';
import { SIGN_IN_CHANNELS } from '#domain/sign-in.ts';
import { endpoint } from '../endpoint.ts';
import { Activity, LandingSetting } from '../campaigns.ts';
import { AppConfig, EpisodeNumber, NoData, NoParameters, ShowId } from '../shapes.ts';

/** Third-party services. The app loads one only if the viewer agrees, or where no consent is required. */
const ThirdParties = z.object({
  /** The support chat of Chatwoot. */
  support: z.object({ base_url: z.url(), website_token: z.string() }).nullable(),
  /** The ad pixel of Meta. */
  pixel: z.object({ pixel_id: z.string(), script_url: z.url() }).nullable(),
  /** Whether rewarded ads may come from Google. */
  ads: z.boolean(),
});

const GlobalConfig = AppConfig.extend({
  /** Whether the app must show on every page that payments move no real money. */
  sandbox_banner: z.boolean(),
  /** The campaign page in the viewer's language; null without a current one. */
  activity: Activity.nullable(),
  landing: LandingSetting,
  /** The ways to sign in to an account. */
  sign_in: z.object({
    channels: z.array(z.enum(SIGN_IN_CHANNELS)),
    /** Whether the demo identity provider serves all channels, because no provider is configured. */
    demo: z.boolean(),
  }),
  third_parties: ThirdParties,
  /** Whether the viewer's country requires consent before third parties load. */
  consent_required: z.boolean(),
});

export const globalConfig = endpoint({
  path: 'app/global_config',
  summary: 'Get the settings of the app',
  session: 'none',
  throttle: 'default',
  get: true,
  input: NoParameters,
  output: GlobalConfig,
  errors: [],
  fallbackError: 'ServerFault',
});

/** A number in a body, and text in a query string. */
const EpisodeParameter = z.union([
  EpisodeNumber,
  z
    .string()
    .regex(/^[1-9]\d{0,8}$/)
    .transform(Number),
]);

/** Without `ep`, the link leads to the show's page, and without `tv_id` to the app. */
export const shareConfig = endpoint({
  path: 'app/share_config',
  summary: 'Get the texts and the link to share the app, a show or an episode',
  session: 'none',
  throttle: 'default',
  get: true,
  input: z
    .strictObject({ tv_id: ShowId.optional(), ep: EpisodeParameter.optional() })
    .refine(({ tv_id, ep }) => ep === undefined || tv_id !== undefined, 'an episode needs its show'),
  output: z.object({ title: z.string(), text: z.string(), link: z.url() }),
  errors: ['NotFound', 'EpisodeNotFound'],
  fallbackError: 'ServerFault',
});

/** The server stores each id once per account, with the times of its first and its latest report. */
export const fbcRelation = endpoint({
  path: 'app/fbc_relation',
  summary: 'Relate the account to the click id of a Facebook ad',
  session: 'required',
  throttle: 'default',
  get: true,
  input: z.strictObject({ fbclid: z.string().regex(FACEBOOK_CLICK_ID) }),
  output: NoData,
  errors: [],
  fallbackError: 'ServerFault',
});
