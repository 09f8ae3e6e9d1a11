import { expect, test } from 'vitest';
import { completeSentences } from './sentences.ts';

test('returns only sentences that are complete while the text is being written', () => {
  expect(completeSentences('Sit down. The lamp is', 'en', false)).toEqual(['Sit down.']);
  expect(completeSentences('Sit', 'en', false)).toEqual([]);
});

test('returns all sentences at the end', () => {
  expect(completeSentences('Sit down. The lamp is lit', 'en', true)).toEqual(['Sit down.', 'The lamp is lit']);
  expect(completeSentences('座って。灯りはついている。', 'ja', true)).toEqual(['座って。', '灯りはついている。']);
});
