import { z } from 'zod';
import { DICTIONARIES } from '#i18n/dictionaries.ts';
import { expectAccessible } from './accessibility.ts';
import { SAMPLE_SHOW } from './address.ts';
import { expectBalance, FIRST_TOPUP, openCheckout, payInSandbox, STORE } from './checkout.ts';
import { expect, test } from './test.ts';
import { t } from '#i18n/testing/texts.ts';
import { postAsViewer, openHome } from './viewer.ts';

const en = DICTIONARIES.en;
const TOPUPS = '/#/pages/common/records/index?kind=topup';

test(
  'credits the first top-up once, as advertised, and lists it in the history',
  { tag: '@core' },
  async ({ page }) => {
    await page.goto(STORE);
    await expect(page.getByRole('heading', { name: FIRST_TOPUP })).toBeVisible();
    const offer = page.getByRole('button', { name: '$4.99' });
    await expect(offer).toContainText('750');
    await expect(offer).toContainText('500 + 250');
    await expect(offer).toContainText(t('store.per_episode', { price: '$0.40' }));
    await expect(page.getByRole('button', { name: t('store.best_value') })).toContainText('$99.99');
    await openCheckout(page, '$4.99');
    await payInSandbox(page, '$4.99');
    const orderStatus = page.getByRole('status').filter({ hasText: en['store.paid'] });
    await expect(orderStatus).toContainText('+750 coins');
    await expectBalance(page, '750');
    await expect(page.getByRole('heading', { name: FIRST_TOPUP })).toBeHidden();
    await expect(page.getByRole('button', { name: '$4.99' })).toContainText('500');
    await expect(page).toHaveURL(/shop\/index$/);
    await page.reload();
    await expectBalance(page, '750');
    await expect(orderStatus).toBeHidden();
    await page.goto(TOPUPS);
    const row = page.getByRole('listitem');
    await expect(row).toHaveCount(1);
    await expect(row).toContainText(en['records.topup']);
    await expect(row).toContainText('$4.99');
    await expect(row).toContainText('+750 coins');
  },
);

test('keeps the offer readable when the operator chose a light colour', async ({ page }) => {
  await page.route('**/app/global_config', async (route) => {
    const response = await route.fetch();
    const body = z.looseObject({ data: z.looseObject({}) }).parse(await response.json());
    await route.fulfill({ response, json: { ...body, data: { ...body.data, campaign_accent: '#fff' } } });
  });
  const config = page.waitForResponse('**/app/global_config');
  await page.goto(STORE);
  await (await config).finished();
  const offer = page.locator('section', { has: page.getByRole('heading', { name: FIRST_TOPUP }) });
  await expect(offer.locator('[style*="background-color"]')).toBeVisible();
  await expectAccessible(page, 'the store with a light colour');
});

test('shows an error and credits nothing when a payment is declined, and accepts another payment', async ({ page }) => {
  await page.goto(STORE);
  await openCheckout(page, '$9.99');
  await page.getByRole('button', { name: en['sandbox.decline'] }).click();
  await expect(page.getByRole('status')).toContainText(en['error.payment']);
  await expectBalance(page, '0');
  await page.getByRole('button', { name: en['ui.close'] }).click();
  await openCheckout(page, '$9.99');
  await payInSandbox(page, '$9.99');
  await expect(page.getByRole('status')).toContainText('+1,500 coins');
  await expect(page.getByRole('status')).toContainText('+100 bonus');
  await expectBalance(page, '1,600');
});

test('leads back to the store when the viewer cancels the checkout, which repeats what the store said', async ({
  page,
}) => {
  await page.goto(STORE);
  await openCheckout(page, '$4.99');
  await expect(page.getByRole('heading', { name: '750 coins' })).toBeVisible();
  await expect(page.getByText('500 + 250 first top-up')).toBeVisible();
  await page.getByRole('link', { name: en['sandbox.cancel'] }).click();
  await expect(page).toHaveURL(/shop\/index$/);
  await expect(page.getByRole('heading', { name: FIRST_TOPUP })).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: en['store.confirming'] })).toHaveCount(0);
});

test('creates one order on a double tap', async ({ page }) => {
  const orders: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/pay/order')) orders.push(request.postData() ?? '');
  });
  await page.goto(STORE);
  await page.getByRole('button', { name: '$19.99' }).first().dblclick();
  await expect(page).toHaveURL(/\/pay\/sandbox\//);
  expect(orders).toHaveLength(1);
});

