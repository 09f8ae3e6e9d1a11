import { character as endpoint } from '#contract/endpoints/chat.ts';
import { characterIdOf, type CharacterTexts } from '#domain/chat/character.ts';
import { isReleased } from '#domain/catalogue.ts';
import { RuleError } from '#domain/errors.ts';
import type { Language } from '#domain/languages.ts';
import { translated } from '#server/catalogue/present-show.ts';
import type { Character, Characters } from '#server/chat/characters.ts';
import { presentCharacter } from '#server/chat/present-character.ts';
import { readWatchedEpisode } from '#server/db/chat/conversations.ts';
import { readCharacterTexts } from '#server/db/chat/stories.ts';
import { defineHandler } from '#server/http/handler.ts';

export const character = defineHandler(endpoint, async ({ input, viewer, language, context }) => {
  const { db, clock, chat } = context;
  const found = await chat.characters.get(input.character_id);
  const [texts, episode] = await Promise.all([
    readCharacterTexts(db, found.characterId, language),
    readWatchedEpisode(db, viewer.userId, found.tvId),
  ]);
  if (!texts) throw new RuleError('NotFound', `texts of ${found.characterId}`);
  const { hidesFrom } = found.outline;
  return {
    character: presentCharacter(found, language),
    ...{ persona: texts.persona, voice: texts.voice, wants: texts.wants },
    hides: episode >= hidesFrom ? texts.hides : null,
    hides_from: hidesFrom,
    relationships: await presentRelationships(found, texts, { language, characters: chat.characters }),
    ...{ opening: texts.opening, starters: [...texts.starters] },
    released: isReleased(found.show, clock.now().getTime()),
  };
});

async function presentRelationships(
  { tvId, outline, cast }: Character,
  { relationships }: CharacterTexts,
  { language, characters }: { language: Language; characters: Characters },
) {
  const ids = new Set((await characters.list()).map(({ characterId }) => characterId));
  return outline.relationships.flatMap((person) => {
    const member = cast.find((other) => other.person === person);
    const relationship = relationships[person];
    if (!member || !relationship) return [];
    const id = characterIdOf(tvId, person);
    return [
      {
        ...{ name: translated(member.name, language), portrait: member.portrait, about: relationship.about },
        character_id: ids.has(id) ? id : null,
      },
    ];
  });
}
