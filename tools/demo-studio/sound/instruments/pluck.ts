/** Renders plucked strings (Karplus–Strong): a noise burst circulates in a delay line and loses treble. */
import { randomBetween } from '../random.ts';
import type { Random } from '../random.ts';
import { delayLine } from '../delay-line.ts';
import type { Instrument, Note } from '../mixer.ts';
import { smoothStep } from '../envelopes.ts';
import { chain, highPass, lowPass, peakingFilter } from '../filters.ts';
import type { Filter } from '../filters.ts';
import { SAMPLE_RATE, generateSignal } from '../signal.ts';
import type { Signal } from '../signal.ts';

type StringTimbre = {
  /** Seconds until a string of 262 Hz is 60 dB down. */
  readonly decay: number;
  /** Loss of treble: 0 keeps all treble in the loop, 0.5 removes it fastest. */
  readonly damping: number;
  /** Cutoff of the excitation in hertz at medium velocity. */
  readonly excitationCutoff: number;
  /** Plucking position as a fraction of the string's length. */
  readonly pluckPosition: number;
  readonly body: Filter;
  /** Returns the pitch ratio at a time in seconds. */
  readonly bend?: (time: number) => number;
};

function pluck({ hertz, seconds, velocity }: Note, timbre: StringTimbre, random: Random): Signal {
  const period = SAMPLE_RATE / hertz;
  const line = delayLine(Math.ceil(period * 1.2) + 4);
  const comb = delayLine(Math.ceil(period) + 2);
  const excitationFilter = lowPass(timbre.excitationCutoff * (0.5 + 0.7 * velocity));
  const loss = 10 ** (-3 / (hertz * timbre.decay * Math.sqrt(262 / hertz)));
  const burst = period / SAMPLE_RATE;
  let previous = 0;
  let total = 0;
  const excite = (time: number): number => {
    const excitation = excitationFilter(time < burst ? 2 * random() - 1 : 0);
    const shaped = excitation - 0.9 * comb.read(Math.max(1, period * timbre.pluckPosition));
    comb.write(excitation);
    return shaped;
  };
  const string = generateSignal(seconds + 0.15, (time) => {
    const shaped = time < 6 * burst ? excite(time) : 0;
    const length = period / (timbre.bend?.(time) ?? 1) - timbre.damping;
    const past = line.read(Math.max(1, length));
    const delayed = loss * ((1 - timbre.damping) * past + timbre.damping * previous);
    previous = past;
    const sample = shaped + delayed;
    line.write(sample);
    if (time < 0.06) total += sample * sample;
    return timbre.body(sample) * (1 - smoothStep(seconds, seconds + 0.15, time));
  });
  const level = (0.28 * velocity) / Math.sqrt(total / (0.06 * SAMPLE_RATE) + 1e-9);
  return string.map((sample) => sample * level);
}

export const harp: Instrument = (note, random) =>
  pluck(
    note,
    {
      decay: 3.4,
      damping: 0.32,
      excitationCutoff: 2600,
      pluckPosition: 0.42,
      body: chain(highPass(60), peakingFilter(240, 1, 3)),
    },
    random,
  );

/** A bright zither whose pitch settles at the start. */
export const guzheng: Instrument = (note, random) => {
  const vibratoDepth = note.seconds > 0.5 ? 0.006 : 0.0015;
  const initialPitchExcess = randomBetween(random, 0.003, 0.007);
  const bend = (time: number): number =>
    1 +
    initialPitchExcess * Math.exp(-time / 0.05) +
    vibratoDepth * smoothStep(0.22, 0.5, time) * Math.sin(2 * Math.PI * 5.4 * (time - 0.22));
  const body = chain(highPass(110), peakingFilter(420, 1.2, 4), peakingFilter(2600, 1.2, 3));
  return pluck(note, { decay: 3, damping: 0.09, excitationCutoff: 7500, pluckPosition: 0.13, body, bend }, random);
};

export const pipa: Instrument = (note, random) => {
  const body = chain(highPass(180), peakingFilter(620, 1.6, 5), peakingFilter(1900, 1.5, 4));
  return pluck(note, { decay: 1.1, damping: 0.12, excitationCutoff: 9000, pluckPosition: 0.09, body }, random);
};

export const pizzicato: Instrument = (note, random) => {
  const body = chain(highPass(100), peakingFilter(300, 1.2, 5), peakingFilter(540, 1.6, 3));
  return pluck(
    { ...note, seconds: Math.min(note.seconds, 0.5) },
    { decay: 0.5, damping: 0.42, excitationCutoff: 3200, pluckPosition: 0.25, body },
    random,
  );
};

export const uprightBass: Instrument = (note, random) => {
  const body = chain(highPass(35), peakingFilter(95, 0.9, 4), peakingFilter(700, 1, 2), lowPass(2400));
  return pluck(note, { decay: 1, damping: 0.4, excitationCutoff: 1500, pluckPosition: 0.3, body }, random);
};
