import { DICTIONARIES } from '#i18n/dictionaries.ts';
import { MAIN_SHOW } from './catalogue/shows.ts';
import { waitForAnimations } from './accessibility.ts';
import { openEpisode, showControls } from './player.ts';
import { expect, test, type Page } from './test.ts';
import { openHome } from './viewer.ts';

const { en } = DICTIONARIES;

const opener = (page: Page) => page.getByRole('button', { name: /^Enlarge the picture of / }).first();
const dialog = (page: Page) => page.getByRole('dialog');
const picture = (page: Page) => dialog(page).getByRole('img');

/** Returns the picture's box on the screen. */
async function boxOf(page: Page) {
  const box = await picture(page).boundingBox();
  if (!box) throw new Error('the picture has no box');
  return box;
}

/** Opens the preview and returns a function that measures the picture's scale. */
async function openPreview(page: Page): Promise<() => Promise<number>> {
  await page.goto(`/#/pages/shortPlay/detail?tv_id=${MAIN_SHOW.id}`);
  await opener(page).click();
  await expect(picture(page)).toBeVisible();
  await waitForAnimations(page);
  const { width } = await boxOf(page);
  return async () => Math.round(((await boxOf(page)).width / width) * 100) / 100;
}

/** Expects no gap at an edge if the picture is larger than the stage, and otherwise a centred picture. */
async function expectWithinEdges(page: Page): Promise<void> {
  const [box, stage] = [await boxOf(page), await page.locator('.react-transform-wrapper').boundingBox()];
  if (!stage) throw new Error('the stage has no box');
  for (const [start, size, stageStart, stageSize] of [
    [box.x, box.width, stage.x, stage.width],
    [box.y, box.height, stage.y, stage.height],
  ] as const) {
    if (size < stageSize) expect(Math.abs(start + size / 2 - stageStart - stageSize / 2)).toBeLessThan(1.5);
    else {
      expect(start).toBeLessThan(stageStart + 1.5);
      expect(start + size).toBeGreaterThan(stageStart + stageSize - 1.5);
    }
  }
}

/** Moves two fingers apart or together along a horizontal line through the middle of the window. */
async function pinch(page: Page, fromPx: number, toPx: number): Promise<void> {
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  const client = await page.context().newCDPSession(page);
  const points = (distance: number) =>
    [-1, 1].map((side, id) => ({ x: width / 2 + (side * distance) / 2, y: height / 2, id }));
  await client.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: points(fromPx) });
  for (let step = 1; step <= 8; step += 1)
    await client.send('Input.dispatchTouchEvent', {
      type: 'touchMove',
      touchPoints: points(fromPx + ((toPx - fromPx) * step) / 8),
    });
  await client.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await client.detach();
}

const pageScale = (page: Page) => page.evaluate(() => visualViewport?.scale);

test('zooms with a pinch from 1 to 4, and never the page', { tag: '@touch' }, async ({ page }) => {
  const scale = await openPreview(page);
  await pinch(page, 80, 160);
  expect(await scale()).toBeGreaterThan(1.5);
  expect(await scale()).toBeLessThan(2.5);
  await pinch(page, 40, 340);
  expect(await scale()).toBe(4);
  await expectWithinEdges(page);
  await pinch(page, 340, 40);
  await pinch(page, 340, 40);
  expect(await scale()).toBe(1);
  await expectWithinEdges(page);
  expect(await pageScale(page)).toBe(1);
});

test('enlarges the poster of an episode, whose video pauses meanwhile', { tag: '@once' }, async ({ page }) => {
  await openEpisode(page, 2);
  const isPaused = () => page.evaluate(() => [...document.querySelectorAll('video')].every(({ paused }) => paused));
  await showControls(page);
  await page.getByRole('button', { name: en['player.more'] }).click();
  await dialog(page).getByRole('button', { name: en['player.poster'] }).click();
  await expect(picture(page)).toBeVisible();
  await expect(picture(page)).not.toHaveJSProperty('naturalWidth', 0);
  await expect.poll(isPaused).toBe(true);
  await expect(dialog(page).getByRole('button', { name: en['preview.zoom_in'] })).toBeVisible();
  await waitForAnimations(page);
  const { width } = await boxOf(page);
  await page.keyboard.press('+');
  await expect.poll(async () => (await boxOf(page)).width / width).toBeCloseTo(1.5);
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await expect.poll(isPaused).toBe(false);
  await expect(page).toHaveURL(/ep=2/);
});

test('loads the code of the zoom only when the preview opens', { tag: '@once' }, async ({ page }) => {
  const scripts: Promise<string>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(response.text().catch(() => ''));
  });
  const hasZoom = async () => (await Promise.all(scripts)).some((code) => code.includes('react-transform-wrapper'));
  await page.goto(`/#/pages/shortPlay/detail?tv_id=${MAIN_SHOW.id}`);
  await expect(opener(page)).toBeVisible();
  expect(await hasZoom()).toBe(false);
  await opener(page).click();
  await expect.poll(hasZoom).toBe(true);
});

test(
  'every page turns off zooming by a double tap and leaves other zooming to the browser',
  { tag: '@once' },
  async ({ page }) => {
    await openHome(page);
    const viewport = await page.locator('meta[name="viewport"]').getAttribute('content');
    expect(viewport).not.toMatch(/maximum-scale|user-scalable/);
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).touchAction)).toBe('manipulation');
  },
);

test(
  'the wheel with Ctrl, which zooms in browsers, does not change the episode',
  { tag: '@mouse' },
  async ({ page }) => {
    await openEpisode(page, 3);
    const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
    await page.mouse.move(width / 2, height / 2);
    await page.keyboard.down('Control');
    await page.mouse.wheel(0, 300);
    await page.keyboard.up('Control');
    // If the first wheel event had led to episode 4, this one would lead back to episode 3.
    await page.mouse.wheel(0, -300);
    await expect(page).toHaveURL(/ep=2/);
  },
);
