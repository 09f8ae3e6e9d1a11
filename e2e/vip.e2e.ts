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

async function buyWeeklyPlan(page: Page, { declines = false } = {}): Promise<void> {
  await page.goto(VIP);
  await openCheckout(page, '$19.99');
  if (declines) await page.getByRole('checkbox').check();
  await payInSandbox(page, '$19.99');
  await expect(page.getByRole('status')).toContainText(en['store.paid']);
  await expect(page.getByRole('heading', { name: en['vip.plan_weekly'] })).toBeVisible();
}

async function openVip(page: Page): Promise<void> {
  await page.goto('about:blank');
  await page.goto(VIP);
}

test('leads to the operator when the payment provider of a plan is no longer configured', async ({ page }) => {
  await buyWeeklyPlan(page);
  await page.route('**/api/v1/pay/subscription', async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace('"can_cancel":true', '"can_cancel":false');
    await route.fulfill({ response, body });
  });
  await openVip(page);
  await expect(page.getByText(en['vip.unmanaged'])).toBeVisible();
  await expect(page.getByRole('button', { name: en['vip.cancel'] })).toHaveCount(0);
  await expectAccessible(page, 'a plan of another provider');
  await page.getByRole('link', { name: en['vip.contact'] }).click();
  await expect(page.getByRole('heading', { name: en['service.details'] })).toBeVisible();
});

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

test('announces a renewal some days ahead, and charges it once', async ({ page }) => {
  await buyWeeklyPlan(page);
  await advance(page, 4 * DAY_MS);
  await page.goto('/#/pages/profile/index');
  await page.reload();
  const reminder = page.getByText(/VIP renews on .* for \$19\.99/);
  await expect(reminder).toBeVisible();
  await expectAccessible(page, 'profile with a reminder');
  await page.getByRole('button', { name: en['ui.close'] }).click();
  await expect(reminder).toBeHidden();
  await page.reload();
  await expect(page.getByRole('link', { name: en['vip.plan_weekly'] })).toBeVisible();
  await expect(reminder).toBeHidden();
  await advance(page, 2 * DAY_MS + HOUR_MS);
  await page.goto('/#/pages/common/records/index?kind=topup');
  await page.reload();
  await expect(page.getByRole('listitem')).toHaveCount(2);
  await openVip(page);
  await expect(page.getByText(en['vip.status_active'], { exact: true })).toBeVisible();
});

test('shows a failed charge, and ends VIP after the last attempt', async ({ page }) => {
  await buyWeeklyPlan(page, { declines: true });
  await advance(page, 6 * DAY_MS + HOUR_MS);
  await openVip(page);
  await expect(page.getByText(en['vip.status_past_due'], { exact: true })).toBeVisible();
  await expect(page.getByText(/We could not charge \$19\.99/)).toBeVisible();
  await page.getByRole('button', { name: en['vip.cancel'] }).click();
  await expect(page.getByRole('dialog')).toContainText('the coming one is still charged: $19.99');
  await expectAccessible(page, 'a late cancel');
  await page.getByRole('button', { name: en['vip.cancel_confirm'] }).click();
  await expect(page.getByText(/one more period is charged for \$19\.99/)).toBeVisible();
  await advance(page, DAY_MS);
  await openVip(page);
  await expect(page.getByRole('button', { name: '$199.99' })).toBeVisible();
});

test('explains why a second plan is rejected', async ({ page }) => {
  await page.goto(VIP);
  await expect(page.getByRole('button', { name: '$199.99' })).toBeVisible();
  await page.route('**/pay/order', (route) =>
    route.fulfill({ json: { status: { code: 40114, msg: '' }, data: null } }),
  );
  await page.getByRole('button', { name: '$199.99' }).click();
  await expect(page.getByRole('dialog')).toContainText(en['store.subscribed_other']);
});
