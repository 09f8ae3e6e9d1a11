import { expect, test } from 'vitest';
import { LANGUAGES } from '../../domain/languages.ts';
import { storyboardProblems } from './check.ts';
import { readShowFile, readStoryboard, showIds } from './film/shows.ts';
import { sampleStoryboard } from './sound/sample-storyboard.ts';
import { ClipFile } from './storyboard.ts';
import type { Storyboard } from './storyboard.ts';

const NAMES = Object.fromEntries(LANGUAGES.map((language) => [language, 'Ada']));
const CAST = [{ id: 'ada', name: { ...NAMES, en: 'Ada' }, role: { ...NAMES, en: 'Ada' } }];

const TEXT = {
  en: 'Why?',
  'zh-CN': '为什么？',
  'zh-TW': '為什麼？',
  ja: 'なぜ？',
  de: 'Warum?',
  fr: 'Quoi ?',
  ko: '왜?',
};

function shot(changes: object = {}): object {
  return { seconds: 4, set: 'cafe', framing: 'close', camera: 'push-in', actors: [], ...changes };
}

function problemsOf(first: object, number = 1): readonly string[] {
  const clip = { ...ClipFile.parse({ shots: [first, shot(), shot()] }), id: `clip-${number}`, number };
  const storyboard: Storyboard = { ...sampleStoryboard('tense', [4, 4, 4]), looks: {}, clips: [clip] };
  return storyboardProblems(storyboard, { cast: CAST });
}

test('finds nothing in a clip that follows the rules', () => {
  expect(problemsOf(shot({ line: { who: 'ada', text: TEXT } }))).toEqual([]);
});

test('reports each language whose line is too long for its time', () => {
  const text = { ...TEXT, de: 'a'.repeat(77), ja: 'あ'.repeat(35), ko: '가'.repeat(45) };
  const problems = problemsOf(shot({ line: { who: 'ada', text } }));
  expect(problems.map((problem) => problem.split(':').slice(0, 3))).toEqual([
    ['clip-1', ' shot 1', ' ja'],
    ['clip-1', ' shot 1', ' de'],
  ]);
});

test('reports a person without a look, and a speaker who is not in the cast', () => {
  const actors = [{ who: 'ben', at: 'left', facing: 'right', emotion: 'smile' }];
  expect(problemsOf(shot({ actors, line: { who: 'ben', text: TEXT } }))).toEqual([
    'clip-1: shot 1: actors: “ben” has no look in storyboard.json',
    'clip-1: shot 1: line: “ben” is not in the cast of show.json',
  ]);
});

test('reports two people at one place', () => {
  const actor = { at: 'left', facing: 'right', emotion: 'smile' };
  const actors = ['ada', 'ben'].map((who) => ({ ...actor, who }));
  expect(problemsOf(shot({ actors }))).toContain('clip-1: shot 1: actors: two actors must be two people at two places');
});

test('reports an embrace of one person', () => {
  const actors = [{ who: 'ada', at: 'left', facing: 'right', emotion: 'smile', action: 'embraces' }];
  expect(problemsOf(shot({ actors }))).toContain('clip-1: shot 1: action: embraces needs two actors who both have it');
});

test('reports a clip that is too short, and a missing clip before it', () => {
  expect(problemsOf(shot({ seconds: 1.5 }))).toEqual(['clip-1: 9.5 s long, not 10–60 s']);
  expect(problemsOf(shot(), 2)).toEqual(['clip-2: there is no clip-1']);
});

test('requires every language of a line', () => {
  const { ko: _, ...incomplete } = TEXT;
  expect(() => problemsOf(shot({ line: { who: 'ada', text: incomplete } }))).toThrow('ko');
});

test.each(showIds())('the storyboards of %s have no problems', (show) => {
  expect(storyboardProblems(readStoryboard(show), readShowFile(show), () => true)).toEqual([]);
});
