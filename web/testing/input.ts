/** Sends input through the browser, for gestures that synthetic events do not cause. Points are px in the window. */
import type { CDPSession } from '@vitest/browser-playwright';
import { cdp } from 'vitest/browser';

const browser = (): CDPSession => cdp();

type Point = readonly [x: number, y: number];

export const middle = (): Point => [innerWidth / 2, innerHeight / 2];

/** The window of a test is a frame in the browser's window. */
function inBrowser([x, y]: Point): { x: number; y: number } {
  const frame = frameElement?.getBoundingClientRect() ?? new DOMRect(0, 0, innerWidth, innerHeight);
  return { x: frame.x + (x * frame.width) / innerWidth, y: frame.y + (y * frame.height) / innerHeight };
}

type TouchEventType = 'touchStart' | 'touchMove' | 'touchEnd';

/** @param atMs the time stamp of the event; by default, now */
async function touch(type: TouchEventType, points: readonly Point[], atMs?: number): Promise<void> {
  await browser().send('Input.dispatchTouchEvent', {
    type,
    touchPoints: points.map((point, id) => ({ ...inBrowser(point), id })),
    ...(atMs !== undefined && { timestamp: atMs / 1_000 }),
  });
}

/** Moves two fingers apart or together along a horizontal line through the middle of the window. */
export async function pinch(fromPx: number, toPx: number): Promise<void> {
  const [x, y] = middle();
  const points = (distance: number): Point[] => [-1, 1].map((side) => [x + (side * distance) / 2, y]);
  await touch('touchStart', points(fromPx));
  for (let step = 1; step <= 8; step += 1) await touch('touchMove', points(fromPx + ((toPx - fromPx) * step) / 8));
  await touch('touchEnd', []);
}

/** Taps twice at a point. @param pauseMs between the taps, by their time stamps */
export async function doubleTap(point: Point, pauseMs: number): Promise<void> {
  const now = Date.now();
  for (const atMs of [now, now + pauseMs]) {
    await touch('touchStart', [point], atMs);
    await touch('touchEnd', [], atMs);
  }
}

type MouseEventType = 'mousePressed' | 'mouseMoved' | 'mouseReleased';

const click = (type: MouseEventType, point: Point, clickCount: number) =>
  browser().send('Input.dispatchMouseEvent', { ...inBrowser(point), type, button: 'left', buttons: 1, clickCount });

export async function doubleClick(point: Point): Promise<void> {
  for (const count of [1, 2]) {
    await click('mousePressed', point, count);
    await click('mouseReleased', point, count);
  }
}

/** Moves the pointer with a pressed button. */
export async function drag([fromX, fromY]: Point, [toX, toY]: Point): Promise<void> {
  await click('mousePressed', [fromX, fromY], 1);
  for (let step = 1; step <= 4; step += 1)
    await click('mouseMoved', [fromX + ((toX - fromX) * step) / 4, fromY + ((toY - fromY) * step) / 4], 1);
  await click('mouseReleased', [toX, toY], 1);
}

/** The bit of the key among the modifiers of an input event. */
const CTRL = 2;

export async function wheel(point: Point, deltaY: number, { ctrl = false } = {}): Promise<void> {
  const modifiers = ctrl ? CTRL : 0;
  await browser().send('Input.dispatchMouseEvent', {
    ...inBrowser(point),
    type: 'mouseWheel',
    deltaX: 0,
    deltaY,
    modifiers,
  });
}
