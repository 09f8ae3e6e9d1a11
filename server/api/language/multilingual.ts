import { createHash } from 'node:crypto';
import { multilingual as call } from '#contract/endpoints/language.ts';
import { LANGUAGES, type Language } from '#domain/languages.ts';
import { DICTIONARIES } from '#i18n/dictionaries.ts';
import { PreparedData } from '#server/http/envelope.ts';
import { handle } from '#server/http/verb.ts';

function prepare(lang: Language): PreparedData {
  const messages = DICTIONARIES[lang];
  const version = createHash('sha256').update(JSON.stringify(messages)).digest('hex').slice(0, 16);
  return new PreparedData(JSON.stringify({ lang, version, messages }));
}

const PREPARED = new Map(LANGUAGES.map((lang) => [lang, prepare(lang)]));

export const multilingual = handle(call, async ({ input, language }) => {
  const lang = input.lang ?? language;
  return PREPARED.get(lang) ?? prepare(lang);
});
