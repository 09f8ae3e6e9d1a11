import { DICTIONARIES } from '#i18n/dictionaries.ts';
import { expectBalance, FIRST_TOPUP, openCheckout, payInSandbox, STORE } from './checkout.ts';
import { expect, test } from './test.ts';
import { t } from '#i18n/testing/texts.ts';

const en = DICTIONARIES.en;
const TOPUPS = '/#/pages/common/records/index?kind=topup';

test(
  'credits the first top-up once, as advertised, and lists it in the history',
  { tag: '@core' },
  async ({ page }) => {
    await page.goto(STORE);
    await expect(page.getByRole('heading', { name: FIRST_TOPUP })).toBeVisible();
    const offer = page.getByRole('button', { name: '$4.99' });
    await expect(offer).toContainText('750');
    await expect(offer).toContainText('500 + 250');
    await expect(offer).toContainText(t('store.per_episode', { price: '$0.40' }));
    await expect(page.getByRole('button', { name: t('store.best_value') })).toContainText('$99.99');
    await openCheckout(page, '$4.99');
    await payInSandbox(page, '$4.99');
    const orderStatus = page.getByRole('status').filter({ hasText: en['store.paid'] });
    await expect(orderStatus).toContainText('+750 coins');
    await expectBalance(page, '750');
    await expect(page.getByRole('heading', { name: FIRST_TOPUP })).toBeHidden();
    await expect(page.getByRole('button', { name: '$4.99' })).toContainText('500');
    await expect(page).toHaveURL(/shop\/index$/);
    await page.reload();
    await expectBalance(page, '750');
    await expect(orderStatus).toBeHidden();
    await page.goto(TOPUPS);
    const row = page.getByRole('listitem');
    await expect(row).toHaveCount(1);
    await expect(row).toContainText(en['records.topup']);
    await expect(row).toContainText('$4.99');
    await expect(row).toContainText('+750 coins');
  },
);

test('shows the store unchanged and reuses the checkout after returning without payment', async ({ page }) => {
  await page.goto(STORE);
  await openCheckout(page, '$4.99');
  const checkout = page.url();
  await page.goBack();
  await expectBalance(page, '0');
  await openCheckout(page, '$4.99');
  expect(page.url()).toBe(checkout);
});
