import type { Instrument } from '../mixer.ts';
import { decaying, sustained } from '../envelopes.ts';
import { swept } from '../filters.ts';
import { ensemble, sine } from '../oscillators.ts';
import { generateSignal } from '../signal.ts';

/** A sine with a quieter sawtooth above, so that small speakers reproduce it. */
export const bass: Instrument = ({ hertz, seconds, velocity }, random) => {
  const floor = sine(hertz);
  const edge = ensemble(hertz, 2, 7, random);
  const cut = swept(1);
  const envelope = sustained(0.008, seconds, 0.12);
  const stroke = decaying(0.004, 0.6);
  return generateSignal(seconds + 0.12, (time) => {
    const bright = cut(edge(1), 120 + 900 * velocity * (0.25 + stroke(time))).low;
    return velocity * envelope(time) * (0.5 * floor(1) + 0.4 * bright) * (0.6 + 0.4 * stroke(time));
  });
};

export const drone: Instrument = ({ hertz, seconds, velocity }, random) => {
  const players = ensemble(hertz, 4, 9, random);
  const floor = sine(hertz);
  const cut = swept(1.6);
  const envelope = sustained(Math.min(0.9, seconds / 3), seconds, 0.5);
  const pace = 0.15 + 0.2 * random();
  return generateSignal(seconds + 0.5, (time) => {
    const opening = 190 + 260 * velocity * (1 + Math.sin(2 * Math.PI * pace * time));
    return velocity * envelope(time) * (0.45 * cut(players(1), opening).low + 0.3 * floor(1));
  });
};
