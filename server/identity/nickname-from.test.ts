import { expect, test } from 'vitest';
import { nicknameFrom } from './nickname-from.ts';

test.for([
  ['Mia Chen', 'Mia Chen'],
  ['  Noah  ', 'Noah'],
  ['A name that is much longer than permitted', 'A name that is much long'],
  ['Support', undefined],
  ['ᴀᴅᴍɪɴ Mia', undefined],
  ['Ꭺdmin with a name that is too long', undefined],
  ['\u202e', undefined],
  ['', undefined],
  [undefined, undefined],
] as const)('turns %s into %s', ([name, nickname]) => {
  expect(nicknameFrom(name)).toBe(nickname);
});
