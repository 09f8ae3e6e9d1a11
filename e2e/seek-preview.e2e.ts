import { DICTIONARIES } from '#i18n/dictionaries.ts';
import { SAMPLE_SHOW } from './address.ts';
import { straightLine, touch } from './player.ts';
import { openPaused } from './paused-episode.ts';
import { expect, test, type Page } from './test.ts';
import { currentVideo, playback } from './viewer.ts';

const en = DICTIONARIES.en;
const SPRITES = '**/sprite.*';

const bar = (page: Page) => page.getByRole('slider', { name: en['player.seek'] });
const preview = (page: Page) => page.locator('main [style*="background-image"]');

function recordRequests(page: Page): string[] {
  const requests: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/sprite.')) requests.push(request.url());
  });
  return requests;
}

async function barBox(page: Page): Promise<{ x: number; y: number; width: number }> {
  const box = await bar(page).boundingBox();
  if (!box) throw new Error('there is no line');
  return { ...box, y: box.y + box.height / 2 };
}

/** Expects the preview at `share` of the episode. Tiles are 2 s apart and 90 px wide, and a row has ten. */
async function expectTile(page: Page, share: number): Promise<void> {
  const { duration } = await currentVideo(page).evaluate((video: HTMLVideoElement) => ({ duration: video.duration }));
  const tile = Math.floor((share * duration) / 2);
  const shown = () =>
    preview(page).evaluate(({ style }: HTMLElement) => ({
      image: style.backgroundImage,
      left: parseInt(style.backgroundPositionX, 10),
    }));
  const image = expect.stringMatching(/^url\("http.*\/m\/.*\/sprite\.webp"\)$/);
  await expect.poll(shown).toEqual({ image, left: tile === 0 ? 0 : -90 * tile });
}

test(
  'shows the preview of the hovered moment within the edges of the seek bar',
  { tag: ['@mouse', '@core'] },
  async ({ page }) => {
    await openPaused(page, SAMPLE_SHOW, 1);
    const { x, y, width } = await barBox(page);
    for (const share of [0.01, 0.3, 0.7, 0.99]) {
      await page.mouse.move(x + width * share, y);
      await expect(preview(page)).toBeVisible();
      await expectTile(page, share);
      const box = await preview(page).boundingBox();
      expect(box?.x).toBeGreaterThanOrEqual(x);
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(x + width);
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(y);
    }
    await page.mouse.move(x + width / 2, y - 300);
    await expect(preview(page)).toBeHidden();
  },
);

test.describe('touch', { tag: '@touch' }, () => {
  test('shows the preview while the seek bar is dragged, and seeks to the position where the finger is lifted', async ({
    page,
  }) => {
    await openPaused(page, SAMPLE_SHOW, 2);
    const { x, y, width } = await barBox(page);
    const { width: screen, height } = page.viewportSize() ?? { width: 1, height: 1 };
    const at = (share: number) => [(x + width * share) / screen, y / height] as const;
    await touch(page, straightLine(at(0.1), at(0.8)), async () => {
      await expect(preview(page)).toBeVisible();
      await expectTile(page, 0.8);
    });
    await expect(preview(page)).toBeHidden();
    const { duration } = await currentVideo(page).evaluate((video: HTMLVideoElement) => ({ duration: video.duration }));
    await expect.poll(async () => (await playback(page)).time / duration).toBeCloseTo(0.8, 1);
  });

  test('shows the preview above the finger during a horizontal drag', async ({ page }) => {
    await openPaused(page, SAMPLE_SHOW, 3);
    const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
    const previewBox = async () => (await preview(page).boundingBox()) ?? { x: 0, y: height, width: 0, height };
    await touch(page, straightLine([0.2, 0.6], [0.6, 0.6]), () =>
      expect(async () => {
        const box = await previewBox();
        expect(box.y + box.height).toBeLessThan(height * 0.6);
        expect(Math.abs(box.x + box.width / 2 - width * 0.6)).toBeLessThan(8);
      }).toPass(),
    );
    await touch(page, straightLine([0.5, 0.1], [0.99, 0.1]), () =>
      expect(async () => {
        const box = await previewBox();
        expect(box.y).toBeGreaterThanOrEqual(0);
        expect(box.y).toBeLessThan(height * 0.1);
        expect(Math.abs(box.x + box.width - width)).toBeLessThan(40);
        expect(box.x + box.width).toBeLessThanOrEqual(width);
      }).toPass(),
    );
  });
});

