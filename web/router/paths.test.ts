import { expect, test } from 'vitest';
import { hrefOf, pagePath, parseQuery, readHash } from './paths.ts';

test.each([
  ['common.wallet', '/pages/common/wallet/index'],
  ['profile', '/pages/profile/index'],
  ['profile.aboutUs', '/pages/profile/aboutUs'],
  ['shortPlay', '/pages/shortPlay/index'],
  ['shortPlay.detail', '/pages/shortPlay/detail'],
  ['/pages/reward/index', '/pages/reward/index'],
  ['pages/reward/index', '/pages/reward/index'],
  ['unknown.page', '/pages/unknown/page/index'],
])('resolves the page name %s to %s', (name, path) => {
  expect(pagePath(name)).toBe(path);
});

test.each([
  ['', '/pages/home/index'],
  ['#', '/pages/home/index'],
  ['#/', '/pages/home/index'],
  ['#/pages/home/index', '/pages/home/index'],
  ['#pages/history/index', '/pages/history/index'],
  ['#/pages/history/index/', '/pages/history/index'],
  ['#/nowhere', undefined],
  ['#/toString', undefined],
])('reads the hash %j as the path %s', (hash, path) => {
  expect(readHash(hash).path).toBe(path);
});

test('appends a query that is parsed to the same parameters', () => {
  const href = hrefOf('/pages/shortPlay/index', { tv_id: 'TEST01', ep: 3 });
  expect(href).toBe('#/pages/shortPlay/index?tv_id=TEST01&ep=3');
  const { path, search } = readHash(href);
  expect(path).toBe('/pages/shortPlay/index');
  expect(parseQuery('/pages/shortPlay/index', new URLSearchParams(search))).toEqual({ tv_id: 'TEST01', ep: 3 });
});

test('shortens the path of home to the root, with and without a query', () => {
  expect(hrefOf('/pages/home/index')).toBe('#/');
  expect(hrefOf('/pages/home/index', { tab: 'new' })).toBe('#/?tab=new');
});

test.each(['0', '-1', '1.5', 'x', '', '1e3', '9999999'])('drops invalid parameters such as the episode %j', (ep) => {
  const search = new URLSearchParams({ tv_id: '../etc', ep, other: '1' });
  expect(parseQuery('/pages/shortPlay/index', search)).toEqual({});
});
