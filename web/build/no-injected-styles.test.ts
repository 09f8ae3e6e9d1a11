import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { withoutInjection } from './no-injected-styles.ts';

test('removes the styles that the library inserts into the page', () => {
  const code = readFileSync(fileURLToPath(import.meta.resolve('react-zoom-pan-pinch')), 'utf8');
  expect(code).toContain('\nstyleInject(');
  expect(withoutInjection(code)).not.toContain('\nstyleInject(');
});

test('fails when the library inserts its styles in another way', () => {
  expect(() => withoutInjection('insertStyles(css);')).toThrow('inserts its styles in another way');
});
