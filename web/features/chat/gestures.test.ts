import { expect, test } from 'vitest';
import { plainText, textParts } from './gestures.ts';

test('splits a text into speech and gestures', () => {
  expect(textParts('*She nods.* Sit down. *A pause.*')).toEqual([
    { text: 'She nods.', isGesture: true },
    { text: ' Sit down. ', isGesture: false },
    { text: 'A pause.', isGesture: true },
  ]);
});

test('shows a gesture that is still being written as one', () => {
  expect(textParts('*She no')).toEqual([{ text: 'She no', isGesture: true }]);
});

test('keeps asterisks that mark nothing', () => {
  expect(textParts('2 * 3 = 6')).toEqual([{ text: '2 * 3 = 6', isGesture: false }]);
  expect(textParts('')).toEqual([]);
});

test('removes the marks in one line', () => {
  expect(plainText('*She nods.*  Sit\ndown.')).toBe('She nods. Sit down.');
});

test('takes an asterisk at the beginning of a word for a gesture that is being written', () => {
  expect(textParts('Well. *She la')).toEqual([
    { text: 'Well. ', isGesture: false },
    { text: 'She la', isGesture: true },
  ]);
  expect(textParts('5 * 3')).toEqual([{ text: '5 * 3', isGesture: false }]);
});
