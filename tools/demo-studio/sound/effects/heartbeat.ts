import { heartSound } from '../instruments/drums.ts';
import { addPanned, silence } from '../signal.ts';
import type { Effect } from './effect.ts';

const BEAT_SECONDS = 0.82;

export const heartbeat: Effect = ({ seconds, random }) => {
  const sound = silence(seconds + 0.3);
  for (let at = 0.05; at < seconds - 0.3; at += BEAT_SECONDS) {
    addPanned(sound, heartSound({ hertz: 62, seconds: 0.4, velocity: 1 }, random), at, 0);
    addPanned(sound, heartSound({ hertz: 52, seconds: 0.4, velocity: 0.75 }, random), at + 0.2, 0);
  }
  return sound;
};

const PRESS_SECONDS = 0.56;

/** Hands that press on a chest, at the pace of a resuscitation. */
export const thumps: Effect = ({ seconds, pan, random }) => {
  const sound = silence(seconds + 0.3);
  for (let at = 0.05; at < seconds - 0.2; at += PRESS_SECONDS) {
    addPanned(sound, heartSound({ hertz: 56, seconds: 0.3, velocity: 0.9 }, random), at, 0.5 * pan);
  }
  return sound;
};
