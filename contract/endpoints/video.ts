/** Implements spec §1, §2, §7. */
import { z } from 'zod';
import { FILTERS } from '#domain/catalogue.ts';
import { GENRES } from '#domain/genres.ts';
import { endpoint } from '../endpoint.ts';
import {
  Access,
  AutoUnlock,
  ContinueItem,
  CostToFinish,
  NoData,
  EpisodeNumber,
  Instant,
  Media,
  Milliseconds,
  NoParameters,
  PageInput,
  pageOf,
  Show,
  ShowId,
  UnlockOptions,
  Wallet,
  WatchPosition,
} from '../shapes.ts';

export const home = endpoint({
  path: 'video/home',
  summary: 'Get the home page: banners, shows to continue and sections',
  session: 'required',
  throttle: 'default',
  input: NoParameters,
  output: z.object({
    banners: z.array(Show),
    continue: z.array(ContinueItem),
    /** No show appears twice among `banners` and the page's first three rails, which include the viewer's own ones. */
    sections: z.array(z.object({ id: z.string(), title: z.string(), shows: z.array(Show) })),
    /** The shows in the viewer's collection, at most the newest 500. */
    collected: z.array(ShowId),
    /** The shows with a reminder that the viewer has not played. */
    reminded: z.array(ShowId),
    /** The shows with a reminder that have been released since, until the viewer plays them or removes the reminder. */
    now_available: z.array(Show),
  }),
  errors: [],
  fallbackError: 'ListFetchFailed',
});

export const listShows = endpoint({
  path: 'video/list',
  summary: 'List shows by tag and order',
  session: 'required',
  throttle: 'default',
  input: PageInput.extend({
    tag: z.enum(GENRES).optional(),
    /** `updated` sorts by the latest change of the episodes. `discover` is a stable shuffle. */
    sort: z.enum(['popular', 'new', 'updated', 'discover']).default('popular'),
    /** `short` lists released shows of less than one hour. */
    filter: z.enum(FILTERS).default('all'),
  }),
  output: pageOf(Show),
  errors: [],
  fallbackError: 'ListFetchFailed',
});

const RANK_BOARDS = ['hot', 'new', 'collected'] as const;

/** `hot` ranks by plays since the UTC day seven days ago, `new` by release, `collected` by collections. */
export const rank = endpoint({
  path: 'video/rank',
  summary: 'List a ranking of shows',
  session: 'required',
  throttle: 'default',
  input: PageInput.extend({ board: z.enum(RANK_BOARDS).default('hot') }),
  output: pageOf(Show),
  errors: [],
  fallbackError: 'ListFetchFailed',
});

export const detail = endpoint({
  path: 'video/detail',
  summary: 'Get a show and its episodes',
  session: 'required',
  throttle: 'default',
  input: z.strictObject({ tv_id: ShowId }),
  output: z.object({
    show: Show,
    episodes: z.array(
      z.object({
        ep: EpisodeNumber,
        duration_ms: Milliseconds,
        access: Access,
        price: z.int(),
        watched_ms: Milliseconds,
        /** A small blurred picture of a locked episode. Videos that an earlier version packaged have none. */
        teaser: z.string().optional(),
      }),
    ),
    /** When more episodes are announced for; null without such a date in the future. */
    next_episodes_at: Instant.nullable(),
    cost_to_finish: CostToFinish,
    /** The position in the last watched episode. */
    progress: WatchPosition.nullable(),
    collected: z.boolean(),
    reminded: z.boolean(),
  }),
  errors: ['NotFound'],
  fallbackError: 'VideoDetailsFailed',
});

/** At most ten released shows: those with the most genres of the given show first, then the most played ones. */
export const related = endpoint({
  path: 'video/related',
  summary: 'List shows with the same genres as a show',
  session: 'required',
  throttle: 'default',
  input: z.strictObject({ tv_id: ShowId }),
  output: z.object({ shows: z.array(Show) }),
  errors: ['NotFound'],
  fallbackError: 'ListFetchFailed',
});

const Next = z.object({
  ep: EpisodeNumber,
  access: Access,
  poster: z.string(),
  price: z.int(),
  media: Media.optional(),
});

