import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { applyEdit, MUTANTS } from './mutants.ts';

const ROOT = join(import.meta.dirname, '..');

describe('an edit', () => {
  const edit = { file: 'some.ts', find: 'a && b', replace: 'a' };

  test('replaces what stands there once, as it is', () => {
    expect(applyEdit('if (a && b) {}', { ...edit, replace: '$&' })).toBe('if ($&) {}');
  });

  test('is refused where there is nothing to replace, or more than one thing', () => {
    expect(() => applyEdit('if (b) {}', edit)).toThrow('some.ts has 0 times, not once: a && b');
    expect(() => applyEdit('a && b; a && b', edit)).toThrow('2 times');
  });
});

describe('each broken build', () => {
  const edits = MUTANTS.flatMap(({ name, edits: own }) => own.map((edit) => ({ name, ...edit })));

  test.each(edits)('that $name: its edit of $file still fits the sources', async (edit) => {
    const text = await readFile(join(ROOT, edit.file), 'utf8');
    expect(applyEdit(text, edit)).not.toBe(text);
  });
});
