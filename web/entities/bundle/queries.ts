import { queryOptions } from '@tanstack/react-query';
import type { Operations } from '#contract/api.ts';
import { request } from '#web/api/request.ts';

export type Bundle = Operations['video/bulk_options']['output']['options'][number];

export const bundlesQuery = (tvId: string) =>
  queryOptions({
    queryKey: ['bundles', tvId],
    queryFn: ({ signal }) => request('video/bulk_options', { tv_id: tvId }, { quiet: true, signal }),
    staleTime: 0,
  });
