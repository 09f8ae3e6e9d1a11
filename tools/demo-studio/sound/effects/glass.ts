import { randomBetween } from '../random.ts';
import type { Random } from '../random.ts';
import { decayEnvelope } from '../envelopes.ts';
import { highPass } from '../filters.ts';
import { renderModes } from '../modes.ts';
import { noise } from '../oscillators.ts';
import { addPanned, generateSignal, silence } from '../signal.ts';
import type { Signal } from '../signal.ts';
import type { Effect } from './effect.ts';

const SHARD_COUNT = 70;

function shard(random: Random): Signal {
  const hertz = randomBetween(random, 1800, 6500);
  return renderModes(
    0.3,
    [1, 1.47, 2.09, 2.56].map((ratio) => ({
      hertz: hertz * ratio,
      level: 0.4 / ratio,
      decay: randomBetween(random, 0.05, 0.3),
    })),
  );
}

export const glass: Effect = ({ pan, random }) => {
  const sound = silence(1.8);
  const hiss = noise(random);
  const crackFilter = highPass(2200);
  const crackEnvelope = decayEnvelope(0.0006, 0.22);
  addPanned(
    sound,
    generateSignal(0.3, (time) => 0.9 * crackFilter(hiss()) * crackEnvelope(time)),
    0.03,
    pan,
  );
  for (let count = 0; count < SHARD_COUNT; count += 1) {
    const at = 0.03 + 1.3 * random() ** 2.2;
    const level = (0.5 * random() + 0.1) * Math.exp(-at / 0.55);
    addPanned(sound, shard(random), at, pan + randomBetween(random, -0.6, 0.6), level);
  }
  return sound;
};
