import { globSync } from 'node:fs';
import { expect, test } from 'vitest';
import { AREAS, areasOf } from './areas.mjs';
import { root } from './packages.mjs';

const list = (pattern) => globSync(pattern, { cwd: root });

test('an area names only code and browser tests that exist', () => {
  const sources = list('{contract,domain,i18n,media,server,web}/**/*.{ts,tsx,json}');
  for (const [name, { code, browser }] of Object.entries(AREAS)) {
    for (const beginning of code)
      expect(
        sources.some((path) => path.startsWith(beginning)),
        `${name}: ${beginning}`,
      ).toBe(true);
    for (const beginning of browser) expect(list(`e2e/${beginning}*.e2e.ts`), `${name}: ${beginning}`).not.toEqual([]);
  }
});

test('every browser test, page, feature and endpoint has an area', () => {
  const files = list(
    '{e2e/*.e2e.ts,web/{pages,features,entities}/**/*.{ts,tsx},contract/endpoints/*.ts,server/api/*/*.ts}',
  );
  expect(files.length).toBeGreaterThan(500);
  expect(files.filter((path) => areasOf(path).length === 0)).toEqual([]);
});

test('a file may belong to several areas or to none', () => {
  expect(areasOf('server/api/chat/send.ts')).toEqual(['chat']);
  expect(areasOf('e2e/unlock-ad.e2e.ts')).toEqual(['ads', 'money']);
  expect(areasOf('README.md')).toEqual([]);
});
