import { queryOptions } from '@tanstack/react-query';
import type { Operations } from '#contract/api.ts';
import { request } from '#web/api/request.ts';

export type NovelDetails = Operations['ebook/simple_detail']['output'];

export const novelQuery = (novelId: string) =>
  queryOptions({
    queryKey: ['novel', novelId],
    queryFn: ({ signal }) => request('ebook/simple_detail', { novel_id: novelId }, { quiet: true, signal }),
  });
