/** Signs in through the demo identity provider as a browser would. */
import type { Operations } from '#contract/api.ts';
import type { SignInChannel } from '#domain/sign-in.ts';
import type { TestServer, TestViewer } from './test.ts';

const MAX_REDIRECTS = 5;

export type DemoResponse = {
  readonly state: string;
  readonly nonce: string;
  /** The address to which the provider returned. */
  readonly callback: URL;
};

type Cookies = Map<string, string>;

async function open(url: URL, cookies: Cookies, body?: URLSearchParams): Promise<Response> {
  const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const response = await fetch(url, {
    headers: { cookie, accept: 'text/html' },
    redirect: 'manual',
    ...(body && { method: 'POST', body }),
  });
  for (const header of response.headers.getSetCookie()) {
    const [pair = ''] = header.split(';');
    const at = pair.indexOf('=');
    cookies.set(pair.slice(0, at), pair.slice(at + 1));
  }
  return response;
}

/** Follows redirects within the provider. Returns the first address that does not redirect, and its page. */
async function follow(start: URL, cookies: Cookies, body?: URLSearchParams): Promise<{ url: URL; page: string }> {
  let url = start;
  let form = body;
  for (let count = 0; count < MAX_REDIRECTS; count += 1) {
    const response = await open(url, cookies, form);
    form = undefined;
    const location = response.headers.get('location');
    if (location === null) return { url, page: await response.text() };
    url = new URL(location, url);
    if (url.pathname === '/auth/callback') return { url, page: '' };
  }
  throw new Error(`too many redirects, the last one to ${url.pathname}`);
}

/** Starts a sign-in and submits the provider's page. @param form what the viewer enters there */
export async function visitDemoProvider(
  server: TestServer,
  deviceId: string,
  channel: SignInChannel,
  form: Readonly<Record<string, string>>,
): Promise<DemoResponse> {
  const headers = { 'device-id': deviceId };
  const { data } = await server.send('account/sign_in_start', { channel }, { headers });
  return visit(data, form);
}

/** A form of the provider's page that is one button. */
const BUTTON =
  /<form method="post" action="([^"]*)"><button [^>]*name="([^"]*)" value="([^"]*)">([^<]*)<\/button><\/form>/g;

/** Starts a sign-in and presses the button of the provider's page with this text. */
export async function pressDemoButton(
  server: TestServer,
  deviceId: string,
  channel: SignInChannel,
  text: string,
): Promise<DemoResponse> {
  const headers = { 'device-id': deviceId };
  const { data } = await server.send('account/sign_in_start', { channel }, { headers });
  const cookies: Cookies = new Map();
  const { url, page } = await follow(new URL(data.authorize_url), cookies);
  const [, action, name = '', value = ''] = [...page.matchAll(BUTTON)].find((match) => match[4] === text) ?? [];
  if (action === undefined) throw new Error(`the provider's page has no button “${text}”`);
  const { url: callback } = await follow(new URL(action, url), cookies, new URLSearchParams({ [name]: value }));
  return { state: data.state, nonce: data.nonce, callback };
}

type Started = Operations['account/bind_start']['output'];

/** Opens the provider's page. The result submits it. */
export async function openDemoPage({ authorize_url: start, state, nonce }: Started) {
  const cookies: Cookies = new Map();
  const { url } = await follow(new URL(start), cookies);
  return async (form: Readonly<Record<string, string>>): Promise<DemoResponse> => {
    const { url: callback } = await follow(url, cookies, new URLSearchParams(form));
    return { state, nonce, callback };
  };
}

async function visit(started: Started, form: Readonly<Record<string, string>>): Promise<DemoResponse> {
  const submit = await openDemoPage(started);
  return submit(form);
}

/** Returns an ID token that has not been used yet, for a login. */
export async function demoToken(
  server: TestServer,
  deviceId: string,
  channel: SignInChannel,
  name: string,
): Promise<string> {
  const { callback } = await visitDemoProvider(server, deviceId, channel, { name });
  const input = responseOf(callback);
  const { error, data } = await server.send('account/sign_in_exchange', input, { headers: { 'device-id': deviceId } });
  if (error !== 'none') throw new Error(`the code was not exchanged: ${error}`);
  return data.token;
}

/** Returns an ID token that has not been used yet, with which the viewer's account can be bound. */
export async function demoBindToken({ send }: TestViewer, channel: SignInChannel, name: string): Promise<string> {
  const { callback } = await visit((await send('account/bind_start', { channel })).data, { name });
  return (await send('account/sign_in_exchange', responseOf(callback))).data.token;
}

export function responseOf(callback: URL): { state: string; code: string; iss: string | null } {
  const { searchParams } = callback;
  return {
    state: searchParams.get('state') ?? '',
    code: searchParams.get('code') ?? '',
    iss: searchParams.get('iss'),
  };
}

/** Signs the device in, and returns the viewer of the new session. */
export async function signInWithDemo(
  server: TestServer,
  deviceId: string,
  name: string,
  channel: SignInChannel = 'google',
): Promise<TestViewer> {
  const token = await demoToken(server, deviceId, channel, name);
  const { data } = await server.send('account/login', { channel, token }, { headers: { 'device-id': deviceId } });
  return server.viewerOf(data, deviceId);
}
