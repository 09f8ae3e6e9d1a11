import { smoothStep } from '../envelopes.ts';
import { bandPass, chain, highPass, lowPass } from '../filters.ts';
import { randomLfo, noise, sawtooth } from '../oscillators.ts';
import { generateSignal } from '../signal.ts';
import { pointSource } from './effect.ts';
import type { Effect } from './effect.ts';

export const growl: Effect = ({ seconds, pan, random }) => {
  const length = Math.min(2, seconds);
  const vocalCords = sawtooth(58, 0);
  const secondVocalCords = sawtooth(41, 0.3);
  const air = noise(random);
  const throatFilter = bandPass(230, 1.8);
  const mouthFilter = bandPass(640, 2.4);
  const breathFilter = chain(highPass(1200), lowPass(4500));
  const chestFilter = lowPass(150);
  const roughnessLfo = randomLfo(38, random);
  const pitchLfo = randomLfo(5, random);
  const sound = generateSignal(length, (time) => {
    const level = smoothStep(0, 0.35, time) * (1 - smoothStep(length - 0.6, length, time));
    const pitchRatio = 0.8 + 0.35 * pitchLfo() + 0.2 * Math.sin((Math.PI * time) / length);
    const raw =
      (vocalCords(pitchRatio) + 0.8 * secondVocalCords(pitchRatio) + 0.6 * air()) * (0.25 + 1.1 * roughnessLfo());
    const formed = 1.5 * throatFilter(raw) + 0.9 * mouthFilter(raw) + 0.9 * chestFilter(raw);
    return level * (0.75 * Math.tanh(2 * formed) + 0.12 * breathFilter(raw));
  });
  return pointSource(sound, 0.6 * pan);
};
