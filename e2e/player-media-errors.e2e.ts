import { randomBytes, randomFillSync } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { DICTIONARIES } from '#i18n/dictionaries.ts';
import { boxesIn } from '#media/boxes.ts';
import { episodeUrl } from './player.ts';
import { expectNoVisualGaps, recordScreen } from './screen-recorder.ts';
import { interceptSegments, fulfillChanged, type SegmentRequest } from './segments.ts';
import { expect, test, type Page } from './test.ts';
import { CURRENT_VIDEO, expectPlaying, playback } from './viewer.ts';

const en = DICTIONARIES.en;
/** Must come after the segments of the first request, which are not requested one by one. */
const FAULTY_SECOND = 5;
const CAPTIVE_PORTAL = '<html><body>Please sign in to the network of this hotel.</body></html>';

type Fault = (segment: SegmentRequest) => Promise<void> | undefined;

const missing: Fault = ({ route }) => route.fulfill({ status: 404, body: '' });
const changed =
  (change: (bytes: Buffer) => Buffer): Fault =>
  ({ route }) =>
    fulfillChanged(route, change);
const noise = (from: number, to?: number): Fault =>
  changed((bytes) =>
    Buffer.concat([
      bytes.subarray(0, from),
      randomBytes(bytes.subarray(from, to).length),
      bytes.subarray(to ?? bytes.length),
    ]),
  );
/** Keeps the structure of the segment, so that only the decoder fails. */
const corruptFrames = changed((bytes) => {
  const frames = boxesIn(bytes).filter(({ type }) => type === 'mdat');
  for (const { body, end } of frames) randomFillSync(bytes, body, end - body);
  return bytes;
});

/** Applies a fault to the faulty second. @param times number of affected requests */
const inFaultySecond =
  (fault: Fault, times = Infinity): Fault =>
  (segment) =>
    segment.second === FAULTY_SECOND && segment.previousRequests < times ? fault(segment) : undefined;

/**
 * @param loadsHlsLate if true, hls.js loads after the first fault, so that the inline script meets it
 * @returns tells how many requests had a fault
 */
async function openWithFault(page: Page, address: string, fault: Fault, loadsHlsLate = false): Promise<() => number> {
  let faults = 0;
  const firstFault = Promise.withResolvers<undefined>();
  await recordScreen(page);
  await interceptSegments(page, address, (segment) => {
    const response = fault(segment);
    if (response === undefined) return undefined;
    faults += 1;
    return response.finally(() => firstFault.resolve(undefined));
  });
  if (loadsHlsLate) {
    await page.route('**/assets/hls-parts-*.js', async (route) => {
      await firstFault.promise;
      await route.continue();
    });
  }
  await page.goto(episodeUrl(1));
  return () => faults;
}

async function expectPlayedPast(page: Page, seconds: number): Promise<void> {
  // The page itself looks at each frame, because the episode may end a second later.
  await page.waitForFunction(
    ([selector, position]) => {
      const video = document.querySelector<HTMLVideoElement>(selector);
      return video !== null && !video.paused && video.currentTime > position;
    },
    [CURRENT_VIDEO, seconds] as const,
    { timeout: 40_000 },
  );
}

const card = (page: Page) => page.getByRole('main').getByRole('alert');

const FAULTS = [
  [
    'is missing in one quality',
    inFaultySecond((segment) => (segment.width === segment.firstWidth ? missing(segment) : undefined)),
  ],
  ['is missing in every quality', inFaultySecond(missing)],
  ['has corrupt frames once', inFaultySecond(corruptFrames, 1)],
  ['is corrupt from byte 200 on', inFaultySecond(noise(200))],
  ['has 64 corrupt bytes at its start', inFaultySecond(noise(0, 64))],
  [
    'ends too early once',
    inFaultySecond(
      changed((bytes) => bytes.subarray(0, bytes.length / 2)),
      1,
    ),
  ],
  ['is empty', inFaultySecond(changed(() => Buffer.alloc(0)))],
  [
    'is a web page',
    inFaultySecond(({ route }) => route.fulfill({ status: 200, contentType: 'text/html', body: CAPTIVE_PORTAL })),
  ],
  ['fails with HTTP 503 three times', inFaultySecond(({ route }) => route.fulfill({ status: 503, body: '' }), 3)],
] as const;

