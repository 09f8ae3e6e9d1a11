import type { Locator } from '@playwright/test';
import { expect, type Page } from './test.ts';
import { rewardTexts } from '#i18n/testing/reward-texts.ts';

export const REWARDS = '/#/pages/reward/index';

const { t } = rewardTexts('en');

export const taskRow = (page: Page, title: string): Locator =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: title });

/** Expects this amount of bonus in the page header. */
export async function expectBonus(page: Page, amount: number): Promise<void> {
  const pill = page.getByRole('banner').getByRole('link', { name: t('unlock.bonus', { amount }), exact: true });
  await expect(pill).toBeVisible();
}

/** Counts animated coins from the next page load on. Returns a function that reads the count. */
export async function countCoins(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    let coins = 0;
    new MutationObserver((changes) => {
      for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes]))
        if (node instanceof HTMLElement && node.dataset['coin'] !== undefined) coins += 1;
      document.documentElement.dataset['coins'] = String(coins);
    }).observe(document, { childList: true, subtree: true });
  });
  return async () => Number(await page.evaluate(() => document.documentElement.dataset['coins']));
}

export async function openRewards(page: Page): Promise<void> {
  await page.goto(REWARDS);
  await expect(page.getByRole('heading', { name: t('reward.daily') })).toBeVisible();
}

export const claimButton = (page: Page, title: string): Locator =>
  page.getByRole('button', { name: `${t('reward.claim')}: ${title}`, exact: true });

export const goButton = (page: Page, title: string): Locator =>
  page.getByRole('button', { name: `${t('reward.go')}: ${title}`, exact: true });
