import { containsPhrase, normalize } from '#domain/chat/phrases.ts';
import { DEFAULT_LANGUAGE } from '#domain/languages.ts';
import { PHRASES } from '#i18n/phrases.ts';

/** Returns whether a message tries to change the character. Such messages never reach the language model. */
export function isInjection(message: string): boolean {
  return containsPhrase(PHRASES[DEFAULT_LANGUAGE].kinds.deflect, normalize(message));
}
