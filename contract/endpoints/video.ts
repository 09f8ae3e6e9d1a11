/** The catalogue and watching. Spec §1, §2, §7. */
import { z } from 'zod';
import { GENRES } from '#domain/genres.ts';
import { endpoint } from '../endpoint.ts';
import {
  Access,
  AutoUnlock,
  ContinueItem,
  CostToFinish,
  Done,
  EpisodeNumber,
  Media,
  Milliseconds,
  Nothing,
  PageInput,
  pageOf,
  Show,
  ShowId,
  UnlockOptions,
  Wallet,
  WatchPosition,
} from '../shapes.ts';

/** Rails of the home page. Titles are in the viewer's language. */
export const home = endpoint({
  path: 'video/home',
  summary: 'The home page: banners, what to continue, and rails',
  session: 'required',
  throttle: 'default',
  input: Nothing,
  output: z.object({
    banners: z.array(Show),
    continue: z.array(ContinueItem),
    sections: z.array(z.object({ id: z.string(), title: z.string(), shows: z.array(Show) })),
  }),
  errors: [],
  fault: 'ListFetchFailed',
});

export const listShows = endpoint({
  path: 'video/list',
  summary: 'Shows, by tag and order',
  session: 'required',
  throttle: 'default',
  input: PageInput.extend({
    tag: z.enum(GENRES).optional(),
    sort: z.enum(['popular', 'new', 'updated']).default('popular'),
  }),
  output: pageOf(Show),
  errors: [],
  fault: 'ListFetchFailed',
});

const RANK_BOARDS = ['hot', 'new', 'collected'] as const;

/** The three boards: most played of the last seven days, newest releases, most collected. */
export const rank = endpoint({
  path: 'video/rank',
  summary: 'A ranking of shows',
  session: 'required',
  throttle: 'default',
  input: PageInput.extend({ board: z.enum(RANK_BOARDS).default('hot') }),
  output: pageOf(Show),
  errors: [],
  fault: 'ListFetchFailed',
});

export const detail = endpoint({
  path: 'video/detail',
  summary: 'A show and its episodes',
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
      }),
    ),
    cost_to_finish: CostToFinish,
    /** The episode last watched, or null. */
    progress: WatchPosition.nullable(),
    collected: z.boolean(),
  }),
  errors: ['NotFound'],
  fault: 'VideoDetailsFailed',
});

const Next = z.object({
  ep: EpisodeNumber,
  access: Access,
  poster: z.string(),
  price: z.int(),
  media: Media.optional(),
});

/** What a locked episode's answer offers in place of media. */
const Offer = z.object({
  wallet: Wallet,
  /** Episodes that ads may still open today (UTC). */
  ads_left: z.int(),
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
  /** Whether this viewer likes the episode, and how many do. */
  liked: z.boolean(),
  likes: z.int(),
  next: Next.nullable(),
});

/** One episode to play, and its playable next. A locked one has a price, an offer and never a media URL. */
export const play = endpoint({
  path: 'video/play',
  summary: 'One episode, ready to play, and the one after it',
  session: 'required',
  throttle: 'default',
  input: z.strictObject({ tv_id: ShowId, ep: EpisodeNumber }),
  output: PlayableEpisode.extend(Offer.partial().shape),
  errors: ['NotFound', 'EpisodeNotFound', 'TooManyStreams'],
  fault: 'VideoFetchFailed',
});

/** First episodes, each told as `video/play` tells it, but for the media of the one behind it. */
export const feed = endpoint({
  path: 'video/feed',
  summary: 'First episodes across shows, ready to play',
  session: 'required',
  throttle: 'default',
  input: PageInput.extend({ limit: z.int().min(1).max(10).default(5) }),
  output: pageOf(
    PlayableEpisode.extend({
      show: Show,
      media: Media,
      /** Where the viewer was last in the show, or null. */
      progress: WatchPosition.nullable(),
    }),
  ),
  errors: [],
  fault: 'ListFetchFailed',
});

/** Where the viewer is. `played_ms` is what was really played since the last report. */
export const progress = endpoint({
  path: 'video/progress',
  summary: 'Keep the place in an episode',
  session: 'required',
  throttle: 'default',
  input: z.strictObject({ tv_id: ShowId, ep: EpisodeNumber, position_ms: Milliseconds, played_ms: Milliseconds }),
  output: Done,
  errors: ['NotFound', 'EpisodeNotFound'],
  fault: 'HistoryRecordFailed',
});

export const history = endpoint({
  path: 'video/history',
  summary: 'What the viewer has watched, newest first',
  session: 'required',
  throttle: 'default',
  input: PageInput,
  output: pageOf(ContinueItem),
  errors: [],
  fault: 'HistoryFetchFailed',
});

export const historyDelete = endpoint({
  path: 'video/history_delete',
  summary: 'Forget shows, or all that was watched',
  session: 'required',
  throttle: 'default',
  input: z.union([
    z.strictObject({ tv_ids: z.array(ShowId).min(1).max(100) }),
    z.strictObject({ all: z.literal(true) }),
  ]),
  output: Done,
  errors: [],
  fault: 'HistoryRecordFailed',
});

/** Keeps a show in the viewer's collection, or lets it go. */
export const collect = endpoint({
  path: 'video/collect',
  summary: 'Keep a show, or let it go',
  session: 'required',
  throttle: 'default',
  input: z.strictObject({ tv_id: ShowId, collected: z.boolean() }),
  output: z.object({ collected: z.boolean(), collects: z.int() }),
  errors: ['NotFound'],
  fault: 'ServerFault',
});

/** The shows that the viewer keeps, the latest first. */
export const collections = endpoint({
  path: 'video/collections',
  summary: 'The shows that the viewer keeps, the latest first',
  session: 'required',
  throttle: 'default',
  input: PageInput,
  output: pageOf(Show),
  errors: [],
  fault: 'ListFetchFailed',
});

/** Likes an episode, or takes that back. */
export const like = endpoint({
  path: 'video/like',
  summary: 'Like an episode, or take that back',
  session: 'required',
  throttle: 'default',
  input: z.strictObject({ tv_id: ShowId, ep: EpisodeNumber, liked: z.boolean() }),
  output: z.object({ liked: z.boolean(), likes: z.int() }),
  errors: ['NotFound', 'EpisodeNotFound'],
  fault: 'ServerFault',
});
