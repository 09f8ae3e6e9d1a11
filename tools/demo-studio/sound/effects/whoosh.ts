import { swept } from '../filters.ts';
import { noise } from '../oscillators.ts';
import { generateSignal } from '../signal.ts';
import type { Effect } from './effect.ts';

const LENGTH = 0.75;
const PEAK = 0.3;

export const whoosh: Effect = ({ pan, random }) => {
  const hiss = noise(random);
  const air = swept(1.6);
  const sound = generateSignal(LENGTH, (time) => {
    const near = time < PEAK ? (time / PEAK) ** 2 : ((LENGTH - time) / (LENGTH - PEAK)) ** 2.5;
    return 1.9 * near * air(hiss(), 280 + 2900 * near * (time < PEAK ? 1 : 0.6)).band;
  });
  const toRight = pan <= 0;
  const rising = (index: number): number => Math.sin((Math.PI / 2) * (index / sound.length));
  const falling = (index: number): number => Math.cos((Math.PI / 2) * (index / sound.length));
  return {
    left: sound.map((sample, index) => sample * (toRight ? falling(index) : rising(index))),
    right: sound.map((sample, index) => sample * (toRight ? rising(index) : falling(index))),
  };
};