test('shows the store unchanged and reuses the checkout after returning without payment', async ({ page }) => {
  await page.goto(STORE);
  await openCheckout(page, '$4.99');
  const checkout = page.url();
  await page.goBack();
  await expectBalance(page, '0');
  await openCheckout(page, '$4.99');
  expect(page.url()).toBe(checkout);
});

test('shows an unpaid order as pending, with a button that continues the payment', async ({ page }) => {
  await openHome(page);
  const order = { product_id: 'coins_500', provider: 'sandbox', return_to: { page: 'shop' } };
  const { order_id: orderId } = z
    .object({ order_id: z.string() })
    .parse((await postAsViewer(page, 'pay/order', order)).data);
  await page.goto(`${STORE}?order_id=${orderId}`);
  await expect(page.getByRole('status').filter({ hasText: en['store.confirming'] })).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: en['store.pending'] })).toBeVisible({ timeout: 30_000 });
  await page.getByRole('button', { name: en['store.go_on_paying'] }).click();
  await payInSandbox(page, '$4.99');
  await expect(page.getByRole('status')).toContainText('+750 coins');
});

test('shows the missing coins for an episode and the sufficient package, and returns to the episode', async ({
  page,
}) => {
  await page.goto(`${STORE}?tv_id=${SAMPLE_SHOW}&ep=9`);
  await expect(page.getByText(t('store.missing_other', { amount: 60 }))).toBeVisible();
  await expect(page.getByRole('button', { name: '$4.99' })).toContainText(en['store.suffices']);
  await openCheckout(page, '$4.99');
  await payInSandbox(page, '$4.99');
  await expect(page).toHaveURL(new RegExp(`shortPlay/index\\?tv_id=${SAMPLE_SHOW}&ep=9`));
});

test('shows a message for an unknown order', async ({ page }) => {
  await page.goto(`${STORE}?order_id=0f8fad5b-d9cb-469f-a165-70867728950e`);
  await expect(page.getByRole('status')).toContainText(en['store.unknown']);
  await expect(page).toHaveURL(/shop\/index$/);
});

test('reports on restore that no purchases are missing', async ({ page }) => {
  await page.goto(STORE);
  await page.getByRole('button', { name: en['store.restore'] }).click();
  await expect(page.getByText(en['store.restored_none'])).toBeVisible();
});

test('explains that payments are unavailable when no provider is configured', async ({ page }) => {
  await page.route('**/pay/products', async (route) => {
    const response = await route.fetch();
    const { data, ...rest }: { data: object } = await response.json();
    await route.fulfill({ response: response, json: { ...rest, data: { ...data, providers: [] } } });
  });
  await page.goto(STORE);
  await expect(page.getByText(en['store.closed_title'])).toBeVisible();
  await expect(page.getByRole('button', { name: '$4.99' })).toBeHidden();
});

test('offers a retry when the products fail to load', async ({ page, allowConsoleErrors }) => {
  allowConsoleErrors(/500/);
  await page.route('**/pay/products', (route) =>
    route.fulfill({ status: 500, json: { status: { code: 10200, msg: '' }, data: null } }),
  );
  await page.goto(STORE);
  await expect(page.getByText(en['error.10200'])).toBeVisible();
  await page.unroute('**/pay/products');
  await page.getByRole('button', { name: en['ui.retry'] }).click();
  await expect(page.getByRole('button', { name: '$4.99' })).toBeVisible();
});

test("shows its texts without the server's dictionary when opened by its address", async ({
  page,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/ERR_FAILED/);
  await page.route('**/language/multilingual', (route) => route.abort());
  await page.goto(STORE);
  await expect(page.getByText(en['vip.benefit_all'])).toBeVisible();
});

test('has no accessibility violation, and fits at 200% zoom', async ({ page }) => {
  await page.goto(`${STORE}?tv_id=${SAMPLE_SHOW}&ep=9`);
  await expect(page.getByRole('button', { name: '$4.99' })).toBeVisible();
  await expectAccessible(page, 'store');
  const { width, height } = page.viewportSize() ?? { width: 390, height: 844 };
  await page.setViewportSize({ width: Math.floor(width / 2), height: Math.floor(height / 2) });
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
});
