import { expect, test } from 'vitest';
import { forgetDraft, readDraft, storeDraft } from './drafts.ts';

test('keeps a draft for each character until it is empty', () => {
  storeDraft('one', 'Hello');
  storeDraft('two', 'Bonjour');
  expect([readDraft('one'), readDraft('two'), readDraft('three')]).toEqual(['Hello', 'Bonjour', '']);
  storeDraft('one', '');
  expect([readDraft('one'), readDraft('two')]).toEqual(['', 'Bonjour']);
  storeDraft('two', '');
});

test('forgets a draft that was sent, and keeps a newer one', () => {
  storeDraft('one', 'Hello ');
  forgetDraft('one', 'Hello');
  expect(readDraft('one')).toBe('');
  storeDraft('one', 'And you?');
  forgetDraft('one', 'Hello');
  expect(readDraft('one')).toBe('And you?');
  storeDraft('one', '');
});
