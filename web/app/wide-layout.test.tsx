/** The layout from 1024 px, where pages use the window, and the column below. */
import { expect, test } from 'vitest';
import { page, type Locator } from 'vitest/browser';
import { en } from '#i18n/testing/texts.ts';
import { onePage } from '#web/testing/responses.ts';
import { collected, searchResult, SHOW_PAGE_RESPONSES, watched } from '#web/testing/catalogue.ts';
import type { Responses } from '#web/testing/fake-api.ts';
import { renderPage } from '#web/testing/render-page.tsx';
import { shows } from '#web/testing/shows.ts';

const HEIGHT = 900;
const WIDE = [1440, HEIGHT] as const;

const RESPONSES: Responses = {
  ...SHOW_PAGE_RESPONSES,
  'pay/products': {
    vip: (['weekly', 'monthly', 'yearly'] as const).map((plan, index) => ({
      product_id: `vip_${plan}`,
      plan,
      days: [7, 30, 365][index] ?? 0,
      price_minor: [999, 2999, 9999][index] ?? 0,
      currency: 'USD',
    })),
    coins: [],
    first_topup: { available: false, extra_percent: 0 },
    marks: { best_value: null, most_popular: null },
    providers: ['sandbox'],
  },
  'pay/subscription': null,
  'search/query': { ...onePage(shows(7).map((each) => searchResult(each))), corrected: null },
  'service/contact': { name: null, email: null, phone: null, hours: null },
  'service/faq': { entries: [{ id: 'pay', category: 'watching', question: 'How?', answer: 'So.' }] },
  'task/list': { tasks: [], limited: null },
  'video/collections': onePage(shows(7).map((each) => collected(each))),
  'video/history': onePage(shows(7).map((each) => watched(each))),
  'video/rank': onePage(shows(7)),
};

const navigation = (): Locator => page.getByRole('navigation', { name: en['tab.label'] });
const boxOf = (locator: Locator): DOMRect => locator.element().getBoundingClientRect();
const sideScroll = (): number => document.documentElement.scrollWidth - innerWidth;
const skeletons = () => expect.poll(() => document.querySelectorAll('.skeleton').length);

/** Returns the number of covers in the first row of the page's grid. */
function gridColumns(): number {
  const grid = document.querySelector('.cover-grid:has(a)');
  return grid ? getComputedStyle(grid).gridTemplateColumns.split(' ').length : 0;
}

/** Returns the number of columns in which the elements are. */
function columnsOf(selector: string): number {
  const elements = [...document.querySelectorAll(`main ${selector}`)];
  return new Set(elements.map((element) => Math.round(element.getBoundingClientRect().x))).size;
}

for (const { width, columns } of [
  { width: 1024, columns: 5 },
  { width: 1280, columns: 6 },
  { width: 1440, columns: 6 },
  { width: 1920, columns: 7 },
]) {
  test(`shows ${columns} covers in a row, beside the navigation, at ${width} px`, async () => {
    await renderPage('#/', RESPONSES, { size: [width, HEIGHT] });
    await expect.poll(gridColumns).toBe(columns);
    expect(sideScroll()).toBe(0);
    const side = boxOf(navigation());
    const banner = boxOf(page.getByRole('region', { name: en['home.banners'] }));
    expect(side.height).toBe(HEIGHT);
    expect(banner.left).toBeGreaterThan(side.width);
    expect(banner.width / banner.height).toBeGreaterThan(1.4);
  });

  for (const address of ['#/?tab=rankings', '#/pages/shortPlay/detail?tv_id=TEST01', '#/pages/profile/index'])
    test(`fits ${address} into the window at ${width} px`, async () => {
      await renderPage(address, RESPONSES, { size: [width, HEIGHT] });
      await expect.element(page.getByRole('main').getByRole('link').first()).toBeVisible();
      await skeletons().toBe(0);
      expect(sideScroll()).toBe(0);
    });
}

for (const { path, selector, columns } of [
  { path: 'history/index', selector: '.cover-grid > li', columns: 6 },
  { path: 'history/index?tab=history', selector: '.row-grid > li', columns: 3 },
  { path: 'common/records/index?kind=history', selector: '.row-grid > li', columns: 3 },
  { path: 'common/search/index?q=the', selector: '.row-grid > li', columns: 3 },
  { path: 'common/language/index', selector: '[role="radiogroup"] label', columns: 4 },
  { path: 'profile/index', selector: '.page-halves .rounded-2xl', columns: 2 },
  { path: 'common/wallet/index', selector: '.rounded-2xl', columns: 2 },
  { path: 'reward/index', selector: '.rounded-2xl', columns: 2 },
  { path: 'common/setUp/index', selector: '.rounded-2xl', columns: 2 },
  { path: 'common/service/index', selector: '.page-halves > section', columns: 2 },
  { path: 'common/vip/index', selector: 'li:has(button)', columns: 3 },
])
  test(`fills the window with ${columns} columns of ${path}`, async () => {
    await renderPage(`#/pages/${path}`, RESPONSES, { size: WIDE });
    await expect.poll(() => columnsOf(selector)).toBe(columns);
    await skeletons().toBe(0);
    expect(columnsOf(selector)).toBe(columns);
    expect(sideScroll()).toBe(0);
  });

test('keeps the centred column and the tab bar on a tablet', async () => {
  await renderPage('#/', RESPONSES, { size: [768, 1024] });
  await expect.poll(gridColumns).toBe(3);
  expect(boxOf(page.getByRole('main'))).toMatchObject({ x: 104, width: 560 });
  expect(boxOf(navigation())).toMatchObject({ x: 104, y: 974, width: 560, height: 50 });
});
