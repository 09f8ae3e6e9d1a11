/** A plain object inherits `constructor` and others, so a look-up of a client's text can return what is not in it. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
const FILES = '{contract,domain,i18n,media,server,web}/**/*.{ts,tsx}';
/** A constant that may have any text as key, and that has entries. Keys of a union type cannot be a client's text. */
const TABLE = /\b(?:const|let) (\w+): (?:\w+<)*Record<string,[^;]*?> = \{\s*[^\s}]/g;

function tablesIn(source: string): string[] {
  return Array.from(source.matchAll(TABLE), ([, name = '']) => name);
}

test('recognises tables in plain objects with any text as key', () => {
  expect(tablesIn("const EXACT: Readonly<Record<string, Language>> = { ja: 'ja' };")).toEqual(['EXACT']);
  expect(tablesIn('const KEYS: Record<string, (zoom: Zoom) => void> = {\n  a: zoomIn,\n};')).toEqual(['KEYS']);
  expect(tablesIn("const TITLES: Readonly<Record<Language, string>> = { en: 'Home' };")).toEqual([]);
  expect(tablesIn('const values: Record<string, string> = {};')).toEqual([]);
});

test('looks up texts in maps, not in plain objects', () => {
  const files = globSync(FILES, { cwd: ROOT, exclude: ['**/*.test.ts', '**/*.test.tsx', '**/testing/**'] });
  expect(files.length).toBeGreaterThan(500);
  const tables = files.flatMap((file) =>
    tablesIn(readFileSync(join(ROOT, file), 'utf8')).map((name) => `${file}: ${name}`),
  );
  expect(tables).toEqual([]);
});
