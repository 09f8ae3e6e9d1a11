/** Checks every frame for black screens, long spinners and backward jumps. */
import { expect, type Page } from './test.ts';

type ScreenRecord = {
  /** The longest time without a picture, a spinner or a message. */
  blackMs: number;
  spinnerMs: number;
  backSeconds: number;
};

const MAX_BLACK_MS = 1_500;
/** What a frame counts at most, because a busy machine stops the page now and then. */
const MAX_FRAME_MS = 100;

declare global {
  interface Window {
    screenRecord?: ScreenRecord;
  }
}

/** Starts a new recording at every page load from the next one on. */
export async function recordScreen(page: Page): Promise<void> {
  await page.addInitScript((maxFrameMs) => {
    const isPainted = (element: Element): boolean => {
      for (let at: Element | null = element; at; at = at.parentElement) {
        if (getComputedStyle(at).opacity === '0') return false;
      }
      if (element instanceof HTMLVideoElement) return element.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA;
      if (element instanceof HTMLCanvasElement) return element.width > 0;
      return element instanceof HTMLImageElement && element.complete && element.naturalWidth > 0;
    };
    const record = { blackMs: 0, spinnerMs: 0, backSeconds: 0 };
    window.screenRecord = record;
    let sampledAt = performance.now();
    let blackMs = 0;
    let spinnerMs = 0;
    let position = 0;
    let hash = '';
    const sample = (): void => {
      const now = performance.now();
      const frameMs = Math.min(now - sampledAt, maxFrameMs);
      sampledAt = now;
      const slot = document.querySelector('video:not([aria-hidden="true"])')?.parentElement;
      const hasPicture = [...(slot?.querySelectorAll('video, canvas, img') ?? [])].some(isPainted);
      const hasSpinner = document.querySelector('main .animate-spin') !== null;
      const hasMessage = document.querySelector('main [role="alert"], main .animate-rise h2') !== null;
      blackMs = !slot || hasPicture || hasSpinner || hasMessage ? 0 : blackMs + frameMs;
      spinnerMs = hasSpinner ? spinnerMs + frameMs : 0;
      const shown = Number(document.querySelector('main [role="slider"]')?.getAttribute('aria-valuenow') ?? position);
      record.blackMs = Math.max(record.blackMs, blackMs);
      record.spinnerMs = Math.max(record.spinnerMs, spinnerMs);
      if (hash === location.hash) record.backSeconds = Math.max(record.backSeconds, position - shown);
      ({ hash } = location);
      position = shown;
      requestAnimationFrame(sample);
    };
    sample();
  }, MAX_FRAME_MS);
}

export async function expectNoVisualGaps(page: Page, maxSpinnerMs = 6_000): Promise<void> {
  const record = await page.evaluate(() => window.screenRecord);
  expect(record?.blackMs, 'ms with nothing on screen').toBeLessThan(MAX_BLACK_MS);
  expect(record?.spinnerMs, 'ms with a spinner').toBeLessThan(maxSpinnerMs);
  expect(record?.backSeconds, 's of a backward jump').toBeLessThanOrEqual(1);
}
