import type { Locator } from '@playwright/test';
import { DICTIONARIES } from '#i18n/dictionaries.ts';
import { SAMPLE_SHOW } from './address.ts';
import { expect, type Page } from './test.ts';
import { t } from '#i18n/testing/texts.ts';

const en = DICTIONARIES.en;
const SHOW = `/#/pages/shortPlay/detail?tv_id=${SAMPLE_SHOW}`;
export const DOWNLOADS = '/#/pages/common/downloads/index';

const sheetOf = (page: Page): Locator => page.getByRole('dialog', { name: en['player.download'] });
export const removeButton = (page: Page, ep: number): Locator =>
  page.getByRole('button', { name: t('downloads.remove', { ep }), exact: true });

/** Chooses episodes in the sheet of the show's page. The episode watched last, or episode 1, is selected at first. */
async function chooseEpisodes(page: Page, ...episodes: number[]): Promise<void> {
  await page.goto(SHOW);
  await page.getByRole('main').getByRole('button', { name: en['player.download'], exact: true }).click();
  const sheet = sheetOf(page);
  await expect(sheet.getByText(/MB/).first()).toBeVisible();
  for (const ep of episodes) await sheet.getByRole('button', { name: `Episode ${ep}`, exact: true }).click();
}

/** Downloads the selected episode and further ones. */
export async function download(page: Page, ...further: number[]): Promise<void> {
  await chooseEpisodes(page, ...further);
  await sheetOf(page)
    .getByRole('button', { name: /^Download \d/ })
    .click();
}
