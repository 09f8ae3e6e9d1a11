import { expect, test } from 'vitest';
import { StoryFile, StoryTextsFile } from '#contract/story-file.ts';
import { TEXTS } from '#domain/testing/character.ts';
import { storyProblems, storyTextsProblems } from './story-problems.ts';

const SHOW = { cast: ['lead', 'rival'], episodes: 12 };
const FACTS = ['lamp', 'map', 'letter', 'grave', 'boat', 'song'].map((id, from) => ({ id, from }));
const LEAD = { id: 'lead', tags: ['wise', 'funny'], hides_from: 5, relationships: ['rival', 'lead'], facts: FACTS };
const outline = (changes: object = {}) => StoryFile.parse({ characters: [{ ...LEAD, ...changes }] });

test('finds no problem in a story that fits its show', () => {
  expect(storyProblems(outline(), SHOW)).toEqual([]);
});

test('reports people who are not in the cast, episodes that do not exist and characters that exist twice', () => {
  expect(storyProblems(outline({ relationships: ['rival', 'nobody'] }), SHOW)).toEqual([
    'lead: the cast has no member nobody',
  ]);
  expect(storyProblems(outline({ hides_from: 13 }), SHOW)).toEqual(['lead: there is no episode 13']);
  expect(storyProblems(outline({ hides_from: 13 }), { ...SHOW, episodes: 0 })).toEqual([]);
  expect(storyProblems(StoryFile.parse({ characters: [LEAD, LEAD] }), SHOW)).toEqual(['lead: exists twice']);
  const facts = [...FACTS, { id: 'lamp', from: 9 }];
  expect(storyProblems(outline({ facts }), SHOW)).toEqual(['lead: lamp exists twice']);
});

test('reports texts that are missing or belong to nothing, and too many synopses', () => {
  const synopses = Array.from({ length: 13 }, (_, index) => `Synopsis ${index}`);
  const texts = StoryTextsFile.parse({
    synopses,
    characters: { lead: { ...TEXTS, facts: { lamp: TEXTS.facts['lamp'] } }, other: TEXTS },
  });
  expect(storyTextsProblems(texts, outline(), SHOW)).toEqual(
    expect.arrayContaining([
      'synopses: there are only 12 episodes',
      'characters: other is not in story.json',
      'lead: facts: map is missing',
      'lead: relationships: lead is missing',
    ]),
  );
});

test('rejects lines with a wrong placeholder, and too few lines', () => {
  const withLines = (lines: object) =>
    StoryTextsFile.safeParse({
      synopses: [],
      characters: { lead: { ...TEXTS, questions: [...TEXTS.questions], lines: { ...TEXTS.lines, ...lines } } },
    }).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
  expect(withLines({})).toBeUndefined();
  expect(withLines({ name: ['Hello {name}.', 'Hello.'] })).toEqual(['characters.lead.lines.name: lines need {name}']);
  expect(withLines({ joke: ['One {name}.', 'Two.'] })).toEqual([
    'characters.lead.lines.joke: lines need no {placeholder}',
  ]);
  expect(withLines({ spoiler: ['No.'] })).toEqual(['characters.lead.lines.spoiler: needs at least 4 lines']);
});
