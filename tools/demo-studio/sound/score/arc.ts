/** Derives from the shots of a clip how strongly the music plays: it starts quietly and peaks before the last shot. */
import type { Clip, Shot } from '../../storyboard.ts';
import { FREEZE_MS, timedShotsOf } from '../../timeline.ts';
import { effectsOf } from '../effects/automatic.ts';
import type { EffectName } from '../effects/effects.ts';
import { smoothStep } from '../envelopes.ts';

/** Returns the strength of the music, 0–1, at a time in seconds. */
export type Arc = (time: number) => number;

type ShotEffect = Shot['effects'][number];

const FRAMING_TENSION: Readonly<Partial<Record<Shot['framing'], number>>> = { close: 0.12, extreme: 0.25 };
const EMOTION_TENSION: Readonly<Partial<Record<Shot['actors'][number]['emotion'], number>>> = {
  shocked: 0.25,
  angry: 0.2,
  crying: 0.2,
  afraid: 0.15,
  determined: 0.08,
};
const CAMERA_TENSION: Readonly<Partial<Record<Shot['camera'], number>>> = {
  'crash-zoom': 0.35,
  handheld: 0.08,
  dutch: 0.08,
};
const EFFECT_TENSION: Readonly<Partial<Record<ShotEffect, number>>> = {
  flash: 0.3,
  'red-pulse': 0.25,
  'speed-lines': 0.2,
};

const SHOCKING_EFFECTS: ReadonlySet<ShotEffect> = new Set(['flash', 'red-pulse']);
const SHOCKING_SOUNDS: ReadonlySet<EffectName> = new Set(['gunshot', 'impact', 'glass', 'thunder', 'flatline']);

/** Strength of the first shot, and of the last one at its start and before its hit. */
const OPENING = 0.06;
const LAST_SHOT_START = 0.4;
const LAST_SHOT_END = 0.55;
/** Strength of the last hit, from the beginning of the freeze. */
const LAST_HIT = 0.7;
/** How much weaker the first and the second shot after a shock are. */
const FALLS = [0.32, 0.16] as const;
/** The least and the greatest strength between the first shot and the peak. */
const LEAST = 0.16;
const GREATEST = 0.9;

/** Returns how much a shot raises the music above the slow rise of the clip. */
function tensionOf({ framing, actors, camera, effects }: Shot): number {
  const emotion = Math.max(0, ...actors.map((actor) => EMOTION_TENSION[actor.emotion] ?? 0));
  const effect = Math.max(0, ...effects.map((name) => EFFECT_TENSION[name] ?? 0));
  return Math.min(0.6, (FRAMING_TENSION[framing] ?? 0) + emotion + (CAMERA_TENSION[camera] ?? 0) + effect);
}

/** Returns whether a shot shocks: the music strikes at its start and falls back afterwards. */
function isShock(shot: Shot): boolean {
  const { framing, actors, camera, effects } = shot;
  if (camera === 'crash-zoom' || effects.some((effect) => SHOCKING_EFFECTS.has(effect))) return true;
  if (effectsOf(shot).some(({ name }) => SHOCKING_SOUNDS.has(name))) return true;
  return framing === 'extreme' && actors.some(({ emotion }) => emotion === 'shocked');
}

/** Returns whether what is said in a shot should stand out from the music. */
export function matters(shot: Shot): boolean {
  if (shot.hush) return true;
  return shot.line !== undefined && (isShock(shot) || tensionOf(shot) >= 0.32);
}

/** Returns the index of the loudest shot, the latest before the last one that is not hushed. */
function peakOf(shots: readonly Shot[]): number {
  return shots.findLastIndex((shot, index) => index < shots.length - 1 && !shot.hush);
}

type Turn = { readonly from: number; readonly to: number; readonly level: number };

/** Returns the time in which the music reaches each shot's level, in seconds: at once at a shock, fast after one. */
function turnsOf(clip: Pick<Clip, 'shots'>): readonly Turn[] {
  const { shots } = clip;
  const last = shots.length - 1;
  const peak = peakOf(shots);
  const timedShots = timedShotsOf(clip);
  const lastStart = (timedShots.at(-1)?.startMs ?? 0) / 1000;
  let before = OPENING;
  return timedShots.flatMap(({ shot, startMs, endMs, index }): Turn[] => {
    const [from, until] = [startMs / 1000, endMs / 1000];
    if (index === last) {
      const hit = until - FREEZE_MS / 1000;
      return [
        { from, to: from + 0.15, level: LAST_SHOT_START },
        { from: from + 0.15, to: hit, level: LAST_SHOT_END },
        { from: hit - 0.02, to: hit, level: LAST_HIT },
      ];
    }
    const falls = FALLS.reduce((sum, fall, age) => {
      const earlier = shots[index - 1 - age];
      return earlier && index - 1 - age > 0 && isShock(earlier) ? sum + fall : sum;
    }, 0);
    const rising = 0.05 + 0.65 * (until / lastStart) ** 1.2 + 0.8 * tensionOf(shot) * Math.min(1, from / 4) - falls;
    const level = index === 0 ? OPENING : index === peak ? 1 : Math.max(LEAST, Math.min(GREATEST, rising));
    const length = until - from;
    const rise = isShock(shot) ? 0.08 : 0.75 * length;
    const to = from + (level > before ? rise : Math.min(0.7, length / 2));
    before = level;
    return [{ from, to, level }];
  });
}

/** Returns the arc of a clip. */
export function arcOf(clip: Pick<Clip, 'shots'>): Arc {
  const turns = turnsOf(clip);
  return (time) => {
    let level = OPENING;
    for (const turn of turns) {
      if (turn.from > time) break;
      level += (turn.level - level) * smoothStep(turn.from, turn.to, time);
    }
    return level;
  };
}
