import type { Random } from '../random.ts';
import type { Instrument, Note } from '../mixer.ts';
import { sustainEnvelope, smoothStep } from '../envelopes.ts';
import type { Envelope } from '../envelopes.ts';
import { chain, highPass, lowPass, peakingFilter, stateVariableFilter } from '../filters.ts';
import { ensemble } from '../oscillators.ts';
import { generateSignal } from '../signal.ts';
import type { Signal } from '../signal.ts';

/** Renders a brass note. Its cutoff follows the envelope because louder brass is brighter. */
function renderBrass({ hertz, seconds, velocity }: Note, envelope: Envelope, tail: number, random: Random): Signal {
  const players = ensemble(hertz, 3, 7, random);
  const filter = stateVariableFilter(0.9);
  const bellFilter = chain(highPass(80), peakingFilter(480, 1.2, 3), peakingFilter(1250, 1.3, 4), lowPass(7000));
  return generateSignal(seconds + tail, (time) => {
    const level = envelope(time);
    const scoop = time < 0.25 ? 1 - 0.018 * Math.exp(-time / 0.03) : 1;
    const vibrato = time > 0.3 ? 0.003 * smoothStep(0.3, 0.9, time) * Math.sin(2 * Math.PI * 5.1 * time) : 0;
    const cutoff = hertz * (1.2 + (2 + 7 * velocity) * level * level);
    return 0.4 * velocity * level * bellFilter(filter(players(scoop + vibrato), cutoff).low);
  });
}

/** Horns and trumpets with a clear attack. */
export const brass: Instrument = (note, random) => {
  const hold = sustainEnvelope(0.05, note.seconds, 0.18);
  return renderBrass(note, (time) => hold(time) * (0.8 + 0.2 * Math.exp(-time / 0.12)), 0.18, random);
};

/** Horns with a crescendo over the whole note. */
export const brassSwell: Instrument = (note, random) => {
  const hold = sustainEnvelope(0.08, note.seconds, 0.2);
  return renderBrass(
    note,
    (time) => hold(time) * (0.25 + 0.75 * smoothStep(0, note.seconds, time) ** 1.5),
    0.2,
    random,
  );
};

/** A distorted low brass chord, as in film trailers. */
export const braam: Instrument = ({ hertz, seconds, velocity }, random) => {
  const root = ensemble(hertz, 4, 14, random);
  const octave = ensemble(hertz * 2, 3, 12, random);
  const fifth = ensemble(hertz * 3, 2, 10, random);
  const filter = stateVariableFilter(1.1);
  const body = highPass(32);
  const envelope = sustainEnvelope(0.035, seconds * 0.45, seconds * 0.75);
  return generateSignal(seconds * 1.2, (time) => {
    const level = envelope(time);
    const pitchRatio = 1 - 0.012 * smoothStep(0.3 * seconds, 1.2 * seconds, time);
    const raw = root(pitchRatio) + 0.7 * octave(pitchRatio) + 0.35 * fifth(pitchRatio);
    const cutoff = 110 + 2300 * velocity * level * Math.exp((-1.3 * time) / seconds);
    return 0.7 * velocity * level * body(Math.tanh(1.7 * filter(raw, cutoff).low));
  });
};
