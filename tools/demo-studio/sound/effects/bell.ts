import { churchBell } from '../instruments/bells.ts';
import { pointSource } from './effect.ts';
import type { Effect } from './effect.ts';

export const bell: Effect = ({ pan, random }) =>
  pointSource(churchBell({ hertz: 220, seconds: 2, velocity: 1 }, random), 0.5 * pan);
