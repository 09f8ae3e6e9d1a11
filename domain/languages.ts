/** The available languages (spec §1). */
export const LANGUAGES = ['en', 'zh-CN', 'zh-TW', 'ja', 'de', 'fr', 'ko'] as const;

export type Language = (typeof LANGUAGES)[number];

/** The language of viewers whose own language is not available (spec §4, §9). */
export const DEFAULT_LANGUAGE: Language = 'en';

/** Only these tags of Chinese mean Simplified Chinese (spec §4). */
const SIMPLIFIED = ['zh-sg', 'zh-cn', 'zh-hans-us', 'zh-hans-cn'];

export function isLanguage(tag: unknown): tag is Language {
  return LANGUAGES.some((language) => language === tag);
}

/** Compares without region and script, because readers of both Chinese scripts understand the same speech. */
export function isAudioInLanguage(audio: string, language: Language): boolean {
  const primary = (tag: string): string | undefined => tag.toLowerCase().split('-')[0];
  return primary(audio) === primary(language);
}

/** The tag of media without speech (BCP 47). */
const NO_SPEECH = 'zxx';

export function hasSpeech(audio: string): boolean {
  return audio !== NO_SPEECH;
}

/** Maps a language tag (spec §4). */
export function languageFor(tag: string): Language {
  const lower = tag.trim().toLowerCase();
  if (SIMPLIFIED.includes(lower)) return 'zh-CN';
  const [primary = ''] = lower.split('-');
  if (primary === 'zh') return 'zh-TW';
  return isLanguage(primary) ? primary : DEFAULT_LANGUAGE;
}

/** Returns the best available language. @param header the `Accept-Language` header */
export function negotiateLanguage(header: string): Language | undefined {
  const preferences = header
    .split(',')
    .map((entry, order) => {
      const [tag = '', ...parameters] = entry.split(';');
      const quality = parameters.map((parameter) => /^\s*q=([\d.]+)\s*$/.exec(parameter)?.[1]).find(Boolean);
      return { tag: tag.trim(), weight: quality === undefined ? 1 : Number(quality), order };
    })
    .filter(({ tag, weight }) => tag !== '' && weight > 0)
    .toSorted((a, b) => b.weight - a.weight || a.order - b.order);
  for (const { tag } of preferences) {
    const language = languageFor(tag);
    if (language !== DEFAULT_LANGUAGE || tag.toLowerCase().startsWith(DEFAULT_LANGUAGE)) return language;
  }
  return undefined;
}
