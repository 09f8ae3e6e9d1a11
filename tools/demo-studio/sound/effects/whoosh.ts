import { stateVariableFilter } from '../filters.ts';
import { noise } from '../oscillators.ts';
import { generateSignal } from '../signal.ts';
import type { Effect } from './effect.ts';

const LENGTH_SECONDS = 0.75;
const PEAK_SECONDS = 0.3;

export const whoosh: Effect = ({ pan, random }) => {
  const hiss = noise(random);
  const airFilter = stateVariableFilter(1.6);
  const sound = generateSignal(LENGTH_SECONDS, (time) => {
    const proximity =
      time < PEAK_SECONDS
        ? (time / PEAK_SECONDS) ** 2
        : ((LENGTH_SECONDS - time) / (LENGTH_SECONDS - PEAK_SECONDS)) ** 2.5;
    return 1.9 * proximity * airFilter(hiss(), 280 + 2900 * proximity * (time < PEAK_SECONDS ? 1 : 0.6)).band;
  });
  const movesRight = pan <= 0;
  const rising = (index: number): number => Math.sin((Math.PI / 2) * (index / sound.length));
  const falling = (index: number): number => Math.cos((Math.PI / 2) * (index / sound.length));
  return {
    left: sound.map((sample, index) => sample * (movesRight ? falling(index) : rising(index))),
    right: sound.map((sample, index) => sample * (movesRight ? rising(index) : falling(index))),
  };
};
