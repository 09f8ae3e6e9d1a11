import { expect, test } from 'vitest';
import { AVATAR_PRESETS, parseAvatar, presetAvatar, uploadedAvatar } from './avatars.ts';

const ID = 'AbCdEfGhIjKlMnOpQrSt_-';

test('parses the paths of preset and uploaded pictures', () => {
  expect(parseAvatar(uploadedAvatar(ID))).toEqual({ uploadId: ID });
  for (const preset of AVATAR_PRESETS) expect(parseAvatar(presetAvatar(preset))).toEqual({ preset });
});

test.each([
  '',
  'moon',
  '/img/avatars/moon.webp',
  '/img/avatars/nobody.svg',
  '/img/avatars/../covers/TEST01.webp',
  `https://example.com/img/avatars/${ID}.webp`,
  `/img/avatars/${ID}.webp?x=1`,
  `/img/avatars/${ID}.svg`,
  `/img/avatars/${ID}x.webp`,
  `//img/avatars/${ID}.webp`,
])('rejects the path %j', (path) => {
  expect(parseAvatar(path)).toBeUndefined();
});
