import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { LANGUAGES } from '#domain/languages.ts';
import { LEGAL_DOCUMENTS } from '#domain/legal.ts';
import { LEGAL_TEXTS } from './documents.ts';
import { LEGAL_VERSIONS } from './legal-versions.ts';

/** The start of the SHA-256 hash of each document's texts on the date of its version. */
const RECORDED = {
  terms: { '2026-11-28': '206ed1cf091eca92' },
  privacy: { '2026-11-24': 'fc22b7f03375a60c' },
  commercial: { '2026-11-23': 'ac8a07ad7fd56d88' },
  payment: { '2026-11-23': '8f8c183c99589327' },
};

/** The lists of prices are part of several documents. */
const SHARED = 'list';

test.each(LEGAL_DOCUMENTS)('the version of %s has a new date when a text changes', (doc) => {
  const texts = LANGUAGES.map((language) =>
    Object.entries(LEGAL_TEXTS[language])
      .filter(([key]) => [doc, SHARED].includes(key.split('.')[0] ?? ''))
      .toSorted(([a], [b]) => (a < b ? -1 : 1)),
  );
  const hash = createHash('sha256').update(JSON.stringify(texts)).digest('hex').slice(0, 16);
  // After a change of the texts, set the day's date in `legal-versions.ts`, and record it here with the new hash.
  expect({ [LEGAL_VERSIONS[doc]]: hash }).toEqual(RECORDED[doc]);
});
