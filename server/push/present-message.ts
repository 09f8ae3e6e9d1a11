import { createHash } from 'node:crypto';
import type { PushMessage } from '#contract/push-message.ts';
import type { EpochMs } from '#domain/instant.ts';
import type { Language } from '#domain/languages.ts';
import { PRODUCT_NAME } from '#domain/product.ts';
import type { PushEvent } from '#domain/push/events.ts';
import { pluralText, text } from '#i18n/server-texts.ts';
import type { Catalogue, CatalogueShow } from '#server/catalogue/catalogue.ts';
import { showTitle } from '#server/catalogue/present-show.ts';

/** Push services accept a topic of at most 32 characters in base64url. */
const TAG_BYTES = 15;

type Recipient = { readonly language: Language; readonly timeZone: string };

type Content = Omit<PushMessage, 'language' | 'tag'>;

/**
 * Returns the message about an event. Others may read a locked screen, so it contains neither amounts nor prices.
 * @throws RuleError NotFound for a show that is no longer published
 */
export async function presentMessage(
  event: PushEvent,
  recipient: Recipient,
  catalogue: Catalogue,
): Promise<PushMessage> {
  const { language } = recipient;
  const content =
    'tvId' in event
      ? presentShowNews(event, language, await catalogue.show(event.tvId))
      : presentMoney(event, recipient);
  return { ...content, language, tag: tagOf(event.key) };
}

function presentShowNews(event: PushEvent & { tvId: string }, language: Language, show: CatalogueShow): Content {
  const isRelease = event.kind === 'release';
  const values = { title: showTitle(show, language) };
  return {
    title: text(isRelease ? 'push.release_title' : 'push.episodes_title', language, values),
    body: isRelease ? text('push.release_body', language) : pluralText('push.episodes', language, show.totalEpisodes),
    icon: show.cover === '' ? null : show.cover,
    href: `#/pages/shortPlay/detail?${new URLSearchParams({ tv_id: event.tvId }).toString()}`,
  };
}

function presentMoney(event: Exclude<PushEvent, { tvId: string }>, { language, timeZone }: Recipient): Content {
  if (event.kind === 'bonus_expiry') {
    const [title, body] = [text('push.bonus_title', language), text('push.bonus_body', language)];
    return { title, body, icon: null, href: '#/pages/common/wallet/index' };
  }
  const values = { date: formatDay(event.at, language, timeZone) };
  const [title, body] = [text('push.renewal_title', language), text('push.renewal_body', language, values)];
  return { title, body, icon: null, href: '#/pages/common/vip/index' };
}

export function presentTestMessage(language: Language): PushMessage {
  return {
    title: PRODUCT_NAME,
    body: text('push.test_body', language),
    language,
    icon: null,
    href: '#/pages/common/setUp/index',
    tag: tagOf('test'),
  };
}

function tagOf(key: string): string {
  return createHash('sha256').update(key).digest().subarray(0, TAG_BYTES).toString('base64url');
}

function formatDay(at: EpochMs, language: Language, timeZone: string): string {
  return new Intl.DateTimeFormat(language, { month: 'long', day: 'numeric', timeZone }).format(at);
}
