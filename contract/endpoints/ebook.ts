/** Implements spec §7. */
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { NovelId, ShowId } from '../shapes.ts';

/** The cover is that of the show that tells the novel. */
export const simpleDetail = endpoint({
  path: 'ebook/simple_detail',
  summary: 'Get a novel with its first chapters and its show',
  session: 'none',
  throttle: 'default',
  input: z.strictObject({ novel_id: NovelId }),
  output: z.object({
    novel_id: NovelId,
    title: z.string(),
    author: z.string(),
    cover: z.string(),
    description: z.string(),
    chapters: z.array(z.object({ title: z.string(), text: z.string() })),
    tv_id: ShowId,
  }),
  errors: ['NotFound'],
  fallbackError: 'ServerFault',
});
