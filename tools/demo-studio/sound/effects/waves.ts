import { fadeEnvelope } from '../envelopes.ts';
import { highPass, stateVariableFilter } from '../filters.ts';
import { noise } from '../oscillators.ts';
import { AMBIENCE_OVERLAP_SECONDS, ambientSource } from './effect.ts';
import type { Effect } from './effect.ts';

const PERIOD_SECONDS = 3.4;

/** Returns the strength (0–1) of a wave that grows slowly, breaks and fades. `phase` increases by 1 per wave. */
function waveStrength(phase: number): number {
  const part = phase - Math.floor(phase);
  const receding = Math.exp(-(part < 0.4 ? part + 0.6 : part - 0.4) / 0.22);
  return part < 0.4 ? Math.max((part / 0.4) ** 2.2, receding) : receding;
}

export const waves: Effect = ({ seconds, random }) => {
  const length = seconds + AMBIENCE_OVERLAP_SECONDS;
  const level = fadeEnvelope(length, 0.35, AMBIENCE_OVERLAP_SECONDS);
  const start = 0.15 + 0.2 * random();
  let channelDelay = 0;
  return ambientSource(length, () => {
    const hiss = noise(random);
    const waterFilter = stateVariableFilter(0.7);
    const foamFilter = highPass(2600);
    const offset = start - channelDelay;
    channelDelay = 0.09;
    return (time) => {
      const swell = waveStrength(time / PERIOD_SECONDS + offset);
      const grain = hiss();
      return (
        level(time) *
        ((0.18 + 0.75 * swell) * 0.8 * waterFilter(grain, 220 + 1500 * swell).low +
          0.13 * swell * swell * foamFilter(grain))
      );
    };
  });
};
