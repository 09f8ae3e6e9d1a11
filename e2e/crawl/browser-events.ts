/** Records what a page does that its document does not show: requests, messages and windows. */
import type { Page, Request } from '../test.ts';
import type { Findings } from './findings.ts';

/** Requests that the app sends by itself. */
const BACKGROUND =
  /\/api\/v1\/(behavior|account\/log_online|account\/login_log|video\/progress|client)|\/m\/|\.(m4s|mp4|m3u8|jpg|webp|vtt)/;
/** The browser's warning about the service worker, which the tests block. */
const BLOCKED_WORKER = 'Service Worker registration blocked by Playwright';

export class BrowserEvents {
  readonly #pending = new Set<Request>();
  /** How many requests, downloads, windows and messages there have been. */
  count = 0;

  constructor(page: Page, findings: Findings) {
    page.on('request', (request) => {
      if (BACKGROUND.test(request.url())) return;
      this.#pending.add(request);
      this.count += 1;
    });
    page.on('requestfinished', (request) => this.#pending.delete(request));
    page.on('requestfailed', (request) => {
      this.#pending.delete(request);
      const reason = request.failure()?.errorText ?? '';
      if (reason !== 'net::ERR_ABORTED') findings.add(`a request failed: ${request.url()} ${reason}`);
    });
    page.on('response', (response) => {
      if (response.status() >= 400) findings.add(`a response has status ${response.status()}: ${response.url()}`);
    });
    page.on('console', (message) => {
      if (message.text().includes(BLOCKED_WORKER)) return;
      if (['error', 'warning'].includes(message.type())) findings.add(`console ${message.type()}: ${message.text()}`);
    });
    page.on('pageerror', (error) => findings.add(`uncaught error: ${error.message}`));
    page.on('dialog', (dialog) => {
      this.count += 1;
      void dialog.accept();
    });
    page.on('popup', (popup) => {
      this.count += 1;
      void popup.close();
    });
    page.on('download', () => void (this.count += 1));
    page.on('filechooser', () => void (this.count += 1));
  }

  get pending(): string[] {
    return [...this.#pending].map((request) => request.url());
  }

  forgetRequests(): void {
    this.#pending.clear();
  }
}
