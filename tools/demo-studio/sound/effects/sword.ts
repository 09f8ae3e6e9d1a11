import { randomBetween } from '../random.ts';
import { smoothStep } from '../envelopes.ts';
import { stateVariableFilter } from '../filters.ts';
import { renderModes } from '../modes.ts';
import { noise } from '../oscillators.ts';
import { addPanned, generateSignal, silence } from '../signal.ts';
import type { Effect } from './effect.ts';

const BLADE = [1730, 2610, 3140, 4270, 5080, 6340, 7730, 9420] as const;
const DRAW_SECONDS = 0.34;

export const sword: Effect = ({ pan, random }) => {
  const sound = silence(2.6);
  const hiss = noise(random);
  const scrapeFilter = stateVariableFilter(4);
  const draw = generateSignal(DRAW_SECONDS, (time) => {
    const part = time / DRAW_SECONDS;
    return 1.3 * part ** 1.5 * scrapeFilter(hiss(), 1800 + 6200 * part).band * (1 - smoothStep(0.9, 1, part));
  });
  addPanned(sound, draw, 0.02, pan - 0.2);
  const modes = BLADE.flatMap((hertz, index) =>
    [0.9985, 1.0015].map((beat) => ({
      hertz: hertz * beat * randomBetween(random, 0.998, 1.002),
      level: 0.2 / (1 + 0.3 * index),
      decay: 2.2 / (1 + 0.25 * index),
    })),
  );
  addPanned(sound, renderModes(2.2, modes), 0.02 + DRAW_SECONDS * 0.9, pan + 0.1);
  return sound;
};
