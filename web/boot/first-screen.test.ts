import { expect, test } from 'vitest';
import { firstScreen } from './first-screen.ts';

const PLAY = { page: 'player', request: ['video/play', { tv_id: 'TEST01', ep: 3 }] };
const DETAIL = ['video/detail', { tv_id: 'TEST01' }];

test('requests the home page when home opens, and nothing when another tab of home opens', () => {
  for (const hash of ['', '#/', '#/pages/home/index'])
    expect(firstScreen('?pid=a', hash)).toEqual({ page: 'home', request: ['video/home', {}] });
  expect(firstScreen('', '#/pages/home/index?tab=new')).toBeUndefined();
});

test('requests the episode when the player opens, or the show when the address has no valid episode', () => {
  expect(firstScreen('', '#/pages/shortPlay/index?tv_id=TEST01&ep=3')).toEqual(PLAY);
  for (const ep of ['', '&ep=x', '&ep=0'])
    expect(firstScreen('', `#/pages/shortPlay/index?tv_id=TEST01${ep}`)).toEqual({ page: 'player', request: DETAIL });
});

test('requests the episode that launch parameters name before or inside the hash of home', () => {
  for (const [search, hash] of [
    ['?tv_id=TEST01&ep=3', '#/'],
    ['?pid=a', '#/?tv_id=TEST01&ep=3&fbclid=f'],
    ['?tv_id=TEST01&ep=1', '#/pages/home/index?ep=3'],
    ['', `#/?deep_link_value=${encodeURIComponent('shortPlay?tv_id=TEST01&ep=3')}`],
  ] as const)
    expect(firstScreen(search, hash)).toEqual(PLAY);
});

test('requests the home page when launch parameters have no valid target, and nothing when they open another page', () => {
  for (const hash of ['#/?pid=a', '#/?tv_id=%3Cscript%3E&ep=1', '#/?deep_link_value=nowhere'])
    expect(firstScreen('', hash)).toEqual({ page: 'home', request: ['video/home', {}] });
  for (const hash of ['#/?novel_id=n', '#/?deep_link_value=reward']) expect(firstScreen('', hash)).toBeUndefined();
});

test('ignores the query before the hash of another page', () => {
  expect(firstScreen('?tv_id=TEST01&ep=3', '#/pages/shortPlay/index')).toEqual({ page: 'player' });
});

test('requests the show when its page opens', () => {
  expect(firstScreen('', '#/pages/shortPlay/detail?tv_id=TEST01&ep=3')).toEqual({ page: 'show', request: DETAIL });
});

test('requests the frequent searches when the search page opens without a text', () => {
  const hot = { page: 'search', request: ['search/hot', {}] };
  expect(firstScreen('', '#/pages/common/search/index')).toEqual(hot);
  expect(firstScreen('', '#/pages/common/search/index?q=love')).toEqual({ page: 'search' });
});

test('requests nothing when profile opens, because the sign-in returns the viewer', () => {
  expect(firstScreen('?tv_id=TEST01', '#/pages/profile/index')).toEqual({ page: 'profile' });
});

test('requests nothing when the show id is invalid or another page opens', () => {
  expect(firstScreen('', '#/pages/shortPlay/index?tv_id=%3Cscript%3E&ep=1')).toEqual({ page: 'player' });
  expect(firstScreen('?tv_id=TEST01', '#/pages/common/setUp/index')).toBeUndefined();
});
