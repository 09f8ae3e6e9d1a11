import { expect, test } from 'vitest';
import { declaredLength } from '#media/matroska.ts';

const header = '1a45dfa38442868101';

test.each([
  ['of one byte', `${header}18538067a0`, 14 + 0x20],
  ['of eight bytes', `${header}1853806701000000000f4240`, 21 + 1_000_000],
  ['marked as unknown', `${header}1853806701ffffffffffffff`, undefined],
  ['after a header of unknown length', '1a45dfa3ff18538067a0', undefined],
  ['that is truncated', `${header}185380670100`, undefined],
  ['of another element', `${header}1853806600`, undefined],
])('returns the length, or undefined if it is unknown, for a length field %s', (_, hex, length) => {
  expect(declaredLength(Buffer.from(hex, 'hex'))).toBe(length);
});
