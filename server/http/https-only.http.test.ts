import { expect } from 'vitest';
import { test, withServer } from '#server/testing/test.ts';

const HEADER = 'strict-transport-security';
const YEAR = 'max-age=31536000';

test('requires https of browsers on every kind of response when PUBLIC_URL has https', async ({ serverWith }) => {
  const { url } = await serverWith({ publicOrigin: 'https://drama.example' });
  for (const path of ['/', '/livez', '/api/v1/app/global_config', '/img/none.webp', '/nothing', '/%zz']) {
    expect((await fetch(`${url}${path}`)).headers.get(HEADER), path).toBe(YEAR);
  }
});

test('requires https of browsers when a trusted proxy received the request by https', async ({ serverWith }) => {
  const { url } = await serverWith({ trustProxy: 1 });
  const headerFor = async (headers: Record<string, string>) =>
    (await fetch(`${url}/livez`, { headers })).headers.get(HEADER);
  const forwarded = { 'x-forwarded-for': '203.0.113.7' };
  expect(await headerFor({ ...forwarded, 'x-forwarded-proto': 'https' })).toBe(YEAR);
  expect(await headerFor({ ...forwarded, 'x-forwarded-proto': 'http' })).toBeNull();
});

test('does not require https over plain http, and ignores the header of an untrusted client', async ({ server }) => {
  const response = await fetch(`${server.url}/livez`, { headers: { 'x-forwarded-proto': 'https' } });
  expect(response.headers.get(HEADER)).toBeNull();
  await withServer({ publicOrigin: 'http://drama.example' }, async ({ url }) => {
    expect((await fetch(`${url}/livez`)).headers.get(HEADER)).toBeNull();
  });
});
