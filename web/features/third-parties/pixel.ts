/** The ad pixel of Meta: https://developers.facebook.com/docs/meta-pixel. Spec §2, §9. */
import { loadScript } from './load-script.ts';

const EVENT_DELAY_MS = 3_000;
/** A viewer who is still here after 3 seconds. */
const EVENT = 'EngagedVisit';

type Pixel = {
  (...command: readonly unknown[]): void;
  /** Set by Meta's script, which first runs the commands of the queue. */
  callMethod?: (...command: readonly unknown[]) => void;
  readonly queue: (readonly unknown[])[];
  readonly loaded: boolean;
  readonly version: string;
  readonly disablePushState: boolean;
};

declare global {
  interface Window {
    fbq?: Pixel;
  }
}

function createQueue(): Pixel {
  const queue: (readonly unknown[])[] = [];
  const call = (...command: readonly unknown[]): void => {
    if (pixel.callMethod) pixel.callMethod(...command);
    else queue.push(command);
  };
  // A navigation inside the app does not count as a page view.
  const pixel: Pixel = Object.assign(call, { queue, loaded: true, version: '2.0', disablePushState: true });
  return pixel;
}

/** Reports a page view, and 3 s later that the viewer stayed. Does nothing when it runs again. */
export function startPixel({ pixel_id: id, script_url: url }: { pixel_id: string; script_url: string }): void {
  if (window.fbq) return;
  const pixel = createQueue();
  Object.assign(window, { fbq: pixel, _fbq: pixel });
  // Otherwise, the script would also report buttons that the viewer presses, and texts of the page.
  pixel('set', 'autoConfig', false, id);
  pixel('init', id);
  pixel('track', 'PageView');
  setTimeout(() => pixel('trackCustom', EVENT), EVENT_DELAY_MS);
  // An ad blocker may block the script.
  loadScript('measurement', url).catch(() => undefined);
}
