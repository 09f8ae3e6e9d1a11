/** The layout from 1024 px, where pages use the window. The tests run at one size and set their own. */
import { DICTIONARIES } from '#i18n/dictionaries.ts';
import { expectAccessible } from './accessibility.ts';
import { runOperatorOn } from './operator.ts';
import { OwnServer } from './own-server.ts';
import type { Locator } from '@playwright/test';
import { expect, test, type Page } from './test.ts';
import { openHome, postAsViewer } from './viewer.ts';

const en = DICTIONARIES.en;
const HEIGHT = 900;

const navigation = (page: Page) => page.getByRole('navigation', { name: en['tab.label'] });

/** Returns the number of covers in the first row of the page's grid. */
async function gridColumns(page: Page): Promise<number> {
  const grid = page.locator('.cover-grid');
  await expect(grid.getByRole('link').first()).toBeVisible();
  return grid.evaluate((element) => getComputedStyle(element).gridTemplateColumns.split(' ').length);
}

async function sideScroll(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
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
    await page.goto('/#/pages/shortPlay/index?tv_id=CN0022&ep=1');
    await expect(page.getByText(en['player.coming_title']).first()).toBeVisible();
    await expect(navigation(page)).toHaveCount(0);
  },
);

for (const { width, columns } of [
  { width: 1024, columns: 5 },
  { width: 1280, columns: 6 },
  { width: 1440, columns: 6 },
  { width: 1920, columns: 7 },
]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: HEIGHT } });

    test(`shows ${columns} covers in a row, beside the navigation`, { tag: '@mouse' }, async ({ page }) => {
      await openHome(page);
      expect(await gridColumns(page)).toBe(columns);
      expect(await sideScroll(page)).toBe(0);
      const side = await navigation(page).boundingBox();
      const banner = await page.getByRole('region', { name: en['home.banners'] }).boundingBox();
      expect(side?.height).toBe(HEIGHT);
      expect(banner?.x).toBeGreaterThan(side?.width ?? Infinity);
      expect((banner?.width ?? 0) / (banner?.height ?? 1)).toBeGreaterThan(1.4);
      for (const hash of ['/#/?tab=rankings', '/#/pages/shortPlay/detail?tv_id=CN0008', '/#/pages/profile/index']) {
        await page.goto(hash);
        await expect(page.locator('.skeleton')).toHaveCount(0);
        expect(await sideScroll(page), hash).toBe(0);
      }
    });
  });
}

/** Returns the number of columns in which the elements are. */
async function columnsOf(elements: Locator): Promise<number> {
  await expect(elements.first()).toBeVisible();
  const lefts = await elements.evaluateAll((all) =>
    all.map((element) => Math.round(element.getBoundingClientRect().x)),
  );
  return new Set(lefts).size;
}

test("fills the window with the viewer's lists, settings and money", { tag: '@mouse' }, async ({ page }) => {
  await openHome(page);
  const tvIds = ['CN0008', 'CN0009', 'CN0010', 'CN0011', 'CN0012', 'CN0013', 'CN0014'];
  for (const tv_id of tvIds) {
    await postAsViewer(page, 'video/collect', { tv_id, collected: true });
    await postAsViewer(page, 'video/progress', { tv_id, ep: 1, position_ms: 4_000, played_ms: 4_000 });
  }
  const main = page.getByRole('main');
  const rounded = main.locator('.rounded-2xl');
  for (const { hash, elements, columns } of [
    { hash: 'history/index', elements: main.locator('.cover-grid > li'), columns: 6 },
    { hash: 'history/index?tab=history', elements: main.locator('.row-grid > li'), columns: 3 },
    { hash: 'common/records/index?kind=history', elements: main.locator('.row-grid > li'), columns: 3 },
    { hash: 'common/search/index?q=the', elements: main.locator('.row-grid > li'), columns: 3 },
    { hash: 'common/language/index', elements: main.getByRole('radiogroup').locator('label'), columns: 4 },
    { hash: 'profile/index', elements: main.locator('.page-halves .rounded-2xl'), columns: 2 },
    { hash: 'common/wallet/index', elements: rounded, columns: 2 },
    { hash: 'reward/index', elements: rounded, columns: 2 },
    { hash: 'common/setUp/index', elements: rounded, columns: 2 },
    { hash: 'common/service/index', elements: main.locator('.page-halves > section'), columns: 2 },
    {
      hash: 'common/vip/index',
      elements: main.getByRole('listitem').filter({ has: page.getByRole('button') }),
      columns: 3,
    },
  ]) {
    await page.goto(`/#/pages/${hash}`);
    await expect(page.locator('.skeleton')).toHaveCount(0);
    await expect.poll(() => columnsOf(elements), { message: hash }).toBe(columns);
    expect(await sideScroll(page), hash).toBe(0);
  }
});

test("shows a show's cover and episodes side by side", { tag: '@mouse' }, async ({ page }) => {
  await page.goto('/#/pages/shortPlay/detail?tv_id=CN0008');
  const play = await page.getByRole('link', { name: 'Play episode 1', exact: true }).boundingBox();
  const episodes = await page.getByRole('heading', { name: en['show.episodes_title'] }).boundingBox();
  expect((play?.x ?? 0) + (play?.width ?? 0)).toBeLessThan(episodes?.x ?? 0);
  await expect(page.getByRole('link', { name: /^Episode 8\b/ })).toBeInViewport({ ratio: 1 });
});

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

test.describe('on a tablet', () => {
  test.use({ viewport: { width: 768, height: 1024 } });

  test('keeps the centred column and the tab bar', { tag: '@mouse' }, async ({ page }) => {
    await openHome(page);
    expect(await page.getByRole('main').boundingBox()).toMatchObject({ x: 104, width: 560 });
    const bar = await navigation(page).boundingBox();
    expect(bar).toMatchObject({ x: 104, y: 974, width: 560, height: 50 });
    expect(await gridColumns(page)).toBe(3);
  });
});

const DATABASE = 'e2e_column';

const testColumn = test.extend<object, { columnAddress: string }>({
  columnAddress: [
    async ({}, use) => {
      const server = new OwnServer(DATABASE);
      const address = await server.start();
      await runOperatorOn(DATABASE, 'config', 'set', 'max_width', '480');
      await use(address);
      await server.stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  address: async ({ columnAddress }, use) => use(columnAddress),
});

testColumn(
  'keeps the column on every screen when the operator has set its width',
  { tag: '@mouse' },
  async ({ page }) => {
    await openHome(page);
    expect(await page.getByRole('main').boundingBox()).toMatchObject({ x: 480, width: 480 });
    expect(await navigation(page).boundingBox()).toMatchObject({ y: HEIGHT - 50, width: 480, height: 50 });
    expect(await gridColumns(page)).toBe(3);
  },
);
