import { expect, test } from 'vitest';
import { layoutAttributes } from './layout-attributes.ts';

test('lets pages use the window when no width is configured', () => {
  expect(layoutAttributes(null)).toBe('data-layout="window"');
});

test('lets pages use the window without a limit when the width is 0', () => {
  expect(layoutAttributes(0)).toBe('data-layout="window" data-page-width="100%"');
});

test('keeps pages in a column of the configured width', () => {
  expect(layoutAttributes(480)).toBe('data-layout="column" data-page-width="480px"');
});
