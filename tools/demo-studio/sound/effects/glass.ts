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

/** The thin neck of an ampoule that breaks off. */
export const snap: Effect = ({ pan, random }) => {
  const sound = silence(0.5);
  const hiss = noise(random);
  const edgeFilter = highPass(1500);
  const edgeEnvelope = decayEnvelope(0.0005, 0.03);
  addPanned(
    sound,
    generateSignal(0.05, (time) => 0.8 * edgeFilter(hiss()) * edgeEnvelope(time)),
    0.02,
    pan,
  );
  const neck = [2900, 4350, 5600].map((hertz, index) => ({ hertz, level: 0.22 / (1 + index), decay: 0.12 }));
  addPanned(sound, renderModes(0.2, neck), 0.02, pan);
  addPanned(sound, renderModes(0.2, neck), 0.16, pan + 0.1, 0.25);
  return sound;
};
