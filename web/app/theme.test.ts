import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const theme = readFileSync('web/app/theme.css', 'utf8');
const sizes = new Set(Array.from(theme.matchAll(/--text-(\w+):/g), ([, size]) => size));

test('defines every text size that a component uses', () => {
  const used = globSync('web/**/*.tsx').flatMap((file) =>
    Array.from(readFileSync(file, 'utf8').matchAll(/[\s'"`:]text-(xs|sm|base|lg|\d*xl)\b/g), ([, size]) => size),
  );
  expect(used.length).toBeGreaterThan(0);
  expect(used.filter((size) => !sizes.has(size))).toEqual([]);
});
