/** A character for tests. Every line says what kind of line it is. */
import type { CharacterOutline, CharacterTexts } from '#domain/chat/character.ts';
import { fewestLines, LINE_PLACEHOLDERS, type LineKind } from '#domain/chat/story.ts';

export const OUTLINE: CharacterOutline = {
  hidesFrom: 5,
  relationships: ['rival'],
  facts: [
    { id: 'lamp', from: 0 },
    { id: 'map', from: 0 },
    { id: 'letter', from: 3 },
    { id: 'grave', from: 9 },
  ],
};

function linesOf(kind: LineKind): string[] {
  const placeholder = LINE_PLACEHOLDERS[kind];
  const lines = Array.from({ length: fewestLines(kind) }, (_, index) => `This is ${kind} ${index + 1}`);
  return lines.map((line) => (placeholder === undefined ? `${line}.` : `${line} with ${placeholder}.`));
}

export const TEXTS: CharacterTexts = {
  persona: 'A keeper of a lighthouse.',
  voice: 'Speaks little.',
  wants: 'A quiet night.',
  hides: 'The light was out on the night of the wreck.',
  opening: 'The lamp is lit. What brings you here?',
  starters: ['Tell me about the lamp', 'Who is Rival?', 'What is on the map?'],
  relationships: { rival: { topics: ['rival'], about: 'Another keeper.', says: 'Rival counts my oil.' } },
  facts: {
    lamp: { topics: ['lamp'], says: 'The lamp burns since my grandfather.' },
    map: { topics: ['map', 'sea chart'], says: 'The map shows one rock too many.' },
    letter: { topics: ['letter'], says: 'The letter came in a bottle.' },
    grave: { topics: ['grave', 'empty grave'], says: 'The grave is empty.' },
  },
  lines: {
    greeting: linesOf('greeting'),
    mood: linesOf('mood'),
    self: linesOf('self'),
    wants: linesOf('wants'),
    secret: linesOf('secret'),
    love: linesOf('love'),
    compliment: linesOf('compliment'),
    insult: linesOf('insult'),
    thanks: linesOf('thanks'),
    goodbye: linesOf('goodbye'),
    joke: linesOf('joke'),
    advice: linesOf('advice'),
    comfort: linesOf('comfort'),
    food: linesOf('food'),
    fear: linesOf('fear'),
    past: linesOf('past'),
    pastime: linesOf('pastime'),
    work: linesOf('work'),
    trust: linesOf('trust'),
    regret: linesOf('regret'),
    spoiler: linesOf('spoiler'),
    deflect: linesOf('deflect'),
    human: linesOf('human'),
    picture: linesOf('picture'),
    name: linesOf('name'),
    recall: linesOf('recall'),
    progress: linesOf('progress'),
    again: linesOf('again'),
    agree: linesOf('agree'),
    disagree: linesOf('disagree'),
    unknown: linesOf('unknown'),
    listening: linesOf('listening'),
  },
  questions: Array.from({ length: 8 }, (_, index) => `Question ${index + 1}?`),
  gestures: {
    warm: ['A warm gesture.', 'A second warm gesture.'],
    cool: ['A cool gesture.', 'A second cool gesture.'],
    amused: ['An amused gesture.', 'A second amused gesture.'],
    uneasy: ['An uneasy gesture.', 'A second uneasy gesture.'],
  },
};
