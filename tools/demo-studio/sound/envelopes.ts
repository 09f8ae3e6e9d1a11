/** Envelopes. Times are in seconds, levels 0 to 1. */

export type Envelope = (time: number) => number;

/** A smooth step from 0 at `from` to 1 at `to`. */
export function smoothStep(from: number, to: number, time: number): number {
  if (time <= from) return 0;
  if (time >= to) return 1;
  const part = (time - from) / (to - from);
  return part * part * (3 - 2 * part);
}

/** Rises in `attack`, holds until `until`, falls in `release`. */
export function sustained(attack: number, until: number, release: number): Envelope {
  return (time) => smoothStep(0, attack, time) * (1 - smoothStep(until, until + release, time));
}

/** Rises in `attack` and decays. After `decay` it is 60 dB down. */
export function decaying(attack: number, decay: number): Envelope {
  return (time) => Math.min(1, time / attack) * Math.exp((-6.9 * time) / decay);
}

/** Fades in and out within `seconds`. */
export function ambience(seconds: number, fadeIn: number, fadeOut: number): Envelope {
  return (time) => smoothStep(0, fadeIn, time) * (1 - smoothStep(seconds - fadeOut, seconds, time));
}
