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
    const { missing, title, sections } = fillLegalDocument(doc, language, COMPLETE);
    expect(missing).toEqual([]);
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

test.each([
  ['terms', ['OPERATOR_NAME', 'OPERATOR_ADDRESS', 'OPERATOR_COUNTRY', 'OPERATOR_EMAIL']],
  ['privacy', ['OPERATOR_NAME', 'OPERATOR_ADDRESS', 'OPERATOR_EMAIL']],
  ['commercial', Object.keys(OPERATOR).filter((name) => name !== 'OPERATOR_COUNTRY')],
  ['payment', ['OPERATOR_NAME', 'OPERATOR_ADDRESS', 'OPERATOR_EMAIL', 'SUPPORT_HOURS']],
] as const)('names the missing details of %s, also in their places in the text', (doc, expected) => {
  const { missing, sections } = fillLegalDocument(doc, 'en', NOTHING);
  expect(missing.toSorted()).toEqual([...expected].toSorted());
  for (const variable of missing) expect(JSON.stringify(sections)).toContain(`[${variable}]`);
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
