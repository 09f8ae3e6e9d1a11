import { randomUUID } from 'node:crypto';
import { SAMPLE_SHOW } from './address.ts';
import { signIn } from './sign-in.ts';
import { expect, test } from './test.ts';
import { openHome, postAsViewer } from './viewer.ts';

test('shows what the viewer collected on another device within 5 s of returning', async ({ page, browser }) => {
  const name = randomUUID();
  // The app starts its background work 10 s after the launch.
  await page.clock.install();
  await openHome(page);
  await signIn(page, name);
  await page.goto('/#/pages/history/index');
  await page.clock.runFor(11_000);
  const context = await browser.newContext();
  const other = await context.newPage();
  await openHome(other);
  await signIn(other, name);
  const collected = await postAsViewer(other, 'video/collect', { tv_id: SAMPLE_SHOW, collected: true });
  expect(collected.status.code).toBe(10_000);
  await context.close();
  const link = page.locator(`main a[href*="tv_id=${SAMPLE_SHOW}"]`);
  await expect(link).toHaveCount(0);
  await page.evaluate(() => dispatchEvent(new Event('blur')));
  await page.clock.runFor(4_000);
  await page.evaluate(() => dispatchEvent(new Event('focus')));
  await expect(link.first()).toBeVisible({ timeout: 5_000 });
});
