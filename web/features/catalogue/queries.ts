import type { Operations } from '#contract/api.ts';
import type { Genre } from '#domain/genres.ts';
import { pagedQuery } from '#web/api/paged-query.ts';
import { request } from '#web/api/request.ts';

export type ContinueItem = Operations['video/home']['output']['continue'][number];
export type Board = NonNullable<Operations['video/rank']['input']['board']>;

export const showListQuery = (sort: 'popular' | 'new', genre?: Genre) =>
  pagedQuery(['list', sort, genre ?? 'all'], (cursor, signal) =>
    request('video/list', { sort, ...(genre && { tag: genre }), ...(cursor && { cursor }) }, { quiet: true, signal }),
  );

export const rankingQuery = (board: Board) =>
  pagedQuery(['rank', board], (cursor, signal) =>
    request('video/rank', { board, ...(cursor && { cursor }) }, { quiet: true, signal }),
  );
