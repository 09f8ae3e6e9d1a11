/** What the home page and the show page ask the server. */
import { queryOptions } from '@tanstack/react-query';
import type { Operations } from '#contract/api.ts';
import type { Genre } from '#domain/genres.ts';
import { call } from '#web/api/call.ts';
import { endlessQuery } from '#web/api/endless.ts';

export type Show = Operations['video/list']['output']['items'][number];
export type ContinueItem = Operations['video/home']['output']['continue'][number];
export type Board = NonNullable<Operations['video/rank']['input']['board']>;

export const homeOptions = queryOptions({
  queryKey: ['home'],
  queryFn: () => call('video/home', {}, { quiet: true }),
});

/** All shows in an order, or those of one genre. */
export const listOptions = (sort: 'popular' | 'new', tag?: Genre) =>
  endlessQuery(['list', sort, tag ?? 'all'], (cursor, signal) =>
    call('video/list', { sort, ...(tag && { tag }), ...(cursor && { cursor }) }, { quiet: true, signal }),
  );

export const rankOptions = (board: Board) =>
  endlessQuery(['rank', board], (cursor, signal) =>
    call('video/rank', { board, ...(cursor && { cursor }) }, { quiet: true, signal }),
  );
