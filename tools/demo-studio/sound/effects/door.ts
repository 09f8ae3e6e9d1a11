/** Renders a slamming door and its latch. */
import { randomBetween } from '../random.ts';
import { decayEnvelope } from '../envelopes.ts';
import { lowPass } from '../filters.ts';
import { renderModes } from '../modes.ts';
import { noise } from '../oscillators.ts';
import { addPanned, generateSignal, silence } from '../signal.ts';
import type { Effect } from './effect.ts';

const WOOD = [74, 118, 163, 231, 347, 492, 730, 1080] as const;
const LATCH = [1650, 2900, 4300, 5900] as const;

export const door: Effect = ({ pan, random }) => {
  const sound = silence(1.2);
  const latch = renderModes(
    0.12,
    LATCH.map((hertz) => ({ hertz: hertz * randomBetween(random, 0.95, 1.05), level: 0.16, decay: 0.06 })),
  );
  for (const at of [0.02, 0.1, 0.31]) addPanned(sound, latch, at, pan, at === 0.31 ? 0.4 : 0.8);
  const panel = renderModes(
    0.8,
    WOOD.map((hertz, index) => ({ hertz, level: 0.42 / (1 + 0.45 * index), decay: 0.6 / (1 + 0.4 * index) })),
  );
  addPanned(sound, panel, 0.16, pan);
  const hiss = noise(random);
  const slapFilter = lowPass(900);
  const slapEnvelope = decayEnvelope(0.001, 0.25);
  addPanned(
    sound,
    generateSignal(0.3, (time) => 1.4 * slapFilter(hiss()) * slapEnvelope(time)),
    0.16,
    pan,
  );
  return sound;
};
