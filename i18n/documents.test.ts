import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { LANGUAGES } from '#domain/languages.ts';
import { FAQ_TEXTS, LEGAL_TEXTS } from './documents.ts';

const DOCUMENTS = { faq: FAQ_TEXTS, legal: LEGAL_TEXTS } as const;
const CASES = LANGUAGES.flatMap((language) => (['faq', 'legal'] as const).map((name) => ({ language, name })));

const placeholders = (text: string) => new Set([...text.matchAll(/\{\{([#^/]?\w+)\}\}/g)].map(([, name]) => name));

test.each(CASES)('$name in $language has the keys of the English file, each once, in ascending order', (each) => {
  const read = (language: string): string[] => {
    const file = readFileSync(join(import.meta.dirname, 'documents', language, `${each.name}.json`), 'utf8');
    return [...file.matchAll(/^ {2}"([^"]+)": "/gm)].map(([, key = '']) => key);
  };
  const keys = read(each.language);
  expect(keys).toEqual([...new Set(keys)].toSorted());
  expect(keys).toEqual(read('en'));
});

test.each(CASES)(
  '$name in $language has no empty text, no markup, and the placeholders of the English text',
  (each) => {
    const english: Readonly<Record<string, string>> = DOCUMENTS[each.name].en;
    for (const [key, text] of Object.entries<string>(DOCUMENTS[each.name][each.language])) {
      expect(text.trim(), key).not.toBe('');
      expect(text, key).not.toMatch(/<[a-z/]/i);
      expect(placeholders(text), key).toEqual(placeholders(english[key] ?? ''));
    }
  },
);

test.each(CASES.filter(({ language }) => language !== 'en'))(
  '$name is translated into $language',
  ({ language, name }) => {
    const english: Readonly<Record<string, string>> = DOCUMENTS[name].en;
    const same = Object.entries<string>(DOCUMENTS[name][language]).filter(
      ([key, text]) => text === english[key] && /[a-z]{3}/i.test(text.replaceAll(/\{\{[#^/]?\w+\}\}/g, '')),
    );
    expect(same).toEqual([]);
  },
);
