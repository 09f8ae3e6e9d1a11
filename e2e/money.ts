/** The viewer's money, as journeys bring it in and look at it. */
import { DICTIONARIES } from '#i18n/dictionaries.ts';
import { operate } from './operator.ts';
import { expect, type Page } from './test.ts';

const en = DICTIONARIES.en;

/** A text with its placeholders filled in. */
export function said(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => String(values[name] ?? whole));
}

/** The page's viewer, once there is one. */
async function uidOf(page: Page): Promise<string> {
  const kept = (): Promise<string> =>
    page.evaluate(() => /"uid":"(\d+)"/.exec(localStorage.getItem('userInfo') ?? '')?.[1] ?? '');
  await expect.poll(kept).not.toBe('');
  return kept();
}

/** The operator gives the page's viewer something: `--coins 100`, `--bonus 20`. */
export async function grant(page: Page, ...reward: string[]): Promise<void> {
  const told = await operate('user', 'grant', await uidOf(page), ...reward);
  expect(told.complaints).toBe('');
}

/** Opens the checkout of what costs so much. */
export async function orderFor(page: Page, price: string): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: price }).click();
  await expect(page).toHaveURL(/\/pay\/sandbox\//);
}

/** Pays at the sandbox's checkout. */
export async function pay(page: Page, price: string): Promise<void> {
  await page.getByRole('button', { name: said(en['sandbox.pay'], { price }) }).click();
}

/** The total of the balance on the store's or the wallet's page. */
export async function expectBalance(page: Page, total: string): Promise<void> {
  const balance = page.locator('section', { has: page.getByRole('heading', { name: en['wallet.balance'] }) });
  await expect(balance.locator('p')).toHaveText(total);
}
