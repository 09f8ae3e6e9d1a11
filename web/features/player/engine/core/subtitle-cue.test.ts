import { expect, test } from 'vitest';
import { readCue, speakersOf } from './subtitle-cue.ts';

const cue = (text: string, place: Partial<{ position: number; line: number; snapToLines: boolean }> = {}) => ({
  text,
  position: 'auto' as const,
  line: 'auto' as const,
  snapToLines: true,
  ...place,
});

test('names the speaker of a voice tag, with or without classes', () => {
  expect(readCue(cue('<v Ann>Hi'), 'Hi', ['Ann']).speaker).toBe('Ann');
  expect(readCue(cue('<v.loud.old Old Wu>Hi</v>'), 'Hi', []).speaker).toBe('Old Wu');
  expect(readCue(cue('Hi'), 'Hi', []).speaker).toBeUndefined();
});

test('lists each speaker once, in the order of the first cues', () => {
  expect(speakersOf([cue('<v Bo>1'), cue('2'), cue('<v Ann>3'), cue('<v Bo>4')])).toEqual(['Bo', 'Ann']);
});

test('places the first speaker at the left, the second at the right and others in the middle', () => {
  const speakers = ['Bo', 'Ann', 'Cy'];
  const sideOf = (name: string) => readCue(cue(`<v ${name}>Hi`), 'Hi', speakers).side;
  expect(speakers.map(sideOf)).toEqual(['left', 'right', 'middle']);
  expect(readCue(cue('Hi'), 'Hi', speakers).side).toBeUndefined();
});

test('prefers the position in the file to the order of the speakers', () => {
  const sideAt = (position: number) => readCue(cue('<v Bo>Hi', { position }), 'Hi', ['Bo']).side;
  expect([10, 50, 90].map(sideAt)).toEqual(['left', 'middle', 'right']);
});

test('reads the line only as a percentage', () => {
  expect(readCue(cue('Hi', { line: 20, snapToLines: false }), 'Hi', []).line).toBe(20);
  expect(readCue(cue('Hi', { line: 2 }), 'Hi', []).line).toBeUndefined();
  expect(readCue(cue('Hi'), 'Hi', []).line).toBeUndefined();
});
