/** Locked episodes as journeys meet them: coins from the operator, and the sheet that opens episodes. */
import type { Locator } from '@playwright/test';
import { DICTIONARIES } from '#i18n/dictionaries.ts';
import { runOperator } from './operator.ts';
import { addressOf } from './player.ts';
import { expect, type Page } from './test.ts';
import { ask, openHome } from './viewer.ts';

const en = DICTIONARIES.en;

/** An English text with its places filled. */
export function say(id: keyof typeof en, values: Readonly<Record<string, string | number>> = {}): string {
  return en[id].replace(/\{\{(\w+)\}\}/g, (whole, name: string) => String(values[name] ?? whole));
}

export const coins = (amount: string | number): string => say('unlock.coins_other', { amount });

/** What an operator may give. */
type Gift = { readonly coins?: number; readonly bonus?: number; readonly 'vip-days'?: number };

/** Signs the page's viewer in and has the operator give them coins and bonus. */
export async function startWith(page: Page, gift: Gift = {}): Promise<void> {
  await openHome(page);
  if (Object.keys(gift).length === 0) return;
  const uid = async (): Promise<string> => {
    const kept = await page.evaluate(() => localStorage.getItem('userInfo'));
    return /"uid":"(\d+)"/.exec(kept ?? '')?.[1] ?? '';
  };
  await expect.poll(uid).not.toBe('');
  const amounts = Object.entries(gift).flatMap(([name, amount]) => [`--${name}`, String(amount)]);
  const result = await runOperator('user', 'grant', await uid(), ...amounts);
  expect(result.stderr).toBe('');
}

/** What the viewer holds by the server's word. */
export async function holdings(page: Page): Promise<unknown> {
  const { data } = await ask(page, 'wallet/summary', {});
  return data;
}

/** Opens a locked episode of the sample show. @returns the sheet that rises over it */
export async function meetLock(page: Page, ep: number, address = addressOf(ep)): Promise<Locator> {
  await page.goto(address);
  const sheet = page.getByRole('dialog', { name: say('unlock.title', { ep }), exact: true });
  await expect(sheet).toBeVisible();
  return sheet;
}

export const payButton = (sheet: Locator, price = 60): Locator =>
  sheet.getByRole('button', { name: say('unlock.pay', { coins: coins(price) }), exact: true });
