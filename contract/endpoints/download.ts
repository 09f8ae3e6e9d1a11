/** Downloads for offline use. Decision 055. */
import { z } from 'zod';
import { MAX_DOWNLOADS } from '#domain/downloads.ts';
import { endpoint } from '../endpoint.ts';
import { Access, EpisodeNumber, Instant, Media, ShowId } from '../shapes.ts';

/** When the viewer's entitlement to the episode ends, or null if it has no end. */
const ExpiresAt = Instant.nullable();

export const download = endpoint({
  path: 'video/download',
  summary: 'Get an episode to download',
  session: 'required',
  throttle: 'default',
  input: z.strictObject({ tv_id: ShowId, ep: EpisodeNumber }),
  output: z.object({
    tv_id: ShowId,
    ep: EpisodeNumber,
    access: Access.exclude(['locked']),
    poster: z.string(),
    media: Media,
    expires_at: ExpiresAt,
    server_time: Instant,
  }),
  errors: ['NotFound', 'EpisodeNotFound', 'DownloadLocked'],
  fallbackError: 'VideoFetchFailed',
});

const DownloadedEpisode = z.strictObject({
  tv_id: ShowId,
  ep: EpisodeNumber,
  /** The id of the downloaded rendition. */
  rendition: z.string().regex(/^[\w-]{1,64}$/),
});

/** The app removes downloads without entitlement. */
export const downloadsCheck = endpoint({
  path: 'video/downloads_check',
  summary: 'Check which downloaded episodes the viewer may keep',
  session: 'required',
  throttle: 'default',
  input: z.strictObject({ items: z.array(DownloadedEpisode).max(MAX_DOWNLOADS) }),
  output: z.object({
    /** In the order of the input. */
    items: z.array(
      z.object({
        tv_id: ShowId,
        ep: EpisodeNumber,
        /** False if the episode is locked, withdrawn or replaced by another video. */
        entitled: z.boolean(),
        expires_at: ExpiresAt,
      }),
    ),
    server_time: Instant,
  }),
  errors: [],
  fallbackError: 'VideoFetchFailed',
});
