import { queryOptions } from '@tanstack/react-query';
import type { Operations } from '#contract/api.ts';
import { request } from '#web/api/request.ts';

export type Recap = NonNullable<Operations['video/recap']['output']['recap']>;

/** Null unless the viewer returns to the show after three days. Stays the same for one visit. */
export const recapQuery = (tvId: string) =>
  queryOptions({
    queryKey: ['recap', tvId],
    queryFn: async ({ signal }) => (await request('video/recap', { tv_id: tvId }, { quiet: true, signal })).recap,
    staleTime: Infinity,
    gcTime: Infinity,
  });

/** The text by a language model, which takes seconds; null without one. */
export const recapTextQuery = (tvId: string) =>
  queryOptions({
    queryKey: ['recap', tvId, 'text'],
    queryFn: async ({ signal }) => {
      const { recap } = await request('video/recap', { tv_id: tvId, write: true }, { quiet: true, signal });
      return recap?.text ?? null;
    },
    staleTime: Infinity,
  });
