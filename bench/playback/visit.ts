/** One visit to a page in a fresh browser context: an empty cache, nobody signed in, and a network of its own. */
import { setTimeout as delay } from 'node:timers/promises';
import { chromium, type Browser, type CDPSession, type Page } from '@playwright/test';
import { BROWSER_FLAGS, findChromium } from '#e2e/browser.ts';
import { NetworkLog } from './network-log.ts';
import { NETWORKS, type Profile } from './profiles.ts';
import { RECORDER_SCRIPT, type Note } from './recorder.ts';

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 };
const PATIENCE_MS = 60_000;
/** Screens tell of a finger so often. */
const FRAME_MS = 1000 / 60;

export type VisitOptions = {
  readonly profile: Profile;
  /** What localStorage holds before the page starts. */
  readonly storage?: Readonly<Record<string, string>>;
  /** Leaves the page alone, where its memory is measured. */
  readonly isUnobserved?: boolean;
};

export type Point = readonly [x: number, y: number];

export class Visit {
  readonly page: Page;
  readonly session: CDPSession;
  readonly network: NetworkLog;

  constructor(page: Page, session: CDPSession) {
    this.page = page;
    this.session = session;
    this.network = new NetworkLog(session);
  }

  /** Puts a finger down and lifts it at once: who begins at the press gains nothing from a slow finger. */
  async tap([x, y]: Point): Promise<void> {
    await Promise.all([this.#touch('touchStart', [x, y]), this.#touch('touchEnd')]);
  }

  /** Draws a finger over the middle of the screen, from and to shares of its height, as a quick flick does. */
  async swipe(from: number, to: number): Promise<void> {
    const steps = 8;
    const { width, height } = PHONE.viewport;
    await this.#touch('touchStart', [width / 2, from * height]);
    for (let step = 1; step <= steps; step += 1) {
      await delay(FRAME_MS);
      await this.#touch('touchMove', [width / 2, (from + ((to - from) * step) / steps) * height]);
    }
    await this.#touch('touchEnd');
  }

  /** Waits until so many frames were shown from now on. @param isOther of another video than the one watched now */
  async frames(count: number, isOther = false): Promise<void> {
    await inTime(
      this.page.evaluate(([wanted, other]) => playbackRecorder.frames(wanted, other), [count, isOther] as const),
      'no frame was shown',
    );
  }

  /** What was noted since the last time. */
  notes(): Promise<Note[]> {
    return this.page.evaluate(() => playbackRecorder.take());
  }

  /** The wall clock's time at which the page's clock began. */
  timeOrigin(): Promise<number> {
    return this.page.evaluate(() => performance.timeOrigin);
  }

  async close(): Promise<void> {
    await this.page.context().close();
  }

  async #touch(type: 'touchStart' | 'touchMove' | 'touchEnd', point?: Point): Promise<void> {
    const touchPoints = point ? [{ x: point[0], y: point[1] }] : [];
    await this.session.send('Input.dispatchTouchEvent', { type, touchPoints });
  }
}

/** @throws Error with the complaint, when it takes longer than anything here may */
export async function inTime<Value>(promise: Promise<Value>, complaint: string): Promise<Value> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(complaint)), PATIENCE_MS);
  });
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** @param flags beside those of the journeys */
export async function launchBrowser(flags: readonly string[] = []): Promise<Browser> {
  const executablePath = findChromium();
  return chromium.launch({
    args: [...BROWSER_FLAGS, ...flags],
    ...(executablePath === undefined ? {} : { executablePath }),
  });
}

export async function openVisit(browser: Browser, options: VisitOptions): Promise<Visit> {
  const context = await browser.newContext({ ...PHONE, locale: 'en-US' });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  const network = NETWORKS[options.profile];
  if (network) {
    const throughput = network.bitsPerSecond / 8;
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: network.latencyMs,
      downloadThroughput: throughput,
      uploadThroughput: throughput,
    });
  }
  for (const [key, value] of Object.entries(options.storage ?? {})) {
    await page.addInitScript(([name, kept]) => localStorage.setItem(name, kept), [key, value] as const);
  }
  if (!options.isUnobserved) await page.addInitScript({ content: RECORDER_SCRIPT });
  return new Visit(page, session);
}
