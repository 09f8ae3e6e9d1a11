import { expect, test } from 'vitest';
import { ClipFile, scriptOf } from '../storyboard.ts';
import type { Clip, ShowScript } from '../storyboard.ts';
import { inheritLooks, isPerson, Look, LookChanges } from './look.ts';

const LIVIA = Look.parse({
  sex: 'f',
  age: 'young',
  skin: '#e9c3a0',
  hair: { style: 'bun', colour: '#3a211a' },
  outfit: { style: 'wedding-dress', colour: '#f4eee6', trim: '#c9a86a' },
  accessories: ['earrings'],
  face: 'oval',
  marks: ['mole'],
});

const changed = (changes: object, key = 'livia', looks = { livia: LIVIA }) =>
  inheritLooks(looks, { [key]: LookChanges.parse(changes) })[key];

test('a look without the newer fields is valid and has no accessories', () => {
  const { face: _, marks: __, accessories: ___, ...plain } = LIVIA;
  expect(Look.parse(plain).accessories).toEqual([]);
});

test('a clip changes parts of a look, also parts of hair and outfit', () => {
  expect(changed({ hair: { style: 'ponytail' }, accessories: [] })).toEqual({
    ...LIVIA,
    hair: { style: 'ponytail', colour: '#3a211a' },
    accessories: [],
  });
  expect(changed({ outfit: { colour: '#5a1220' } })).toEqual({
    ...LIVIA,
    outfit: { ...LIVIA.outfit, colour: '#5a1220' },
  });
});

test('a name with a suffix inherits from the longest name of the show before a hyphen', () => {
  const old = { ...LIVIA, age: 'old' as const };
  const looks = { livia: LIVIA, 'livia-aunt': old };
  expect(changed({}, 'livia-surgeon', looks)?.age).toBe('young');
  expect(changed({}, 'livia-aunt-asleep', looks)?.age).toBe('old');
  expect(() => changed({}, 'liviana')).toThrow('“liviana” is incomplete');
});

test('a whole look needs nothing to inherit from, but keeps the face of its person', () => {
  const { face: _, marks: __, ...whole } = { ...LIVIA, skin: '#d9a982' };
  expect(changed(whole, 'guest')).toEqual(whole);
  expect(changed(whole)).toEqual({ ...whole, face: 'oval', marks: ['mole'] });
});

test('the script of a clip contains the looks of the show and of the clip', () => {
  const shot = { seconds: 4, set: 'cafe', framing: 'close', camera: 'push-in', actors: [] };
  const file = ClipFile.parse({ looks: { 'livia-asleep': { accessories: [] } }, shots: [shot, shot, shot] });
  const clip: Clip = { ...file, id: 'clip-1', number: 1 };
  const show: ShowScript = {
    palette: { key: '#ffffff', shadow: '#000000', accent: '#ff0000' },
    music: { mood: 'tense', tempo: 80, root: 50, scale: 'minor' },
    looks: { livia: LIVIA },
    cover: { set: 'cafe', actors: [], effects: [] },
  };
  expect(scriptOf(show, clip).looks).toEqual({ livia: LIVIA, 'livia-asleep': { ...LIVIA, accessories: [] } });
});

test('recognises a person in other clothes', () => {
  expect(isPerson('livia-surgeon', 'livia')).toBe(true);
  expect(isPerson('livia', 'livia')).toBe(true);
  expect(isPerson('liviana', 'livia')).toBe(false);
});
