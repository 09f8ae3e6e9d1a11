/** Creates sound sources, which return one sample per call, between −1 and 1 unless stated otherwise. */
import type { Random } from './random.ts';
import { SAMPLE_RATE } from './signal.ts';

/** Returns the next sample. `ratio` multiplies the pitch. */
type Oscillator = (ratio: number) => number;

/** Returns the correction that rounds a sawtooth's jump to reduce aliasing (polyBLEP). */
function polyBlep(phase: number, step: number): number {
  if (phase < step) {
    const distance = phase / step;
    return distance + distance - distance * distance - 1;
  }
  if (phase > 1 - step) {
    const distance = (phase - 1) / step;
    return distance * distance + distance + distance + 1;
  }
  return 0;
}

/** Returns a sawtooth with reduced aliasing. `start` is the initial phase, 0–1. */
export function sawtooth(hertz: number, start: number): Oscillator {
  const base = hertz / SAMPLE_RATE;
  const state = { phase: start };
  return (ratio) => {
    const step = base * ratio;
    const sample = 2 * state.phase - 1 - polyBlep(state.phase, step);
    const next = state.phase + step;
    state.phase = next >= 1 ? next - 1 : next;
    return sample;
  };
}

export function sine(hertz: number, start = 0): Oscillator {
  const base = hertz / SAMPLE_RATE;
  const state = { phase: start };
  return (ratio) => {
    const sample = Math.sin(2 * Math.PI * state.phase);
    const next = state.phase + base * ratio;
    state.phase = next >= 1 ? next - 1 : next;
    return sample;
  };
}

/** Returns a sum of sawtooths up to about `cents` off the pitch, like several players. The sum may exceed ±1. */
export function ensemble(hertz: number, players: number, cents: number, random: Random): Oscillator {
  const saws = Array.from({ length: players }, (_, player) => {
    const spread = players === 1 ? 0 : (2 * player) / (players - 1) - 1;
    return sawtooth(hertz * 2 ** ((cents * (spread + 0.3 * (random() - 0.5))) / 1200), random());
  });
  const level = 1 / Math.sqrt(players);
  return (ratio) => {
    let sum = 0;
    for (const saw of saws) sum += saw(ratio);
    return sum * level;
  };
}

/** Returns white noise from an xorshift generator, much faster than one `random` call per sample. */
export function noise(random: Random): () => number {
  let state = Math.floor(random() * 2_147_483_646) + 1;
  return () => {
    state ^= state << 13;
    state ^= state >> 17;
    state ^= state << 5;
    return state / 2_147_483_648;
  };
}

/** Returns a value between 0 and 1 that moves smoothly to a new random target `hertz` times per second. */
export function randomLfo(hertz: number, random: Random): () => number {
  const stepSamples = Math.max(1, Math.round(SAMPLE_RATE / hertz));
  let from = random();
  let to = random();
  let index = 0;
  return () => {
    if (index === stepSamples) {
      from = to;
      to = random();
      index = 0;
    }
    const part = index / stepSamples;
    index += 1;
    return from + (to - from) * part * part * (3 - 2 * part);
  };
}
