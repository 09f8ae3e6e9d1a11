import { randomBytes } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { DICTIONARIES } from '#i18n/dictionaries.ts';
import { addressOf } from './player.ts';
import { expectNeverLost, watchScreen } from './screen-watch.ts';
import { meetSegments, serveChanged, type AskedSegment } from './segments.ts';
import { expect, test, type Page } from './test.ts';
import { expectPlaying, playback } from './viewer.ts';

const en = DICTIONARIES.en;
const LOST_SECOND = 2;
const PORTAL = '<html><body>Please sign in to the network of this hotel.</body></html>';

type Fault = (segment: AskedSegment) => Promise<void> | undefined;

const gone: Fault = ({ route }) => route.fulfill({ status: 404, body: '' });
const changed =
  (change: (bytes: Buffer) => Buffer): Fault =>
  ({ route }) =>
    serveChanged(route, change);
/** Noise in place of the bytes from one offset to another. */
const noise = (from: number, to?: number): Fault =>
  changed((bytes) =>
    Buffer.concat([
      bytes.subarray(0, from),
      randomBytes(bytes.subarray(from, to).length),
      bytes.subarray(to ?? bytes.length),
    ]),
  );

/** One second alone; as often as it is asked for, or the first time. */
const inOneSecond =
  (fault: Fault, times = Infinity): Fault =>
  (segment) =>
    segment.second === LOST_SECOND && segment.before < times ? fault(segment) : undefined;

async function openWith(page: Page, address: string, fault: Fault): Promise<void> {
  await watchScreen(page);
  await meetSegments(page, address, fault);
  await page.goto(addressOf(1));
}

async function playsBeyond(page: Page, seconds: number): Promise<void> {
  const plays = async (): Promise<boolean> => {
    const { time, paused } = await playback(page);
    return time > seconds && !paused;
  };
  await expect.poll(plays, { timeout: 20_000 }).toBe(true);
}

const card = (page: Page) => page.getByRole('main').getByRole('alert');

test.describe('one segment', { tag: '@mouse' }, () => {
  for (const [name, fault] of [
    ['is missing in one quality', inOneSecond((segment) => (segment.width === 360 ? gone(segment) : undefined))],
    ['is missing in every quality', inOneSecond(gone)],
    ['has corrupt pictures, once', inOneSecond(noise(2000), 1)],
    ['has corrupt tables', inOneSecond(noise(200))],
    ['has corrupt first boxes', inOneSecond(noise(0, 64))],
    [
      'ends too early, once',
      inOneSecond(
        changed((bytes) => bytes.subarray(0, bytes.length / 2)),
        1,
      ),
    ],
    ['is empty', inOneSecond(changed(() => Buffer.alloc(0)))],
    [
      'is a web page',
      inOneSecond(({ route }) => route.fulfill({ status: 200, contentType: 'text/html', body: PORTAL })),
    ],
    ['gets HTTP 503 three times', inOneSecond(({ route }) => route.fulfill({ status: 503, body: '' }), 3)],
  ] as const) {
    test(
      `${name}: continues`,
      { tag: name === 'is missing in one quality' ? '@core' : [] },
      async ({ page, address, expectConsole }) => {
        expectConsole(/404|503/);
        await openWith(page, address, fault);
        await playsBeyond(page, LOST_SECOND + 1.5);
        await expect(card(page)).toBeHidden();
        await expectNeverLost(page);
      },
    );
  }

  test('has corrupt pictures every time: shows an error, keeps the position, and plays beyond it', async ({
    page,
    address,
  }) => {
    // Taking it in is what breaks: at first it comes when something of the second before has been seen.
    const noisy = noise(2000);
    const late: Fault = async (segment) => {
      if (segment.before === 0) await playsBeyond(page, LOST_SECOND - 0.8);
      await noisy(segment);
    };
    await openWith(page, address, inOneSecond(late));
    await expect(card(page)).toContainText(en['player.broken'], { timeout: 25_000 });
    const slider = page.getByRole('slider', { name: en['player.seek'] });
    const place = Number(await slider.getAttribute('aria-valuenow'));
    expect(place).toBeGreaterThanOrEqual(1);
    await card(page).getByRole('button', { name: en['ui.retry'] }).click();
    await expect(card(page)).toContainText(en['player.broken'], { timeout: 25_000 });
    expect(Number(await slider.getAttribute('aria-valuenow'))).toBeGreaterThanOrEqual(place - 1);
    await page.keyboard.press('ArrowRight');
    await playsBeyond(page, 10);
    await expect(card(page)).toBeHidden();
    await expectNeverLost(page);
  });

  test('takes twelve seconds: waits, and continues', async ({ page, address }) => {
    await openWith(
      page,
      address,
      inOneSecond(async ({ route }) => {
        await delay(12_000);
        // Given up by then, and asked for anew.
        await route.continue().catch(() => undefined);
      }, 1),
    );
    await playsBeyond(page, LOST_SECOND + 1.5);
    await expectNeverLost(page, 14_000);
  });
});

test(
  'shows an error at once when no segment exists, and plays on retry',
  { tag: '@once' },
  async ({ page, address, expectConsole }) => {
    expectConsole(/404/);
    let isThere = false;
    await openWith(page, address, (segment) => (isThere ? undefined : gone(segment)));
    await expect(card(page)).toContainText(en['player.gone']);
    await expect(page.locator('main .animate-spin')).toBeHidden();
    isThere = true;
    await card(page).getByRole('button', { name: en['ui.retry'] }).click();
    await expectPlaying(page);
    await expect(card(page)).toBeHidden();
    await expectNeverLost(page);
  },
);

test(
  'plays the buffered part before it shows an error when later segments are missing',
  { tag: '@once' },
  async ({ page, address, expectConsole }) => {
    expectConsole(/404/);
    await openWith(page, address, (segment) => (segment.second >= 5 ? gone(segment) : undefined));
    await expect.poll(async () => (await playback(page)).time, { timeout: 20_000 }).toBeGreaterThan(4.5);
    await expect(card(page)).toContainText(en['player.gone'], { timeout: 20_000 });
    await expectNeverLost(page);
    await page.keyboard.press('ArrowLeft');
    await playsBeyond(page, 1);
  },
);
