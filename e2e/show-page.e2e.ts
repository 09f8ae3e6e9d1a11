import { z } from 'zod';
import { DICTIONARIES } from '#i18n/dictionaries.ts';
import { MAIN_SHOW } from './catalogue/shows.ts';
import { expectAccessible } from './accessibility.ts';
import { payInSandbox } from './checkout.ts';
import { expect, test } from './test.ts';
import { postAsViewer } from './viewer.ts';

const en = DICTIONARIES.en;

test('shows the result of a payment that returns to the show', { tag: '@once' }, async ({ page }) => {
  await page.goto(`/#/pages/shortPlay/detail?tv_id=${MAIN_SHOW.id}`);
  await expect(page.getByRole('button', { name: en['player.share'] })).toBeVisible();
  const input = { product_id: 'coins_500', provider: 'sandbox', return_to: { page: 'show', tv_id: MAIN_SHOW.id } };
  const { data } = await postAsViewer(page, 'pay/order', input);
  const { checkout_url: checkout } = z.object({ checkout_url: z.string() }).parse(data);
  await page.goto(checkout);
  await payInSandbox(page, '$4.99');
  await expect(page).toHaveURL(/shortPlay\/detail/);
  const status = page.getByRole('status').filter({ hasText: en['store.paid'] });
  await expect(status).toContainText('+750 coins');
  await expectAccessible(page, 'a show after a payment');
  await expect(page).toHaveURL(new RegExp(`detail\\?tv_id=${MAIN_SHOW.id}$`));
  await status.getByRole('button', { name: en['ui.close'] }).click();
  await expect(status).toBeHidden();
  await page.reload();
  await expect(page.getByRole('button', { name: en['player.share'] })).toBeVisible();
  await expect(status).toBeHidden();
});
