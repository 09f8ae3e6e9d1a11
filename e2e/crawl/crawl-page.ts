/** Opens pages as one viewer and examines them. */
import type { ElementHandle } from '@playwright/test';
import type { Language } from '#domain/languages.ts';
import { LONG_SHOW, MAIN_SHOW } from '../catalogue/shows.ts';
import { SAMPLE_SHOW } from '../address.ts';
import { waitForAnimations } from '../accessibility.ts';
import type { Screen } from '../screens.ts';
import { expect, type Page } from '../test.ts';
import { openHome, postAsViewer } from '../viewer.ts';
import { BrowserEvents } from './browser-events.ts';
import { Findings } from './findings.ts';
import { installLayoutReader } from './in-page-layout.ts';
import { installCrawler, type Control } from './in-page.ts';
import { interfacePatterns, interfaceTexts, isBroken } from './interface-texts.ts';

const READY_TIMEOUT_MS = 30_000;
const CONTROL_TIMEOUT_MS = 2_000;
const POLL_MS = 25;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

export class CrawlPage {
  readonly page: Page;
  readonly events: BrowserEvents;
  readonly findings: Findings;
  readonly language: Language;
  readonly #isInterfaceText: (text: string) => boolean;
  visits = 0;

  private constructor(page: Page, language: Language, findings: Findings, events: BrowserEvents) {
    this.page = page;
    this.language = language;
    this.findings = findings;
    this.events = events;
    this.#isInterfaceText = interfaceTexts(language);
  }

  /** Starts as a viewer who has collected and watched shows. */
  static async start(page: Page, language: Language): Promise<CrawlPage> {
    const findings = new Findings();
    findings.place = 'start';
    await page.addInitScript(installLayoutReader);
    await page.addInitScript(installCrawler, interfacePatterns(language));
    await page.addInitScript((lang) => {
      if (location.protocol !== 'about:') localStorage.setItem('lang', lang);
    }, language);
    const events = new BrowserEvents(page, findings);
    const crawl = new CrawlPage(page, language, findings, events);
    await openHome(page);
    for (const tv_id of [MAIN_SHOW.id, LONG_SHOW.id])
      await postAsViewer(page, 'video/collect', { tv_id, collected: true });
    for (const [tv_id, ep] of [
      [MAIN_SHOW.id, 2],
      [SAMPLE_SHOW, 3],
    ]) {
      await postAsViewer(page, 'video/progress', { tv_id, ep, position_ms: 4_000, played_ms: 4_000 });
    }
    return crawl;
  }

  async open({ name, hash }: Screen): Promise<void> {
    this.visits += 1;
    this.findings.place = name;
    // A new document, because a change of the hash alone would keep the state of the page.
    await this.page.goto('about:blank');
    this.events.forgetRequests();
    await this.page.goto(`/${hash}`);
    await this.settle();
  }

  /** Opens a page and looks for broken texts, a broken layout and a missing way back. */
  async examine(screen: Screen): Promise<void> {
    await this.open(screen);
    await this.checkTexts();
    await this.checkLayout();
    await this.checkWayBack();
  }

  /** Waits until the page has loaded and nothing moves. */
  async settle(): Promise<void> {
    const deadline = Date.now() + READY_TIMEOUT_MS;
    while (!(await this.#isSettled())) {
      if (Date.now() > deadline)
        return this.findings.addAll('the page does not finish loading', [
          'skeletons or no heading',
          ...this.events.pending,
        ]);
      await pause(POLL_MS);
    }
  }

  async #isSettled(): Promise<boolean> {
    if (this.events.pending.length > 0) return false;
    // The document may be replaced at this moment.
    const isReady = await this.page.evaluate(() => window.crawler?.isReady() ?? false).catch(() => false);
    if (!isReady || this.events.pending.length > 0) return false;
    await waitForAnimations(this.page).catch(() => undefined);
    return true;
  }

  controls(): Promise<Control[]> {
    return this.#read(() => this.page.evaluate(() => window.crawler?.controls() ?? []));
  }

  dialogs(): Promise<string[]> {
    return this.#read(() => this.page.evaluate(() => window.crawler?.dialogs() ?? []));
  }

  /** Reads again when the document is replaced meanwhile. */
  async #read<Value>(read: () => Promise<Value>): Promise<Value> {
    try {
      return await read();
    } catch (error) {
      if (!String(error).includes('context was destroyed')) throw error;
      await this.settle();
      return read();
    }
  }

  async find(kind: string): Promise<ElementHandle<Element> | null> {
    const handle = await this.#read(() =>
      this.page.evaluateHandle((wanted) => window.crawler?.find(wanted) ?? null, kind),
    );
    return handle.asElement();
  }

  state(pressed: ElementHandle<Element> | null = null): Promise<string> {
    return this.page.evaluate((element) => window.crawler?.state(element) ?? '', pressed);
  }

  /** Reports texts that are missing or broken, and controls without a name. */
  async checkTexts(): Promise<void> {
    const texts = await this.#read(() => this.page.evaluate(() => window.layoutReader?.texts() ?? []));
    this.findings.addAll('broken text', texts.filter(isBroken));
    const nameless = (await this.controls()).filter(({ name }) => name === '');
    this.findings.addAll(
      'control without a name',
      nameless.map(({ kind }) => kind),
    );
  }

  /** @param isInterfaceText recognises the texts that must be complete; those of shows may be shortened */
  async checkLayout(isInterfaceText = this.#isInterfaceText): Promise<void> {
    const layout = await this.#read(() => this.page.evaluate(() => window.layoutReader?.layout()));
    if (!layout) return;
    if (layout.sideScroll > 0) this.findings.add(`the page scrolls ${layout.sideScroll} px sideways`);
    this.findings.addAll('text is cut off', layout.cut.filter(isInterfaceText));
    this.findings.addAll('text is outside', layout.outside);
  }

  /** Reports a page that offers no control that leads elsewhere. */
  async checkWayBack(): Promise<void> {
    if (await this.#offersControl()) return;
    // The viewer can hide all controls of the player, and shows them again with a press on the picture.
    const { width, height } = this.page.viewportSize() ?? { width: 0, height: 0 };
    await this.page.mouse.click(width / 2, height / 2);
    if (!(await this.#offersControl())) this.findings.add('no way back');
  }

  async #offersControl(): Promise<boolean> {
    const deadline = Date.now() + CONTROL_TIMEOUT_MS;
    while (!(await this.controls()).some(({ role }) => role === 'link' || role === 'button')) {
      if (Date.now() > deadline) return false;
      await pause(POLL_MS);
    }
    return true;
  }

  /** Adds figures to the report of the test. */
  report(figures: Readonly<Record<string, number>>): void {
    const description = Object.entries({ visits: this.visits, ...figures })
      .map(([name, figure]) => `${figure} ${name}`)
      .join(', ');
    process.stdout.write(`${this.language}: ${description}\n`);
  }

  async resize(width: number, height: number): Promise<void> {
    await this.page.setViewportSize({ width, height });
    await expect.poll(() => this.page.evaluate(() => document.documentElement.clientWidth)).toBe(width);
    await this.settle();
  }
}
