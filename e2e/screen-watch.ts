/** Watches the player's screen all the while: there is always something to see, no spinner without end, no step back. */
import { expect, type Page } from './test.ts';

type Seen = {
  /** The longest time, in ms, with nothing at all to see. */
  blackMs: number;
  /** The longest time, in ms, that a spinner turned. */
  spinnerMs: number;
  /** The longest step back of the place that the player shows, in s. */
  backSeconds: number;
};

/** A machine with other work to do may take so long to paint. */
const LONGEST_BLACK_MS = 1_500;

declare global {
  interface Window {
    /** What was seen since the page was opened. */
    screenSeen?: Seen;
  }
}

/** Begins with the next page that is opened. */
export async function watchScreen(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const isPainted = (element: Element): boolean => {
      for (let at: Element | null = element; at; at = at.parentElement) {
        if (getComputedStyle(at).opacity === '0') return false;
      }
      if (element instanceof HTMLVideoElement) return element.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA;
      if (element instanceof HTMLCanvasElement) return element.width > 0;
      return element instanceof HTMLImageElement && element.complete && element.naturalWidth > 0;
    };
    const seen = { blackMs: 0, spinnerMs: 0, backSeconds: 0 };
    window.screenSeen = seen;
    let blackSince = performance.now();
    let calmSince = performance.now();
    let place = 0;
    let hash = '';
    const look = (): void => {
      const now = performance.now();
      const slot = document.querySelector('video:not([aria-hidden="true"])')?.parentElement;
      const hasPicture = [...(slot?.querySelectorAll('video, canvas, img') ?? [])].some(isPainted);
      const hasSpinner = document.querySelector('main .animate-spin') !== null;
      const hasWords = document.querySelector('main [role="alert"], main h2') !== null;
      if (!slot || hasPicture || hasSpinner || hasWords) blackSince = now;
      if (!hasSpinner) calmSince = now;
      const shown = Number(document.querySelector('main [role="slider"]')?.getAttribute('aria-valuenow') ?? place);
      seen.blackMs = Math.max(seen.blackMs, now - blackSince);
      seen.spinnerMs = Math.max(seen.spinnerMs, now - calmSince);
      if (hash === location.hash) seen.backSeconds = Math.max(seen.backSeconds, place - shown);
      ({ hash } = location);
      place = shown;
      requestAnimationFrame(look);
    };
    look();
  });
}

/** @param longestSpinnerMs how long a wait the fault may cause */
export async function expectNeverLost(page: Page, longestSpinnerMs = 6_000): Promise<void> {
  const seen = await page.evaluate(() => window.screenSeen);
  expect(seen?.blackMs, 'ms with nothing on screen').toBeLessThan(LONGEST_BLACK_MS);
  expect(seen?.spinnerMs, 'ms with a spinner').toBeLessThan(longestSpinnerMs);
  expect(seen?.backSeconds, 's that the place jumped back').toBeLessThanOrEqual(1);
}
