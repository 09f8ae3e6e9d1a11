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
  await field(page).pressSequentially('audit', { delay: 20 });
  const option = page.getByRole('option', { name: /I Do, and I Audit/ });
  await expect(option).toBeVisible();
  await expect(results(page).getByRole('link', { name: /I Do, and I Audit/ })).toBeVisible();
  await expect(results(page).locator('mark').first()).toHaveText('Audit');
  await expectAccessible(page, 'with suggestions');
  await field(page).press('Enter');
  await expect(option).toBeHidden();
  await expect(page).toHaveURL(/\?q=audit$/);
  await expectAccessible(page, 'with results');
  await results(page)
    .getByRole('link', { name: /I Do, and I Audit/ })
    .click();
  await expect(page).toHaveURL(/detail\?tv_id=CN0008$/);
  await page.goBack();
  await expect(field(page)).toHaveValue('audit');
  await expect(results(page).getByRole('link', { name: /I Do, and I Audit/ })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/#\/$/);
});
