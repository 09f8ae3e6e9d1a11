/** Opens pages in a new browser context: empty cache, signed out, own throttling. */
import { setTimeout as delay } from 'node:timers/promises';
import { chromium, type Browser, type CDPSession, type Page } from '@playwright/test';
import { launchOptions } from '#e2e/browser.ts';
import { NetworkLog } from './network-log.ts';
import { NETWORKS, type Profile } from './profiles.ts';
import { RECORDER_SCRIPT, type PlaybackEvent } from './recorder.ts';

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 };
const TIMEOUT_MS = 60_000;
/** The factor by which Lighthouse slows down the processor for its emulated phone. */
export const SLOW_CPU = 4;
/** The interval of touch events on a 60 Hz screen. */
const FRAME_MS = 1000 / 60;

export type VisitOptions = {
  readonly profile: Profile;
  readonly storage?: Readonly<Record<string, string>>;
  /** How many times slower the page's scripts run; by default 1. */
  readonly cpuSlowdown?: number;
  /** Is set for memory measurements, which the recorder would affect. */
  readonly isRecorderDisabled?: boolean;
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

  /** Taps without a delay, so that a player that starts on touchstart has no advantage. */
  async tap([x, y]: Point): Promise<void> {
    await Promise.all([this.#touch('touchStart', [x, y]), this.#touch('touchEnd')]);
  }

  /**
   * Moves a finger, which is slow by default: 133 ms.
   * @param from fraction of the viewport's height
   * @param steps the number of frames
   */
  async swipe(from: number, to: number, steps = 8): Promise<void> {
    const { width, height } = PHONE.viewport;
    await this.#touch('touchStart', [width / 2, from * height]);
    for (let step = 1; step <= steps; step += 1) {
      await delay(FRAME_MS);
      await this.#touch('touchMove', [width / 2, (from + ((to - from) * step) / steps) * height]);
    }
    await this.#touch('touchEnd');
  }

  /** @param ignoreCurrent whether to wait for another video than the current one */
  async waitForFrames(count: number, ignoreCurrent = false): Promise<void> {
    await withTimeout(
      this.page.evaluate(([minimum, other]) => playbackRecorder.waitForFrames(minimum, other), [
        count,
        ignoreCurrent,
      ] as const),
      `fewer than ${count} frames were displayed`,
    );
  }

  takeEvents(): Promise<PlaybackEvent[]> {
    return this.page.evaluate(() => playbackRecorder.takeEvents());
  }

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

export async function withTimeout<Value>(promise: Promise<Value>, message: string): Promise<Value> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(message)), TIMEOUT_MS);
  });
  try {
    return await Promise.race([promise, timeout]);
  } finally {
    clearTimeout(timer);
  }
}

export async function launchBrowser(flags: readonly string[] = []): Promise<Browser> {
  return chromium.launch(launchOptions(...flags));
}

export async function openVisit(browser: Browser, options: VisitOptions): Promise<Visit> {
  const context = await browser.newContext({ ...PHONE, locale: 'en-US' });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  if (options.cpuSlowdown !== undefined)
    await session.send('Emulation.setCPUThrottlingRate', { rate: options.cpuSlowdown });
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
    await page.addInitScript(([name, stored]) => localStorage.setItem(name, stored), [key, value] as const);
  }
  if (!options.isRecorderDisabled) await page.addInitScript({ content: RECORDER_SCRIPT });
  return new Visit(page, session);
}
