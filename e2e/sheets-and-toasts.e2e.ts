import { DICTIONARIES } from '#i18n/dictionaries.ts';
import { waitForAnimations } from './accessibility.ts';
import { expect, test } from './test.ts';
import { openHome } from './viewer.ts';

const en = DICTIONARIES.en;

test('ends the toasts of a page when the viewer leaves it', { tag: '@once' }, async ({ page }) => {
  await page.goto('/#/pages/shortPlay/detail?tv_id=CN0008');
  await page.getByRole('button', { name: en['player.collect'], exact: true }).click();
  const undo = page.getByRole('button', { name: en['ui.undo'] });
  await expect(undo).toBeVisible();
  await waitForAnimations(page);
  await page.getByRole('link', { name: 'Billionaire', exact: true }).click();
  await expect(page).toHaveURL(/tab=genres/);
  await expect(undo).toHaveCount(0, { timeout: 2_000 });
});

test("keeps the places of home's tabs when another one becomes bold", { tag: '@once' }, async ({ page }) => {
  await openHome(page);
  // With wide fonts, the row scrolls to the chosen tab, so the places are relative to the row's beginning.
  const places = () =>
    page
      .getByRole('navigation', { name: en['home.browse'] })
      .getByRole('link')
      .evaluateAll((links) => {
        const row = links[0]?.parentElement;
        return links.map((link) => Math.round(link.getBoundingClientRect().x + (row?.scrollLeft ?? 0)));
      });
  const before = await places();
  await page.getByRole('link', { name: en['home.new'], exact: true }).click();
  await expect(page).toHaveURL(/tab=new/);
  expect(await places()).toEqual(before);
});

test.describe('on a low screen', () => {
  test.use({ viewport: { width: 390, height: 360 } });

  test('keeps the corners and the close button of a sheet that scrolls', { tag: '@once' }, async ({ page }) => {
    await page.goto('/#/pages/reward/index');
    await page.getByRole('button', { name: en['reward.rules'] }).click();
    const sheet = page.getByRole('dialog');
    await expect(sheet).toBeVisible();
    await waitForAnimations(page);
    const close = sheet.getByRole('button', { name: en['ui.close'] });
    const before = await close.boundingBox();
    expect(before).toMatchObject({ width: 44, height: 44 });
    await sheet.hover();
    await page.mouse.wheel(0, 2_000);
    await expect(sheet.locator('li, p').last()).toBeInViewport();
    expect(await close.boundingBox()).toEqual(before);
    await expect(sheet).toHaveCSS('border-top-left-radius', '20px');
    expect(await sheet.evaluate((element) => element.scrollHeight - element.clientHeight)).toBe(0);
  });
});
