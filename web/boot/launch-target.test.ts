import { expect, test } from 'vitest';
import { readLaunchAddress } from './launch-target.ts';

const PLAYER = '#/pages/shortPlay/index';
const encode = (value: string): string => encodeURIComponent(value);

const TARGETS: readonly (readonly [parameters: string, target: string | undefined])[] = [
  ['tv_id=TEST01&ep=3', `${PLAYER}?tv_id=TEST01&ep=3`],
  ['tv_id=TEST01&ep=x&novel_id=n', `${PLAYER}?tv_id=TEST01`],
  ['novel_id=n1', '#/pages/oneLink/novel?novel_id=n1'],
  ['ai_chat=1', '#/pages/chat/index'],
  ['ai_chat=TEST01-shen-zhiwei', '#/pages/chat/chating?character_id=TEST01-shen-zhiwei'],
  [`ai_chat=${encode('<script>')}`, '#/pages/chat/index'],
  ['tv_id=TEST01&ai_chat=1', `${PLAYER}?tv_id=TEST01`],
  [`deep_link_value=${encode('chat.chating?character_id=TEST01-lu')}`, '#/pages/chat/chating?character_id=TEST01-lu'],
  ['deep_link_value=chat.chating', undefined],
  ['deep_link_value=common.shop', '#/pages/common/shop/index'],
  ['deep_link_value=/pages/reward/index', '#/pages/reward/index'],
  [`deep_link_value=${encode('#/pages/reward/index')}`, '#/pages/reward/index'],
  [`deep_link_value=${encode('shortPlay?tv_id=TEST03&ep=2')}`, `${PLAYER}?tv_id=TEST03&ep=2`],
  [`deep_link_value=${encode('shortPlay?tv_id=TEST03&ep=2&unknown=1')}`, `${PLAYER}?tv_id=TEST03&ep=2`],
  // Values that are not encoded.
  ['deep_link_value=shortPlay?tv_id=TEST03', `${PLAYER}?tv_id=TEST03`],
  ['campaign=a?b&pid=x&tv_id=TEST01', `${PLAYER}?tv_id=TEST01`],
  ['pid=p&fbclid=f', undefined],
  // Hostile and unusable values.
  [`tv_id=${encode('"><script>alert(1)</script>')}&ep=3`, undefined],
  ['tv_id=../../etc/passwd', undefined],
  ['ep=3', undefined],
  [`novel_id=${'n'.repeat(201)}`, undefined],
  ['ai_chat=0', undefined],
  ['deep_link_value=https://elsewhere.example', undefined],
  ['deep_link_value=javascript:alert(1)', undefined],
  ['deep_link_value=//elsewhere.example/pages/reward/index', undefined],
  ['deep_link_value=__proto__', undefined],
  ['deep_link_value=common.login', undefined],
  ['deep_link_value=shortPlay', undefined],
  [`deep_link_value=${encode('shortPlay.detail?tv_id=<img>')}`, undefined],
  ['deep_link_value=%', undefined],
];

test.each(TARGETS)('resolves the launch parameters %s before and inside the hash to %s', (parameters, target) => {
  for (const [search, hash] of [
    [`?${parameters}`, ''],
    [`?${parameters}`, '#/'],
    ['', `#/?${parameters}`],
    ['', `#/pages/home/index?${parameters}`],
  ] as const)
    expect(readLaunchAddress(search, hash)).toEqual({ base: '#/', target });
});

test('prefers a parameter inside the hash to the same parameter before the hash', () => {
  expect(readLaunchAddress('?tv_id=TEST01&ep=3', '#/?ep=4').target).toBe(`${PLAYER}?tv_id=TEST01&ep=4`);
});

test('keeps the parameters of home below the target', () => {
  expect(readLaunchAddress('?pid=x', '#/?tab=rankings')).toEqual({ base: '#/?tab=rankings', target: undefined });
  expect(readLaunchAddress('', '#/?tab=rankings&tv_id=TEST01&pid=x')).toEqual({
    base: '#/?tab=rankings',
    target: `${PLAYER}?tv_id=TEST01`,
  });
});

test('removes the attribution and has no target when the hash names another page', () => {
  for (const [search, hash] of [
    ['?tv_id=TEST03&pid=x', `${PLAYER}?tv_id=TEST01&ep=3`],
    ['', `${PLAYER}?tv_id=TEST01&ep=3&pid=x&fbclid=f&ai_chat=1`],
  ] as const)
    expect(readLaunchAddress(search, hash)).toEqual({ base: `${PLAYER}?tv_id=TEST01&ep=3`, target: undefined });
});

test('opens the target of a landing page on top of home, and stays there without a target', () => {
  for (const landing of ['oneLink', 'soulsyncLink', 'seaBuzzLink']) {
    const hash = `#/pages/${landing}/index`;
    for (const [parameters, target] of TARGETS) {
      const expected = { base: target === undefined ? hash : '#/', target };
      expect(readLaunchAddress(`?${parameters}`, hash)).toEqual(expected);
      expect(readLaunchAddress('', `${hash}?${parameters}`)).toEqual(expected);
    }
  }
});

test('leaves an address without parameters and an unknown page as they are', () => {
  for (const hash of ['', '#/', '#/pages/home/index', '#/pages/nowhere?tv_id=TEST01'])
    expect(readLaunchAddress('', hash)).toEqual({ base: hash, target: undefined });
});
