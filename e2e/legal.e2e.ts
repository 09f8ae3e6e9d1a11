import { PRODUCT_NAME } from '#domain/product.ts';
import { DICTIONARIES } from '#i18n/dictionaries.ts';
import { expectAccessible } from './accessibility.ts';
import { expect, test } from './test.ts';

const en = DICTIONARIES.en;

/** What the documents say instead of the operator's name. */
const MISSING = {
  terms: `“we” means the operator of ${PRODUCT_NAME}`,
  privacy: `The operator of ${PRODUCT_NAME} is responsible for your data.`,
  commercial: `The operator of ${PRODUCT_NAME}`,
  payment: `The operator of ${PRODUCT_NAME}`,
} as const;

test(
  'opens each legal document from About Us, with complete sentences while details are missing',
  { tag: '@once' },
  async ({ page }) => {
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
  },
);

test('lists the licences of the packages in the app', { tag: '@once' }, async ({ page }) => {
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
