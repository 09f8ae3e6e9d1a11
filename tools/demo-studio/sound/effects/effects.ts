import type { Clip, Shot, SoundName } from '../../storyboard.ts';
import { randomBetween } from '../random.ts';
import type { Random } from '../random.ts';
import type { Mixer } from '../mixer.ts';
import { bell } from './bell.ts';
import { crowd } from './crowd.ts';
import { door } from './door.ts';
import type { Effect } from './effect.ts';
import { glass } from './glass.ts';
import { growl } from './growl.ts';
import { gunshot } from './gunshot.ts';
import { heartbeat } from './heartbeat.ts';
import { impact } from './impact.ts';
import { phone } from './phone.ts';
import { rain } from './rain.ts';
import { sword } from './sword.ts';
import { thunder } from './thunder.ts';
import { train } from './train.ts';
import { waves } from './waves.ts';
import { whoosh } from './whoosh.ts';
import { wind } from './wind.ts';

type MixedEffect = { readonly render: Effect; readonly gain: number; readonly send: number };

export const EFFECTS: Readonly<Record<SoundName, MixedEffect>> = {
  rain: { render: rain, gain: 0.85, send: 0.08 },
  thunder: { render: thunder, gain: 0.7, send: 0.25 },
  heartbeat: { render: heartbeat, gain: 0.9, send: 0.12 },
  glass: { render: glass, gain: 0.75, send: 0.35 },
  door: { render: door, gain: 1, send: 0.4 },
  phone: { render: phone, gain: 0.55, send: 0.12 },
  wind: { render: wind, gain: 0.85, send: 0.1 },
  crowd: { render: crowd, gain: 1.2, send: 0.3 },
  sword: { render: sword, gain: 0.6, send: 0.4 },
  train: { render: train, gain: 0.8, send: 0.08 },
  waves: { render: waves, gain: 0.9, send: 0.08 },
  gunshot: { render: gunshot, gain: 0.85, send: 0.4 },
  bell: { render: bell, gain: 0.6, send: 0.5 },
  growl: { render: growl, gain: 0.42, send: 0.3 },
  whoosh: { render: whoosh, gain: 0.75, send: 0.25 },
  impact: { render: impact, gain: 0.85, send: 0.3 },
};

const PANS = { left: -0.45, centre: 0, right: 0.45 } as const;

/** Returns a position near the shot's first actor, or a random one without actors. */
function panOf(shot: Shot, random: Random): number {
  const [actor] = shot.actors;
  return actor ? PANS[actor.at] + randomBetween(random, -0.1, 0.1) : randomBetween(random, -0.5, 0.5);
}

/** Plays each effect at the start of its shot. */
export function playEffects(clip: Clip, mixer: Mixer, random: Random): void {
  let at = 0;
  for (const shot of clip.shots) {
    if (shot.sound) {
      const { render, gain, send } = EFFECTS[shot.sound];
      mixer.addSound(render({ seconds: shot.seconds, pan: panOf(shot, random), random }), at, gain, send);
    }
    at += shot.seconds;
  }
}
