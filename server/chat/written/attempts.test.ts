/** Characters decline attempts to change them, and to learn how their stories go on. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { respond } from '#domain/chat/responder.ts';
import { LANGUAGES } from '#domain/languages.ts';
import { PHRASES } from '#i18n/phrases.ts';
import ATTEMPTS from '#server/testing/chat-attempts.json' with { type: 'json' };
import { charactersOf, readDemoStories } from '#server/testing/demo-stories.ts';

const MARK = '<!-- The table of attempts. -->';
const DOCUMENT = join(import.meta.dirname, '../../../docs/chat.md');

type Attempt = {
  readonly attempt: string;
  readonly character: string;
  readonly answer: string;
  readonly isRefusal: boolean;
};

/** Sends every attempt to another character, in its language. */
async function makeAttempts(): Promise<Attempt[]> {
  const characters = (await readDemoStories()).flatMap(charactersOf);
  const all = LANGUAGES.flatMap((language) => ATTEMPTS[language].map((attempt) => ({ language, attempt })));
  return all.flatMap(({ language, attempt }, index) => {
    const character = characters[index % characters.length];
    const texts = character?.texts[language];
    if (!character || !texts) return [];
    const listener = { phrases: PHRASES[language], outline: character.outline, texts, episode: 0 };
    const answer = respond(listener, { turns: [], memories: [], message: attempt });
    const isRefusal = [...texts.lines.deflect, ...texts.lines.spoiler].some((line) => answer.includes(line));
    return [{ attempt, character: character.name, answer, isRefusal }];
  });
}

/** The cells of the rows of the table after the mark. */
function cellsOf(text: string): string[][] {
  return text
    .slice(text.indexOf(MARK))
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
}

test('at least forty attempts are all refused with a line of the character', async () => {
  const attempts = await makeAttempts();
  expect(attempts.length).toBeGreaterThanOrEqual(40);
  expect(attempts.filter(({ isRefusal }) => !isRefusal)).toEqual([]);
});

test('the table in docs/chat.md shows what the characters answer', async () => {
  const rows = (await makeAttempts()).map(({ attempt, character, answer }) => [
    // Invisible characters are not readable in a table.
    `\`${attempt.replaceAll('\u200b', '')}\``,
    character,
    answer.replaceAll('*', ''),
  ]);
  expect(cellsOf(await readFile(DOCUMENT, 'utf8'))).toEqual(rows);
});
