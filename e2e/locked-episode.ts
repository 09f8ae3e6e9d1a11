import type { Locator } from '@playwright/test';
import { runOperator } from './operator.ts';
import { episodeUrl } from './player.ts';
import { expect, type Page } from './test.ts';
import { coinsText, t } from '#i18n/testing/texts.ts';
import { postAsViewer, openHome } from './viewer.ts';

type Grant = { readonly coins?: number; readonly bonus?: number; readonly 'vip-days'?: number };

/** Opens the home page as a new viewer, to whom the operator then grants coins, bonus or VIP. */
export async function openHomeWithGrant(page: Page, grant: Grant = {}): Promise<void> {
  await openHome(page);
  if (Object.keys(grant).length === 0) return;
  const uid = async (): Promise<string> => {
    const stored = await page.evaluate(() => localStorage.getItem('userInfo'));
    return /"uid":"(\d+)"/.exec(stored ?? '')?.[1] ?? '';
  };
  await expect.poll(uid).not.toBe('');
  const amounts = Object.entries(grant).flatMap(([name, amount]) => [`--${name}`, String(amount)]);
  const result = await runOperator('user', 'grant', await uid(), ...amounts);
  expect(result.stderr).toBe('');
}

export async function fetchWallet(page: Page): Promise<unknown> {
  const { data } = await postAsViewer(page, 'wallet/summary', {});
  return data;
}

/** Opens a locked episode. Returns the unlock sheet. */
export async function openLockedEpisode(page: Page, ep: number, url = episodeUrl(ep)): Promise<Locator> {
  await page.goto(url);
  const sheet = page.getByRole('dialog', { name: t('unlock.title', { ep }), exact: true });
  await expect(sheet).toBeVisible();
  return sheet;
}

export const unlockButton = (sheet: Locator, price = 60): Locator =>
  sheet.getByRole('button', { name: t('unlock.pay', { coins: coinsText(price) }), exact: true });
