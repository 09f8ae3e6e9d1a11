import type { Locator } from '@playwright/test';
import { z } from 'zod';
import { DICTIONARIES } from '#i18n/dictionaries.ts';
import { episodeUrl, showControls } from './player.ts';
import { expect, test, type Page } from './test.ts';
import { currentVideo, expectControls, expectPlaying } from './viewer.ts';

const FEED = '/#/?tab=feed';
const Item = z.looseObject({ media: z.looseObject({ subtitles: z.array(z.unknown()) }) });
const Answer = z.looseObject({ data: z.looseObject({ items: z.array(Item) }) });
const PHONES = [
  { width: 390, height: 844 },
  { width: 360, height: 640 },
  { width: 412, height: 915 },
];
const LARGE = [
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
];
const LANDSCAPE = { width: 844, height: 390 };

/** A show with subtitles in seven languages. */
const SUBTITLED = '/#/pages/shortPlay/index?tv_id=CN0008&ep=1';

/** Long lines for each language. */
const LINES = {
  en: ['You knew. All along, you knew, and you let me sign it.', 'Accountants always read the small print.'],
  de: ['Selbstverständlich unterschreibe ich den Heiratsvertrag.', 'Wirtschaftsprüferinnen sind immer gründlich.'],
  ja: ['最初から、知っていたのね。契約書に署名する前に。', '会計士はいつも疑い深い。'],
} as const;

type Box = { x: number; y: number; width: number; height: number };

const doIntersect = (a: Box, b: Box): boolean =>
  a.x < b.x + b.width - 0.5 && b.x < a.x + a.width - 0.5 && a.y < b.y + b.height - 0.5 && b.y < a.y + a.height - 0.5;

async function boxOf(locator: Locator): Promise<Box> {
  const box = await locator.boundingBox();
  if (!box) throw new Error('the element has no box');
  return box;
}

/** Replaces all subtitles by `lines`, which are visible during the whole episode. */
async function serveLines(page: Page, lines: readonly string[]): Promise<void> {
  const cues = lines.map((line, index) => `00:00.000 --> 10:00.000\n<v Speaker ${index}>${line}\n`);
  const body = `WEBVTT\n\n${cues.join('\n')}`;
  await page.route('**/subtitles/*.vtt', (route) => route.fulfill({ contentType: 'text/vtt', body }));
}

/** Removes the shows without subtitles from the feed. */
async function serveSubtitledFeed(page: Page): Promise<void> {
  await page.route('**/video/feed', async (route) => {
    const response = await route.fetch();
    const answer = Answer.parse(await response.json());
    const items = answer.data.items.filter(({ media }) => media.subtitles.length > 0);
    await route.fulfill({ response, json: { ...answer, data: { ...answer.data, items } } });
  });
}

/** Lets the episodes have no speech. */
async function removeSpeech(page: Page): Promise<void> {
  await page.route(/video\/(play|feed)$/, async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replaceAll(/"audio_lang":"[^"]+"/g, '"audio_lang":"zxx"');
    await route.fulfill({ response, body });
  });
}

async function chooseLargeSubtitles(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const subtitles = { on: true, language: null, size: 'large', look: 'bubble' };
    const historyTv = { flag: false, url: '', episode_item: null };
    localStorage.setItem('video', JSON.stringify({ historyTv, subtitles }));
  });
}

const fitOf = (page: Page) => currentVideo(page).evaluate((video) => getComputedStyle(video).objectFit);

for (const url of [episodeUrl(1), FEED]) {
  const name = url === FEED ? 'feed' : 'player';

  test(`covers phones with the picture in the ${name}`, { tag: '@once' }, async ({ page }) => {
    await page.setViewportSize(PHONES[0] ?? LANDSCAPE);
    await page.goto(url);
    await expectPlaying(page);
    for (const size of PHONES) {
      await page.setViewportSize(size);
      await expect.poll(() => fitOf(page)).toBe('cover');
      const box = await boxOf(currentVideo(page));
      expect(box).toMatchObject({ x: 0, y: 0, width: size.width });
      const bottom = url === FEED ? (await boxOf(page.locator('nav').last())).y : size.height;
      expect(Math.abs(box.y + box.height - bottom)).toBeLessThanOrEqual(1);
    }
    await expectPlaying(page);
  });
}

