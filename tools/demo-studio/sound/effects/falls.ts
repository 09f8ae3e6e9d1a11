/** Things and people that fall, and wood that creaks. */
import { decayEnvelope, smoothStep } from '../envelopes.ts';
import { bandPass, lowPass } from '../filters.ts';
import { renderModes } from '../modes.ts';
import { noise, randomLfo, sine } from '../oscillators.ts';
import { randomBetween } from '../random.ts';
import { SAMPLE_RATE, addPanned, addStereo, generateSignal, silence } from '../signal.ts';
import type { Signal } from '../signal.ts';
import { cloth } from './cloth.ts';
import { pointSource } from './effect.ts';
import type { Effect, EffectOptions } from './effect.ts';

function bump(hertz: number, random: EffectOptions['random']): Signal {
  const hiss = noise(random);
  const floor = lowPass(420);
  const body = sine(hertz, 0.05);
  const bodyEnvelope = decayEnvelope(0.004, 0.38);
  const floorEnvelope = decayEnvelope(0.003, 0.22);
  return generateSignal(0.5, (time) =>
    Math.tanh(
      1.2 * body(1 + 0.7 * Math.exp(-time / 0.03)) * bodyEnvelope(time) + 1.8 * floor(hiss()) * floorEnvelope(time),
    ),
  );
}

/** A body that falls: knees, then the whole weight. */
export const thud: Effect = (options) => {
  const { pan, random } = options;
  const sound = silence(1.2);
  addStereo(sound, cloth(options), 0, 0.5);
  addPanned(sound, bump(68, random), 0.02, pan, 0.55);
  addPanned(sound, bump(52, random), 0.17, pan, 1);
  addPanned(sound, bump(80, random), 0.3, pan, 0.25);
  return sound;
};

const WOOD = [190, 287, 402, 655, 910] as const;

/** A thing of wood that falls and bounces. */
export const knock: Effect = ({ pan, random }) => {
  const sound = silence(0.8);
  for (const [at, level] of [
    [0.01, 1],
    [0.2, 0.4],
    [0.3, 0.2],
  ] as const) {
    const detuning = randomBetween(random, 0.96, 1.04);
    const modes = WOOD.map((hertz, index) => ({
      hertz: hertz * detuning,
      level: 0.35 / (1 + 0.5 * index),
      decay: 0.16 / (1 + 0.3 * index),
    }));
    addPanned(sound, renderModes(0.2, modes), at, pan, level);
  }
  return sound;
};

/** A hinge: wood that sticks and slips faster and faster. */
export const creak: Effect = ({ pan, random }) => {
  const seconds = 1.1;
  const resonances = [410, 890, 1620].map((hertz) => bandPass(hertz * randomBetween(random, 0.94, 1.06), 9));
  const gripLfo = randomLfo(6, random);
  let phase = 0;
  const sound = generateSignal(seconds, (time) => {
    const level = smoothStep(0, 0.25, time) * (1 - smoothStep(seconds - 0.4, seconds, time));
    phase += (45 + 75 * (time / seconds) + 55 * gripLfo()) / SAMPLE_RATE;
    const slip = phase >= 1 ? randomBetween(random, 0.6, 1) : 0;
    if (phase >= 1) phase -= 1;
    return 28 * level * resonances.reduce((sum, filter, index) => sum + filter(slip) / (1 + 0.4 * index), 0);
  });
  return pointSource(sound, 0.8 * pan);
};
