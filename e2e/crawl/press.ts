/** Presses the controls of a page, and those that a press uncovers on the same page. */
import type { ElementHandle } from '@playwright/test';
import type { Screen } from '../screens.ts';
import type { Page } from '../test.ts';
import type { Language } from '#domain/languages.ts';
import { CrawlPage } from './crawl-page.ts';
import type { Control } from './in-page.ts';

const EFFECT_TIMEOUT_MS = 5_000;
const PRESS_TIMEOUT_MS = 3_000;
/** Going back may take 400 ms (`web/router/router.ts`). */
const RETURN_TIMEOUT_MS = 800;
const POLL_MS = 25;
const OTHER_HOSTS = /^https?:\/\/(?!127\.0\.0\.1[:/])/;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const pathOf = (url: string): string => url.split('?')[0] ?? '';

/** Visits the pages as a new viewer, and presses all their controls. */
export async function pressEverything(
  page: Page,
  language: Language,
  screens: readonly Screen[],
  isTouch: boolean,
): Promise<void> {
  const crawl = await CrawlPage.start(page, language);
  const presser = await Presser.start(crawl, isTouch);
  for (const screen of screens) {
    await crawl.examine(screen);
    await presser.pressAll(screen);
  }
  crawl.report({ presses: presser.presses });
  crawl.findings.expectNone();
}

export class Presser {
  readonly #crawl: CrawlPage;
  readonly #isTouch: boolean;
  /** The kinds that have been pressed, on all pages. */
  readonly #pressed = new Set<string>();
  presses = 0;

  /** Other hosts answer with an empty page, because a press may lead there. */
  static async start(crawl: CrawlPage, isTouch: boolean): Promise<Presser> {
    await crawl.page
      .context()
      .route(OTHER_HOSTS, (route) => route.fulfill({ contentType: 'text/html', body: '<h1>elsewhere</h1>' }));
    return new Presser(crawl, isTouch);
  }

  private constructor(crawl: CrawlPage, isTouch: boolean) {
    this.#crawl = crawl;
    this.#isTouch = isTouch;
  }

