/** Talks with all characters of the demo shows. */
import { expect, test } from 'vitest';
import { findMemories } from '#domain/chat/memory.ts';
import { respond } from '#domain/chat/responder.ts';
import { LANGUAGES, type Language } from '#domain/languages.ts';
import { PHRASES } from '#i18n/phrases.ts';
import QUESTIONS from '#server/testing/chat-questions.json' with { type: 'json' };
import { charactersOf, readDemoStories, type DemoCharacter } from '#server/testing/demo-stories.ts';

const stories = await readDemoStories();
const characters = stories.flatMap(charactersOf);

type Talk = { readonly language: Language; readonly episode: number; readonly questions: readonly string[] };

/** Sends the questions one after the other, and returns the answers. */
function talk({ outline, texts }: DemoCharacter, { language, episode, questions }: Talk): string[] {
  const own = texts[language];
  if (!own) throw new Error(`no texts in ${language}`);
  const phrases = PHRASES[language];
  const turns: { text: string; answer: string }[] = [];
  const memories: string[] = [];
  for (const message of questions) {
    const answer = respond({ phrases, outline, texts: own, episode }, { turns: [...turns], memories, message });
    turns.push({ text: message, answer });
    memories.unshift(...findMemories(message, phrases));
  }
  return turns.map(({ answer }) => answer);
}

/** What a viewer who has watched up to the episode must not read. */
function secretsAfter(episode: number, { outline, texts }: DemoCharacter, language: Language): string[] {
  const facts = outline.facts.filter(({ from }) => from > episode);
  const own = texts[language];
  return [
    ...facts.flatMap(({ id }) => own?.facts[id]?.says ?? []),
    ...(outline.hidesFrom > episode && own ? [own.hides] : []),
  ];
}

test('every demo show has two characters in all languages, and a synopsis for each episode', () => {
  expect(stories).toHaveLength(20);
  for (const { tvId, episodes, story } of stories) {
    expect([tvId, story.characters.length]).toEqual([tvId, 2]);
    for (const language of LANGUAGES) {
      const synopses = story.texts[language]?.synopses ?? [];
      expect([tvId, language, synopses.length]).toEqual([tvId, language, episodes]);
      expect(new Set(synopses).size).toBe(episodes);
    }
  }
});

test.each(characters.map((character) => [character.name, character] as const))(
  '%s answers fifty questions in English, Japanese and German without a repetition or a spoiler',
  (_name, character) => {
    for (const language of ['en', 'ja', 'de'] as const)
      for (const episode of [0, Math.floor(character.episodes / 2)]) {
        const answers = talk(character, { language, episode, questions: QUESTIONS[language] });
        expect(new Set(answers).size).toBe(50);
        const secrets = secretsAfter(episode, character, language);
        for (const answer of answers) {
          expect(answer.trim()).not.toBe('');
          expect(answer).not.toMatch(/[{}]/);
          for (const secret of secrets) expect(answer).not.toContain(secret);
        }
      }
  },
);

test.each(LANGUAGES)('all characters understand their own starters in %s', (language) => {
  for (const character of characters) {
    const own = character.texts[language];
    const known = [
      ...character.outline.facts.filter(({ from }) => from === 0).map(({ id }) => own?.facts[id]?.says ?? ''),
      ...Object.values(own?.relationships ?? {}).map(({ says }) => says),
    ];
    for (const starter of own?.starters ?? []) {
      const [answer = ''] = talk(character, { language, episode: 0, questions: [starter] });
      expect(
        known.some((says) => answer.includes(says)),
        `${character.name}: ${starter} → ${answer}`,
      ).toBe(true);
    }
  }
});
