/** A ship's horn, a distant siren and a car that drives past. */
import { smoothStep, sustainEnvelope } from '../envelopes.ts';
import { chain, highPass, lowPass, peakingFilter, stateVariableFilter } from '../filters.ts';
import { ensemble, noise, randomLfo, sawtooth, sine } from '../oscillators.ts';
import { generateSignal, silence } from '../signal.ts';
import type { Stereo } from '../signal.ts';
import { pointSource } from './effect.ts';
import type { Effect } from './effect.ts';

const HORN_SECONDS = 2.2;

export const horn: Effect = ({ pan, random }) => {
  const low = ensemble(82, 3, 6, random);
  const high = ensemble(110, 3, 6, random);
  const air = noise(random);
  const filter = stateVariableFilter(0.9);
  const body = chain(highPass(55), peakingFilter(260, 1, 5), lowPass(1500));
  const envelope = sustainEnvelope(0.28, HORN_SECONDS - 0.5, 0.7);
  const sound = generateSignal(HORN_SECONDS + 0.2, (time) => {
    const level = envelope(time);
    const pitch = 0.985 + 0.015 * smoothStep(0, 0.4, time) - 0.02 * smoothStep(HORN_SECONDS - 0.6, HORN_SECONDS, time);
    const raw = low(pitch) + 0.8 * high(pitch) + 0.15 * air();
    return 0.55 * level * body(Math.tanh(1.3 * filter(raw, 180 + 700 * level).low));
  });
  return pointSource(sound, 0.5 * pan);
};

const WAIL_SECONDS = 2.6;

/** A siren far away, which swells and fades. */
export const siren: Effect = ({ seconds, pan, random }) => {
  const tone = sawtooth(1, 0);
  const distance = chain(highPass(300), lowPass(1150), lowPass(1600));
  const windLfo = randomLfo(1.4, random);
  const length = seconds + 0.6;
  const sound = generateSignal(length, (time) => {
    const level = smoothStep(0, 0.7, time) * (1 - smoothStep(length - 1, length, time));
    const hertz = 560 + 170 * (1 - Math.cos((2 * Math.PI * time) / WAIL_SECONDS));
    return 0.6 * level * (0.55 + 0.45 * windLfo()) * distance(tone(hertz));
  });
  return pointSource(sound, 0.8 * pan);
};

/** A car that passes from right to left, nearest in the middle of the shot. */
export const engine: Effect = ({ seconds, random }) => {
  const cylinders = sawtooth(1, 0);
  const throb = sine(1, 0);
  const tyres = noise(random);
  const exhaust = stateVariableFilter(1);
  const road = chain(highPass(250), lowPass(2200));
  const roughLfo = randomLfo(45, random);
  const length = seconds + 0.3;
  const sound: Stereo = silence(length);
  const passage = (time: number): number => (time - length / 2) / (0.22 * length);
  const mono = generateSignal(length, (time) => {
    const way = passage(time);
    const nearness = 1 / (1 + way * way);
    const edge = smoothStep(0, 0.3, time) * (1 - smoothStep(length - 0.3, length, time));
    const pitch = 74 * (1 - (0.09 * way) / Math.sqrt(1 + way * way));
    const motor = cylinders(pitch) * (0.7 + 0.6 * roughLfo()) + 0.8 * throb(pitch / 2);
    const near = exhaust(motor, 130 + 620 * nearness).low;
    return edge * nearness ** 0.8 * (0.6 * near + 0.55 * nearness * road(tyres()));
  });
  mono.forEach((sample, index) => {
    const way = passage((index * length) / mono.length);
    const angle = ((1 - way / Math.sqrt(1 + way * way)) * Math.PI) / 4;
    sound.left[index] = sample * Math.cos(angle);
    sound.right[index] = sample * Math.sin(angle);
  });
  return sound;
};
