import { DICTIONARIES } from '#i18n/dictionaries.ts';
import { expectAccessible, waitForAnimations } from './accessibility.ts';
import { openEpisode, showControls, tap } from './player.ts';
import { expect, test, type Page } from './test.ts';
import { openHome } from './viewer.ts';

const { en } = DICTIONARIES;
const SHOW = 'CN0008';

const opener = (page: Page) => page.getByRole('button', { name: /^Enlarge the picture of / }).first();
const dialog = (page: Page) => page.getByRole('dialog');
const picture = (page: Page) => dialog(page).getByRole('img');
const button = (page: Page, name: 'preview.zoom_in' | 'preview.zoom_out' | 'preview.reset' | 'ui.close') =>
  dialog(page).getByRole('button', { name: en[name] });

/** Returns the picture's box on the screen. */
async function boxOf(page: Page) {
  const box = await picture(page).boundingBox();
  if (!box) throw new Error('the picture has no box');
  return box;
}

/** Opens the preview and returns a function that measures the picture's scale. */
async function openPreview(page: Page): Promise<() => Promise<number>> {
  await page.goto(`/#/pages/shortPlay/detail?tv_id=${SHOW}`);
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

test('zooms with the keyboard from 1 to 4, and moves the picture up to its edges', async ({ page }) => {
  const scale = await openPreview(page);
  const expectWhole = () => expect.poll(scale).toBe(1);
  await page.keyboard.press('-');
  await expectWhole();
  await page.keyboard.press('+');
  await expect.poll(scale).toBe(1.5);
  await expect(dialog(page).getByRole('status')).toHaveText('Zoom 150%');
  for (let press = 0; press < 8; press += 1) {
    await page.keyboard.press('+');
    await waitForZoom(scale);
  }
  await expect.poll(scale).toBe(4);
  await expect(button(page, 'preview.zoom_in')).toHaveAttribute('aria-disabled', 'true');
  const before = await boxOf(page);
  await page.keyboard.press('ArrowRight');
  await expect.poll(async () => (await boxOf(page)).x).toBeLessThan(before.x - 40);
  for (const key of ['ArrowRight', 'ArrowDown', 'ArrowLeft', 'ArrowUp'])
    for (let press = 0; press < 30; press += 1) await page.keyboard.press(key);
  await waitForZoom(async () => (await boxOf(page)).x);
  await expectWithinEdges(page);
  await page.keyboard.press('0');
  await expectWhole();
  await expectWithinEdges(page);
});

/** Waits until two measurements in succession are equal. */
async function waitForZoom(measure: () => Promise<number>): Promise<void> {
  let last = Number.NaN;
  await expect
    .poll(async () => {
      const [before, now] = [last, await measure()];
      last = now;
      return before === now;
    })
    .toBe(true);
}

test('zooms with the wheel and with Ctrl and the wheel from 1 to 4, and never the page', async ({ page }) => {
  const scale = await openPreview(page);
  const devicePixels = await page.evaluate(() => devicePixelRatio);
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  await page.mouse.move(width / 2, height / 2);
  for (const modifier of [undefined, 'Control'] as const) {
    if (modifier) await page.keyboard.down(modifier);
    await expect(async () => {
      await page.mouse.wheel(0, -400);
      expect(await scale()).toBe(4);
    }).toPass();
    await page.mouse.wheel(0, -400);
    expect(await scale()).toBe(4);
    await expectWithinEdges(page);
    await expect(async () => {
      await page.mouse.wheel(0, 400);
      expect(await scale()).toBe(1);
    }).toPass();
    await page.mouse.wheel(0, 400);
    expect(await scale()).toBe(1);
    if (modifier) await page.keyboard.up(modifier);
  }
  expect(await page.evaluate(() => devicePixelRatio)).toBe(devicePixels);
  expect(await pageScale(page)).toBe(1);
});

test('zooms in and out with a double click and with the buttons', { tag: '@mouse' }, async ({ page }) => {
  const scale = await openPreview(page);
  await picture(page).dblclick({ force: true });
  await expect.poll(scale).toBe(2.5);
  await waitForZoom(scale);
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  // A mouse drags the picture.
  const before = await boxOf(page);
  await page.mouse.move(width / 2, height / 2);
  await page.mouse.down();
  await page.mouse.move(width / 2, height / 2 + 60, { steps: 4 });
  await page.mouse.up();
  expect((await boxOf(page)).y).toBeGreaterThan(before.y + 30);
  await expectWithinEdges(page);
  await expect(async () => {
    await page.mouse.dblclick(width / 2, height / 2);
    await expect.poll(scale, { timeout: 1_500 }).toBe(1);
  }).toPass();
  await button(page, 'preview.zoom_in').click();
  await expect.poll(scale).toBe(1.5);
  await button(page, 'preview.zoom_out').click();
  await expect.poll(scale).toBe(1);
  await expect(button(page, 'preview.zoom_out')).toBeDisabled();
  await button(page, 'preview.zoom_in').click();
  await expect.poll(scale).toBe(1.5);
  await button(page, 'preview.reset').click();
  await expect.poll(scale).toBe(1);
});

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

test('zooms in and out with a double tap', { tag: '@touch' }, async ({ page }) => {
  const scale = await openPreview(page);
  // On a busy machine, the pause between the taps may become too long for a double tap.
  await expect(async () => {
    await tap(page, [0.5, 0.5]);
    await page.waitForTimeout(220);
    await tap(page, [0.5, 0.5]);
    await expect.poll(scale, { timeout: 1_500 }).toBe(2.5);
  }).toPass();
  await waitForZoom(scale);
  await expect(async () => {
    await tap(page, [0.5, 0.5], 2);
    await expect.poll(scale, { timeout: 1_500 }).toBe(1);
  }).toPass();
});

test('enlarges the poster of an episode, whose video pauses meanwhile', async ({ page }) => {
  await openEpisode(page, 2);
  const isPaused = () => page.evaluate(() => [...document.querySelectorAll('video')].every(({ paused }) => paused));
  await showControls(page);
  await page.getByRole('button', { name: en['player.more'] }).click();
  await dialog(page).getByRole('button', { name: en['player.poster'] }).click();
  await expect(picture(page)).toBeVisible();
  await expect(picture(page)).not.toHaveJSProperty('naturalWidth', 0);
  await expect.poll(isPaused).toBe(true);
  await expect(button(page, 'preview.zoom_in')).toBeVisible();
  await waitForAnimations(page);
  const { width } = await boxOf(page);
  await page.keyboard.press('+');
  await expect.poll(async () => (await boxOf(page)).width / width).toBeCloseTo(1.5);
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await expect.poll(isPaused).toBe(false);
  await expect(page).toHaveURL(/ep=2/);
});

test('keeps the focus inside, and returns it when Escape, back or the button closes the preview', async ({ page }) => {
  await openPreview(page);
  await expectAccessible(page, 'image preview');
  for (let press = 0; press < 8; press += 1) {
    await page.keyboard.press('Tab');
    // The focus passes through Base UI's guards at both ends of the dialog.
    const isInside = () => page.evaluate(() => document.activeElement?.closest('[role="dialog"]') !== null);
    await expect.poll(isInside).toBe(true);
  }
  for (const close of [
    () => page.keyboard.press('Escape'),
    () => page.goBack(),
    () => button(page, 'ui.close').click(),
  ]) {
    await expect(dialog(page)).toBeVisible();
    await close();
    await expect(dialog(page)).toHaveCount(0);
    await expect(opener(page)).toBeFocused();
    await expect(page).toHaveURL(new RegExp(`detail\\?tv_id=${SHOW}`));
    await page.keyboard.press('Enter');
  }
});

test('does not animate for viewers who prefer reduced motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openPreview(page);
  const scales = page.evaluate(async () => {
    const seen = new Set<number>();
    const component = document.querySelector('.react-transform-component');
    if (!component) throw new Error('the preview has no picture');
    while (!seen.has(2.5)) {
      seen.add(new DOMMatrix(getComputedStyle(component).transform).a);
      await new Promise(requestAnimationFrame);
    }
    return [...seen];
  });
  await picture(page).dblclick({ force: true });
  expect(await scales).toEqual([1, 2.5]);
});

test('loads the code of the zoom only when the preview opens', { tag: '@once' }, async ({ page }) => {
  const scripts: Promise<string>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(response.text().catch(() => ''));
  });
  const hasZoom = async () => (await Promise.all(scripts)).some((code) => code.includes('react-transform-wrapper'));
  await page.goto(`/#/pages/shortPlay/detail?tv_id=${SHOW}`);
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
