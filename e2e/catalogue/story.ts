/** The stories of the shows. Every line says what kind of line it is. */
import { OUTLINE, TEXTS } from '#domain/testing/character.ts';
import { nameOf, PEOPLE, type CatalogueShow, type Person } from './shows.ts';

/** Every character knows at least six facts. */
const FACTS = [...OUTLINE.facts, { id: 'boat', from: 0 }, { id: 'bell', from: 2 }];
const FACT_TEXTS = {
  ...TEXTS.facts,
  boat: { topics: ['boat'], says: 'The boat leaves at dawn.' },
  bell: { topics: ['bell'], says: 'The bell rang twice.' },
};
const CHARACTERS = PEOPLE.slice(0, 2);

const othersThan = (person: Person): Person[] => PEOPLE.filter(({ id }) => id !== person.id);

/** Returns the content of `story.json`. */
export function storyOf() {
  return {
    characters: CHARACTERS.map((person, index) => ({
      id: person.id,
      tags: index === 0 ? ['wise', 'haunted'] : ['sharp', 'dangerous'],
      hides_from: OUTLINE.hidesFrom,
      relationships: othersThan(person).map(({ id }) => id),
      facts: FACTS,
    })),
  };
}

/** Returns what the story says of a character. */
export function characterTextsOf(show: CatalogueShow, person: Person) {
  const relationships = othersThan(person).map((other) => {
    const name = nameOf(show, other);
    return [
      other.id,
      { topics: [other.id], about: `${name} keeps another light.`, says: `${name} counts my oil.` },
    ] as const;
  });
  return {
    ...TEXTS,
    persona: `${nameOf(show, person)} keeps a lighthouse.`,
    facts: FACT_TEXTS,
    questions: TEXTS.questions.map((question) => `${person.name}: ${question}`),
    relationships: Object.fromEntries(relationships),
  };
}

/** Returns the content of `story.en.json`. */
export function storyTextsOf(show: CatalogueShow) {
  return {
    synopses: Array.from(
      { length: show.episodes },
      (_, index) => `${show.title}: what happens in episode ${index + 1}.`,
    ),
    characters: Object.fromEntries(CHARACTERS.map((person) => [person.id, characterTextsOf(show, person)])),
  };
}
