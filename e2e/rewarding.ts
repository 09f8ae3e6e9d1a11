/** The rewards as journeys meet them: the page in a language, and the coins that fly. */
import type { Locator } from '@playwright/test';
import { DICTIONARIES } from '#i18n/dictionaries.ts';
import { expect, type Page } from './test.ts';

export const REWARDS = '/#/pages/reward/index';

/** Browsers of the languages that journeys look at the rewards in. */
export const LOCALES = { en: 'en-US', ja: 'ja-JP' } as const;

type Language = keyof typeof LOCALES;
type TextKey = keyof (typeof DICTIONARIES)['en'];

/** The page's words in a language. */
export function wordsOf(language: Language) {
  const say = (id: TextKey, values: Readonly<Record<string, string | number>> = {}): string =>
    DICTIONARIES[language][id].replace(/\{\{(\w+)\}\}/g, (whole, name: string) => String(values[name] ?? whole));
  const gain = (bonus: number): string => say('unlock.bonus', { amount: `+${bonus}` });
  return {
    say,
    gain,
    checkIn: (bonus: number) => say('reward.check_in', { bonus: gain(bonus) }),
    checkedIn: (bonus: number) => say('reward.checked_in', { bonus: gain(bonus) }),
  };
}

/** A task's row by its title. */
export const taskRow = (page: Page, title: string): Locator =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: title });

/** The bonus in the page's head, which coins fly into. */
export async function expectBonus(page: Page, amount: number, { say } = wordsOf('en')): Promise<void> {
  const pill = page.getByRole('banner').getByRole('link', { name: say('unlock.bonus', { amount }), exact: true });
  await expect(pill).toBeVisible();
}

/** Counts the coins that take off, from the next page that is opened. */
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

/** Opens the page and waits for its tasks. */
export async function openRewards(page: Page, { say } = wordsOf('en')): Promise<void> {
  await page.goto(REWARDS);
  await expect(page.getByRole('heading', { name: say('reward.daily') })).toBeVisible();
}

const en = wordsOf('en');

export const claimButton = (page: Page, title: string): Locator =>
  page.getByRole('button', { name: `${en.say('reward.claim')}: ${title}`, exact: true });

export const goButton = (page: Page, title: string): Locator =>
  page.getByRole('button', { name: `${en.say('reward.go')}: ${title}`, exact: true });

/** The red dot of the Profile tab, in words. */
export const dot = (page: Page): Locator => page.getByRole('navigation').getByText(en.say('tab.news'));
