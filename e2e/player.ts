import { z } from 'zod';
import { SAMPLE_SHOW } from './address.ts';
import { expect, type Page } from './test.ts';
import { expectControls, expectPlaying } from './viewer.ts';

export const episodeUrl = (ep: number): string => `/#/pages/shortPlay/index?tv_id=${SAMPLE_SHOW}&ep=${ep}`;

/** Opens an episode and waits until it plays and its controls are there. */
export async function openEpisode(page: Page, ep: number): Promise<void> {
  await page.goto(episodeUrl(ep));
  await expectPlaying(page);
  await expectControls(page);
}

/** Moves the mouse, because the controls are hidden during playback. */
export async function showControls(page: Page): Promise<void> {
  const box = page.viewportSize() ?? { width: 390, height: 844 };
  await page.mouse.move(box.width / 2, box.height / 3);
  await page.mouse.move(box.width / 2 + 5, box.height / 3);
}

/** A point as fractions of the viewport's width and height. */
export type Point = readonly [x: number, y: number];

/**
 * Drags a finger along `points`. Fails if the browser cancels the touch, as it does where the page scrolls.
 * @param whileDown runs before the finger is lifted
 */
export async function touch(page: Page, points: readonly Point[], whileDown?: () => Promise<void>): Promise<void> {
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  const client = await page.context().newCDPSession(page);
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', point?: Point) =>
    client.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: point ? [{ x: point[0] * width, y: point[1] * height }] : [],
    });
  // A busy page receives the events late, and Chromium then cancels the touch.
  const received = await page.evaluateHandle(
    () =>
      new Promise<{ end: Promise<string> }>((idle) =>
        requestIdleCallback(() => {
          const { promise: end, resolve } = Promise.withResolvers<string>();
          for (const type of ['pointerup', 'pointercancel'])
            addEventListener(type, () => resolve(type), { capture: true, once: true });
          idle({ end });
        }),
      ),
  );
  // The events are not awaited one by one, because a delay would turn the touch into a long press.
  await Promise.all(points.map((point, index) => send(index === 0 ? 'touchStart' : 'touchMove', point)));
  if (whileDown) {
    // The page receives a movement with its next frame.
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    await whileDown();
  }
  await send('touchEnd');
  expect(await received.evaluate(({ end }) => end)).toBe('pointerup');
  await client.detach();
}

/** Taps `times` times, fast enough to count as one multi-tap. */
export async function tap(page: Page, [x, y]: Point, times = 1): Promise<void> {
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  const client = await page.context().newCDPSession(page);
  const touches = Array.from({ length: times }, () => [
    client.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x: x * width, y: y * height }] }),
    client.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] }),
  ]);
  await Promise.all(touches.flat());
  await client.detach();
}

export const straightLine = ([x, y]: Point, [toX, toY]: Point): Point[] =>
  Array.from({ length: 9 }, (_, step) => [x + ((toX - x) * step) / 8, y + ((toY - y) * step) / 8] as const);
export const UP = straightLine([0.5, 0.7], [0.5, 0.3]);
export const DOWN = straightLine([0.5, 0.3], [0.5, 0.7]);

/** Lets a new viewer's sign-in return no episode, so that the page requests it with `video/play`. */
export async function separateEpisodeFromSignIn(page: Page): Promise<void> {
  await page.route('**/account/login', (route) => {
    const { play: _play, ...input } = z.looseObject({}).parse(route.request().postDataJSON());
    return route.continue({ postData: JSON.stringify(input) });
  });
}
