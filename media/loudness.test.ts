import { expect, test } from 'vitest';
import { parseLoudness } from '#media/loudness.ts';

const report = (values: Record<string, string>) =>
  `size=N/A time=00:00:05\n[Parsed_loudnorm_2 @ 0x1]\n${JSON.stringify(
    {
      input_i: '-23.50',
      input_tp: '-4.00',
      input_lra: '6.10',
      input_thresh: '-33.90',
      target_offset: '0.20',
      ...values,
    },
    null,
    '\t',
  )}\n`;

test('parses the measurement at the end of the log', () => {
  const expected = { integrated: -23.5, truePeak: -4, range: 6.1, threshold: -33.9, offset: 0.2 };
  expect(parseLoudness(report({ output_i: '-16.00' }))).toEqual(expected);
});

test.each([
  ['silence', report({ input_i: '-inf', input_tp: '-inf', target_offset: 'inf' })],
  ['the minimum of the scale', report({ input_i: '-70.00' })],
  ['a log without a report', 'nothing was measured'],
])('returns undefined for %s', (_, log) => {
  expect(parseLoudness(log)).toBeUndefined();
});

test('clamps values to the range that the filter accepts', () => {
  expect(parseLoudness(report({ input_i: '3.00', input_lra: '120' }))).toMatchObject({ integrated: 0, range: 99 });
});
