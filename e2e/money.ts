/** Paying at the sandbox's checkout, and the balance, as journeys meet them. */
import { expect, type Page } from './test.ts';
import { say } from './unlocking.ts';

/** Opens the checkout of what costs so much. */
export async function orderFor(page: Page, price: string): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: price }).click();
  await expect(page).toHaveURL(/\/pay\/sandbox\//);
}

/** Pays at the sandbox's checkout. */
export async function pay(page: Page, price: string): Promise<void> {
  await page.getByRole('button', { name: say('sandbox.pay', { price }) }).click();
}

/** The total of the balance on the store's or the wallet's page. */
export async function expectBalance(page: Page, total: string): Promise<void> {
  const balance = page.locator('section', { has: page.getByRole('heading', { name: say('wallet.balance') }) });
  await expect(balance.locator('p')).toHaveText(total);
}
