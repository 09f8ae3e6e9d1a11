import { DICTIONARIES } from '#i18n/dictionaries.ts';
import { expectAccessible } from './accessibility.ts';
import { openCheckout, payInSandbox } from './checkout.ts';
import { OwnServer } from './own-server.ts';
import { episodeUrl } from './player.ts';
import { expect, test as base, type Page } from './test.ts';
import { expectPlaying } from './viewer.ts';

const en = DICTIONARIES.en;
const VIP = '/#/pages/common/vip/index';
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Each worker has its own server and database, because an advanced clock renews plans. */
const test = base.extend<object, { ownAddress: string }>({
  ownAddress: [
    async ({}, use, { parallelIndex }) => {
      const server = new OwnServer(`e2e_vip_${parallelIndex}`);
      await use(await server.start());
      await server.stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  address: async ({ ownAddress }, use) => use(ownAddress),
});

async function advance(page: Page, ms: number): Promise<void> {
  await page.request.post('/__test/clock', { data: { advance_ms: ms } });
}

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
    await advance(page, 7 * DAY_MS + HOUR_MS);
    await openVip(page);
    await expect(page.getByRole('button', { name: '$199.99' })).toBeVisible();
  },
);
