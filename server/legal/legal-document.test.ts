import { expect, test } from 'vitest';
import { LANGUAGES } from '#domain/languages.ts';
import { LEGAL_DOCUMENTS } from '#domain/legal.ts';
import { DEFAULT_ECONOMY } from '#domain/money/economy.ts';
import { LEGAL_TEXTS } from '#i18n/documents.ts';
import { readConfig } from '#server/config.ts';
import { fillLegalDocument, type LegalTerms } from './legal-document.ts';

const OPERATOR = {
  OPERATOR_NAME: 'Example Ltd',
  OPERATOR_REPRESENTATIVE: 'Hanako Sato',
  OPERATOR_ADDRESS: '1-2-3 Example, Tokyo',
  OPERATOR_COUNTRY: 'JP',
  OPERATOR_EMAIL: 'help@example.com',
  OPERATOR_PHONE: '+81 3 1234 5678',
  SUPPORT_HOURS: 'Mon–Fri 10:00–18:00 JST',
};

const termsOf = (variables: Record<string, string>): LegalTerms => ({
  operator: readConfig(variables).operator,
  economy: DEFAULT_ECONOMY,
  behaviorDays: 90,
});
const COMPLETE = termsOf(OPERATOR);
const NOTHING = termsOf({});

const CASES = LANGUAGES.flatMap((language) => LEGAL_DOCUMENTS.map((doc) => ({ language, doc })));

test.each(CASES)(
  'fills $doc in $language without a missing detail or an unreplaced placeholder',
  ({ language, doc }) => {
    const { title, sections } = fillLegalDocument(doc, language, COMPLETE);
    const text = JSON.stringify([title, sections]);
    expect(text).not.toMatch(/[{}]{2}|undefined|NaN|\[(OPERATOR|SUPPORT)_/);
    expect(text).toContain(OPERATOR.OPERATOR_NAME);
    expect(text).toContain(OPERATOR.OPERATOR_EMAIL);
    for (const { heading, paragraphs } of sections) {
      expect(heading.trim()).not.toBe('');
      expect(paragraphs.every((paragraph) => paragraph.trim() !== '')).toBe(true);
    }
  },
);

test.each(CASES)('has the sections and paragraphs of the English $doc in $language', ({ language, doc }) => {
  const shape = (each: (typeof LANGUAGES)[number]) =>
    fillLegalDocument(doc, each, COMPLETE).sections.map(({ id, paragraphs }) => [id, paragraphs.length]);
  expect(shape(language)).toEqual(shape('en'));
});

test('uses every text of the dictionaries', () => {
  const used = LEGAL_DOCUMENTS.flatMap((doc) => [
    `${doc}.title`,
    ...fillLegalDocument(doc, 'en', COMPLETE).sections.flatMap(({ id }) => [`${doc}.${id}`, `${doc}.${id}_text`]),
  ]);
  const keys = Object.keys(LEGAL_TEXTS.en).filter((key) => !key.startsWith('list.'));
  expect(keys.toSorted()).toEqual(used.toSorted());
});

/** Every combination of details that are set: 128 of them. */
const COMBINATIONS = Object.entries(OPERATOR).reduce<Record<string, string>[]>(
  (all, [name, value]) => [...all, ...all.map((set) => ({ ...set, [name]: value }))],
  [{}],
);

/** Names of settings, brackets, and what is left of a sentence from which a detail was taken out. */
const REMNANTS = [
  /OPERATOR|SUPPORT_HOURS|undefined|null|[{}[\]]/,
  // Empty brackets, or a separator at one of their ends.
  /[（(]\s*[，、,)）]|[，、,]\s*[)）]/,
  // Two separators, a space before one, or one at the begin or the end of a paragraph.
  /[，、,:：]\s*[，、,.。:：]|[ \t]{2}|(?<!\p{L}) ,|^[\s，、,.。:：]|[，、,:：]\s*$/mu,
];

test('has 128 combinations of details', () => {
  expect(COMBINATIONS).toHaveLength(128);
});

test.each(CASES)('fills $doc in $language with complete sentences, whichever details are set', ({ language, doc }) => {
  for (const details of COMBINATIONS) {
    const { title, sections } = fillLegalDocument(doc, language, termsOf(details));
    const paragraphs = sections.flatMap((section) => section.paragraphs);
    for (const text of [title, ...sections.map(({ heading }) => heading), ...paragraphs]) {
      expect(text.trim()).not.toBe('');
      for (const remnant of REMNANTS) expect(text).not.toMatch(remnant);
    }
  }
});

/** What only the operator can say. */
const isDetail = (paragraph: string) => Object.values<string>(OPERATOR).includes(paragraph);

test.each(CASES)('ends the sentences of $doc in $language without any details', ({ language, doc }) => {
  const { form, sections } = fillLegalDocument(doc, language, NOTHING);
  // The cells of a table also contain short phrases.
  if (form === 'table') return;
  for (const { paragraphs } of sections)
    for (const paragraph of paragraphs) {
      expect(isDetail(paragraph)).toBe(false);
      const isListItem = /\d/.test(paragraph) && paragraph.length < 60;
      if (!isListItem) expect(paragraph).toMatch(/[.。”」)）]$/);
    }
});

test.each(CASES)('shows in $doc in $language each detail that is set and that it names', ({ language, doc }) => {
  const complete = JSON.stringify(fillLegalDocument(doc, language, COMPLETE).sections);
  for (const [name, value] of Object.entries(OPERATOR)) {
    if (name === 'OPERATOR_COUNTRY' || !complete.includes(value)) continue;
    // The address belongs to the name.
    const details = { [name]: value, OPERATOR_NAME: OPERATOR.OPERATOR_NAME };
    expect(JSON.stringify(fillLegalDocument(doc, language, termsOf(details)).sections), name).toContain(value);
  }
});

test('takes numbers and prices from the economy and names the country in the language of the text', () => {
  const economy = { ...DEFAULT_ECONOMY, bonusLifeMs: 7 * 86_400_000 };
  const text = (doc: 'terms' | 'payment', language: 'en' | 'de' | 'ja') =>
    JSON.stringify(fillLegalDocument(doc, language, { ...COMPLETE, economy }).sections);
  expect(text('terms', 'en')).toContain('expires 7 days after');
  expect(text('terms', 'ja')).toContain('日本');
  expect(text('payment', 'en')).toContain('500 coins: $4.99');
  expect(text('payment', 'en')).toContain('10,000 coins + 5,000 bonus: $99.99');
  expect(text('payment', 'de')).toContain('10.000');
});
