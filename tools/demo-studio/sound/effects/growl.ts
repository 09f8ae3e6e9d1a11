import { smoothStep } from '../envelopes.ts';
import { bandPass, chain, highPass, lowPass } from '../filters.ts';
import { drift, noise, sawtooth } from '../oscillators.ts';
import { generateSignal } from '../signal.ts';
import { pointSource } from './effect.ts';
import type { Effect } from './effect.ts';

export const growl: Effect = ({ seconds, pan, random }) => {
  const length = Math.min(2, seconds);
  const cords = sawtooth(58, 0);
  const second = sawtooth(41, 0.3);
  const air = noise(random);
  const throat = bandPass(230, 1.8);
  const mouth = bandPass(640, 2.4);
  const breath = chain(highPass(1200), lowPass(4500));
  const chest = lowPass(150);
  const rough = drift(38, random);
  const slow = drift(5, random);
  const sound = generateSignal(length, (time) => {
    const level = smoothStep(0, 0.35, time) * (1 - smoothStep(length - 0.6, length, time));
    const bend = 0.8 + 0.35 * slow() + 0.2 * Math.sin((Math.PI * time) / length);
    const raw = (cords(bend) + 0.8 * second(bend) + 0.6 * air()) * (0.25 + 1.1 * rough());
    const formed = 1.5 * throat(raw) + 0.9 * mouth(raw) + 0.9 * chest(raw);
    return level * (0.75 * Math.tanh(2 * formed) + 0.12 * breath(raw));
  });
  return pointSource(sound, 0.6 * pan);
};
