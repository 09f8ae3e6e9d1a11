import { expect, test } from 'vitest';
import { apiUrl, fileUrls, isMobileApp, toFileUrls } from './api-url.ts';

const BASE = 'https://drama.example';
const parse = (data: unknown): unknown => JSON.parse(JSON.stringify(data), fileUrls(BASE));

test('keeps paths and responses as they are when the server also serves the page', () => {
  expect(isMobileApp).toBe(false);
  expect(apiUrl('/api/v1/app/global_config')).toBe('/api/v1/app/global_config');
  expect(toFileUrls).toBeUndefined();
});

test('adds the origin of the server in a mobile app', () => {
  expect(apiUrl('/api/v1/video/play', BASE)).toBe('https://drama.example/api/v1/video/play');
});

test('turns the paths of media and pictures into URLs at any depth', () => {
  const media = { base: '/m/token/asset/', renditions: [{ id: '480', playlist: '#EXTM3U\nvideo.mp4' }], sprite: null };
  expect(parse({ media, shows: [{ cover: '/img/cover.webp' }], pictures: ['/img/avatars/moon.svg'] })).toEqual({
    media: { ...media, base: `${BASE}/m/token/asset/` },
    shows: [{ cover: `${BASE}/img/cover.webp` }],
    pictures: [`${BASE}/img/avatars/moon.svg`],
  });
});

test.each(['', '/', '/img/', '/m', '/media/x', '//evil.example/img/x', 'see /img/x.webp', '/img/x and more', BASE])(
  'keeps the text “%s”',
  (value) => {
    expect(parse({ value, list: [value] })).toEqual({ value, list: [value] });
  },
);

test('keeps numbers, booleans and null', () => {
  expect(parse({ number: 1, isTrue: true, nothing: null })).toEqual({ number: 1, isTrue: true, nothing: null });
});
