/** The languages of the interface and the catalogue (spec §1), the default first. */
export const LANGUAGES = ['en', 'zh-CN', 'zh-TW', 'ja', 'de', 'fr', 'ko'] as const;

/** A language tag as used on the wire and in the database. */
export type Language = (typeof LANGUAGES)[number];

/** The fallback (spec §4, §9). */
export const DEFAULT_LANGUAGE: Language = 'en';

const EXACT: Readonly<Record<string, Language>> = {
  ja: 'ja',
  de: 'de',
  fr: 'fr',
  ko: 'ko',
  'zh-sg': 'zh-CN',
  'zh-cn': 'zh-CN',
  'zh-hans-us': 'zh-CN',
  'zh-hans-cn': 'zh-CN',
};

export function isLanguage(tag: unknown): tag is Language {
  return LANGUAGES.some((language) => language === tag);
}

/**
 * Whether audio (BCP 47) is in a viewer's language. Region and script do not matter: readers of both scripts understand
 * spoken Chinese. `zxx` (no speech) matches no language.
 */
export function isAudioInLanguage(audio: string, language: Language): boolean {
  const primary = (tag: string): string | undefined => tag.toLowerCase().split('-')[0];
  return primary(audio) === primary(language);
}

/**
 * Returns the interface language for one browser language tag (spec §4): ja, de, fr and ko with any region, four zh
 * variants as Simplified, every other zh as Traditional, anything else as English.
 */
export function languageFor(tag: string): Language {
  const lower = tag.trim().toLowerCase();
  const exact = EXACT[lower];
  if (exact) return exact;
  const [primary = ''] = lower.split('-');
  if (primary === 'zh') return 'zh-TW';
  return EXACT[primary] ?? DEFAULT_LANGUAGE;
}

/** Returns the supported language with the highest weight in an `Accept-Language` header, or undefined. */
export function negotiateLanguage(header: string): Language | undefined {
  const wanted = header
    .split(',')
    .map((entry, order) => {
      const [tag = '', ...parameters] = entry.split(';');
      const quality = parameters.map((parameter) => /^\s*q=([\d.]+)\s*$/.exec(parameter)?.[1]).find(Boolean);
      return { tag: tag.trim(), weight: quality === undefined ? 1 : Number(quality), order };
    })
    .filter(({ tag, weight }) => tag !== '' && weight > 0)
    .toSorted((a, b) => b.weight - a.weight || a.order - b.order);
  for (const { tag } of wanted) {
    const language = languageFor(tag);
    if (language !== DEFAULT_LANGUAGE || tag.toLowerCase().startsWith(DEFAULT_LANGUAGE)) return language;
  }
  return undefined;
}