/** Replaces the media of a locked episode. */
const Offer = z.object({
  wallet: Wallet,
  /** The ads that are left today (UTC). */
  ads_left: z.int(),
  /** The ads that unlock an episode per day; 0 if ads unlock none. */
  ads_per_day: z.int(),
  options: UnlockOptions,
  auto: AutoUnlock,
  cost_to_finish: CostToFinish,
});
export type Offer = z.infer<typeof Offer>;

const PlayableEpisode = z.object({
  tv_id: ShowId,
  ep: EpisodeNumber,
  access: Access,
  poster: z.string(),
  price: z.int(),
  media: Media.optional(),
  resume_ms: Milliseconds,
  liked: z.boolean(),
  likes: z.int(),
  next: Next.nullable(),
});

/** A locked episode has an offer and never media. */
export const play = endpoint({
  path: 'video/play',
  summary: 'Get an episode to play and the next one',
  session: 'required',
  throttle: 'default',
  input: z.strictObject({ tv_id: ShowId, ep: EpisodeNumber }),
  output: PlayableEpisode.extend(Offer.partial().shape),
  errors: ['NotFound', 'EpisodeNotFound', 'TooManyStreams'],
  fallbackError: 'VideoFetchFailed',
});

/** Omits the media of the next episode. The cursor contains the last 400 shows of the pages before, which are not repeated. */
export const feed = endpoint({
  path: 'video/feed',
  summary: 'List first episodes of shows in the viewer’s order, ready to play',
  session: 'required',
  throttle: 'default',
  input: PageInput.extend({ cursor: z.string().max(20_000).nullish(), limit: z.int().min(1).max(10).default(5) }),
  output: pageOf(
    PlayableEpisode.extend({
      show: Show,
      media: Media,
      progress: WatchPosition.nullable(),
    }),
  ),
  errors: [],
  fallbackError: 'ListFetchFailed',
});

/** Reports that the viewer left the show after a short view in the feed, which then lists it last. */
export const skip = endpoint({
  path: 'video/skip',
  summary: 'Report a show that was skipped in the feed',
  session: 'required',
  throttle: 'default',
  input: z.strictObject({ tv_id: ShowId }),
  output: NoData,
  errors: ['NotFound'],
  fallbackError: 'HistoryRecordFailed',
});

export const collect = endpoint({
  path: 'video/collect',
  summary: 'Add a show to the collection or remove it',
  session: 'required',
  throttle: 'default',
  input: z.strictObject({ tv_id: ShowId, collected: z.boolean() }),
  output: z.object({ collected: z.boolean(), collects: z.int() }),
  errors: ['NotFound'],
  fallbackError: 'ServerFault',
});

export const collections = endpoint({
  path: 'video/collections',
  summary: 'List the viewer’s collection, latest first',
  session: 'required',
  throttle: 'default',
  input: PageInput,
  output: pageOf(
    z.object({
      show: Show,
      /** Whether episodes were added or the show was released since the viewer collected it or last watched it. */
      has_new_episodes: z.boolean(),
      /** The episode that the viewer watched last. */
      ep: EpisodeNumber.nullable(),
      reminded: z.boolean(),
    }),
  ),
  errors: [],
  fallbackError: 'ListFetchFailed',
});

/** A reminder of a released show can only be removed. */
export const remind = endpoint({
  path: 'video/remind',
  summary: 'Set or remove the reminder of an announced show',
  session: 'required',
  throttle: 'default',
  input: z.strictObject({ tv_id: ShowId, on: z.boolean() }),
  output: z.object({ reminded: z.boolean() }),
  errors: ['NotFound', 'AlreadyReleased'],
  fallbackError: 'ServerFault',
});

export const like = endpoint({
  path: 'video/like',
  summary: 'Like an episode or remove the like',
  session: 'required',
  throttle: 'default',
  input: z.strictObject({ tv_id: ShowId, ep: EpisodeNumber, liked: z.boolean() }),
  output: z.object({ liked: z.boolean(), likes: z.int() }),
  errors: ['NotFound', 'EpisodeNotFound'],
  fallbackError: 'ServerFault',
});
