import { createHash } from 'node:crypto';
import { multilingual as endpoint } from '#contract/endpoints/language.ts';
import { LANGUAGES, type Language } from '#domain/languages.ts';
import { DICTIONARIES } from '#i18n/dictionaries.ts';
import { PreserializedData } from '#server/http/envelope.ts';
import { defineHandler } from '#server/http/handler.ts';

function serialize(lang: Language): PreserializedData {
  const messages = DICTIONARIES[lang];
  const version = createHash('sha256').update(JSON.stringify(messages)).digest('hex').slice(0, 16);
  return new PreserializedData(JSON.stringify({ lang, version, messages }));
}

const SERIALIZED = new Map(LANGUAGES.map((lang) => [lang, serialize(lang)]));

export const multilingual = defineHandler(endpoint, async ({ input, language }) => {
  const lang = input.lang ?? language;
  return SERIALIZED.get(lang) ?? serialize(lang);
});
