import { MAIN_SHOW } from './catalogue/shows.ts';
import { expectAccessible } from './accessibility.ts';
import { expect, test, type Page } from './test.ts';

const field = (page: Page) => page.getByRole('combobox', { name: 'Search' });
const results = (page: Page) => page.getByRole('region', { name: 'Search results' });

test('finds a show while its title is being typed, and back leads home', { tag: '@core' }, async ({ page }) => {
  await page.goto('/#/');
  await page.getByRole('link', { name: 'Search', exact: true }).first().click();
  await expect(field(page)).toBeFocused();
  await expect(page.getByRole('region', { name: 'Popular right now' }).getByRole('link').first()).toBeVisible();
  await expectAccessible(page, 'before typing');
  await field(page).pressSequentially('ledger', { delay: 20 });
  const option = page.getByRole('option', { name: MAIN_SHOW.title });
  await expect(option).toBeVisible();
  await expect(results(page).getByRole('link', { name: MAIN_SHOW.title })).toBeVisible();
  await expect(results(page).locator('mark').first()).toHaveText('Ledger');
  await expectAccessible(page, 'with suggestions');
  await field(page).press('Enter');
  await expect(option).toBeHidden();
  await expect(page).toHaveURL(/\?q=ledger$/);
  await expectAccessible(page, 'with results');
  await results(page).getByRole('link', { name: MAIN_SHOW.title }).click();
  await expect(page).toHaveURL(new RegExp(`detail\\?tv_id=${MAIN_SHOW.id}$`));
  await page.goBack();
  await expect(field(page)).toHaveValue('ledger');
  await expect(results(page).getByRole('link', { name: MAIN_SHOW.title })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/#\/$/);
});
