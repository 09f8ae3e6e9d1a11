/** Says which effects a shot has: the declared one, or those that follow from its actions and its object. */
import type { Actor, Shot } from '../../storyboard.ts';
import type { ActionName, Motion, ObjectName, SetName } from '../../vocabulary.ts';
import type { Floor, Walk } from './effect.ts';
import type { EffectName } from './effects.ts';

/** An effect in a shot. `at` is in seconds from the start of the shot, `gain` is relative to the effect's usual one. */
export type ShotEffect = {
  readonly name: EffectName;
  readonly at: number;
  readonly actor?: Actor;
  readonly gain?: number;
  readonly walk?: Walk;
};

type ActionEffect = Omit<ShotEffect, 'actor'>;

/** The effects of actions at the times at which people move. A body that falls lies after 1 s. */
const ACTION_EFFECTS: Readonly<Partial<Record<ActionName, ActionEffect>>> = {
  enters: { name: 'footsteps', at: 0.05, walk: { direction: 'closer', count: 4, pace: 0.28 } },
  leaves: { name: 'footsteps', at: 0.55, walk: { direction: 'away', count: 4, pace: 0.3 } },
  'steps-forward': { name: 'footsteps', at: 0.4, walk: { direction: 'closer', count: 2, pace: 0.42 } },
  'steps-back': { name: 'footsteps', at: 0.4, walk: { direction: 'away', count: 2, pace: 0.42 } },
  falls: { name: 'thud', at: 0.82 },
  'turns-away': { name: 'cloth', at: 0.35 },
  'turns-to': { name: 'cloth', at: 0.3, gain: 0.7 },
  embraces: { name: 'cloth', at: 0.3 },
  'leans-in': { name: 'cloth', at: 0.35, gain: 0.7 },
  bows: { name: 'cloth', at: 0.25 },
  rises: { name: 'cloth', at: 0.15 },
};

/** An object's motion begins after 0.35 s. A fall ends 0.5 s later, a change after 0.9 s. */
const MOTION_STARTS = 0.35;
const FALL_LANDS = MOTION_STARTS + 0.5;
const CHANGE_ENDS = MOTION_STARTS + 0.9;
/** What breaks or fires does so early in its change. */
const BREAKS = MOTION_STARTS + 0.2;

const RINGING: readonly ObjectName[] = [
  'spoon',
  'key',
  'keyring',
  'ring',
  'bullet',
  'needle',
  'syringe',
  'instruments',
  'brass-plate',
  'bars',
  'wine-glass',
  'bottle',
  'cup',
  'plate',
  'ampoule',
  'mirror',
];
const PAPER: readonly ObjectName[] = ['letter', 'notebook', 'treaty', 'banknotes'];
const SOFT: readonly ObjectName[] = ['coat', 'curtain', 'flowers', 'handbag', 'bread', 'cake', 'umbrella'];
const HEAVY: readonly ObjectName[] = ['coffin', 'suitcase', 'chair', 'stretcher', 'tombstone', 'car', 'laundry-cart'];

/** Returns the sound of an object that lands. What is not listed above is of wood. */
function fallOf(object: ObjectName): EffectName {
  if (RINGING.includes(object)) return 'clink';
  if (PAPER.includes(object)) return 'paper';
  if (SOFT.includes(object)) return 'cloth';
  return HEAVY.includes(object) ? 'thud' : 'knock';
}

type TimedEffect = readonly [name: EffectName, at: number];

/** What objects sound like when they break, open, fire or fall by their own change. */
const CHANGES: Readonly<Partial<Record<ObjectName, TimedEffect>>> = {
  'wine-glass': ['glass', BREAKS],
  ampoule: ['snap', BREAKS],
  rifle: ['gunshot', BREAKS - 0.1],
  tombstone: ['impact', BREAKS],
  bullet: ['clink', CHANGE_ENDS - 0.3],
  bars: ['door', CHANGE_ENDS - 0.25],
  ferry: ['fire', MOTION_STARTS],
  treaty: ['tearing', MOTION_STARTS],
  letter: ['paper', MOTION_STARTS],
  notebook: ['paper', MOTION_STARTS],
  banknotes: ['paper', MOTION_STARTS],
  door: ['creak', MOTION_STARTS],
  window: ['creak', MOTION_STARTS],
  coffin: ['creak', MOTION_STARTS],
  suitcase: ['creak', MOTION_STARTS],
  chair: ['knock', MOTION_STARTS],
  key: ['clink', MOTION_STARTS],
  keyring: ['clink', MOTION_STARTS],
  handbag: ['clink', MOTION_STARTS],
  instruments: ['clink', MOTION_STARTS],
  telephone: ['click', MOTION_STARTS],
  candles: ['gust', MOTION_STARTS],
  umbrella: ['unfurling', MOTION_STARTS],
  curtain: ['cloth', MOTION_STARTS],
  coat: ['cloth', MOTION_STARTS + 0.3],
  'laundry-cart': ['cloth', MOTION_STARTS],
};

