/** Plucked strings (Karplus–Strong): a noise burst circulates in a delay line and loses treble. */
import { randomBetween } from '../random.ts';
import type { Random } from '../random.ts';
import { delayLine } from '../delay-line.ts';
import type { Instrument, Note } from '../mixer.ts';
import { smoothStep } from '../envelopes.ts';
import { chain, highPass, lowPass, peak } from '../filters.ts';
import type { Filter } from '../filters.ts';
import { SAMPLE_RATE, generateSignal } from '../signal.ts';
import type { Signal } from '../signal.ts';

type StringKind = {
  /** Seconds until the string is 60 dB down at 262 Hz. */
  readonly decay: number;
  /** 0 keeps all treble in the loop, 0.5 removes it fastest. */
  readonly damping: number;
  /** Cutoff of the excitation in hertz. */
  readonly touch: number;
  /** Plucking position as a fraction of the string's length. */
  readonly position: number;
  readonly body: Filter;
  /** Pitch ratio over time. */
  readonly bend?: (time: number) => number;
};

function pluck({ hertz, seconds, velocity }: Note, kind: StringKind, random: Random): Signal {
  const period = SAMPLE_RATE / hertz;
  const line = delayLine(Math.ceil(period * 1.2) + 4);
  const comb = delayLine(Math.ceil(period) + 2);
  const excitationFilter = lowPass(kind.touch * (0.5 + 0.7 * velocity));
  const loss = 10 ** (-3 / (hertz * kind.decay * Math.sqrt(262 / hertz)));
  const burst = period / SAMPLE_RATE;
  let previous = 0;
  let total = 0;
  const excite = (time: number): number => {
    const struck = excitationFilter(time < burst ? 2 * random() - 1 : 0);
    const shaped = struck - 0.9 * comb.read(Math.max(1, period * kind.position));
    comb.write(struck);
    return shaped;
  };
  const string = generateSignal(seconds + 0.15, (time) => {
    const shaped = time < 6 * burst ? excite(time) : 0;
    const length = period / (kind.bend?.(time) ?? 1) - kind.damping;
    const past = line.read(Math.max(1, length));
    const delayed = loss * ((1 - kind.damping) * past + kind.damping * previous);
    previous = past;
    const sample = shaped + delayed;
    line.write(sample);
    if (time < 0.06) total += sample * sample;
    return kind.body(sample) * (1 - smoothStep(seconds, seconds + 0.15, time));
  });
  const level = (0.28 * velocity) / Math.sqrt(total / (0.06 * SAMPLE_RATE) + 1e-9);
  return string.map((sample) => sample * level);
}

export const harp: Instrument = (note, random) =>
  pluck(
    note,
    { decay: 3.4, damping: 0.32, touch: 2600, position: 0.42, body: chain(highPass(60), peak(240, 1, 3)) },
    random,
  );

/** Bright, with bent pitch. */
export const guzheng: Instrument = (note, random) => {
  const press = note.seconds > 0.5 ? 0.006 : 0.0015;
  const settle = randomBetween(random, 0.003, 0.007);
  const bend = (time: number): number =>
    1 +
    settle * Math.exp(-time / 0.05) +
    press * smoothStep(0.22, 0.5, time) * Math.sin(2 * Math.PI * 5.4 * (time - 0.22));
  const body = chain(highPass(110), peak(420, 1.2, 4), peak(2600, 1.2, 3));
  return pluck(note, { decay: 3, damping: 0.09, touch: 7500, position: 0.13, body, bend }, random);
};

export const pipa: Instrument = (note, random) => {
  const body = chain(highPass(180), peak(620, 1.6, 5), peak(1900, 1.5, 4));
  return pluck(note, { decay: 1.1, damping: 0.12, touch: 9000, position: 0.09, body }, random);
};

export const pizzicato: Instrument = (note, random) => {
  const body = chain(highPass(100), peak(300, 1.2, 5), peak(540, 1.6, 3));
  return pluck(
    { ...note, seconds: Math.min(note.seconds, 0.5) },
    { decay: 0.5, damping: 0.42, touch: 3200, position: 0.25, body },
    random,
  );
};

export const uprightBass: Instrument = (note, random) => {
  const body = chain(highPass(35), peak(95, 0.9, 4), peak(700, 1, 2), lowPass(2400));
  return pluck(note, { decay: 1, damping: 0.4, touch: 1500, position: 0.3, body }, random);
};
