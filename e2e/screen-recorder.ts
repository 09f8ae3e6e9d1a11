/** Checks every frame for black screens, long spinners and backward jumps. */
import { expect, type Page } from './test.ts';

type ScreenRecord = {
  /** The longest time without a picture, a spinner or a message. */
  blackMs: number;
  spinnerMs: number;
  backSeconds: number;
};

/** Allows for slow painting on a busy machine. */
const MAX_BLACK_MS = 1_500;

declare global {
  interface Window {
    screenRecord?: ScreenRecord;
  }
}

/** Starts a new recording at every page load from the next one on. */
export async function recordScreen(page: Page): Promise<void> {
  await page.addInitScript(() => {
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
    let blackSince = performance.now();
    let spinnerSince = performance.now();
    let position = 0;
    let hash = '';
    const sample = (): void => {
      const now = performance.now();
      const slot = document.querySelector('video:not([aria-hidden="true"])')?.parentElement;
      const hasPicture = [...(slot?.querySelectorAll('video, canvas, img') ?? [])].some(isPainted);
      const hasSpinner = document.querySelector('main .animate-spin') !== null;
      const hasMessage = document.querySelector('main [role="alert"], main h2') !== null;
      if (!slot || hasPicture || hasSpinner || hasMessage) blackSince = now;
      if (!hasSpinner) spinnerSince = now;
      const shown = Number(document.querySelector('main [role="slider"]')?.getAttribute('aria-valuenow') ?? position);
      record.blackMs = Math.max(record.blackMs, now - blackSince);
      record.spinnerMs = Math.max(record.spinnerMs, now - spinnerSince);
      if (hash === location.hash) record.backSeconds = Math.max(record.backSeconds, position - shown);
      ({ hash } = location);
      position = shown;
      requestAnimationFrame(sample);
    };
    sample();
  });
}

export async function expectNoVisualGaps(page: Page, maxSpinnerMs = 6_000): Promise<void> {
  const record = await page.evaluate(() => window.screenRecord);
  expect(record?.blackMs, 'ms with nothing on screen').toBeLessThan(MAX_BLACK_MS);
  expect(record?.spinnerMs, 'ms with a spinner').toBeLessThan(maxSpinnerMs);
  expect(record?.backSeconds, 's of a backward jump').toBeLessThanOrEqual(1);
}
