/** The languages that the interface and the catalogue speak (spec §1), the default first. */
export const LANGUAGES = ['en', 'zh-CN', 'zh-TW', 'ja', 'de', 'fr', 'ko'] as const;

/** A language tag as the wire and the storage spell it. */
export type Language = (typeof LANGUAGES)[number];

/** Where nothing better is known (spec §4, §9). */
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

/** Whether a text names one of our languages, exactly as we spell it. */
export function isLanguage(tag: unknown): tag is Language {
  return LANGUAGES.some((language) => language === tag);
}

/**
 * Whether who reads `language` understands what is spoken in `audio` (BCP 47). Region and script are of no account: one
 * Chinese is heard alike by readers of both scripts. `zxx`, nobody speaks, is nobody's language.
 */
export function isAudioInLanguage(audio: string, language: Language): boolean {
  const primary = (tag: string): string | undefined => tag.toLowerCase().split('-')[0];
  return primary(audio) === primary(language);
}

/**
 * The interface language for one browser language tag (spec §4): ja, de, fr and ko directly, four zh variants as
 * Simplified, every other zh as Traditional, the rest English. Regions of the direct ones (`de-AT`) count as the language.
 */
export function languageFor(tag: string): Language {
  const lower = tag.trim().toLowerCase();
  const exact = EXACT[lower];
  if (exact) return exact;
  const [primary = ''] = lower.split('-');
  if (primary === 'zh') return 'zh-TW';
  return EXACT[primary] ?? DEFAULT_LANGUAGE;
}

/**
 * The best of our languages for an `Accept-Language` header: the first entry, by falling weight, that we speak.
 * A header that names none of ours gives `undefined`.
 */
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
