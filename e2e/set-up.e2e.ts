import { DICTIONARIES } from '#i18n/dictionaries.ts';
import { expectAccessible } from './accessibility.ts';
import { expect, test, type Page } from './test.ts';
import { t } from '#i18n/testing/texts.ts';

const en = DICTIONARIES.en;
const SET_UP = '/#/pages/common/setUp/index';

const stored = (page: Page) =>
  page.evaluate(() => {
    const state: unknown = JSON.parse(localStorage.getItem('video') ?? '{}');
    return state;
  });

test('stores the default quality and the subtitles', async ({ page }) => {
  await page.goto(SET_UP);
  await page.getByRole('button', { name: en['set_up.quality'] }).click();
  await page.getByText(t('player.quality_value', { width: 540 })).click();
  await expectAccessible(page, 'qualities');
  await page.getByRole('button', { name: en['ui.close'] }).click();
  await expect(page.getByRole('button', { name: en['set_up.quality'] })).toContainText('540p');
  await page.getByRole('button', { name: en['subtitles.title'] }).click();
  await page.getByRole('dialog').getByText('Deutsch').click();
  await page.getByRole('button', { name: en['subtitles.size_large'] }).click();
  await expectAccessible(page, 'subtitles');
  await page.getByRole('button', { name: en['ui.close'] }).click();
  await expect(page.getByRole('button', { name: en['subtitles.title'] })).toContainText('Deutsch');
  expect(await stored(page)).toMatchObject({
    quality: 540,
    subtitles: { on: true, language: 'de', size: 'large', look: null },
  });
});

test('clears loaded lists, and keeps the session', async ({ page }) => {
  await page.goto('/#/pages/common/wallet/index');
  await expect(page.getByRole('heading', { name: en['page.wallet'] })).toBeVisible();
  await page.goto('/#/pages/profile/index');
  await page.getByRole('link', { name: en['page.set_up'] }).click();
  const token = await page.evaluate(() => localStorage.getItem('TOKEN'));
  const row = page.getByRole('button', { name: en['set_up.clear_cache'] });
  await row.click();
  await expect(row).toBeDisabled();
  await expect(row).toContainText('0 kB');
  expect(await page.evaluate(() => localStorage.getItem('TOKEN'))).toBe(token);
});

test('keeps the last of two languages that the viewer chooses quickly', { tag: '@once' }, async ({ page }) => {
  await page.goto('/#/pages/common/language/index');
  await page.getByRole('radio', { name: 'English' }).focus();
  await page.evaluate(() => {
    for (const radio of document.querySelectorAll<HTMLInputElement>('[lang="ja"] input, [lang="de"] input'))
      radio.click();
  });
  const last = page.getByRole('radio', { name: 'Deutsch' });
  await expect(page.getByText(DICTIONARIES.de['language.saved'])).toBeVisible();
  await expect(last).toBeChecked();
  await expect(page.getByRole('heading', { name: DICTIONARIES.de['page.language'] })).toBeVisible();
});

test('changes the language with the arrow keys', async ({ page }) => {
  await page.goto('/#/pages/common/language/index');
  const english = page.getByRole('radio', { name: 'English' });
  await expect(english).toBeChecked();
  await english.focus();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: '简体中文' })).toBeChecked();
  await expect(page.getByRole('heading', { name: DICTIONARIES['zh-CN']['page.language'] })).toBeVisible();
  await expectAccessible(page, 'languages');
});
