import { expect, test } from 'vitest';
import { hasValidSignature, sign } from './signature.ts';

const SECRET = Buffer.from('a secret of the tests');
const NOW = new Date('2026-11-20T12:00:00Z');
const BODY = Buffer.from('{"amount": 499}');

const later = (ms: number) => new Date(NOW.getTime() + ms);

test('accepts a signature whose time differs by at most 300 s', () => {
  const header = sign(BODY, SECRET, NOW);
  expect(hasValidSignature(BODY, header, SECRET, NOW)).toBe(true);
  expect(hasValidSignature(BODY, header, SECRET, later(300_000))).toBe(true);
  expect(hasValidSignature(BODY, header, SECRET, later(300_001))).toBe(false);
  expect(hasValidSignature(BODY, header, SECRET, later(-300_001))).toBe(false);
});

test('rejects a signature of another body, secret or time', () => {
  const header = sign(BODY, SECRET, NOW);
  expect(hasValidSignature(Buffer.from('{"amount":499}'), header, SECRET, NOW)).toBe(false);
  expect(hasValidSignature(BODY, header, Buffer.from('another secret'), NOW)).toBe(false);
  const moved = header.replace(/t=\d+/, `t=${NOW.getTime() / 1000 + 1}`);
  expect(hasValidSignature(BODY, moved, SECRET, NOW)).toBe(false);
});

test.each([undefined, '', 'nonsense', 't=1', 'v1=00', ['t=1,v1=00'], `t=1,v1=${'0'.repeat(63)}`])(
  'rejects the header %j',
  (header) => {
    expect(hasValidSignature(BODY, header, SECRET, new Date(0))).toBe(false);
  },
);
