import { RuleError } from '#domain/errors.ts';
import type { Language } from '#domain/languages.ts';
import { PRODUCT_NAME } from '#domain/product.ts';
import type { ShareTarget } from '#domain/share-path.ts';
import { text } from '#i18n/server-texts.ts';
import { presentShow } from '#server/catalogue/present-show.ts';
import type { Context } from '#server/context.ts';

/**
 * Returns the show's title and tagline, and a sentence that invites to the show or the episode.
 * @throws RuleError NotFound, EpisodeNotFound
 */
export async function shareTexts(
  { catalogue, clock }: Context,
  { tvId, ep }: ShareTarget,
  language: Language,
): Promise<{ title: string; tagline: string; text: string }> {
  const { title, tagline, released } = presentShow(await catalogue.show(tvId), language, clock.now());
  const values = { title, app: PRODUCT_NAME };
  if (ep === undefined)
    return { title, tagline, text: text(released ? 'share.show' : 'share.coming', language, values) };
  if (!(await catalogue.episodes(tvId)).some((episode) => episode.ep === ep)) throw new RuleError('EpisodeNotFound');
  return { title, tagline, text: text('share.episode', language, { ...values, ep: String(ep) }) };
}
