import { afterEach, expect, test, vi } from 'vitest';
import { openClient } from '#web/testing/client.ts';
import { SUCCESS } from '#contract/codes.ts';

afterEach(() => vi.unstubAllGlobals());

const DRAFT = { category: 'payment', text: 'A refund', contact: '', company: '' } as const;

test('keeps the drafts of the two forms apart', async () => {
  await openClient(() => ({ code: SUCCESS, data: {} }));
  const { readDraft, removeDraft, storeDraft } = await import('./feedback-draft.ts');
  storeDraft('feedbackDraft', DRAFT);
  storeDraft('businessDraft', { ...DRAFT, text: 'A partnership', company: 'Studio' });
  expect(readDraft('feedbackDraft')).toEqual(DRAFT);
  removeDraft('feedbackDraft');
  expect(readDraft('feedbackDraft').text).toBe('');
  expect(readDraft('businessDraft').text).toBe('A partnership');
});
