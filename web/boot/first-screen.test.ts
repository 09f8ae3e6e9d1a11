import { expect, test } from 'vitest';
import { firstScreen } from './first-screen.ts';

const PLAY = { page: 'player', request: ['video/play', { tv_id: 'CN0008', ep: 3 }] };
const DETAIL = ['video/detail', { tv_id: 'CN0008' }];

test('home asks for the home page, its other tabs for nothing', () => {
  for (const hash of ['', '#/', '#/pages/home/index'])
    expect(firstScreen('?pid=a', hash)).toEqual({ page: 'home', request: ['video/home', {}] });
  expect(firstScreen('', '#/pages/home/index?tab=new')).toBeUndefined();
});

test('the player asks for its episode, or for the show where the address names none', () => {
  expect(firstScreen('', '#/pages/shortPlay/index?tv_id=CN0008&ep=3')).toEqual(PLAY);
  for (const ep of ['', '&ep=x', '&ep=0'])
    expect(firstScreen('', `#/pages/shortPlay/index?tv_id=CN0008${ep}`)).toEqual({ page: 'player', request: DETAIL });
});

test('a show named before the hash opens its player over home, and over no other page', () => {
  expect(firstScreen('?tv_id=CN0008&ep=3', '#/')).toEqual(PLAY);
  expect(firstScreen('?tv_id=CN0008&ep=3', '#/pages/shortPlay/index')).toEqual({ page: 'player' });
});

test("a show's page asks for the show", () => {
  expect(firstScreen('', '#/pages/shortPlay/detail?tv_id=CN0008&ep=3')).toEqual({ page: 'show', request: DETAIL });
});

test('nothing is asked for what is no show, nor for other pages', () => {
  expect(firstScreen('', '#/pages/shortPlay/index?tv_id=%3Cscript%3E&ep=1')).toEqual({ page: 'player' });
  expect(firstScreen('?tv_id=CN0008', '#/pages/profile/index')).toBeUndefined();
});
