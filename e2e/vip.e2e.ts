import { DICTIONARIES } from '#i18n/dictionaries.ts';
import { expectAccessible } from './accessibility.ts';
import { advanceClock } from './clock.ts';
import { openCheckout, payInSandbox } from './checkout.ts';
import { episodeUrl } from './player.ts';
import { expect, movingClockTest as test, type Page } from './test.ts';
import { expectPlaying } from './viewer.ts';

const en = DICTIONARIES.en;
const VIP = '/#/pages/common/vip/index';
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

async function buyWeeklyPlan(page: Page): Promise<void> {
  await page.goto(VIP);
  await openCheckout(page, '$19.99');
  await payInSandbox(page, '$19.99');
  await expect(page.getByRole('status')).toContainText(en['store.paid']);
  await expect(page.getByRole('heading', { name: en['vip.plan_weekly'] })).toBeVisible();
}

async function openVip(page: Page): Promise<void> {
  await page.goto('about:blank');
  await page.goto(VIP);
}

async function cancel(page: Page): Promise<void> {
  await page.getByRole('button', { name: en['vip.cancel'] }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.getByRole('button', { name: en['vip.cancel_confirm'] }).click();
}

test(
  'plays a locked episode with VIP, cancels, resumes, and ends after a cancellation',
  { tag: '@core' },
  async ({ page }) => {
    await page.goto(episodeUrl(9));
    await expect(page.getByText('60', { exact: false }).first()).toBeVisible();
    await page.goto(VIP);
    const yearly = page.getByRole('listitem').filter({ hasText: en['vip.plan_yearly'] });
    await expect(yearly).toContainText(en['vip.cheapest']);
    await expect(yearly).toContainText(en['vip.per_day'].replace('{{price}}', '$0.55'));
    await expect(page.getByText(en['store.terms_vip'])).toHaveCount(1);
    await buyWeeklyPlan(page);
    await expectAccessible(page, 'a plan');
    await page.goto(episodeUrl(9));
    await expectPlaying(page);
    await page.goto('/#/pages/common/shop/index');
    await expect(page.getByRole('link', { name: en['vip.plan_weekly'] })).toBeVisible();
    await expect(page.getByRole('button', { name: '$199.99' })).toBeHidden();
    await openVip(page);
    await cancel(page);
    await expect(page.getByText(en['vip.status_cancelled'], { exact: true })).toBeVisible();
    await page.getByRole('button', { name: en['vip.resume'] }).click();
    await expect(page.getByText(en['vip.status_active'], { exact: true })).toBeVisible();
    await cancel(page);
    await expect(page.getByText(en['vip.status_cancelled'], { exact: true })).toBeVisible();
    await advanceClock(page, 7 * DAY_MS + HOUR_MS);
    await openVip(page);
    await expect(page.getByRole('button', { name: '$199.99' })).toBeVisible();
  },
);
