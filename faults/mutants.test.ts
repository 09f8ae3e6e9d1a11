import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { applyEdit, MUTANTS } from './mutants.ts';

const ROOT = join(import.meta.dirname, '..');

describe('applyEdit', () => {
  const edit = { file: 'some.ts', find: 'a && b', replace: 'a' };

  test('replaces a text that occurs once, and takes the replacement literally', () => {
    expect(applyEdit('if (a && b) {}', { ...edit, replace: '$&' })).toBe('if ($&) {}');
  });

  test('throws when the text is missing or occurs twice', () => {
    expect(() => applyEdit('if (b) {}', edit)).toThrow('some.ts contains this text 0 times instead of once: a && b');
    expect(() => applyEdit('a && b; a && b', edit)).toThrow('2 times');
  });
});

describe('a mutant', () => {
  const edits = MUTANTS.flatMap(({ name, edits: own }) => own.map((edit) => ({ name, ...edit })));

  test.each(edits)('that $name edits a text that occurs once in $file', async (edit) => {
    const text = await readFile(join(ROOT, edit.file), 'utf8');
    expect(applyEdit(text, edit)).not.toBe(text);
  });
});
