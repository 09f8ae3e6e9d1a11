import type { Locator } from '@playwright/test';
import { expect, type Page } from './test.ts';
import { createTranslate } from '#i18n/testing/texts.ts';

export const REWARDS = '/#/pages/reward/index';

export const LOCALES = { en: 'en-US', ja: 'ja-JP' } as const;

type Language = keyof typeof LOCALES;

export function textsIn(language: Language) {
  const t = createTranslate(language);
  const bonusText = (bonus: number): string => t('unlock.bonus', { amount: `+${bonus}` });
  return {
    t,
    bonusText,
    checkIn: (bonus: number) => t('reward.check_in', { bonus: bonusText(bonus) }),
    checkedIn: (bonus: number) => t('reward.checked_in', { bonus: bonusText(bonus) }),
  };
}

export const taskRow = (page: Page, title: string): Locator =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: title });

/** Expects this amount of bonus in the page header. */
export async function expectBonus(page: Page, amount: number, { t } = textsIn('en')): Promise<void> {
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

export async function openRewards(page: Page, { t } = textsIn('en')): Promise<void> {
  await page.goto(REWARDS);
  await expect(page.getByRole('heading', { name: t('reward.daily') })).toBeVisible();
}

const en = textsIn('en');

export const claimButton = (page: Page, title: string): Locator =>
  page.getByRole('button', { name: `${en.t('reward.claim')}: ${title}`, exact: true });

export const goButton = (page: Page, title: string): Locator =>
  page.getByRole('button', { name: `${en.t('reward.go')}: ${title}`, exact: true });

/** Finds the Profile tab's red dot by its text for screen readers. */
export const rewardsBadge = (page: Page): Locator => page.getByRole('navigation').getByText(en.t('tab.news'));
