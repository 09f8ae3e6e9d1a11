/** Sources of raw sound. Each call of a source gives its next sample, between −1 and 1. */
import type { Random } from './dice.ts';
import { SAMPLE_RATE } from './signal.ts';

/** A source whose pitch follows the call: `ratio` 1 is the written pitch, 2 an octave above. */
type Oscillator = (ratio: number) => number;

/** Rounds the corner of a saw at its jump, so that it does not alias (polyBLEP). */
function corner(phase: number, step: number): number {
  if (phase < step) {
    const near = phase / step;
    return near + near - near * near - 1;
  }
  if (phase > 1 - step) {
    const near = (phase - 1) / step;
    return near * near + near + near + 1;
  }
  return 0;
}

/** A band-limited saw; `start` is its first phase, 0 ≤ start < 1. */
export function sawtooth(hertz: number, start: number): Oscillator {
  const base = hertz / SAMPLE_RATE;
  const state = { phase: start };
  return (ratio) => {
    const step = base * ratio;
    const sample = 2 * state.phase - 1 - corner(state.phase, step);
    const next = state.phase + step;
    state.phase = next >= 1 ? next - 1 : next;
    return sample;
  };
}

/** A sine. */
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

/** Saws a few cents apart that sound as several players; the sum stays near −1 … 1. */
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

/** White noise (xorshift, far quicker than asking `random` for every sample). */
export function noise(random: Random): () => number {
  let state = Math.floor(random() * 2_147_483_646) + 1;
  return () => {
    state ^= state << 13;
    state ^= state >> 17;
    state ^= state << 5;
    return state / 2_147_483_648;
  };
}

/** A number that wanders smoothly between 0 and 1, changing its aim `hertz` times a second. */
export function drift(hertz: number, random: Random): () => number {
  const span = Math.max(1, Math.round(SAMPLE_RATE / hertz));
  let from = random();
  let to = random();
  let index = 0;
  return () => {
    if (index === span) {
      from = to;
      to = random();
      index = 0;
    }
    const part = index / span;
    index += 1;
    return from + (to - from) * part * part * (3 - 2 * part);
  };
}
