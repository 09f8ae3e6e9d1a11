import { shareConfig as endpoint } from '#contract/endpoints/app.ts';
import { RuleError } from '#domain/errors.ts';
import { PRODUCT_NAME } from '#domain/product.ts';
import { text } from '#i18n/server-texts.ts';
import { presentShow } from '#server/catalogue/present-show.ts';
import { defineHandler } from '#server/http/handler.ts';
import { pageHref } from '#server/http/page-href.ts';

export const shareConfig = defineHandler(endpoint, async ({ input, language, origin, context }) => {
  const { tv_id, ep } = input;
  if (tv_id === undefined)
    return { title: PRODUCT_NAME, text: text('share.app', language, { app: PRODUCT_NAME }), link: `${origin}/` };
  const { title, released } = presentShow(await context.catalogue.show(tv_id), language, context.clock.now());
  const values = { title, app: PRODUCT_NAME };
  if (ep === undefined) {
    const key = released ? 'share.show' : 'share.coming';
    return { title, text: text(key, language, values), link: origin + pageHref('show', { tv_id }) };
  }
  const episodes = await context.catalogue.episodes(tv_id);
  if (!episodes.some((episode) => episode.ep === ep)) throw new RuleError('EpisodeNotFound');
  return {
    title,
    text: text('share.episode', language, { ...values, ep: String(ep) }),
    link: origin + pageHref('episode', { tv_id, ep }),
  };
});
