/** Writes the tags from which messengers and social networks make a preview. */
import type { Language } from '#domain/languages.ts';
import { PRODUCT_NAME } from '#domain/product.ts';
import { escapeHtml } from '#server/http/escape-html.ts';

/** The size of the picture, which all large previews accept. */
export const PREVIEW_PICTURE = { width: 1200, height: 630 } as const;

/** The locales of Open Graph, which always contain a country. */
const LOCALES: Readonly<Record<Language, string>> = {
  en: 'en_US',
  'zh-CN': 'zh_CN',
  'zh-TW': 'zh_TW',
  ja: 'ja_JP',
  de: 'de_DE',
  fr: 'fr_FR',
  ko: 'ko_KR',
};

export type Preview = {
  readonly type: 'video.tv_show' | 'video.episode';
  readonly title: string;
  readonly description: string;
  readonly language: Language;
  /** The public address of the page. */
  readonly url: string;
  /** The public address of the picture, if there is one. */
  readonly picture: string | undefined;
};

function meta(kind: 'property' | 'name', name: string, content: string): string {
  return `<meta ${kind}="${name}" content="${escapeHtml(content)}" />`;
}

function pictureTags(picture: string, title: string): string[] {
  return [
    meta('property', 'og:image', picture),
    meta('property', 'og:image:type', 'image/jpeg'),
    meta('property', 'og:image:width', String(PREVIEW_PICTURE.width)),
    meta('property', 'og:image:height', String(PREVIEW_PICTURE.height)),
    meta('property', 'og:image:alt', title),
    meta('name', 'twitter:card', 'summary_large_image'),
    meta('name', 'twitter:image', picture),
  ];
}

/** Returns the page's title, its description, and the tags of Open Graph and Twitter, as HTML. */
export function previewTags({ type, title, description, language, url, picture }: Preview): string {
  return [
    `<title>${escapeHtml(`${title} · ${PRODUCT_NAME}`)}</title>`,
    `<link rel="canonical" href="${escapeHtml(url)}" />`,
    meta('name', 'description', description),
    meta('property', 'og:type', type),
    meta('property', 'og:site_name', PRODUCT_NAME),
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
    meta('property', 'og:locale', LOCALES[language]),
    meta('property', 'og:url', url),
    ...(picture === undefined ? [meta('name', 'twitter:card', 'summary')] : pictureTags(picture, title)),
  ].join('\n    ');
}
