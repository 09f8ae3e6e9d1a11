import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { createSessionTokens } from './session-tokens.ts';

const tokens = createSessionTokens(randomBytes(32));
const token = tokens.issue();

test('recognises its tokens and their successors', () => {
  expect(tokens.isIssued(token)).toBe(true);
  expect(tokens.isIssued(tokens.successorOf(token))).toBe(true);
  expect(tokens.successorOf(token)).toBe(tokens.successorOf(token));
  expect(new Set([token, tokens.issue(), tokens.successorOf(token)]).size).toBe(3);
});

test('rejects a token of another secret, and one with a changed, missing or added character', () => {
  expect(createSessionTokens(randomBytes(32)).isIssued(token)).toBe(false);
  for (let at = 0; at < token.length; at += 1) {
    const altered = `${token.slice(0, at)}${token[at] === 'A' ? 'B' : 'A'}${token.slice(at + 1)}`;
    expect({ altered, issued: tokens.isIssued(altered) }).toEqual({ altered, issued: false });
  }
  for (const other of ['', token.slice(1), token.slice(0, -1), `${token}A`, ` ${token}`, `${token}\n`])
    expect({ other, issued: tokens.isIssued(other) }).toEqual({ other, issued: false });
});
