import { z } from 'zod';
import { play } from '#contract/endpoints/video.ts';
import { DICTIONARIES } from '#i18n/dictionaries.ts';
import type { Language } from '#domain/languages.ts';
import { SAMPLE_SHOW } from './address.ts';
import { MAIN_SHOW, PEOPLE } from './catalogue/shows.ts';
import { separateEpisodeFromSignIn, showControls } from './player.ts';
import { pauseAtStart, pauseAt, openPaused } from './paused-episode.ts';
import { expect, test, type Page } from './test.ts';
import { expectToast } from './toasts.ts';
import { postAsViewer, currentVideo, playback } from './viewer.ts';

const { en, de } = DICTIONARIES;
/** Without speech, and with subtitles in seven languages. Its first two episodes have different clips. */
const SHOW = MAIN_SHOW.id;
const JAPANESE = '日本語';
const SUBTITLES = '**/subtitles/*.vtt';

type Cue = { readonly seconds: number; readonly text: string };

const openEpisode = (page: Page, ep: number) => openPaused(page, SHOW, ep);

/** Returns the cues of a subtitle file, each with the middle of its time range. */
async function cuesOf(page: Page, ep: number, lang: Language): Promise<Cue[]> {
  const { data } = await postAsViewer(page, 'video/play', { tv_id: SHOW, ep });
  const track = play.output.parse(data).media?.subtitles.find((each) => each.lang === lang);
  const text = await page.evaluate(async (url) => (await fetch(url)).text(), track?.url ?? '');
  const seconds = (time: string) => time.split(':').reduce((sum, part) => sum * 60 + Number(part), 0);
  return [...text.matchAll(/^(\S+) --> (\S+).*\n((?:.+\n)+)/gm)].map(([, from = '', to = '', markup = '']) => ({
    seconds: (seconds(from) + seconds(to)) / 2,
    text: markup.trim().replace(/<v [^>]*>/, ''),
  }));
}

const shown = (page: Page) => page.locator('main p[lang]');

function recordRequests(page: Page): string[] {
  const requests: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.endsWith('.vtt') && pathname.includes('/subtitles/')) requests.push(pathname);
  });
  return requests;
}

/** Answers as if the show were spoken in English. */
async function addSpeech(page: Page): Promise<void> {
  await separateEpisodeFromSignIn(page);
  await page.route('**/api/v1/video/play', async (route) => {
    const response = await route.fetch();
    const body = z.looseObject({ data: z.looseObject({ media: z.looseObject({}) }) }).parse(await response.json());
    const media = { ...body.data.media, audio_lang: 'en', has_speech: true };
    await route.fulfill({ response, json: { ...body, data: { ...body.data, media } } });
  });
}

/** Leaves out the show without subtitles, with which the feeds of some viewers begin. */
async function keepShowsWithSubtitles(page: Page): Promise<void> {
  await page.route('**/api/v1/video/feed', async (route) => {
    const response = await route.fetch();
    const body = z
      .looseObject({ data: z.looseObject({ items: z.array(z.looseObject({ tv_id: z.string() })) }) })
      .parse(await response.json());
    const items = body.data.items.filter((item) => item.tv_id !== SAMPLE_SHOW);
    await route.fulfill({ response, json: { ...body, data: { ...body.data, items } } });
  });
}

async function openSheet(page: Page): Promise<void> {
  await showControls(page);
  await page.getByRole('button', { name: en['player.more'] }).click();
  await page.getByRole('dialog').getByRole('button', { name: en['subtitles.title'] }).click();
  await expect(page.getByRole('button', { name: JAPANESE })).toBeVisible();
}

test('shows the dialogue of a show without speech in bubbles, with the names of the speakers', async ({ page }) => {
  await openEpisode(page, 1);
  const [first] = await cuesOf(page, 1, 'en');
  await pauseAt(page, first?.seconds ?? 0);
  await expect(shown(page)).toHaveText(`${PEOPLE[0].name}: ${first?.text}`);
  await page.keyboard.press('c');
  await expect(shown(page)).toHaveCount(0);
});

