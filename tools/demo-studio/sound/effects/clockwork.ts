/** Sounds that repeat for the whole shot: a clock, a heart monitor, an old telephone. */
import { smoothStep, sustainEnvelope } from '../envelopes.ts';
import { lowPass } from '../filters.ts';
import { clockTick } from '../instruments/percussion.ts';
import { renderModes } from '../modes.ts';
import { SAMPLE_RATE, addPanned, generateSignal, mapSamples, silence } from '../signal.ts';
import type { Signal } from '../signal.ts';
import type { Effect } from './effect.ts';

const TICK_SECONDS = 0.5;
/** The seconds between two beeps. */
export const BEEP_SECONDS = 0.85;
const BEEP_HERTZ = 880;

export const ticking: Effect = ({ seconds, pan, random }) => {
  const sound = silence(seconds + 0.2);
  const softening = lowPass(4200);
  let tocks = false;
  for (let at = 0.05; at < seconds - 0.05; at += TICK_SECONDS) {
    const tick = clockTick({ hertz: 0, seconds: 0.1, velocity: tocks ? 0.6 : 0.9 }, random);
    addPanned(
      sound,
      mapSamples(tick, (sample) => softening(sample)),
      at,
      pan,
    );
    const body = { hertz: tocks ? 410 : 520, level: 0.22, decay: 0.06 };
    addPanned(sound, renderModes(0.07, [body]), at, pan);
    tocks = !tocks;
  }
  return sound;
};

function tone(seconds: number, release: number): Signal {
  const envelope = sustainEnvelope(0.012, seconds, release);
  return generateSignal(seconds + release, (time) => {
    const turn = 2 * Math.PI * BEEP_HERTZ * time;
    return envelope(time) * (0.32 * Math.sin(turn) + 0.05 * Math.sin(2 * turn) + 0.02 * Math.sin(3 * turn));
  });
}

/** A heart monitor at a calm pulse. */
export const beep: Effect = ({ seconds, pan }) => {
  const sound = silence(seconds + 0.1);
  for (let at = 0.05; at < seconds - 0.2; at += BEEP_SECONDS) addPanned(sound, tone(0.1, 0.05), at, pan);
  return sound;
};

/** A heart monitor that beeps once more and then sounds without end. */
export const flatline: Effect = ({ seconds, pan }) => {
  const sound = silence(seconds + 0.4);
  addPanned(sound, tone(0.1, 0.05), 0.05, pan);
  if (seconds > BEEP_SECONDS) addPanned(sound, tone(seconds - BEEP_SECONDS, 0.35), BEEP_SECONDS, pan, 0.85);
  return sound;
};

const RING_SECONDS = 1;
const HAMMER_HERTZ = 22;

/** The two bells of an old telephone, up to twice. */
export const telephone: Effect = ({ seconds, pan }) => {
  const bells = [1070, 1290].map((hertz) =>
    renderModes(0.5, [
      { hertz, level: 0.2, decay: 0.45 },
      { hertz: hertz * 2.76, level: 0.05, decay: 0.2 },
      { hertz: hertz * 0.5, level: 0.05, decay: 0.3 },
    ]),
  );
  const sound = silence(seconds + 0.6);
  for (let ring = 0.03; ring < Math.min(seconds - 0.5, 2.2); ring += 1.6) {
    const until = Math.min(RING_SECONDS, seconds - ring);
    for (let stroke = 0; stroke < until * HAMMER_HERTZ; stroke += 1) {
      addPanned(sound, bells[stroke % 2] ?? new Float32Array(), ring + stroke / HAMMER_HERTZ, pan, 1.4);
    }
  }
  const { left } = sound;
  const fadeFrom = left.length / SAMPLE_RATE - 0.3;
  const fade = (sample: number, time: number): number => sample * (1 - smoothStep(fadeFrom, fadeFrom + 0.3, time));
  return { left: mapSamples(left, fade), right: mapSamples(sound.right, fade) };
};
