import type { SoundName } from '../../vocabulary.ts';
import { applause } from './applause.ts';
import { bell } from './bell.ts';
import { breath, gust } from './breath.ts';
import { beep, flatline, telephone, ticking } from './clockwork.ts';
import { cloth, unfurling } from './cloth.ts';
import { crowd } from './crowd.ts';
import { door } from './door.ts';
import type { Effect } from './effect.ts';
import { creak, knock, thud } from './falls.ts';
import { fire } from './fire.ts';
import { footsteps } from './footsteps.ts';
import { glass, snap } from './glass.ts';
import { growl } from './growl.ts';
import { gunshot } from './gunshot.ts';
import { heartbeat, thumps } from './heartbeat.ts';
import { impact } from './impact.ts';
import { click, clink, coins } from './metal.ts';
import { paper, tearing } from './paper.ts';
import { phone } from './phone.ts';
import { rain } from './rain.ts';
import { sword } from './sword.ts';
import { thunder } from './thunder.ts';
import { train } from './train.ts';
import { engine, horn, siren } from './vehicles.ts';
import { waves } from './waves.ts';
import { whoosh } from './whoosh.ts';
import { wind } from './wind.ts';

type MixedEffect = { readonly render: Effect; readonly gain: number; readonly send: number };

/** The effects that no storyboard declares, because they follow from actions and objects. */
type AutomaticName =
  'thud' | 'knock' | 'creak' | 'clink' | 'tearing' | 'snap' | 'unfurling' | 'gust' | 'telephone' | 'thumps';

export type EffectName = SoundName | AutomaticName;

export const EFFECTS: Readonly<Record<EffectName, MixedEffect>> = {
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
  footsteps: { render: footsteps, gain: 1.6, send: 0.25 },
  cloth: { render: cloth, gain: 1.1, send: 0.12 },
  paper: { render: paper, gain: 0.7, send: 0.12 },
  coins: { render: coins, gain: 0.9, send: 0.25 },
  click: { render: click, gain: 1, send: 0.25 },
  ticking: { render: ticking, gain: 1.4, send: 0.2 },
  beep: { render: beep, gain: 0.8, send: 0.2 },
  flatline: { render: flatline, gain: 0.6, send: 0.2 },
  horn: { render: horn, gain: 0.45, send: 0.5 },
  siren: { render: siren, gain: 0.9, send: 0.5 },
  engine: { render: engine, gain: 0.5, send: 0.12 },
  fire: { render: fire, gain: 1, send: 0.08 },
  applause: { render: applause, gain: 1.6, send: 0.35 },
  breath: { render: breath, gain: 1.2, send: 0.12 },
  thud: { render: thud, gain: 0.8, send: 0.25 },
  knock: { render: knock, gain: 1.4, send: 0.3 },
  creak: { render: creak, gain: 0.8, send: 0.35 },
  clink: { render: clink, gain: 0.8, send: 0.3 },
  tearing: { render: tearing, gain: 0.5, send: 0.15 },
  snap: { render: snap, gain: 1, send: 0.2 },
  unfurling: { render: unfurling, gain: 0.7, send: 0.15 },
  gust: { render: gust, gain: 0.7, send: 0.2 },
  telephone: { render: telephone, gain: 0.8, send: 0.2 },
  thumps: { render: thumps, gain: 0.9, send: 0.12 },
};
