import type { Operations } from '#contract/api.ts';
import type { Filter } from '#domain/catalogue.ts';
import type { Genre } from '#domain/genres.ts';
import { queryOptions } from '@tanstack/react-query';
import { pagedQuery } from '#web/api/paged-query.ts';
import { request } from '#web/api/request.ts';

export type ContinueItem = Operations['video/home']['output']['continue'][number];
export type Board = NonNullable<Operations['video/rank']['input']['board']>;

type Sort = NonNullable<Operations['video/list']['input']['sort']>;

export type ListOptions = { readonly sort: Sort; readonly genre?: Genre | undefined; readonly filter?: Filter };

export const showListQuery = ({ sort, genre, filter = 'all' }: ListOptions) =>
  pagedQuery(['list', sort, genre ?? 'all', filter], (cursor, signal) => {
    const input = { sort, filter, ...(genre && { tag: genre }), ...(cursor && { cursor }) };
    return request('video/list', input, { quiet: true, signal });
  });

export const rankingQuery = (board: Board) =>
  pagedQuery(['rank', board], (cursor, signal) =>
    request('video/rank', { board, ...(cursor && { cursor }) }, { quiet: true, signal }),
  );

export const relatedQuery = (tvId: string) =>
  queryOptions({
    queryKey: ['related', tvId],
    queryFn: ({ signal }) => request('video/related', { tv_id: tvId }, { quiet: true, signal }),
  });
