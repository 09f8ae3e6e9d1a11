/** The picture and the subtitles of the player and the feed at many sizes of the window. */
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Language } from '#domain/languages.ts';
import type { Media } from '#contract/shapes.ts';
import { en } from '#i18n/testing/texts.ts';
import { STORAGE_KEYS } from '#web/boot/storage.ts';
import { FakeShow } from '#web/testing/fake-show.ts';
import { feed } from '#web/testing/feed.ts';
import { currentVideo, media, playWithoutMediaSource } from '#web/testing/media.ts';
import { episodeAddress, expectPlaying, press, showControls } from '#web/testing/player.ts';
import { renderPage } from '#web/testing/render-page.tsx';
import { SIZES } from '#web/testing/sizes.ts';
import { expectToast } from '#web/testing/toasts.ts';

type Size = readonly [width: number, height: number];

const PLAYER = episodeAddress(1);
const FEED = '#/?tab=feed';
const PHONES: readonly Size[] = [
  [390, 844],
  [360, 640],
  [412, 915],
];
const LARGE: readonly Size[] = [
  [768, 1024],
  [1440, 900],
];
const LANDSCAPE: Size = [844, 390];

/** Long lines for each language. */
const LINES = {
  en: ['You knew. All along, you knew, and you let me sign it.', 'Accountants always read the small print.'],
  de: ['Selbstverständlich unterschreibe ich den Heiratsvertrag.', 'Wirtschaftsprüferinnen sind immer gründlich.'],
  ja: ['最初から、知っていたのね。契約書に署名する前に。', '会計士はいつも疑い深い。'],
} as const;

const addresses: string[] = [];

afterEach(() => {
  for (const address of addresses.splice(0)) URL.revokeObjectURL(address);
});

/** Returns subtitles with these lines, which are visible during the whole episode. */
function subtitles(lang: Language, lines: readonly string[]): Media['subtitles'] {
  const cues = lines.map((line, index) => `00:00.000 --> 10:00.000\n<v Speaker ${index}>${line}\n`);
  const url = URL.createObjectURL(new Blob([`WEBVTT\n\n${cues.join('\n')}`], { type: 'text/vtt' }));
  addresses.push(url);
  return [{ lang, url }];
}

const LARGE_BUBBLES = JSON.stringify({
  historyTv: { flag: false, url: '', episode_item: null },
  subtitles: { on: true, language: null, size: 'large', look: 'bubble' },
});

type Options = { readonly language?: Language; readonly size?: Size; readonly video?: string };

async function open(address: string, changes: Partial<Media> = {}, options: Options = {}): Promise<void> {
  const { language = 'en', size = [390, 844], video } = options;
  const fake = new FakeShow();
  playWithoutMediaSource();
  await renderPage(
    address,
    {
      ...fake.responses,
      'video/play': ({ ep }) => ({ ...fake.play(ep), media: media(changes) }),
      'video/feed': feed(changes),
    },
    { language, size, stored: video === undefined ? {} : { [STORAGE_KEYS.video]: video } },
  );
  await expectPlaying();
}

async function pauseAndShowControls(): Promise<void> {
  await expect.element(page.getByRole('main').getByRole('slider').first()).toBeInTheDocument();
  currentVideo().pause();
  showControls();
}

const boxOf = (element: Element): DOMRect => element.getBoundingClientRect();
const videoBox = (): DOMRect => boxOf(currentVideo());
const fit = (): string => getComputedStyle(currentVideo()).objectFit;
const cues = (): Element[] => [...document.querySelectorAll('main p[lang]')];

const doIntersect = (a: DOMRect, b: DOMRect): boolean =>
  a.left < b.right - 0.5 && b.left < a.right - 0.5 && a.top < b.bottom - 0.5 && b.top < a.bottom - 0.5;

function isInWindow({ left, top, right, bottom }: DOMRect): boolean {
  return left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;
}

