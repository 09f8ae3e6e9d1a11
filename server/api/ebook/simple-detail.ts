import { simpleDetail as endpoint } from '#contract/endpoints/ebook.ts';
import { RuleError } from '#domain/errors.ts';
import { DEFAULT_LANGUAGE } from '#domain/languages.ts';
import { readNovel } from '#server/db/novels.ts';
import { defineHandler } from '#server/http/handler.ts';

/** A novel without its show is not found, because it would lead nowhere. */
export const simpleDetail = defineHandler(endpoint, async ({ input: { novel_id }, language, context }) => {
  const novel = await readNovel(context.db, novel_id);
  const texts = novel?.texts[language] ?? novel?.texts[DEFAULT_LANGUAGE];
  if (!novel || !texts) throw new RuleError('NotFound', `novel ${novel_id}`);
  const { cover } = await context.catalogue.show(novel.tvId);
  return { novel_id, ...texts, cover, tv_id: novel.tvId };
});