  /** Presses the controls of the page that is open. */
  async pressAll(screen: Screen): Promise<void> {
    const start: Start = {
      screen,
      url: this.#crawl.page.url(),
      entry: await this.#crawl.page.evaluate(() => navigation.currentEntry?.key ?? ''),
      dialogs: JSON.stringify(await this.#crawl.dialogs()),
    };
    for (const control of this.#unpressed(await this.#crawl.controls())) {
      await this.#restore(start);
      if (!(await this.#press(start, control))) continue;
      await this.#pressUncovered(start, control);
    }
  }

  #unpressed(controls: readonly Control[]): Control[] {
    return controls.filter(({ kind }) => !this.#pressed.has(kind));
  }

  /** Presses the controls that the press of `opener` has uncovered, each after a new press of `opener`. */
  async #pressUncovered(start: Start, opener: Control): Promise<void> {
    if (pathOf(this.#crawl.page.url()) !== pathOf(start.url) && this.#isInApp()) return;
    const uncovered = this.#unpressed(await this.#crawl.controls());
    const opened = await this.#situation();
    for (const control of uncovered) {
      if ((await this.#situation()) !== opened || !(await this.#crawl.find(control.kind))) {
        await this.#restore(start);
        const handle = await this.#crawl.find(opener.kind);
        if (handle) await this.#click(handle);
        await this.#crawl.settle();
      }
      await this.#press(start, control, opener);
    }
  }

  async #situation(): Promise<string> {
    return [this.#crawl.page.url(), ...(await this.#crawl.dialogs())].join(' ');
  }

  #isInApp(): boolean {
    return new URL(this.#crawl.page.url()).pathname === '/';
  }

  /** Returns whether the control was there and could be pressed. */
  async #press(start: Start, control: Control, opener?: Control): Promise<boolean> {
    const { kind, role, name } = control;
    const { findings } = this.#crawl;
    this.#pressed.add(kind);
    const handle = await this.#crawl.find(kind);
    if (!handle) return false;
    const steps = [start.screen.name, ...(opener ? [opener.name] : []), `${role} “${name.slice(0, 60)}”`];
    const place = steps.join(' → ');
    findings.place = place;
    this.presses += 1;
    let problem = await this.#attempt(handle, control);
    if (problem !== undefined) {
      // Something else may have covered or replaced it, such as an ad that opened late.
      const again = await this.#reopen(start, control, opener);
      findings.place = place;
      if (!again) return false;
      problem = await this.#attempt(again, control);
      if (problem !== undefined) {
        findings.add(problem);
        return false;
      }
    }
    await this.#crawl.settle();
    await this.#crawl.checkTexts();
    await this.#crawl.checkWayBack();
    return true;
  }

  /** Finds the control on the page as it opens. */
  async #reopen({ screen }: Start, { kind }: Control, opener?: Control): Promise<ElementHandle<Element> | null> {
    await this.#crawl.open(screen);
    const first = opener && (await this.#crawl.find(opener.kind));
    if (first) await this.#click(first);
    await this.#crawl.settle();
    return this.#crawl.find(kind);
  }

  /** Presses the control. Returns what is wrong. */
  async #attempt(handle: ElementHandle<Element>, { isStill }: Control): Promise<string | undefined> {
    await handle.scrollIntoViewIfNeeded().catch(() => undefined);
    // A press moves the focus to the control, which is no effect of its own.
    const before = await handle
      .evaluate((element) => element instanceof HTMLElement && element.focus({ preventScroll: true }))
      .then(() => this.#crawl.state(handle))
      .catch(() => undefined);
    if (before === undefined) return 'cannot be pressed: the document has been replaced';
    const { count } = this.#crawl.events;
    const obstacle = await this.#click(handle);
    if (obstacle !== undefined) return `cannot be pressed: ${obstacle}`;
    return isStill || (await this.#hasEffect(handle, before, count)) ? undefined : 'nothing happens';
  }

  /** Returns what prevented the press. */
  async #click(handle: ElementHandle<Element>): Promise<string | undefined> {
    try {
      if (this.#isTouch) await handle.tap({ timeout: PRESS_TIMEOUT_MS });
      else await handle.click({ timeout: PRESS_TIMEOUT_MS });
      return undefined;
    } catch (error) {
      const lines = String(error).split('\n');
      return (lines.find((line) => line.includes('intercepts')) ?? lines[0] ?? '').trim().slice(0, 200);
    }
  }

  async #hasEffect(handle: ElementHandle<Element>, before: string, count: number): Promise<boolean> {
    const deadline = Date.now() + EFFECT_TIMEOUT_MS;
    while (Date.now() < deadline) {
      if (this.#crawl.events.count > count) return true;
      // An error means that the document or the control has been replaced.
      const after = await this.#crawl.state(handle).catch(() => undefined);
      if (after !== before) return true;
      await pause(POLL_MS);
    }
    return false;
  }

  /** Returns to the page as it was opened: closes dialogs, goes back in the history, or opens the page again. */
  async #restore({ screen, url, entry, dialogs }: Start): Promise<void> {
    const { page } = this.#crawl;
    const isOriginal = async () =>
      page.url() === url &&
      JSON.stringify(await this.#crawl.dialogs()) === dialogs &&
      (await page.locator('html').getAttribute('lang')) === this.#crawl.language;
    if (await isOriginal()) return;
    const hasDialog = (await this.#crawl.dialogs()).length > 0;
    const before = await this.#crawl.state();
    if (hasDialog) await page.keyboard.press('Escape');
    else if (page.url() !== url && this.#isInApp()) await page.evaluate(returnTo, { url, entry });
    await this.#untilOriginal(isOriginal);
    // An ad asks before it closes.
    if (hasDialog && (await this.#crawl.state()) === before)
      this.#crawl.findings.add('Escape does nothing in the dialog');
    if (!(await isOriginal())) await this.#crawl.open(screen);
    await this.#crawl.settle();
  }

  async #untilOriginal(isOriginal: () => Promise<boolean>): Promise<void> {
    const deadline = Date.now() + RETURN_TIMEOUT_MS;
    while (Date.now() < deadline && !(await isOriginal().catch(() => false))) await pause(POLL_MS);
  }
}

/** Goes back to an entry of the history, or opens its address if a press has replaced it. */
function returnTo({ url, entry }: { url: string; entry: string }): void {
  const earlier = navigation.entries().find(({ key }) => key === entry);
  const isReplaced = earlier?.url !== url || navigation.currentEntry?.key === entry;
  const back = (): void => {
    const { committed, finished } = navigation.traverseTo(entry);
    // The page may start another navigation meanwhile. The crawl then opens the page again.
    for (const end of [committed, finished]) end?.catch(() => undefined);
  };
  // Otherwise, the navigation could end the document before this call returns.
  setTimeout(() => (isReplaced ? location.assign(url) : back()));
}

type Start = {
  readonly screen: Screen;
  readonly url: string;
  /** The key of the entry in the browser's history. */
  readonly entry: string;
  readonly dialogs: string;
};
