import { expect, test } from 'vitest';
import { readDraft, storeDraft } from './drafts.ts';

test('keeps a draft for each character until it is empty', () => {
  storeDraft('one', 'Hello');
  storeDraft('two', 'Bonjour');
  expect([readDraft('one'), readDraft('two'), readDraft('three')]).toEqual(['Hello', 'Bonjour', '']);
  storeDraft('one', '');
  expect([readDraft('one'), readDraft('two')]).toEqual(['', 'Bonjour']);
  storeDraft('two', '');
});
