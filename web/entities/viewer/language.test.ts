import { afterEach, expect, test, vi } from 'vitest';
import { SUCCESS } from '#contract/codes.ts';
import { openClient } from '#web/testing/client.ts';

afterEach(() => vi.unstubAllGlobals());

test('keeps the language that was chosen last when an earlier one takes longer to load', async () => {
  await openClient(({ body }) => ({ code: SUCCESS, data: { ...Object(body), messages: {} } }));
  const { selectLanguage } = await import('./language.ts');
  const { currentLanguage } = await import('#web/state/language-store.ts');
  for (const loaded of ['de', 'en'] as const) await selectLanguage(loaded);
  const results = await Promise.all([selectLanguage('ja'), selectLanguage('de')]);
  expect(results).toEqual([false, true]);
  expect(currentLanguage()).toBe('de');
  // The texts of three languages are loaded.
}, 30_000);
