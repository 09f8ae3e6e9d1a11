import { expect, test } from 'vitest';
import { usableSignIn } from './queries.ts';

const SIGN_IN = { channels: ['google' as const, 'apple' as const], demo: true };

test('offers the sign-in of the server on the web, and none in the mobile apps', () => {
  expect(usableSignIn(SIGN_IN)).toEqual(SIGN_IN);
  expect(usableSignIn(SIGN_IN, true)).toEqual({ channels: [], demo: false });
});