test.describe('a show with speech', () => {
  test.beforeEach(({ page }) => addSpeech(page));

  test.describe('a German viewer', () => {
    test.use({ locale: 'de-DE' });

    test(
      'sees German subtitles with exact texts and times, and those of the next episode',
      { tag: '@core' },
      async ({ page }) => {
        const requests = recordRequests(page);
        await openEpisode(page, 1);
        await expect.poll(() => requests.length).toBe(1);
        for (const ep of [1, 2]) {
          const cues = await cuesOf(page, ep, 'de');
          expect(cues.length).toBeGreaterThan(1);
          for (const { seconds, text } of cues) {
            await pauseAt(page, seconds);
            await expect(shown(page)).toHaveText(text);
            await expect(shown(page)).toHaveAttribute('lang', 'de');
          }
          await pauseAt(page, 0.1);
          await expect(shown(page)).toHaveCount(0);
          if (ep === 2) break;
          await page.keyboard.press('ArrowDown');
          await pauseAtStart(page, 2);
        }
        // Preloaded episodes request no subtitles. The test itself has requested both files once.
        expect(new Set(requests).size).toBe(requests.length);
        expect(requests.length).toBe(4);
      },
    );

    test('turns subtitles off, and finds them off at the next visit', async ({ page }) => {
      await openEpisode(page, 1);
      const [first] = await cuesOf(page, 1, 'de');
      await pauseAt(page, first?.seconds ?? 0);
      await expect(shown(page)).toBeVisible();
      await expectToast(page, de['subtitles.now_off'], () => page.keyboard.press('c'));
      await expect(shown(page)).toHaveCount(0);
      const requests = recordRequests(page);
      await page.reload();
      await pauseAtStart(page, 1);
      await pauseAt(page, first?.seconds ?? 0);
      await expect.poll(() => currentVideo(page).evaluate((video: HTMLVideoElement) => video.seeking)).toBe(false);
      await expect(shown(page)).toHaveCount(0);
      expect(requests).toEqual([]);
    });
  });

  test.describe('a French viewer', () => {
    test.use({ locale: 'fr-FR' });

    test('sees French subtitles in the feed', async ({ page }) => {
      await keepShowsWithSubtitles(page);
      await page.goto('/#/pages/home/index?tab=feed');
      await expect(shown(page)).toHaveAttribute('lang', 'fr');
    });
  });

  test('shows and fetches no subtitles for a viewer who speaks the language of the show until the C key is pressed', async ({
    page,
  }) => {
    const requests = recordRequests(page);
    await openEpisode(page, 1);
    await pauseAt(page, 4);
    await expect.poll(async () => (await playback(page)).time).toBe(4);
    await expect(shown(page)).toHaveCount(0);
    expect(requests).toEqual([]);
    await page.keyboard.press('c');
    const [first] = await cuesOf(page, 1, 'en');
    await pauseAt(page, first?.seconds ?? 0);
    await expect(shown(page)).toHaveText(first?.text ?? '');
  });

  test('keeps the language, size and style of subtitles across episodes and visits', async ({ page }) => {
    await openEpisode(page, 1);
    await openSheet(page);
    await page.getByRole('button', { name: JAPANESE }).click();
    // The sheet “More” is still there for the time of its animation.
    const dialog = page.getByRole('dialog', { name: en['subtitles.title'] });
    const size = () => dialog.locator('p[lang]').evaluate((line) => parseFloat(getComputedStyle(line).fontSize));
    const medium = await size();
    await dialog.getByRole('button', { name: en['subtitles.size_large'] }).click();
    await expect.poll(size).toBeGreaterThan(medium);
    await dialog.getByRole('button', { name: en['subtitles.look_box'] }).click();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    for (const ep of [1, 2]) {
      const [first] = await cuesOf(page, ep, 'ja');
      await pauseAt(page, first?.seconds ?? 0);
      await expect(shown(page)).toHaveText(first?.text ?? '');
      const background = await shown(page)
        .locator('span')
        .evaluate((text) => getComputedStyle(text).backgroundColor);
      expect(background).not.toBe('rgba(0, 0, 0, 0)');
      if (ep === 1) {
        await page.goto(`/#/pages/shortPlay/index?tv_id=${SHOW}&ep=2`);
        await page.reload();
        await pauseAtStart(page, 2);
      }
    }
    await openSheet(page);
    await expect(page.getByRole('button', { name: JAPANESE })).toHaveAttribute('aria-pressed', 'true');
    await expect(page.getByRole('button', { name: en['subtitles.size_large'] })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
  });

  test('places subtitles above the controls, and above the seek bar when the controls are hidden', async ({ page }) => {
    await openEpisode(page, 1);
    await page.keyboard.press('c');
    const [, second] = await cuesOf(page, 1, 'en');
    await pauseAt(page, second?.seconds ?? 0);
    const top = async () => (await page.locator('main h1').boundingBox())?.y ?? 0;
    const bottomOfSubtitles = async () => {
      const box = await shown(page).boundingBox();
      return box ? box.y + box.height : 0;
    };
    await expect(shown(page)).toBeVisible();
    expect(await bottomOfSubtitles()).toBeLessThanOrEqual(await top());
    await currentVideo(page).evaluate(async (video: HTMLVideoElement) => {
      video.playbackRate = 0.1;
      await video.play();
    });
    const line = await page.getByRole('slider', { name: en['player.seek'] }).boundingBox();
    const above = await bottomOfSubtitles();
    await expect.poll(bottomOfSubtitles).toBeGreaterThan(above + 40);
    expect(await bottomOfSubtitles()).toBeLessThanOrEqual(line?.y ?? 0);
  });

  test('renews an expired link for the subtitles once', async ({ page, allowConsoleErrors }) => {
    allowConsoleErrors(/403/);
    const requests = recordRequests(page);
    await page.route(SUBTITLES, (route) =>
      requests.length > 1 ? route.continue() : route.fulfill({ status: 403, body: '' }),
    );
    await openEpisode(page, 1);
    await page.keyboard.press('c');
    await expect.poll(() => requests.length).toBe(2);
    expect(requests[0]).not.toBe(requests[1]);
    await page.unroute(SUBTITLES);
    const [first] = await cuesOf(page, 1, 'en');
    await pauseAt(page, first?.seconds ?? 0);
    await expect(shown(page)).toHaveText(first?.text ?? '');
  });

  test('requests missing subtitle files twice at most, and loads those of the next episode', async ({
    page,
    allowConsoleErrors,
  }) => {
    allowConsoleErrors(/404/);
    const requests = recordRequests(page);
    await page.route(SUBTITLES, (route) => route.fulfill({ status: 404, body: '' }));
    await openEpisode(page, 1);
    await page.keyboard.press('c');
    await expect.poll(() => requests.length).toBe(2);
    await page.waitForTimeout(1_500);
    expect(requests.length).toBe(2);
    await page.unroute(SUBTITLES);
    await page.keyboard.press('ArrowDown');
    await pauseAtStart(page, 2);
    const [first] = await cuesOf(page, 2, 'en');
    await pauseAt(page, first?.seconds ?? 0);
    await expect(shown(page)).toHaveText(first?.text ?? '');
  });

  test('renders only the text of a subtitle file', async ({ page }) => {
    const markup = '<v Ann>Look: <i>there</i> &lt;img src=x&gt; &amp; <c.loud>gone</c>';
    const body = `WEBVTT\n\n00:00.000 --> 01:00.000\n${markup}\n`;
    await page.route(SUBTITLES, (route) => route.fulfill({ contentType: 'text/vtt', body }));
    await openEpisode(page, 1);
    await page.keyboard.press('c');
    await expect(shown(page)).toHaveText('Look: there <img src=x> & gone');
    expect(await shown(page).locator('img, i, c').count()).toBe(0);
  });
});
