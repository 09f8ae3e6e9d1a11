import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { en, t } from '#i18n/testing/texts.ts';
import { STORAGE_KEYS } from '#web/boot/storage.ts';
import { expectAccessible } from '#web/testing/accessibility.ts';
import { renderPage } from '#web/testing/render-page.tsx';
import { viewer } from '#web/testing/viewer.ts';

const SET_UP = '#/pages/common/setUp/index';

const stored = (): unknown => JSON.parse(localStorage.getItem(STORAGE_KEYS.video) ?? '{}');
const qualityRow = () => page.getByRole('button', { name: en['set_up.quality'] });
const subtitlesRow = () => page.getByRole('button', { name: en['subtitles.title'] });
const closeButton = () => page.getByRole('button', { name: en['ui.close'] });

test('stores the default quality and the subtitles', async () => {
  await renderPage(SET_UP);
  await qualityRow().click();
  await page.getByText(t('player.quality_value', { width: 540 })).click();
  await expectAccessible();
  await closeButton().click();
  await expect.element(qualityRow()).toMatchTextContent('540p');
  await subtitlesRow().click();
  await page.getByRole('dialog').getByText('Deutsch').click();
  await page.getByRole('button', { name: en['subtitles.size_large'] }).click();
  await expectAccessible();
  await closeButton().click();
  await expect.element(subtitlesRow()).toMatchTextContent('Deutsch');
  expect(stored()).toMatchObject({ quality: 540, subtitles: { on: true, language: 'de', size: 'large', look: null } });
});

test('clears loaded lists, and keeps the session', async () => {
  await renderPage('#/');
  await expect.element(page.getByText('Test show 12').first()).toBeInTheDocument();
  await page.getByRole('link', { name: en['tab.profile'] }).click();
  await page.getByRole('link', { name: en['page.set_up'] }).click();
  const row = page.getByRole('button', { name: en['set_up.clear_cache'] });
  await expect.element(row).not.toMatchTextContent(/\D0 kB/);
  await row.click();
  await expect.element(row).toBeDisabled();
  await expect.element(row).toMatchTextContent('0 kB');
  expect(localStorage.getItem(STORAGE_KEYS.token)).toBe('token-1');
});

test.each([
  ['visitor', 'Visitor', 'set_up.sign_out_visitor'],
  ['viewer with an account', 'Google', 'set_up.sign_out_account'],
] as const)('says before the sign-out what a %s loses', async (_who, loginType, key) => {
  await renderPage(SET_UP, {}, { user: viewer({ loginType }) });
  await page.getByRole('button', { name: en['set_up.sign_out'] }).click();
  await expect.element(page.getByRole('dialog')).toMatchTextContent(en[key]);
});
