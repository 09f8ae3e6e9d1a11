import { PRODUCT_NAME } from '#domain/product.ts';
import { DICTIONARIES } from '#i18n/dictionaries.ts';
import { expectAccessible } from './accessibility.ts';
import { expect, test } from './test.ts';

const en = DICTIONARIES.en;
const LEGAL = '/#/pages/common/legal/index';

/** What the documents say instead of the operator's name. */
const MISSING = {
  terms: `“we” means the operator of ${PRODUCT_NAME}`,
  privacy: `The operator of ${PRODUCT_NAME} is responsible for your data.`,
  commercial: `The operator of ${PRODUCT_NAME}`,
  payment: `The operator of ${PRODUCT_NAME}`,
} as const;

test('opens each legal document from About Us, with complete sentences while details are missing', async ({ page }) => {
  await page.goto('/#/pages/profile/aboutUs');
  for (const doc of ['terms', 'privacy', 'commercial', 'payment'] as const) {
    await page.getByRole('link', { name: en[`legal.${doc}`] }).click();
    await expect(page.getByRole('heading', { name: en[`legal.${doc}`] })).toBeVisible();
    await expect(page.getByRole('article')).toContainText(MISSING[doc]);
    await expect(page.getByRole('article')).not.toContainText(/OPERATOR_|[[\]{}]/);
    await expectAccessible(page, doc);
    await page.goBack();
    await expect(page.getByRole('heading', { name: en['page.about'] })).toBeVisible();
  }
});

test('the table of contents leads to a section, and the links below to the other documents', async ({ page }) => {
  await page.goto(`${LEGAL}?doc=privacy`);
  const contents = page.getByRole('navigation', { name: en['legal.contents'] });
  await contents.getByRole('button', { name: 'Children' }).click();
  const heading = page.getByRole('heading', { name: 'Children' });
  await expect(heading).toBeFocused();
  await expect(heading).toBeInViewport();
  const others = page.getByRole('navigation', { name: en['legal.others'] });
  await expect(others.getByRole('link')).toHaveCount(4);
  await others.getByRole('link', { name: en['legal.payment'] }).click();
  await expect(page.getByRole('table')).toContainText('500 coins: $4.99');
});

test('lists the licences of the packages in the app', async ({ page }) => {
  await page.goto('/#/pages/profile/aboutUs');
  await page.getByRole('link', { name: en['legal.licenses'] }).click();
  await expect(page.getByRole('heading', { name: en['legal.licenses'], exact: true })).toBeVisible();
  const packages = page.getByRole('article');
  for (const name of ['react', 'react-dom', 'hls.js', 'zustand'])
    await expect(packages.getByText(new RegExp(`^${name} \\d`))).toHaveCount(1);
  await packages.getByText(/^react \d/).click();
  await expect(packages.getByText('MIT License', { exact: false }).filter({ visible: true }).first()).toBeVisible();
  await expectAccessible(page, 'licences');
});

test('shows the documents in the viewer’s language', async ({ page }) => {
  await page.goto(`${LEGAL}?doc=commercial`);
  await page.evaluate(() => localStorage.setItem('lang', 'ja'));
  await page.reload();
  await expect(page.getByRole('heading', { name: '特定商取引法に基づく表記' })).toBeVisible();
  await expectAccessible(page, 'Japanese');
});

test('offers to try again when a document does not load', async ({ page, allowConsoleErrors }) => {
  allowConsoleErrors(/Failed to load resource/);
  await page.route('**/api/v1/service/legal', (route) => route.abort());
  await page.goto(LEGAL);
  const retry = page.getByRole('button', { name: en['ui.retry'] });
  await expect(retry).toBeVisible();
  await page.unroute('**/api/v1/service/legal');
  await retry.click();
  await expect(page.getByRole('heading', { name: en['legal.terms'] })).toBeVisible();
});
