/** The layout from 1024 px, where pages use the window. The tests run at one size and set their own. */
import { DICTIONARIES } from '#i18n/dictionaries.ts';
import { ANNOUNCED_SHOW } from './catalogue/shows.ts';
import { expectAccessible } from './accessibility.ts';
import { configuredTest, expect, test, type Page } from './test.ts';
import { REFUSED, storeConsent } from './third-parties.ts';
import { openHome } from './viewer.ts';

const en = DICTIONARIES.en;
const HEIGHT = 900;

const navigation = (page: Page) => page.getByRole('navigation', { name: en['tab.label'] });

/** Returns the number of covers in the first row of the page's grid. */
async function gridColumns(page: Page): Promise<number> {
  const grid = page.locator('.cover-grid');
  await expect(grid.getByRole('link').first()).toBeVisible();
  return grid.evaluate((element) => getComputedStyle(element).gridTemplateColumns.split(' ').length);
}

test(
  'leads to every main page by keyboard, and marks the current one',
  { tag: ['@mouse', '@core'] },
  async ({ page }) => {
    await openHome(page);
    const links = navigation(page).getByRole('link');
    await expect(links.filter({ hasText: en['tab.home'] })).toHaveAttribute('aria-current', 'page');
    await expect(navigation(page).getByText(en['tab.news'])).toBeAttached();
    await expect(
      navigation(page).getByRole('link', { name: en['tab.profile'], exact: true }),
    ).toHaveAccessibleDescription(en['tab.news']);
    await page.keyboard.press('Tab');
    const skip = navigation(page).getByRole('button', { name: en['ui.skip'] });
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport({ ratio: 1 });
    await expectAccessible(page, 'home with the focused link to the content');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
    await page.getByRole('link', { name: en['tab.history'], exact: true }).focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/#\/pages\/history\/index$/);
    await expect(links.and(page.locator('[aria-current="page"]'))).toHaveText([en['tab.history']]);
    for (const name of [en['tab.chat'], en['tab.profile'], en['page.search'], en['page.reward']]) {
      await page.keyboard.press('Tab');
      await expect(links.filter({ hasText: name })).toBeFocused();
    }
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/#\/pages\/reward\/index$/);
    await expect(links.and(page.locator('[aria-current="page"]'))).toHaveText([en['page.reward']]);
    await page.goto(`/#/pages/shortPlay/index?tv_id=${ANNOUNCED_SHOW.id}&ep=1`);
    await expect(page.getByText(en['player.coming_title']).first()).toBeVisible();
    await expect(navigation(page)).toHaveCount(0);
  },
);

test('does not move its content while it loads', { tag: '@mouse' }, async ({ page }) => {
  await page.addInitScript(() => {
    let shift = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if ('value' in entry) shift += Number(entry.value);
      document.documentElement.dataset['shift'] = String(shift);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await openHome(page);
  await page.waitForLoadState('networkidle');
  expect(Number((await page.locator('html').getAttribute('data-shift')) ?? 0)).toBeLessThan(0.02);
});

configuredTest(
  'keeps the column on every screen when the operator has set its width',
  { tag: '@mouse' },
  async ({ page }) => {
    await storeConsent(page, REFUSED);
    await openHome(page);
    expect(await page.getByRole('main').boundingBox()).toMatchObject({ x: 480, width: 480 });
    expect(await navigation(page).boundingBox()).toMatchObject({ y: HEIGHT - 50, width: 480, height: 50 });
    expect(await gridColumns(page)).toBe(3);
  },
);
