import type { Operations } from '#contract/api.ts';
import type { Media } from '#contract/shapes.ts';
import { onePage } from './responses.ts';
import { media } from './media.ts';
import { shows } from './shows.ts';

type FeedPage = Operations['video/feed']['output'];

/** Returns a page of the For You feed with four shows. */
export const feed = (changes: Partial<Media> = {}): FeedPage =>
  onePage(
    shows(4).map((show) => ({
      tv_id: show.tv_id,
      ep: 1,
      access: 'free' as const,
      poster: show.cover,
      price: 0,
      media: media(changes),
      resume_ms: 0,
      liked: false,
      likes: 0,
      next: { ep: 2, access: 'free' as const, poster: show.cover, price: 0 },
      show,
      progress: null,
    })),
  );
