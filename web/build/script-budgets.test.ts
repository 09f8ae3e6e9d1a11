import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { LANGUAGES } from '#domain/languages.ts';
import type { Bundle, Chunk } from './chunk-files.ts';
import { exceededBudgets } from './script-budgets.ts';

/** Random bytes in base64 have about their own length after compression. */
const codeOf = (kilobytes: number): string => randomBytes(kilobytes * 1000).toString('base64');

function chunk(fileName: string, module: string, kilobytes: number, imports: string[] = []): Chunk {
  return {
    type: 'chunk',
    fileName,
    moduleIds: [`/app/${module}`],
    imports,
    code: codeOf(kilobytes),
  };
}

/** @param sizes kB of the code that both screens need, of home's own code, and of the player's */
function bundleOf([shared, home, player]: readonly [number, number, number]): Bundle {
  const chunks = [
    chunk('main.js', 'web/main.tsx', 1, ['shared.js']),
    chunk('shared.js', 'web/shared.ts', shared, ['main.js']),
    chunk('home.js', 'web/pages/home/index.tsx', home, ['shared.js']),
    chunk('player.js', 'web/pages/shortPlay/index.tsx', 1, ['shared.js', 'engine.js']),
    chunk('pages.js', 'web/app/page-code.ts', 1),
    chunk('engine.js', 'web/engine.ts', 1),
    chunk('hls.js', 'web/features/player/engine/hls/hls-parts.ts', player),
    ...LANGUAGES.flatMap((language) => [
      chunk(`${language}-home.js`, `i18n/${language}/home.json`, language === 'ja' ? 8 : 1),
      chunk(`${language}-app.js`, `i18n/${language}/app.json`, 1),
    ]),
  ];
  return Object.fromEntries(chunks.map((each) => [each.fileName, each]));
}

test('accepts screens within their budgets', () => {
  expect(exceededBudgets(bundleOf([80, 10, 130]))).toEqual([]);
});

test("names a screen that needs too much with one language's texts, with all imported code", () => {
  expect(exceededBudgets(bundleOf([90, 20, 100]))).toEqual([
    expect.stringMatching(/^The scripts of home have 1\d\d\.\d kB \(gzip\)\. The limit is 1\d\d kB\.$/),
  ]);
  expect(exceededBudgets(bundleOf([80, 10, 190]))).toEqual([expect.stringMatching(/^The scripts of player have 2/)]);
});