test(
  'shows the whole picture at full height on tablets, desktops and sideways phones',
  { tag: '@once' },
  async ({ page }) => {
    await page.goto(episodeUrl(1));
    await expectPlaying(page);
    for (const size of LARGE) {
      await page.setViewportSize(size);
      await expect.poll(async () => (await boxOf(currentVideo(page))).height).toBe(size.height);
      const { width, height } = await boxOf(currentVideo(page));
      expect(Math.abs(width - (height * 9) / 16)).toBeLessThanOrEqual(1);
    }
    await page.setViewportSize(LANDSCAPE);
    await expect.poll(() => fitOf(page)).toBe('contain');
    await expect.poll(async () => (await boxOf(currentVideo(page))).height).toBe(LANDSCAPE.height);
  },
);

for (const [language, lines] of Object.entries(LINES)) {
  test.describe(language, () => {
    test.use({ locale: language });

    for (const url of [SUBTITLED, FEED]) {
      const name = url === FEED ? 'feed' : 'player';

      test(`keeps large subtitles clear of buttons and texts in the ${name}`, { tag: '@once' }, async ({ page }) => {
        test.slow();
        await serveLines(page, lines.slice(0, 1));
        await serveSubtitledFeed(page);
        await chooseLargeSubtitles(page);
        await page.goto(url);
        await expectPlaying(page);
        await expectControls(page);
        await currentVideo(page).evaluate((video: HTMLVideoElement) => video.pause());
        for (const size of [...PHONES, ...LARGE, LANDSCAPE]) {
          await page.setViewportSize(size);
          await showControls(page);
          const cue = page.locator('main p[lang]');
          const others = await page.locator('main h1, main h2, main button, main a').all();
          const boxes = (await Promise.all(others.map((each) => each.boundingBox()))).filter((box) => box !== null);
          expect(boxes.length).toBeGreaterThan(5);
          await expect(cue).toBeInViewport({ ratio: 1 });
          const own = await boxOf(cue);
          const covered = boxes.filter((box) => doIntersect(own, box));
          expect(covered, `${JSON.stringify(own)} at ${size.width} × ${size.height}`).toEqual([]);
        }
      });
    }
  });
}

test('fits two long large cues on a sideways phone', { tag: '@once' }, async ({ page }) => {
  await serveLines(
    page,
    LINES.de.map((line) => `${line} ${line}`),
  );
  await chooseLargeSubtitles(page);
  await page.setViewportSize(LANDSCAPE);
  await page.goto(SUBTITLED);
  await expectPlaying(page);
  await currentVideo(page).evaluate((video: HTMLVideoElement) => video.pause());
  await showControls(page);
  const cues = page.locator('main p[lang]');
  await expect(cues).toHaveCount(2);
  const title = page.getByRole('main').getByRole('heading', { level: 1 });
  await expect(title).toBeInViewport({ ratio: 1 });
  for (const cue of await cues.all()) await expect(cue).toBeInViewport({ ratio: 1 });
  const [first, second, caption] = await Promise.all([boxOf(cues.nth(0)), boxOf(cues.nth(1)), boxOf(title)]);
  expect(doIntersect(first, second)).toBe(false);
  expect(second.y + second.height).toBeLessThanOrEqual(caption.y);
});

test('draws bubbles in the interface’s language for an episode without speech, and reads them', async ({ page }) => {
  await removeSpeech(page);
  await serveLines(page, LINES.en);
  await page.goto(SUBTITLED);
  const cues = page.locator('main p[lang="en"]');
  await expect(cues).toHaveText([`Speaker 0: ${LINES.en[0]}`, `Speaker 1: ${LINES.en[1]}`]);
  await expect(page.locator('[aria-live="polite"] p[lang="en"]')).toHaveCount(2);
  const [left, right] = await Promise.all([boxOf(cues.nth(0)), boxOf(cues.nth(1))]);
  expect(left.x).toBeLessThan(right.x);
  expect(await cues.first().evaluate((cue) => getComputedStyle(cue).backgroundColor)).toBe('rgb(255, 255, 255)');
  await page.keyboard.press('c');
  await expect(page.getByText(DICTIONARIES.en['subtitles.now_off'])).toBeVisible();
  await expect(cues).toHaveCount(0);
});
