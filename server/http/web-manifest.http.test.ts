import { expect } from 'vitest';
import { PRODUCT_NAME } from '#domain/product.ts';
import { test } from '#server/testing/test.ts';

type Manifest = {
  name: string;
  description: string;
  lang: string;
  start_url: string;
  display: string;
  shortcuts: { name: string; url: string }[];
};

async function read(url: string, language?: string): Promise<{ response: Response; manifest: Manifest }> {
  const headers = language === undefined ? {} : { 'accept-language': language };
  const response = await fetch(`${url}/manifest.webmanifest`, { headers });
  return { response, manifest: await response.json() };
}

test('describes the app in the language of the browser', async ({ server }) => {
  const { response, manifest } = await read(server.url, 'ja-JP,ja;q=0.9');
  expect(response.headers.get('content-type')).toMatch(/^application\/manifest\+json/);
  expect(response.headers.get('vary')).toContain('accept-language');
  expect(manifest).toMatchObject({ name: PRODUCT_NAME, lang: 'ja', start_url: '/', display: 'standalone' });
  expect(manifest.shortcuts.map(({ name }) => name)).toEqual(['マイリスト', '検索', '特典']);
});

test('describes the app in English when the browser’s language is not available', async ({ server }) => {
  const { manifest } = await read(server.url, 'pl');
  expect(manifest.lang).toBe('en');
  expect(manifest.description).toContain(PRODUCT_NAME);
});
