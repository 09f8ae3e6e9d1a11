import { randomBetween } from '../random.ts';
import type { Instrument } from '../mixer.ts';
import { decayEnvelope, smoothStep } from '../envelopes.ts';
import { bandPass, chain, highPass, stateVariableFilter } from '../filters.ts';
import { renderModes } from '../modes.ts';
import { noise } from '../oscillators.ts';
import { SAMPLE_RATE, generateSignal, mapSamples } from '../signal.ts';

export const clockTick: Instrument = ({ velocity }, random) => {
  const detuning = randomBetween(random, 0.97, 1.03);
  const modes = [
    [2350, 0.4, 0.05],
    [3900, 0.35, 0.04],
    [6100, 0.3, 0.025],
    [1120, 0.25, 0.06],
  ] as const;
  return renderModes(
    0.09,
    modes.map(([hertz, level, decay]) => ({ hertz: hertz * detuning, level: level * velocity, decay })),
  );
};

/** A temple block with the pitch of the note. */
export const woodBlock: Instrument = ({ hertz, velocity }) =>
  renderModes(0.22, [
    { hertz, level: 0.6 * velocity, decay: 0.14 },
    { hertz: hertz * 2.41, level: 0.25 * velocity, decay: 0.07 },
    { hertz: hertz * 4.2, level: 0.12 * velocity, decay: 0.03 },
  ]);

export const fingerSnap: Instrument = ({ velocity }, random) => {
  const hiss = noise(random);
  const filter = chain(bandPass(2100, 1.6), highPass(900));
  const envelope = decayEnvelope(0.001, 0.16);
  return generateSignal(0.18, (time) => {
    const flam = time > 0.011 ? envelope(time - 0.011) : 0.4 * envelope(time);
    return 2.2 * velocity * filter(hiss()) * flam;
  });
};

export const shaker: Instrument = ({ velocity }, random) => {
  const hiss = noise(random);
  const filter = bandPass(6800, 1.2);
  return generateSignal(
    0.12,
    (time) => 0.9 * velocity * filter(hiss()) * smoothStep(0, 0.025, time) * Math.exp(-time / 0.025),
  );
};

export const cymbal: Instrument = ({ seconds, velocity }, random) => {
  const hiss = noise(random);
  const air = highPass(4200);
  const metal = renderModes(
    seconds,
    Array.from({ length: 22 }, () => ({
      hertz: randomBetween(random, 420, 9500),
      level: 0.05,
      decay: randomBetween(random, 0.5, seconds),
    })),
  );
  const envelope = decayEnvelope(0.002, seconds);
  return mapSamples(metal, (sample, time) => velocity * (sample + 0.45 * air(hiss()) * envelope(time)));
};

/** A cymbal roll that is loudest at the end of the note. */
export const cymbalSwell: Instrument = ({ seconds, velocity }, random) => {
  const hiss = noise(random);
  const filter = stateVariableFilter(0.9);
  const air = highPass(700);
  return generateSignal(seconds + 0.05, (time) => {
    const rise = Math.min(1, time / seconds) ** 3;
    return (
      1.3 *
      velocity *
      rise *
      air(filter(hiss(), 1500 + 8000 * rise).low) *
      (1 - smoothStep(seconds, seconds + 0.05, time))
    );
  });
};

/** Noise and a tone that rise until the end of the note. */
export const riser: Instrument = ({ hertz, seconds, velocity }, random) => {
  const hiss = noise(random);
  const noiseFilter = stateVariableFilter(3.5);
  let phase = 0;
  return generateSignal(seconds + 0.03, (time) => {
    const rise = Math.min(1, time / seconds);
    const pitch = hertz * 2 ** (2 * rise);
    phase += pitch / SAMPLE_RATE;
    const sawtooth = (2 * (phase % 1) - 1) * (0.6 + 0.4 * Math.sin(2 * Math.PI * (4 + 14 * rise) * time));
    const air = 2.2 * noiseFilter(hiss(), 300 + 5200 * rise * rise).band + 0.12 * sawtooth;
    return velocity * rise ** 2.2 * air * (1 - smoothStep(seconds, seconds + 0.03, time));
  });
};
