/** Fake scripts of the support chat and the ad pixel, at an origin of their own. */
import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import type { ConsentPurpose } from '#domain/consent.ts';
import { expect, type Page } from '@playwright/test';

export const WEBSITE_TOKEN = 'abcdefgh12345678';
export const PIXEL_ID = '1234567890';
export const CHAT_HMAC_KEY = 'a-secret-of-the-support-chat';

/** Like Chatwoot's script, shows a button and a frame. Records the calls in `window.chatCalls`. */
const CHAT_SCRIPT = String.raw`(() => {
  const element = (tag, className, parent) => {
    const created = document.createElement(tag);
    created.className = className;
    parent.append(created);
    return created;
  };
  window.chatCalls = [];
  const record = (name, ...values) => window.chatCalls.push([name, ...values]);
  const ready = () => setTimeout(() => window.dispatchEvent(new CustomEvent('chatwoot:ready')));
  window.chatwootSDK = {
    run: ({ websiteToken, baseUrl }) => {
      record('run', websiteToken, window.chatwootSettings.locale);
      const holder = element('div', 'woot-widget-holder', document.body);
      const frame = element('iframe', '', holder);
      frame.title = 'Support chat';
      frame.src = baseUrl + '/widget?website_token=' + websiteToken;
      holder.hidden = true;
      const bubbles = element('div', 'woot--bubble-holder', document.body);
      const bubble = element('button', 'woot-widget-bubble', bubbles);
      bubble.setAttribute('aria-label', 'Open chat window');
      bubble.style.cssText = 'position: fixed; background: #1f93ff; border-radius: 100px; right: 20px; bottom: 20px; width: 64px; height: 64px';
      document.cookie = 'cw_conversation=secret; path=/';
      window.$chatwoot = {
        isOpen: false,
        toggle: (state) => {
          record('toggle', state);
          window.$chatwoot.isOpen = state === 'open';
          holder.hidden = state !== 'open';
        },
        setUser: (identifier, user) => {
          record('setUser', identifier, user);
          document.cookie = 'cw_user_' + websiteToken + '=hash; path=/';
        },
        setLocale: (locale) => record('setLocale', locale),
        reset: () => {
          record('reset');
          ready();
        },
      };
      frame.addEventListener('load', ready, { once: true });
    },
  };
})();`;

/** Like Meta's script, reports the commands of the queue and later ones as pictures. */
const PIXEL_SCRIPT = String.raw`(() => {
  document.cookie = '_fbp=fb.0.1; path=/';
  const report = (command, name, ...rest) => {
    if (!command.startsWith('track')) return;
    new Image().src = 'https://www.facebook.com/tr/?id=PIXEL_ID&ev=' + name;
  };
  window.fbq.callMethod = report;
  for (const command of window.fbq.queue.splice(0)) report(...command);
})();`.replace('PIXEL_ID', PIXEL_ID);

const FILES: Readonly<Record<string, readonly [type: string, body: string]>> = {
  '/packs/js/sdk.js': ['text/javascript', CHAT_SCRIPT],
  '/fbevents.js': ['text/javascript', PIXEL_SCRIPT],
  '/widget': ['text/html', '<!doctype html><title>Chat</title><p>Hello</p>'],
};

export class ThirdPartyServer {
  readonly #server: Server = createServer((request, response) => {
    const [type, body] = FILES[new URL(request.url ?? '/', 'http://localhost').pathname] ?? ['text/plain', ''];
    response.writeHead(body === '' ? 404 : 200, { 'content-type': type }).end(body);
  });

  /** Returns the origin. */
  async start(): Promise<string> {
    this.#server.listen(0, '127.0.0.1');
    await once(this.#server, 'listening');
    const address = this.#server.address();
    return `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  }

  stop(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }
}

/** Records the requests to other hosts, and responds to those to Meta with a picture. */
export async function recordForeignRequests(page: Page, address: string): Promise<{ readonly urls: string[] }> {
  const urls: string[] = [];
  page.on('request', (request) => {
    const { origin, protocol } = new URL(request.url());
    if (protocol.startsWith('http') && origin !== address) urls.push(request.url());
  });
  await page.route('https://www.facebook.com/**', (route) =>
    route.fulfill({
      contentType: 'image/svg+xml',
      headers: { 'cross-origin-resource-policy': 'cross-origin' },
      body: '<svg xmlns="http://www.w3.org/2000/svg"/>',
    }),
  );
  return { urls };
}

/** The answer of a viewer who refuses everything. */
export const REFUSED = { support: false, measurement: false, ads: false } as const;

/** Stores an answer before the app starts, unless one is already stored. */
export async function storeConsent(page: Page, choices: { readonly [Purpose in ConsentPurpose]?: boolean }) {
  await page.addInitScript(
    (answer) => {
      if (localStorage.getItem('consent') === null) localStorage.setItem('consent', answer);
    },
    JSON.stringify({ version: 1, at: Date.now(), choices }),
  );
}

/** Returns the calls of the support chat's script; none if it has not loaded. */
export async function chatCalls(page: Page): Promise<unknown[]> {
  return page.evaluate(() => {
    const calls: unknown = Reflect.get(window, 'chatCalls');
    return Array.isArray(calls) ? calls : [];
  });
}

export async function expectChatCall(page: Page, ...call: readonly unknown[]): Promise<void> {
  await expect.poll(() => chatCalls(page)).toContainEqual(call);
}

export async function cookieNames(page: Page): Promise<string[]> {
  return (await page.context().cookies()).map(({ name }) => name);
}
