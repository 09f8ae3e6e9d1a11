import type { StoryFile, StoryTextsFile } from '#contract/story-file.ts';

export type StoryShow = { readonly cast: readonly string[]; readonly episodes: number };
type Character = StoryFile['characters'][number];

/** Returns what in `story.json` contradicts itself or its show, one sentence for each problem. */
export function storyProblems({ characters }: StoryFile, show: StoryShow): string[] {
  const ids = characters.map(({ id }) => id);
  return [
    ...repeated(ids).map((id) => `${id}: exists twice`),
    ...characters.flatMap((character) => characterProblems(character, show)),
  ];
}

function repeated(ids: readonly string[]): string[] {
  return ids.filter((id, index) => ids.indexOf(id) !== index);
}

function characterProblems(character: Character, { cast, episodes }: StoryShow): string[] {
  const { id, relationships, facts, hides_from: hidesFrom } = character;
  const unknown = [id, ...relationships].filter((person) => !cast.includes(person));
  // An announced show has no episodes yet.
  const late = [hidesFrom, ...facts.map(({ from }) => from)].filter((from) => episodes > 0 && from > episodes);
  const factIds = facts.map((fact) => fact.id);
  return [
    ...[...repeated(factIds), ...repeated(relationships)].map((name) => `${id}: ${name} exists twice`),
    ...unknown.map((person) => `${id}: the cast has no member ${person}`),
    ...late.map((from) => `${id}: there is no episode ${from}`),
  ];
}

/** Returns what in `story.<language>.json` contradicts `story.json` or the show, one sentence for each problem. */
export function storyTextsProblems(
  { synopses, characters }: StoryTextsFile,
  story: StoryFile,
  show: StoryShow,
): string[] {
  return [
    ...(synopses.length > show.episodes ? [`synopses: there are only ${show.episodes} episodes`] : []),
    ...keyProblems(
      characters,
      story.characters.map(({ id }) => id),
      'characters',
    ),
    ...story.characters.flatMap(({ id, facts, relationships }) => {
      const texts = Object.hasOwn(characters, id) ? characters[id] : undefined;
      if (!texts) return [];
      return [
        ...keyProblems(
          texts.facts,
          facts.map((fact) => fact.id),
          `${id}: facts`,
        ),
        ...keyProblems(texts.relationships, relationships, `${id}: relationships`),
      ];
    }),
  ];
}

/** Checks that an object has exactly these keys. */
function keyProblems(texts: object, ids: readonly string[], what: string): string[] {
  const keys = Object.keys(texts);
  return [
    ...ids.filter((id) => !keys.includes(id)).map((id) => `${what}: ${id} is missing`),
    ...keys.filter((key) => !ids.includes(key)).map((key) => `${what}: ${key} is not in story.json`),
  ];
}
