import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { openDemoPage, responseOf } from '#server/testing/demo-sign-in.ts';
import { rawGet } from '#server/testing/raw-request.ts';
import { NO_THROTTLES } from '#server/testing/test-config.ts';
import { isolatedTest as test, withServer, type TestServer } from '#server/testing/test.ts';

const HOSTS = 40;

async function begin(server: TestServer, deviceId: string) {
  const headers = { 'device-id': deviceId };
  return (await server.send('account/sign_in_start', { channel: 'google' }, { headers })).data;
}

/** Opens the address of a sign-in, without its cookies, at the same server under another host. */
async function openAt(server: TestServer, address: string, host: string): Promise<number> {
  const { pathname, searchParams } = new URL(address);
  searchParams.set('redirect_uri', `http://${host}/auth/callback`);
  const { status } = await rawGet(server.url, `${pathname}?${searchParams}`, { host });
  return status;
}

test('finishes a sign-in when many other hosts have begun one meanwhile', async ({ server }) => {
  const deviceId = randomUUID();
  const started = await begin(server, deviceId);
  const submit = await openDemoPage(started);
  for (let index = 2; index < HOSTS; index += 1)
    expect(await openAt(server, started.authorize_url, `127.0.0.${index}:8080`)).toBe(303);
  const { callback } = await submit({ name: 'Mia' });
  expect(callback.origin).toBe(server.url);
  const { error } = await server.send('account/sign_in_exchange', responseOf(callback), {
    headers: { 'device-id': deviceId },
  });
  expect(error).toBe('none');
});

test('returns to no other origin than that of the request', async ({ server }) => {
  const { authorize_url: address } = await begin(server, randomUUID());
  const url = new URL(address);
  for (const redirect of [
    'https://evil.example/auth/callback',
    `${server.url}/other`,
    'http://127.0.0.9/auth/callback',
  ]) {
    url.searchParams.set('redirect_uri', redirect);
    const response = await fetch(url, { redirect: 'manual' });
    expect(response.status, redirect).toBe(400);
    expect(response.headers.get('location')).toBeNull();
  }
});

test('finishes a sign-in when others from the address have reached the limit', async () => {
  const login = { points: 3, seconds: 60 };
  await withServer({ throttles: { ...NO_THROTTLES, login } }, async (server) => {
    const started = await begin(server, randomUUID());
    const submit = await openDemoPage(started);
    const statuses = [];
    for (let index = 2; index < 6; index += 1)
      statuses.push(await openAt(server, started.authorize_url, `127.0.0.${index}`));
    expect(statuses).toEqual([303, 303, 429, 429]);
    const { callback } = await submit({ name: 'Mia' });
    expect(responseOf(callback).code).not.toBe('');
  });
});
