import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createMediaTokens } from './media-tokens.ts';

const NOW = new Date('2026-05-01T12:00:00.000Z');
const LATER = new Date('2026-05-01T12:10:00.000Z');
const nothingRevoked = () => false;
const tokens = createMediaTokens(randomBytes(32), nothingRevoked);
const token = tokens.sign('asset-one', LATER, 'session');

test('accepts a token for its asset until it expires', () => {
  expect(tokens.verify(token, 'asset-one', NOW)).toBe(true);
  expect(tokens.verify(token, 'asset-one', new Date(LATER.getTime() - 1))).toBe(true);
  expect(tokens.verify(token, 'asset-one', LATER)).toBe(false);
});

test('rejects a token for another asset', () => {
  expect(tokens.verify(token, 'asset-two', NOW)).toBe(false);
  expect(tokens.verify(token, 'asset-on', NOW)).toBe(false);
});

test('rejects a token signed with another secret', () => {
  expect(createMediaTokens(randomBytes(32), nothingRevoked).verify(token, 'asset-one', NOW)).toBe(false);
});

test('rejects a token with any changed character', () => {
  for (let at = 0; at < token.length; at += 1)
    for (const other of ['a', 'Z', '7', '.', '-']) {
      const altered = token.slice(0, at) + other + token.slice(at + 1);
      if (altered !== token)
        expect({ altered, opens: tokens.verify(altered, 'asset-one', NOW) }).toMatchObject({ opens: false });
    }
});

/** The generator of arbitrary Unicode is slow on a busy machine. */
const UNICODE_MS = 30_000;

test('rejects any other text without throwing', { timeout: UNICODE_MS }, () => {
  const texts = fc.property(fc.string({ unit: 'binary', maxLength: 120 }), (text) => {
    expect(tokens.verify(text, 'asset-one', NOW)).toBe(false);
  });
  fc.assert(texts, { seed: 11 });
});

test('rejects a token for an asset id that contains the separator and the expiry', () => {
  const [exp = '', kid = '', mac = ''] = tokens.sign('asset', LATER, 'x').split('.');
  expect(tokens.verify(`${exp}.${kid}.${mac}`, 'asset', NOW)).toBe(true);
  expect(tokens.verify(`${exp}.${kid}.${mac}`, `asset|${exp}`, NOW)).toBe(false);
});

test("rejects a session's revoked tokens and accepts later ones", () => {
  const secret = randomBytes(32);
  const until = LATER.getTime();
  const revoking = createMediaTokens(
    secret,
    (session, asset, end) => `${session}/${asset}` === 'x/asset' && end <= until,
  );
  const opens = (asset: string, session: string, end: number) =>
    revoking.verify(revoking.sign(asset, new Date(end), session), asset, NOW);
  expect(opens('asset', 'x', until - 1)).toBe(false);
  expect(opens('asset', 'x', until)).toBe(false);
  expect(opens('asset', 'x', until + 1)).toBe(true);
  expect(opens('asset', 'y', until)).toBe(true);
  expect(opens('other', 'x', until)).toBe(true);
});
