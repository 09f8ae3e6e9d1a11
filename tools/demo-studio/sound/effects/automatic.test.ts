import { expect, test } from 'vitest';
import { seededRandom } from '../../seeded-random.ts';
import type { ActionName, Motion, ObjectName } from '../../vocabulary.ts';
import { createMixer } from '../mixer.ts';
import { sampleStoryboard } from '../sample-storyboard.ts';
import { effectsOf, floorOf } from './automatic.ts';
import { playEffects } from './play-effects.ts';

type Details = NonNullable<Parameters<typeof sampleStoryboard>[3]>[number];

function clipWith(details: Details): { shots: Parameters<typeof effectsOf>[0][] } {
  const shots = sampleStoryboard('tense', [2, 3, 2], [], [{}, details]).clips[0]?.shots ?? [];
  return { shots: [...shots] };
}

function namesOf(details: Details): string[] {
  return clipWith(details).shots.flatMap((shot) => effectsOf(shot).map(({ name }) => name));
}

const actor = (action?: ActionName): Details => ({
  actors: [{ who: 'a', at: 'left', facing: 'right', emotion: 'neutral', ...(action ? { action } : {}) }],
});
const object = (name: ObjectName, motion: Motion): Details => ({ object: { name, motion } });

test.each([
  ['enters', ['footsteps']],
  ['leaves', ['footsteps']],
  ['falls', ['thud']],
  ['turns-away', ['cloth']],
  ['embraces', ['cloth']],
  ['leans-in', ['cloth']],
  ['bows', ['cloth']],
  ['rises', ['cloth']],
  ['nods', []],
  ['lies', []],
] as const)('an actor who %s sounds like %j', (action, names) => {
  expect(namesOf(actor(action))).toEqual(names);
});

test.each([
  ['wine-glass', 'changes', ['glass']],
  ['door', 'changes', ['creak']],
  ['coffin', 'changes', ['creak']],
  ['suitcase', 'changes', ['creak']],
  ['letter', 'changes', ['paper']],
  ['treaty', 'changes', ['tearing']],
  ['banknotes', 'appears', ['paper']],
  ['keyring', 'shakes', ['clink']],
  ['clock', 'still', ['ticking']],
  ['heart-monitor', 'still', ['beep']],
  ['heart-monitor', 'changes', ['flatline']],
  ['rifle', 'changes', ['gunshot']],
  ['phone', 'shakes', ['phone']],
  ['telephone', 'shakes', ['telephone']],
  ['candles', 'changes', ['gust']],
  ['umbrella', 'changes', ['unfurling']],
  ['ampoule', 'changes', ['snap']],
  ['pressing-hands', 'still', ['thumps']],
  ['car', 'passes', ['engine']],
  ['ferry', 'passes', ['horn']],
  ['ferry', 'changes', ['fire']],
  ['door', 'changes-back', ['door']],
  ['spoon', 'falls', ['clink']],
  ['letter', 'falls', ['paper']],
  ['suitcase', 'falls', ['thud']],
  ['pen', 'falls', ['knock']],
  ['mirror', 'still', []],
] as const)('the object %s that %s sounds like %j', (name, motion, names) => {
  expect(namesOf(object(name, motion))).toEqual(names);
});

test('a declared sound replaces the automatic ones', () => {
  expect(namesOf({ ...actor('enters'), sound: 'bell' })).toEqual(['bell']);
});

test('each of two actors is heard', () => {
  const [left] = actor('enters')?.actors ?? [];
  const [right] = actor('bows')?.actors ?? [];
  expect(namesOf({ actors: left && right ? [left, { ...right, who: 'b', at: 'right' }] : [] })).toEqual([
    'footsteps',
    'cloth',
  ]);
});

test('a frightened person in a hushed shot hears the heart', () => {
  const afraid = { who: 'a', at: 'centre', facing: 'front', emotion: 'afraid' } as const;
  expect(namesOf({ hush: true, actors: [afraid] })).toEqual(['heartbeat']);
  expect(namesOf({ hush: true, actors: [{ ...afraid, emotion: 'smile' }] })).toEqual([]);
});

test.each([
  [object('pen', 'falls'), 2.85],
  [object('rifle', 'changes'), 2.45],
  [object('door', 'changes'), 2.35],
  [actor('falls'), 2.82],
  [actor('enters'), 2.05],
  [actor('leaves'), 2.55],
])('%j is heard from second %f of the clip', (details, seconds) => {
  const mixer = createMixer(7, seededRandom('hands'));
  playEffects(clipWith(details), mixer, seededRandom('world'));
  const first = mixer.dry.left.findIndex((sample) => Math.abs(sample) > 1e-4) / 48_000;
  expect(first).toBeGreaterThanOrEqual(seconds - 0.001);
  expect(first).toBeLessThan(seconds + 0.12);
});

test('sets have floors', () => {
  expect([floorOf('snow-mountain'), floorOf('ballroom'), floorOf('moonlit-garden'), floorOf('bunker')]).toEqual([
    'snow',
    'wood',
    'gravel',
    'stone',
  ]);
});
