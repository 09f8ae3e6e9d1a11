import { expect, test } from 'vitest';
import { parseSignInResponse } from './sign-in-response.ts';

test.for([
  ['?code=c&state=s', { code: 'c', state: 's' }],
  ['?code=c&state=s&iss=https%3A%2F%2Fa.example', { code: 'c', state: 's', iss: 'https://a.example' }],
  ['?error=access_denied&state=s', { error: 'access_denied', state: 's' }],
  ['?code=c', undefined],
  ['?state=s', undefined],
  ['?tv_id=TEST01', undefined],
] as const)('reads %s', ([search, response]) => {
  expect(parseSignInResponse(search)).toEqual(response);
});
