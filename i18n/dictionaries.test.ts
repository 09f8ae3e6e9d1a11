import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { WIRE_ERRORS } from '#contract/codes.ts';
import type { Access } from '#domain/access.ts';
import { AD_PLACEMENTS } from '#domain/ads.ts';
import type { SectionId } from '#domain/catalogue.ts';
import { GENRES } from '#domain/genres.ts';
import { LANGUAGES } from '#domain/languages.ts';
import type { PlanName } from '#domain/money/vip.ts';
import { TASK_TYPES } from '#domain/rewards/tasks.ts';
import { SUBTITLE_LOOKS, SUBTITLE_SIZES } from '#web/state/video-store.ts';
import { DICTIONARIES } from './dictionaries.ts';
import { ENGLISH } from './english.ts';

const ROOT = join(import.meta.dirname, '..');
const NAMESPACES = Object.keys(ENGLISH);
const { en } = DICTIONARIES;

const SECTIONS: Readonly<Record<SectionId, true>> = {
  trending: true,
  new: true,
  sweet: true,
  payback: true,
  worlds: true,
  binge: true,
  coming: true,
};
const PLANS: Readonly<Record<PlanName, true>> = { weekly: true, monthly: true, yearly: true };
const OPEN_CELLS: Readonly<Record<Exclude<Access, 'locked'>, true>> = { free: true, unlocked: true, vip: true };

/** Values that the code appends to each prefix to build a key. All other keys appear literally. */
const COMPUTED_KEYS: Readonly<Record<string, readonly (string | number)[]>> = {
  'ads.earns_': AD_PLACEMENTS,
  'error.': Object.values(WIRE_ERRORS).map(({ code }) => code),
  'genre.': GENRES,
  'player.cell_': Object.keys(OPEN_CELLS),
  'section.': Object.keys(SECTIONS),
  'subtitles.look_': SUBTITLE_LOOKS,
  'subtitles.size_': SUBTITLE_SIZES,
  'task.': TASK_TYPES,
  'unlock.vip_': Object.keys(PLANS),
  'vip.plan_': Object.keys(PLANS),
};
const computedKeys = new Set(
  Object.entries(COMPUTED_KEYS).flatMap(([prefix, values]) => values.map((value) => `${prefix}${value}`)),
);
const PLURAL_SUFFIX = /_(one|other)$/;

const placeholders = (text: string) =>
  [...text.matchAll(/\{\{\s*(\w+)\s*\}\}/g)].map(([, name = '']) => name).toSorted((a, b) => a.localeCompare(b));

function readSources(folder: string): string {
  return readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => /(?<!\.test)\.tsx?$/.test(path))
    .map((path) => readFileSync(join(ROOT, folder, path), 'utf8'))
    .join('\n');
}

test.each(LANGUAGES)('%s has every key, no empty text, and the placeholders of the English text', (language) => {
  const dictionary: Readonly<Record<string, string>> = DICTIONARIES[language];
  expect(Object.keys(dictionary).toSorted()).toEqual(Object.keys(en).toSorted());
  for (const [key, text] of Object.entries(en)) {
    expect(dictionary[key]?.trim(), key).not.toBe('');
    expect(placeholders(dictionary[key] ?? ''), `${language} ${key}`).toEqual(placeholders(text));
  }
});

test.each(LANGUAGES)('%s contains no markup', (language) => {
  for (const [key, text] of Object.entries(DICTIONARIES[language])) expect(text, key).not.toMatch(/<[a-z/]/i);
});

test.each(LANGUAGES.flatMap((language) => NAMESPACES.map((namespace) => ({ language, namespace }))))(
  '$namespace in $language has the keys of the English file, each once, in ascending order',
  ({ language, namespace }) => {
    const read = (folder: string): string[] =>
      [...readFileSync(join(ROOT, 'i18n', folder, `${namespace}.json`), 'utf8').matchAll(/^ {2}"([^"]+)": "/gm)].map(
        ([, key = '']) => key,
      );
    const keys = read(language);
    expect(keys).toEqual([...new Set(keys)].toSorted());
    expect(keys).toEqual(read('en').toSorted());
  },
);

test('each language has the files of the English namespaces and no others', () => {
  const files = NAMESPACES.map((namespace) => `${namespace}.json`);
  for (const language of LANGUAGES)
    expect(readdirSync(join(ROOT, 'i18n', language)).toSorted(), language).toEqual(files.toSorted());
});

test('every error code, genre and other computed key has a text (spec §8)', () => {
  for (const key of computedKeys) expect(key in en || `${key}_other` in en, key).toBe(true);
});

/** Returns whether the sources contain the key, or append a value to one of `COMPUTED_KEYS` to build it. */
function isUsedIn(sources: string, key: string): boolean {
  const isComputed = Object.entries(COMPUTED_KEYS).some(
    ([prefix, values]) => sources.includes(`\`${prefix}\${`) && values.some((value) => `${prefix}${value}` === key),
  );
  return isComputed || sources.includes(`'${key}'`);
}

test.each([
  [['app', 'commerce'], ['web']],
  [['server'], ['server', 'i18n']],
] as const)('every text in %j is used in %j', (namespaces, folders) => {
  const sources = folders.map(readSources).join('\n');
  const keys = namespaces.flatMap((namespace) => Object.keys(ENGLISH[namespace]));
  const unused = keys.filter((key) => !isUsedIn(sources, key) && !isUsedIn(sources, key.replace(PLURAL_SUFFIX, '')));
  expect(unused).toEqual([]);
});
