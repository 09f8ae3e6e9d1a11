import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { WIRE_ERRORS } from '#contract/codes.ts';
import type { Access } from '#domain/access.ts';
import { REPORT_REASONS } from '#domain/chat/limits.ts';
import { CHARACTER_TAGS } from '#domain/chat/story.ts';
import { AD_PLACEMENTS } from '#domain/ads.ts';
import { AVATAR_PRESETS } from '#domain/avatars.ts';
import { GENRES } from '#domain/genres.ts';
import type { SectionId } from '#domain/home-page.ts';
import { LANGUAGES, type Language } from '#domain/languages.ts';
import { FAQ_CATEGORIES } from '#domain/faq.ts';
import { FEEDBACK_CATEGORIES, FEEDBACK_STATES } from '#domain/feedback.ts';
import { LEGAL_DOCUMENTS } from '#domain/legal.ts';
import { PUSH_KINDS } from '#domain/push/kinds.ts';
import type { PlanName } from '#domain/money/vip.ts';
import { TASK_TYPES } from '#domain/rewards/tasks.ts';
import { SUBTITLE_LOOKS, SUBTITLE_SIZES } from '#web/state/video-store.ts';
import { DICTIONARIES } from './dictionaries.ts';
import { FAQ_TEXTS, LEGAL_TEXTS } from './documents.ts';
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
  because: true,
  coming: true,
};
const PLANS: Readonly<Record<PlanName, true>> = { weekly: true, monthly: true, yearly: true };
const OPEN_CELLS: Readonly<Record<Exclude<Access, 'locked'>, true>> = { free: true, unlocked: true, vip: true };

/** Values that the code appends to each prefix to build a key. All other keys appear literally. */
const COMPUTED_KEYS: Readonly<Record<string, readonly (string | number)[]>> = {
  'account.preset_': AVATAR_PRESETS,
  'ads.earns_': AD_PLACEMENTS,
  'character.tag_': CHARACTER_TAGS,
  'chat.reason_': REPORT_REASONS,
  'error.': Object.values(WIRE_ERRORS).map(({ code }) => code),
  'genre.': GENRES,
  'legal.': LEGAL_DOCUMENTS,
  'notifications.kind_': PUSH_KINDS,
  'player.cell_': Object.keys(OPEN_CELLS),
  'section.': Object.keys(SECTIONS),
  'service.category_': FEEDBACK_CATEGORIES,
  'service.faq_': FAQ_CATEGORIES,
  'service.state_': FEEDBACK_STATES,
  'subtitles.look_': SUBTITLE_LOOKS,
  'subtitles.size_': SUBTITLE_SIZES,
  'task.': TASK_TYPES,
  'unlock.vip_': Object.keys(PLANS),
  'vip.plan_': Object.keys(PLANS),
};
const computedKeys = new Set(
  Object.entries(COMPUTED_KEYS).flatMap(([prefix, values]) => values.map((value) => `${prefix}${value}`)),
);
const PLURAL_SUFFIX = /_(one|many|other)$/;

/** Texts in which the count stands apart from the words. */
const LABELS_WITH_COUNT = ['wallet.lots_all', 'service.pictures_sent'];

/** Returns the English keys, and for texts with a count those of the plural forms that only this language has. */
function expectedKeys(language: Language, englishKeys: readonly string[]): string[] {
  const bases = englishKeys.filter((key) => isPlural(key)).map((key) => key.replace(PLURAL_SUFFIX, ''));
  const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
  return [...new Set([...englishKeys, ...bases.flatMap((base) => forms.map((form) => `${base}_${form}`))])].toSorted();
}

/** Returns whether the text has plural forms. The suffix alone does not tell, because `other` is also a word. */
const isPlural = (key: string): boolean => `${key.replace(PLURAL_SUFFIX, '')}_one` in en;

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
  expect(Object.keys(dictionary).toSorted()).toEqual(expectedKeys(language, Object.keys(en)));
  for (const [key, text] of Object.entries(en)) {
    expect(dictionary[key]?.trim(), key).not.toBe('');
    expect(placeholders(dictionary[key] ?? ''), `${language} ${key}`).toEqual(placeholders(text));
  }
});

test('every text with a count, and nothing else, has plural forms', () => {
  const withCount = Object.entries(en).filter(([key, text]) => /\{\{count\}\}/.test(text) && !isPlural(key));
  expect(withCount.map(([key]) => key)).toEqual(LABELS_WITH_COUNT);
  for (const key of Object.keys(en).filter((each) => each.endsWith('_one')))
    expect(key.replace(/_one$/, '_other') in en, key).toBe(true);
});

test('French texts have a no-break space at double punctuation marks and quotation marks', () => {
  for (const texts of [DICTIONARIES.fr, FAQ_TEXTS.fr, LEGAL_TEXTS.fr])
    for (const [key, text] of Object.entries(texts))
      expect(text, key).not.toMatch(/ [:;?!»]|« |[^\s\u00a0][;?!»]|«[^\u00a0]/);
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
    expect(keys).toEqual(expectedKeys(language, read('en')));
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

/** Returns the keys that the sources contain, or build by appending a value to one of `COMPUTED_KEYS`. */
function usedKeys(sources: string): Set<string> {
  const quoted = [...sources.matchAll(/'([\w.]+)'/g)].map(([, text = '']) => text);
  const computed = Object.entries(COMPUTED_KEYS).flatMap(([prefix, values]) =>
    sources.includes(`\`${prefix}\${`) ? values.map((value) => `${prefix}${value}`) : [],
  );
  return new Set([...quoted, ...computed]);
}

const LAZY_NAMESPACES = NAMESPACES.filter((namespace) => namespace !== 'home' && namespace !== 'server');

test.each([
  [['home', ...LAZY_NAMESPACES], ['web']],
  [['server'], ['server', 'i18n']],
])('every text in %j is used in %j', (namespaces, folders) => {
  const used = usedKeys(folders.map(readSources).join('\n'));
  const keys = Object.entries(ENGLISH).flatMap(([name, texts]) =>
    namespaces.includes(name) ? Object.keys(texts) : [],
  );
  const unused = keys.filter((key) => !used.has(key) && !used.has(key.replace(PLURAL_SUFFIX, '')));
  expect(unused).toEqual([]);
});
