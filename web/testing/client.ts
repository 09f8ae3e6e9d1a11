/** Runs the API client with a fake fetch and fresh modules. */
import { vi } from 'vitest';
import { SUCCESS, WIRE_ERRORS } from '#contract/codes.ts';
import type { RuleErrorName } from '#domain/errors.ts';
import { abortReason } from '#web/api/in-flight.ts';
import { createFakeBrowser, type FakeBrowser } from './fake-browser.ts';
import { viewer } from './viewer.ts';

type SentRequest = {
  readonly path: string;
  readonly body: unknown;
  readonly headers: Headers;
  readonly init: RequestInit;
};
/** A response of the fake server. A pending promise simulates a server that does not respond. */
export type Reply = { code: number; msg?: string; data?: unknown; token?: string };
export type Server = (sent: SentRequest) => Reply | Promise<Reply>;

export const codeOf = (error: RuleErrorName): number => WIRE_ERRORS[error].code;

/** Returns a server that signs visitors in with `token-1`, `token-2` … and leaves other requests to `respond`. */
export function acceptingServer(respond: Server = () => ({ code: SUCCESS, data: {} })): Server {
  let logins = 0;
  return (sent) => {
    if (sent.path !== 'account/login') return respond(sent);
    logins += 1;
    return { code: SUCCESS, data: { token: `token-${logins}`, user: viewer(), is_new: true } };
  };
}

function rejectOnAbort(signal: AbortSignal | null | undefined): Promise<never> {
  return new Promise((_resolve, reject) => {
    signal?.addEventListener('abort', () => reject(abortReason(signal)));
  });
}

export async function openClient(
  server: Server,
  { url = '/#/', stored = {} }: { url?: string; stored?: Record<string, string> } = {},
) {
  vi.resetModules();
  const browser: FakeBrowser = createFakeBrowser(url);
  for (const [key, value] of Object.entries(stored)) browser.storage.set(key, value);
  for (const [name, value] of Object.entries(browser.globals)) vi.stubGlobal(name, value);
  globalThis.prefetchedResponses = undefined;
  globalThis.deviceIdPromise = undefined;
  const sent: SentRequest[] = [];
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    const path = address.replace('/api/v1/', '');
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : null;
    const sentRequest = { path, body, headers: new Headers(init.headers), init };
    sent.push(sentRequest);
    const {
      code,
      msg = '',
      data = null,
      token,
    } = await Promise.race([server(sentRequest), rejectOnAbort(init.signal)]);
    return new Response(
      JSON.stringify({ status: { code, msg }, data }),
      token === undefined ? {} : { headers: { Token: token } },
    );
  });
  const { request } = await import('#web/api/request.ts');
  const { startRouter, currentLocation } = await import('#web/router/router.ts');
  const { useToasts } = await import('#web/ui/toast-store.ts');
  const { useBlocked } = await import('#web/api/session.ts');
  const { changeLanguage } = await import('#web/text/i18n.ts');
  startRouter();
  await changeLanguage('en');
  const toasts = (): string[] => useToasts.getState().toasts.map(({ message }) => message);
  const hints = (): (string | undefined)[] => useToasts.getState().toasts.map(({ hint }) => hint);
  const paths = (): string[] => sent.map(({ path }) => path);
  return {
    request,
    browser,
    sent,
    paths,
    toasts,
    hints,
    currentLocation,
    blocked: () => useBlocked.getState().blocked,
  };
}