test.describe('playback', { tag: '@mouse' }, () => {
  for (const [name, fault] of FAULTS) {
    test(
      `continues when a segment ${name}`,
      { tag: name === 'is missing in one quality' ? '@core' : [] },
      async ({ page, address, allowConsoleErrors }) => {
        allowConsoleErrors(/404|503/);
        const faults = await openWithFault(page, address, fault);
        await expectPlayedPast(page, FAULTY_SECOND + 1.5);
        expect(faults()).toBeGreaterThan(0);
        await expect(card(page)).toBeHidden();
        await expectNoVisualGaps(page);
      },
    );
  }

  test('shows an error and keeps the position when frames are always corrupt, and plays beyond them', async ({
    page,
    address,
  }) => {
    // Playback first reaches the second before the corrupt one, so that there is a position to keep.
    const played = Promise.withResolvers<undefined>();
    const corruptAfterPlayback: Fault = async (segment) => {
      await played.promise;
      await corruptFrames(segment);
    };
    await openWithFault(page, address, inFaultySecond(corruptAfterPlayback));
    await expectPlayedPast(page, FAULTY_SECOND - 0.8);
    played.resolve(undefined);
    await expect(card(page)).toContainText(en['player.broken']);
    const slider = page.getByRole('slider', { name: en['player.seek'] });
    const position = Number(await slider.getAttribute('aria-valuenow'));
    expect(position).toBeGreaterThanOrEqual(FAULTY_SECOND - 1);
    await card(page).getByRole('button', { name: en['ui.retry'] }).click();
    await expect(card(page)).toContainText(en['player.broken']);
    expect(Number(await slider.getAttribute('aria-valuenow'))).toBeGreaterThanOrEqual(position - 1);
    await Promise.all([expectPlayedPast(page, 10), page.keyboard.press('ArrowRight')]);
    await expect(card(page)).toBeHidden();
    await expectNoVisualGaps(page);
  });

  test('waits and continues when a segment takes twelve seconds', async ({ page, address }) => {
    const faults = await openWithFault(
      page,
      address,
      inFaultySecond(async ({ route }) => {
        await delay(12_000);
        // The player may have aborted and repeated the request.
        await route.continue().catch(() => undefined);
      }, 1),
    );
    await expectPlayedPast(page, FAULTY_SECOND + 1.5);
    expect(faults()).toBe(1);
    await expectNoVisualGaps(page, 14_000);
  });
});

for (const [name, fault] of FAULTS) {
  test(
    `continues when a segment at the start of a link ${name}`,
    { tag: '@once' },
    async ({ page, address, allowConsoleErrors }) => {
      allowConsoleErrors(/404|503/);
      const faults = await openWithFault(page, address, fault, true);
      await expectPlayedPast(page, FAULTY_SECOND + 1.5);
      expect(faults()).toBeGreaterThan(0);
      await expect(card(page)).toBeHidden();
      await expectNoVisualGaps(page);
    },
  );
}

test(
  'shows an error when no segment exists, and plays on retry',
  { tag: '@once' },
  async ({ page, address, allowConsoleErrors }) => {
    allowConsoleErrors(/404/);
    let isAvailable = false;
    await openWithFault(page, address, (segment) => (isAvailable ? undefined : missing(segment)));
    await expect(card(page)).toContainText(en['player.gone']);
    await expect(page.locator('main .animate-spin')).toBeHidden();
    isAvailable = true;
    await card(page).getByRole('button', { name: en['ui.retry'] }).click();
    await expectPlaying(page);
    await expect(card(page)).toBeHidden();
    await expectNoVisualGaps(page);
  },
);

test(
  'plays the buffered part before it shows an error when later segments are missing',
  { tag: '@once' },
  async ({ page, address, allowConsoleErrors }) => {
    allowConsoleErrors(/404/);
    await openWithFault(page, address, (segment) => (segment.second >= 5 ? missing(segment) : undefined));
    await expect.poll(async () => (await playback(page)).time).toBeGreaterThan(4.5);
    await expect(card(page)).toContainText(en['player.gone']);
    await expectNoVisualGaps(page);
    await page.keyboard.press('ArrowLeft');
    await expectPlayedPast(page, 1);
  },
);
