import type { Instrument } from '../mixer.ts';
import { decayEnvelope, sustainEnvelope } from '../envelopes.ts';
import { stateVariableFilter } from '../filters.ts';
import { ensemble, sine } from '../oscillators.ts';
import { generateSignal } from '../signal.ts';

/** A sine with quieter sawtooths, whose overtones small speakers can reproduce. */
export const bass: Instrument = ({ hertz, seconds, velocity }, random) => {
  const fundamental = sine(hertz);
  const sawtooths = ensemble(hertz, 2, 7, random);
  const filter = stateVariableFilter(1);
  const envelope = sustainEnvelope(0.008, seconds, 0.12);
  const attackEnvelope = decayEnvelope(0.004, 0.6);
  return generateSignal(seconds + 0.12, (time) => {
    const filteredSawtooths = filter(sawtooths(1), 120 + 900 * velocity * (0.25 + attackEnvelope(time))).low;
    return (
      velocity * envelope(time) * (0.5 * fundamental(1) + 0.4 * filteredSawtooths) * (0.6 + 0.4 * attackEnvelope(time))
    );
  });
};

export const drone: Instrument = ({ hertz, seconds, velocity }, random) => {
  const sawtooths = ensemble(hertz, 4, 9, random);
  const fundamental = sine(hertz);
  const filter = stateVariableFilter(1.6);
  const envelope = sustainEnvelope(Math.min(0.9, seconds / 3), seconds, 0.5);
  const sweepHertz = 0.15 + 0.2 * random();
  return generateSignal(seconds + 0.5, (time) => {
    const cutoff = 190 + 260 * velocity * (1 + Math.sin(2 * Math.PI * sweepHertz * time));
    return velocity * envelope(time) * (0.45 * filter(sawtooths(1), cutoff).low + 0.3 * fundamental(1));
  });
};