test('shows only the time when the previews are missing', { tag: '@once' }, async ({ page, allowConsoleErrors }) => {
  allowConsoleErrors(/404/);
  await page.route(SPRITES, (route) => route.fulfill({ status: 404, body: '' }));
  await openPaused(page, SAMPLE_SHOW, 4);
  const { x, y, width } = await barBox(page);
  await page.mouse.move(x + width / 2, y);
  await page.mouse.down();
  await expect(page.locator('output')).toContainText(/^0:0\d \/ 0:16$/);
  await expect(preview(page)).toHaveCount(0);
  await page.mouse.up();
});

test('renews an expired link for the previews', { tag: '@mouse' }, async ({ page, allowConsoleErrors }) => {
  allowConsoleErrors(/403/);
  let refusals = 1;
  await page.route(SPRITES, (route) => {
    refusals -= 1;
    return refusals < 0 ? route.continue() : route.fulfill({ status: 403, body: '' });
  });
  await openPaused(page, SAMPLE_SHOW, 5);
  const { x, y, width } = await barBox(page);
  await page.mouse.move(x + width / 2, y);
  await expect(preview(page)).toBeVisible();
});

test('preloads the previews before the seek bar is touched', { tag: '@once' }, async ({ page }) => {
  const requests = recordRequests(page);
  await openPaused(page, SAMPLE_SHOW, 8);
  await expect.poll(() => requests.length).toBe(2);
});

test('loads no preview before the seek bar is touched when data saver is on', { tag: '@once' }, async ({ page }) => {
  const requests = recordRequests(page);
  await page.addInitScript(() => {
    const historyTv = { flag: false, url: '', episode_item: null };
    localStorage.setItem('video', JSON.stringify({ historyTv, dataSaver: true }));
  });
  await openPaused(page, SAMPLE_SHOW, 8);
  const ahead = () =>
    currentVideo(page).evaluate((video: HTMLVideoElement) => video.buffered.length && video.buffered.end(0));
  await expect.poll(ahead).toBeGreaterThan(5);
  await page.waitForTimeout(500);
  expect(requests).toEqual([]);
  const { x, y, width } = await barBox(page);
  await page.mouse.move(x + width / 2, y);
  await page.mouse.down();
  await expect(preview(page)).toBeVisible();
  await page.mouse.up();
  expect(requests).toHaveLength(2);
});

test('shows the buffered range after a seek', { tag: '@mouse' }, async ({ page }) => {
  await openPaused(page, SAMPLE_SHOW, 6);
  const drawnRange = () =>
    bar(page)
      .locator('.bg-white\\/30')
      .evaluateAll((spans: HTMLElement[]) =>
        spans.map(({ style }) => [parseFloat(style.left), parseFloat(style.width)]),
      );
  const there = () =>
    currentVideo(page).evaluate(({ buffered, duration }: HTMLVideoElement) =>
      Array.from({ length: buffered.length }, (_, index) =>
        [buffered.start(index), buffered.end(index) - buffered.start(index)].map((part) => (part / duration) * 100),
      ),
    );
  await page.keyboard.press('9');
  await expect
    .poll(async () => {
      const [shown, real] = [await drawnRange(), await there()];
      const isSame = shown.flat().every((part, index) => Math.abs(part - (real.flat()[index] ?? -100)) < 1.5);
      return shown.length > 0 && shown.length === real.length && isSame;
    })
    .toBe(true);
});
