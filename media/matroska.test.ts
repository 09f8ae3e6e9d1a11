import { expect, test } from 'vitest';
import { announcedLength } from '#media/matroska.ts';

const header = '1a45dfa38442868101';

test.each([
  ['in one byte', `${header}18538067a0`, 14 + 0x20],
  ['in eight bytes', `${header}1853806701000000000f4240`, 21 + 1_000_000],
  ['that is left open', `${header}1853806701ffffffffffffff`, undefined],
  ['after a header of open length', '1a45dfa3ff18538067a0', undefined],
  ['that is cut off', `${header}185380670100`, undefined],
  ['of something else', `${header}1853806600`, undefined],
])('a length %s is read', (_, hex, length) => {
  expect(announcedLength(Buffer.from(hex, 'hex'))).toBe(length);
});
