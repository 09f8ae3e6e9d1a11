import type { Locator } from '@playwright/test';
import { DICTIONARIES } from '#i18n/dictionaries.ts';
import { expectToast } from './toasts.ts';
import { expect, type Page } from './test.ts';
import { t } from '#i18n/testing/texts.ts';

const en = DICTIONARIES.en;
const LOGIN = '/#/pages/common/login/index';

/** Returns the page on which the demo provider asks for the person: a popup on large screens, or else the same page. */
async function openProvider(page: Page, provider: string): Promise<Page> {
  if (!page.url().endsWith(LOGIN)) await page.goto(LOGIN);
  return pressAndFind(page, page.getByRole('button', { name: t('login.continue', { provider }) }), provider);
}

async function pressAndFind(page: Page, button: Locator, provider: string): Promise<Page> {
  const isWide = (page.viewportSize()?.width ?? 0) >= 1024;
  const [popup] = await Promise.all([isWide ? page.waitForEvent('popup') : undefined, button.click()]);
  const shown = popup ?? page;
  await expect(shown.getByRole('heading', { name: t('demo_sign_in.heading', { provider }) })).toBeVisible();
  return shown;
}

/** Signs in through the demo provider, and waits until the app shows the account. */
export async function signIn(page: Page, name: string, provider = 'Google'): Promise<void> {
  const shown = await openProvider(page, provider);
  await shown.getByLabel(en['demo_sign_in.name']).fill(name);
  await shown.getByRole('button', { name: en['demo_sign_in.continue'] }).click();
  await expect(page).not.toHaveURL(/login/);
  await expect.poll(() => storedUser(page)).toMatchObject({ loginType: provider });
}

/** Chooses the person on the page of the demo provider that the button opens. */
export async function choosePerson(page: Page, button: Locator, provider: string, name: string): Promise<Page> {
  const shown = await pressAndFind(page, button, provider);
  await shown.getByLabel(en['demo_sign_in.name']).fill(name);
  await shown.getByRole('button', { name: en['demo_sign_in.continue'] }).click();
  return shown;
}

/** Signs out in Set Up, and waits for the new visitor. */
export async function signOut(page: Page): Promise<void> {
  await page.goto('/#/pages/common/setUp/index');
  await page.getByRole('button', { name: en['set_up.sign_out'] }).click();
  await expectToast(page, en['set_up.signed_out'], () =>
    page.getByRole('dialog').getByRole('button', { name: en['set_up.sign_out'] }).click(),
  );
  await expect.poll(() => storedUser(page)).toMatchObject({ loginType: 'Visitor' });
}

export async function storedUser(page: Page): Promise<{ uid: string; loginType: string; total: number } | null> {
  return page.evaluate(() => JSON.parse(localStorage.getItem('userInfo') ?? 'null'));
}