test.each([
  ['player', PLAYER],
  ['feed', FEED],
])('covers phones with the picture in the %s', async (_name, address) => {
  await open(address);
  for (const size of PHONES) {
    await page.viewport(...size);
    await expect.poll(fit).toBe('cover');
    await expect.poll(videoBox).toMatchObject({ x: 0, y: 0, width: size[0] });
    const bottom =
      address === FEED ? boxOf([...document.querySelectorAll('nav')].at(-1) ?? document.body).top : size[1];
    expect(Math.abs(videoBox().bottom - bottom)).toBeLessThanOrEqual(1);
  }
  await expectPlaying();
});

test('shows the whole picture at full height on tablets, desktops and sideways phones', async () => {
  await open(PLAYER);
  for (const size of LARGE) {
    await page.viewport(...size);
    await expect.poll(() => videoBox().height).toBe(size[1]);
    expect(Math.abs(videoBox().width - (videoBox().height * 9) / 16)).toBeLessThanOrEqual(1);
  }
  await page.viewport(...LANDSCAPE);
  await expect.poll(fit).toBe('contain');
  await expect.poll(() => videoBox().height).toBe(LANDSCAPE[1]);
});

const CASES = (['en', 'de', 'ja'] as const).flatMap((language) => [
  { language, name: 'player', address: PLAYER },
  { language, name: 'feed', address: FEED },
]);

test.each(CASES)(
  'keeps large subtitles clear of buttons and texts in the $name in $language',
  async ({ language, address }) => {
    const changes = { subtitles: subtitles(language, LINES[language].slice(0, 1)) };
    await open(address, changes, { language, video: LARGE_BUBBLES });
    await pauseAndShowControls();
    for (const size of [...PHONES, ...LARGE, LANDSCAPE]) {
      await page.viewport(...size);
      showControls();
      await expect.poll(() => cues().map((cue) => isInWindow(boxOf(cue)))).toEqual([true]);
      const others = [...document.querySelectorAll('main :is(h1, h2, button, a)')].map(boxOf);
      const boxes = others.filter(({ width, height }) => width > 0 && height > 0);
      expect(boxes.length).toBeGreaterThan(5);
      const covered = cues().flatMap((cue) => boxes.filter((box) => doIntersect(boxOf(cue), box)));
      expect(covered, size.join(' × ')).toEqual([]);
    }
  },
);

test('fits two long large cues on a sideways phone', async () => {
  const lines = LINES.de.map((line) => `${line} ${line}`);
  await open(PLAYER, { subtitles: subtitles('en', lines) }, { size: LANDSCAPE, video: LARGE_BUBBLES });
  await pauseAndShowControls();
  const title = page.getByRole('main').getByRole('heading', { level: 1 });
  await expect.element(title).toBeInViewport({ ratio: 1 });
  await expect.poll(() => cues().map((cue) => isInWindow(boxOf(cue)))).toEqual([true, true]);
  const [first, second] = cues().map(boxOf);
  if (!first || !second) throw new Error('a cue is missing');
  expect(doIntersect(first, second)).toBe(false);
  expect(second.bottom).toBeLessThanOrEqual(boxOf(title.element()).top);
});

test.each(SIZES)(
  'draws bubbles at %i × %i in the interface’s language for an episode without speech, and reads them',
  async (...size) => {
    const changes = { audio_lang: 'zxx', has_speech: false, subtitles: subtitles('en', LINES.en) };
    await open(PLAYER, changes, { size });
    const texts = () => [...document.querySelectorAll('main p[lang="en"]')].map(({ textContent }) => textContent);
    await expect.poll(texts).toEqual([`Speaker 0: ${LINES.en[0]}`, `Speaker 1: ${LINES.en[1]}`]);
    expect(document.querySelectorAll('[aria-live="polite"] p[lang="en"]')).toHaveLength(2);
    const [left, right] = cues();
    if (!left || !right) throw new Error('a cue is missing');
    expect(boxOf(left).x).toBeLessThan(boxOf(right).x);
    expect(getComputedStyle(left).backgroundColor).toBe('rgb(255, 255, 255)');
    await press('c');
    await expectToast(en['subtitles.now_off']);
    await expect.poll(texts).toEqual([]);
  },
);
