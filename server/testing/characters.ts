/** The character of the shows that tests add. */
import { OUTLINE, TEXTS } from '#domain/testing/character.ts';

/** The cast member with whom viewers can chat. */
export const TALKER = 'lead';

/** The story of a show with one character. @param episodes each has a synopsis */
export function storyOf(episodes: number) {
  const { hidesFrom, facts } = OUTLINE;
  const synopses = Array.from({ length: episodes }, (_, index) => `Synopsis ${index + 1}.`);
  return {
    characters: [{ id: TALKER, tags: ['wise', 'haunted'], hides_from: hidesFrom, relationships: ['rival'], facts }],
    texts: { en: { synopses, characters: { [TALKER]: TEXTS } } },
  };
}
