import { randomBetween } from '../random.ts';
import type { Random } from '../random.ts';
import type { Instrument, Note } from '../mixer.ts';
import { sustainEnvelope, smoothStep } from '../envelopes.ts';
import { renderModes } from '../modes.ts';
import type { Mode } from '../modes.ts';
import { sine } from '../oscillators.ts';
import { generateSignal, mapSamples } from '../signal.ts';
import type { Signal } from '../signal.ts';

/** Frequency ratio, level and decay (in seconds at 523 Hz) of each mode of a bar or bell. */
type BarModes = readonly (readonly [ratio: number, level: number, decay: number])[];

const MUSIC_BOX_MODES: BarModes = [
  [1, 0.6, 2.2],
  [2.003, 0.13, 1.4],
  [5.42, 0.12, 0.5],
  [8.2, 0.05, 0.25],
  [13.3, 0.06, 0.05],
];
const CELESTA_MODES: BarModes = [
  [1, 0.6, 1.6],
  [3.01, 0.1, 0.8],
  [4.02, 0.16, 0.6],
  [9.6, 0.05, 0.12],
];
const CHURCH_BELL_MODES: BarModes = [
  [0.5, 0.35, 6],
  [1, 0.4, 4.5],
  [1.19, 0.3, 3.6],
  [1.5, 0.14, 2.6],
  [2, 0.32, 2.8],
  [2.51, 0.13, 1.8],
  [2.67, 0.1, 1.6],
  [3.01, 0.12, 1.4],
  [4.17, 0.08, 0.9],
  [5.43, 0.05, 0.6],
];

function renderStruckBar(
  barModes: BarModes,
  { hertz, seconds, velocity }: Note,
  detuning: number,
  random: Random,
): Signal {
  const decayFactor = Math.sqrt(523 / hertz);
  const modes: Mode[] = barModes.map(([ratio, level, decay]) => ({
    hertz: hertz * ratio * (1 + detuning * (random() - 0.5)),
    level: level * (ratio > 2 ? 0.4 + 0.6 * velocity : 1),
    decay: decay * decayFactor,
  }));
  const length = seconds + 1.2;
  return mapSamples(
    renderModes(length, modes),
    (sample, time) => sample * velocity * smoothStep(0, 0.0012, time) * (1 - smoothStep(length - 0.5, length, time)),
  );
}

/** A music box with slightly detuned steel tines. */
export const musicBox: Instrument = (note, random) => renderStruckBar(MUSIC_BOX_MODES, note, 0.007, random);

/** A celesta, rounder than the music box and almost in tune. */
export const celesta: Instrument = (note, random) => renderStruckBar(CELESTA_MODES, note, 0.0008, random);

/** A church bell whose prime has the note's pitch. */
export const churchBell: Instrument = (note, random) =>
  renderStruckBar(CHURCH_BELL_MODES, { ...note, seconds: note.seconds + 2 }, 0.002, random);

/** Pure tones, two of which beat against each other. */
export const glassHarmonica: Instrument = ({ hertz, seconds, velocity }, random) => {
  const beatRatio = randomBetween(random, 0.4, 1.1) / hertz;
  const tones = [
    sine(hertz, random()),
    sine(hertz * (1 + beatRatio), random()),
    sine(hertz * 2.01, random()),
    sine(hertz * 3.98, random()),
  ];
  const levels = [0.3, 0.3, 0.07, 0.025];
  const envelope = sustainEnvelope(Math.min(0.6, seconds / 2), seconds, 0.7);
  return generateSignal(seconds + 0.7, (time) => {
    let sum = 0;
    tones.forEach((tone, index) => {
      sum += tone(1) * (levels[index] ?? 0);
    });
    return velocity * envelope(time) * sum;
  });
};
