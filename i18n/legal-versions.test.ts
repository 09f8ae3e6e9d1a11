import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { LANGUAGES } from '#domain/languages.ts';
import { LEGAL_DOCUMENTS } from '#domain/legal.ts';
import { LEGAL_TEXTS } from './documents.ts';
import { LEGAL_VERSIONS } from './legal-versions.ts';

/** The start of the SHA-256 hash of each document's texts on the date of its version. */
const RECORDED = {
  terms: { '2026-11-30': 'b4c1d8b2cdaa4f86' },
  privacy: { '2026-11-28': 'a5253dd4b6d7180e' },
  commercial: { '2026-11-28': 'dc0e0a70395128ab' },
  payment: { '2026-11-28': '0eb244e44462fa22' },
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
