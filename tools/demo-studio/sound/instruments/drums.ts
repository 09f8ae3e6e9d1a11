import { randomBetween } from '../random.ts';
import type { Random } from '../random.ts';
import type { Instrument } from '../mixer.ts';
import { decayEnvelope, smoothStep } from '../envelopes.ts';
import { bandPass, highPass, lowPass } from '../filters.ts';
import { renderModes } from '../modes.ts';
import { noise, sine } from '../oscillators.ts';
import { generateSignal } from '../signal.ts';
import type { Signal } from '../signal.ts';

type Drum = {
  readonly hertz: number;
  /** The initial pitch is `1 + initialPitchExcess` times the final one. */
  readonly initialPitchExcess: number;
  readonly decay: number;
  readonly overtones: number;
  readonly stick: number;
  readonly stickHertz: number;
  readonly drive: number;
};

function renderDrum(drum: Drum, velocity: number, random: Random): Signal {
  const length = drum.decay * 1.1;
  const fundamental = sine(drum.hertz, 0.1);
  const envelope = decayEnvelope(0.002, drum.decay);
  const overtones = renderModes(
    length,
    [1.59, 2.14, 2.3, 2.65, 2.92, 3.5].map((ratio) => ({
      hertz: drum.hertz * ratio * randomBetween(random, 0.98, 1.02),
      level: (drum.overtones * 0.3) / ratio,
      decay: (drum.decay * 0.7) / ratio,
    })),
  );
  const stick = lowPass(drum.stickHertz * (0.4 + 0.6 * velocity));
  const hiss = noise(random);
  const click = decayEnvelope(0.001, 0.09);
  let index = 0;
  return generateSignal(length, (time) => {
    const pitch = 1 + drum.initialPitchExcess * Math.exp(-time / 0.035);
    const overtoneSample = overtones[index] ?? 0;
    index += 1;
    const raw = fundamental(pitch) * envelope(time) + overtoneSample + drum.stick * stick(hiss()) * click(time);
    const fadeOut = 1 - smoothStep(length * 0.8, length, time);
    return velocity * 0.8 * Math.tanh(drum.drive * raw) * fadeOut;
  });
}

export const taiko: Instrument = ({ hertz, velocity }, random) =>
  renderDrum(
    { hertz, initialPitchExcess: 0.5, decay: 1.1, overtones: 1, stick: 1.3, stickHertz: 2600, drive: 1.5 },
    velocity,
    random,
  );

export const frameDrum: Instrument = ({ hertz, velocity }, random) =>
  renderDrum(
    { hertz, initialPitchExcess: 0.15, decay: 0.55, overtones: 1.4, stick: 0.9, stickHertz: 4200, drive: 1 },
    velocity,
    random,
  );

export const boom: Instrument = ({ hertz, velocity }, random) =>
  renderDrum(
    { hertz, initialPitchExcess: 1.6, decay: 2.6, overtones: 0.5, stick: 1.6, stickHertz: 1200, drive: 2 },
    velocity,
    random,
  );

export const kick: Instrument = ({ velocity }, random) =>
  renderDrum(
    { hertz: 52, initialPitchExcess: 1.8, decay: 0.35, overtones: 0.1, stick: 0.5, stickHertz: 3000, drive: 1.3 },
    velocity,
    random,
  );

/** One of a heartbeat's two sounds. */
export const heartSound: Instrument = ({ hertz, velocity }, random) =>
  renderDrum(
    { hertz, initialPitchExcess: 0.5, decay: 0.4, overtones: 0.7, stick: 0.25, stickHertz: 400, drive: 1.6 },
    velocity,
    random,
  );

export const snare: Instrument = ({ velocity }, random) => {
  const hiss = noise(random);
  const wires = highPass(1400);
  const shell = bandPass(2300, 0.7);
  const head = sine(190);
  const rattle = decayEnvelope(0.001, 0.24);
  const tap = decayEnvelope(0.001, 0.12);
  return generateSignal(0.26, (time) => {
    const grain = hiss();
    return (
      velocity * (0.5 * (wires(grain) + shell(grain)) * rattle(time) + 0.5 * head(1 + 0.3 * tap(time)) * tap(time))
    );
  });
};