/** What they sound like when they shut again. */
const CHANGES_BACK: Readonly<Partial<Record<ObjectName, TimedEffect>>> = {
  door: ['door', CHANGE_ENDS - 0.25],
  coffin: ['knock', CHANGE_ENDS - 0.1],
  suitcase: ['knock', CHANGE_ENDS - 0.1],
  window: ['knock', CHANGE_ENDS - 0.1],
  bars: ['door', MOTION_STARTS],
  telephone: ['click', CHANGE_ENDS - 0.2],
};

/** Objects that sound in whatever way they move. */
const SOUNDING: Readonly<Partial<Record<ObjectName, EffectName>>> = {
  clock: 'ticking',
  'ticking-box': 'ticking',
  'heart-monitor': 'beep',
  'pressing-hands': 'thumps',
};

/** What objects sound like in other motions. */
const MOVING: Readonly<Partial<Record<ObjectName, Readonly<Partial<Record<Motion, EffectName>>>>>> = {
  'heart-monitor': { changes: 'flatline' },
  car: { passes: 'engine', 'slides-in': 'engine' },
  ferry: { passes: 'horn', 'slides-in': 'horn', appears: 'horn' },
  phone: { shakes: 'phone' },
  telephone: { shakes: 'telephone' },
  key: { shakes: 'clink', turns: 'clink' },
  keyring: { shakes: 'clink', turns: 'clink' },
  banknotes: { appears: 'paper', 'slides-in': 'paper' },
  letter: { 'slides-in': 'paper', turns: 'paper' },
};

function objectEffect({ name, motion }: NonNullable<Shot['object']>): ShotEffect | undefined {
  const moving = MOVING[name]?.[motion] ?? SOUNDING[name];
  if (moving) return { name: moving, at: 0 };
  if (motion === 'falls') return { name: fallOf(name), at: FALL_LANDS };
  const own = motion === 'changes' ? CHANGES[name] : motion === 'changes-back' ? CHANGES_BACK[name] : undefined;
  return own && { name: own[0], at: own[1] };
}

/** Returns the effects of a shot in any order. */
export function effectsOf(shot: Shot): readonly ShotEffect[] {
  if (shot.sound) return [{ name: shot.sound, at: 0 }];
  const effects = shot.actors.flatMap((actor): ShotEffect[] => {
    const effect = actor.action && ACTION_EFFECTS[actor.action];
    return effect ? [{ ...effect, actor }] : [];
  });
  const object = shot.object && objectEffect(shot.object);
  if (object) return [...effects, object];
  const isFrightened = shot.actors.some(({ emotion }) => emotion === 'afraid' || emotion === 'shocked');
  return shot.hush && isFrightened && effects.length === 0 ? [{ name: 'heartbeat', at: 0, gain: 0.3 }] : effects;
}

const FLOORS: Readonly<Partial<Record<SetName, Floor>>> = {
  'penthouse-night': 'wood',
  'mansion-hall': 'wood',
  ballroom: 'wood',
  courtroom: 'wood',
  'train-carriage': 'wood',
  classroom: 'wood',
  'home-kitchen': 'wood',
  cafe: 'wood',
  lighthouse: 'wood',
  'theatre-stage': 'wood',
  pawnshop: 'wood',
  'snow-mountain': 'snow',
  'beach-sunset': 'gravel',
  'village-courtyard': 'gravel',
  'bamboo-forest': 'gravel',
  'ruined-city': 'gravel',
  'moonlit-garden': 'gravel',
};

export function floorOf(set: SetName): Floor {
  return FLOORS[set] ?? 'stone';
}
