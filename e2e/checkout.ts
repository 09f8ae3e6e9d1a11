import { expect, type Page } from './test.ts';
import { t } from '#i18n/testing/texts.ts';

export const STORE = '/#/pages/common/shop/index';
export const FIRST_TOPUP = t('store.first_title', { percent: '50%' });

/** Selects the product with this price and waits for the checkout page. */
export async function openCheckout(page: Page, price: string): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: price }).click();
  await expect(page).toHaveURL(/\/pay\/sandbox\//);
}

export async function payInSandbox(page: Page, price: string): Promise<void> {
  await page.getByRole('button', { name: t('sandbox.pay', { price }) }).click();
}

/** Expects the total of coins and bonus on the store or wallet page. */
export async function expectBalance(page: Page, total: string): Promise<void> {
  const balance = page.locator('section', { has: page.getByRole('heading', { name: t('wallet.balance') }) });
  await expect(balance.locator('p')).toHaveText(total);
}

/** Buys 500 coins as a viewer who has bought none. The first top-up adds 250. */
export async function buyFirstCoins(page: Page): Promise<void> {
  await page.goto(STORE);
  await expect(page.getByRole('heading', { name: FIRST_TOPUP })).toBeVisible();
  await openCheckout(page, '$4.99');
  await payInSandbox(page, '$4.99');
  await expectBalance(page, '750');
}
