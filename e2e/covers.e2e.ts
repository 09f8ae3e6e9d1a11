/** Texts on covers leave the faces free, wherever the faces are. */
import type { Locator } from '@playwright/test';
import { expect, test, type Page } from './test.ts';
import { t } from '#i18n/testing/texts.ts';
import { openHome } from './viewer.ts';

type Focus = { readonly x: number; readonly y: number };

const EDGES: readonly Focus[] = [
  { x: 0.5, y: 0.08 },
  { x: 0.5, y: 0.92 },
  { x: 0.1, y: 0.38 },
  { x: 0.9, y: 0.38 },
];

/** The least distance between the centre of the faces and a text, in px. */
const CLEARANCE = 30;

/** Puts the faces of all covers at this point. */
async function moveFaces(page: Page, focus: Focus): Promise<void> {
  await page.route(/\/api\/v1\/video\/(home|list|play|detail)$/, async (route) => {
    const response = await route.fetch().catch(() => undefined);
    // The page has ended.
    if (!response) return;
    const text = (await response.text()).replaceAll(
      /"cover_focus":(null|\{[^}]*\})/g,
      `"cover_focus":${JSON.stringify(focus)}`,
    );
    await route.fulfill({ response, body: text }).catch(() => undefined);
  });
}

async function openWithFaces(page: Page, focus: Focus, address: string): Promise<void> {
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await moveFaces(page, focus);
  await page.goto('about:blank');
  await page.goto(address);
}

/** Returns the distance between the centre of the faces and the nearest of the texts, in px. */
async function clearance(cover: Locator, texts: Locator, { x, y }: Focus): Promise<number> {
  const box = await cover.evaluate((element) => element.getBoundingClientRect().toJSON());
  const face = { x: box.x + x * box.width, y: box.y + y * box.height };
  const distances = await texts.evaluateAll(
    (all, point) =>
      all.map((element) => {
        const { left, right, top, bottom } = element.getBoundingClientRect();
        return Math.hypot(Math.max(left - point.x, 0, point.x - right), Math.max(top - point.y, 0, point.y - bottom));
      }),
    face,
  );
  return Math.min(...distances);
}

for (const focus of EDGES) {
  test(`keeps the banner's text off faces at ${focus.x}, ${focus.y}`, async ({ page }) => {
    await moveFaces(page, focus);
    await openHome(page);
    const banner = page
      .getByRole('region', { name: t('home.banners') })
      .getByRole('article')
      .first();
    const texts = banner.locator('h2, p, a').or(page.getByRole('navigation', { name: t('home.browse') }));
    expect(await clearance(banner.locator('img'), texts, focus)).toBeGreaterThan(CLEARANCE);
  });
}

test('keeps the text about an announced show off its faces', async ({ page }) => {
  for (const focus of [
    { x: 0.5, y: 0.4 },
    { x: 0.5, y: 0.6 },
  ]) {
    await openWithFaces(page, focus, '/#/pages/shortPlay/index?tv_id=CN0022&ep=1');
    const main = page.getByRole('main');
    const title = main.getByRole('heading', { name: 'Rain on the Jade Stairs' }).first();
    await expect(title).toBeVisible();
    const texts = title.locator('xpath=../*');
    expect(await clearance(main.locator('img').last(), texts, focus)).toBeGreaterThan(CLEARANCE);
  }
});

test('keeps the labels of a card off its faces', async ({ page }) => {
  for (const focus of [
    { x: 0.3, y: 0.1 },
    { x: 0.3, y: 0.9 },
  ]) {
    await openWithFaces(page, focus, '/#/?tab=new');
    const card = page.locator('.cover-grid a').first();
    await expect(card).toBeVisible();
    const cover = card.locator('img');
    expect(await clearance(cover, card.locator('div > span'), focus)).toBeGreaterThan(CLEARANCE);
  }
});
