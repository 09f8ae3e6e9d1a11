import type { CharacterSummary } from '#contract/endpoints/chat.ts';
import { CHARACTER_TAGS } from '#domain/chat/story.ts';
import type { Language } from '#domain/languages.ts';
import { text } from '#i18n/server-texts.ts';
import { showTitle, translated } from '#server/catalogue/present-show.ts';
import type { Character } from './characters.ts';

/** Presents a character in a language. Missing translations fall back to English. */
export function presentCharacter(character: Character, language: Language): CharacterSummary {
  const { characterId, tvId, show, self, tags } = character;
  return {
    character_id: characterId,
    tv_id: tvId,
    show_title: showTitle(show, language),
    name: translated(self.name, language),
    role: translated(self.role, language),
    portrait: self.portrait,
    accent: show.accent,
    tags: CHARACTER_TAGS.filter((tag) => tags.includes(tag)).map((id) => ({
      id,
      name: text(`character.tag_${id}`, language),
    })),
  };
}
