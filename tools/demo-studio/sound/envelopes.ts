/** Creates envelopes. Times are in seconds, levels are 0 to 1. */

export type Envelope = (time: number) => number;

/** Returns a level that rises smoothly from 0 at `from` to 1 at `to`. */
export function smoothStep(from: number, to: number, time: number): number {
  if (time <= from) return 0;
  if (time >= to) return 1;
  const part = (time - from) / (to - from);
  return part * part * (3 - 2 * part);
}

/** Returns an envelope that rises within `attack`, holds until `until` and falls within `release`. */
export function sustainEnvelope(attack: number, until: number, release: number): Envelope {
  return (time) => smoothStep(0, attack, time) * (1 - smoothStep(until, until + release, time));
}

/** Returns an envelope that rises within `attack` and decays by 60 dB within `decay`. */
export function decayEnvelope(attack: number, decay: number): Envelope {
  return (time) => Math.min(1, time / attack) * Math.exp((-6.9 * time) / decay);
}

/** Returns an envelope of `seconds` with fades. */
export function fadeEnvelope(seconds: number, fadeIn: number, fadeOut: number): Envelope {
  return (time) => smoothStep(0, fadeIn, time) * (1 - smoothStep(seconds - fadeOut, seconds, time));
}
