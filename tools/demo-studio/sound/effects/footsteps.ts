/** Renders steps of heel and sole on a floor. */
import { decayEnvelope } from '../envelopes.ts';
import { bandPass, lowPass } from '../filters.ts';
import { noise, randomLfo, sine } from '../oscillators.ts';
import { randomBetween } from '../random.ts';
import { addPanned, generateSignal, silence } from '../signal.ts';
import type { Signal } from '../signal.ts';
import type { Effect, EffectOptions, Floor, Walk } from './effect.ts';

const STEP_SECONDS = 0.5;
const GREATEST_STEP_COUNT = 5;

/** The sound of a floor. `crunch` is the roughness of loose ground, `decay` in seconds. */
type Surface = {
  readonly thump: number;
  readonly thumpHertz: number;
  readonly hertz: number;
  readonly quality: number;
  readonly decay: number;
  readonly scuff: number;
  readonly crunch: number;
};

const SURFACES: Readonly<Record<Floor, Surface>> = {
  stone: { thump: 0.5, thumpHertz: 120, hertz: 1500, quality: 0.9, decay: 0.07, scuff: 1.5, crunch: 0 },
  wood: { thump: 1, thumpHertz: 92, hertz: 480, quality: 1.4, decay: 0.11, scuff: 1.7, crunch: 0 },
  snow: { thump: 0.3, thumpHertz: 70, hertz: 1900, quality: 0.7, decay: 0.3, scuff: 1, crunch: 0.8 },
  gravel: { thump: 0.35, thumpHertz: 85, hertz: 2600, quality: 0.8, decay: 0.24, scuff: 1.1, crunch: 1 },
};

function renderStep(surface: Surface, random: EffectOptions['random']): Signal {
  const hiss = noise(random);
  const groundFilter = bandPass(surface.hertz * randomBetween(random, 0.88, 1.12), surface.quality);
  const soleFilter = lowPass(3800);
  const body = sine(surface.thumpHertz * randomBetween(random, 0.95, 1.05));
  const thumpEnvelope = decayEnvelope(0.003, 0.14);
  const scuffEnvelope = decayEnvelope(surface.crunch > 0 ? 0.02 : 0.002, surface.decay);
  const grainLfo = randomLfo(160, random);
  const soleDelay = randomBetween(random, 0.08, 0.11);
  return generateSignal(0.42, (time) => {
    const grain = 1 - surface.crunch + 2.6 * surface.crunch * grainLfo() ** 3;
    const rolling = time > soleDelay ? 0.55 * scuffEnvelope(time - soleDelay) : 0;
    const scuff = surface.scuff * grain * soleFilter(groundFilter(hiss())) * (scuffEnvelope(time) + rolling);
    return scuff + 0.6 * surface.thump * body(1 + 0.5 * Math.exp(-time / 0.02)) * thumpEnvelope(time);
  });
}

/** Returns a calm walk through the shot. */
function strollOf(seconds: number): Walk {
  const count = Math.max(1, Math.min(GREATEST_STEP_COUNT, Math.floor((seconds - 0.15) / STEP_SECONDS)));
  return { direction: 'along', count, pace: STEP_SECONDS };
}

export const footsteps: Effect = ({ seconds, pan, random, floor = 'stone', walk = strollOf(seconds) }) => {
  const { direction, count, pace } = walk;
  const sound = silence(count * pace + 0.6);
  for (let step = 0; step < count; step += 1) {
    const way = count > 1 ? step / (count - 1) : 1;
    const nearness = { closer: 0.4 + 0.6 * way, away: 1 - 0.65 * way, along: 1 }[direction];
    const at = 0.03 + step * pace + randomBetween(random, -0.015, 0.015);
    addPanned(sound, renderStep(SURFACES[floor], random), at, pan, nearness * randomBetween(random, 0.85, 1));
  }
  return sound;
};
