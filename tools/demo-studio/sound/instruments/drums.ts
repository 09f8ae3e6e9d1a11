import { randomBetween } from '../random.ts';
import type { Random } from '../random.ts';
import type { Instrument } from '../mixer.ts';
import { decaying, smoothStep } from '../envelopes.ts';
import { bandPass, highPass, lowPass } from '../filters.ts';
import { ring } from '../modes.ts';
import { noise, sine } from '../oscillators.ts';
import { generateSignal } from '../signal.ts';
import type { Signal } from '../signal.ts';

type Skin = {
  readonly hertz: number;
  /** Ratio of the initial to the final pitch. */
  readonly drop: number;
  readonly decay: number;
  readonly overtones: number;
  readonly stick: number;
  readonly stickHertz: number;
  readonly drive: number;
};

function beat(skin: Skin, velocity: number, random: Random): Signal {
  const length = skin.decay * 1.1;
  const fundamental = sine(skin.hertz, 0.1);
  const envelope = decaying(0.002, skin.decay);
  const overtones = ring(
    length,
    [1.59, 2.14, 2.3, 2.65, 2.92, 3.5].map((ratio) => ({
      hertz: skin.hertz * ratio * randomBetween(random, 0.98, 1.02),
      level: (skin.overtones * 0.3) / ratio,
      decay: (skin.decay * 0.7) / ratio,
    })),
  );
  const stick = lowPass(skin.stickHertz * (0.4 + 0.6 * velocity));
  const hiss = noise(random);
  const click = decaying(0.001, 0.09);
  let index = 0;
  return generateSignal(length, (time) => {
    const pitch = 1 + skin.drop * Math.exp(-time / 0.035);
    const over = overtones[index] ?? 0;
    index += 1;
    const raw = fundamental(pitch) * envelope(time) + over + skin.stick * stick(hiss()) * click(time);
    const faded = 1 - smoothStep(length * 0.8, length, time);
    return velocity * 0.8 * Math.tanh(skin.drive * raw) * faded;
  });
}

export const taiko: Instrument = ({ hertz, velocity }, random) =>
  beat({ hertz, drop: 0.5, decay: 1.1, overtones: 1, stick: 1.3, stickHertz: 2600, drive: 1.5 }, velocity, random);

export const frameDrum: Instrument = ({ hertz, velocity }, random) =>
  beat({ hertz, drop: 0.15, decay: 0.55, overtones: 1.4, stick: 0.9, stickHertz: 4200, drive: 1 }, velocity, random);

export const boom: Instrument = ({ hertz, velocity }, random) =>
  beat({ hertz, drop: 1.6, decay: 2.6, overtones: 0.5, stick: 1.6, stickHertz: 1200, drive: 2 }, velocity, random);

export const kick: Instrument = ({ velocity }, random) =>
  beat(
    { hertz: 52, drop: 1.8, decay: 0.35, overtones: 0.1, stick: 0.5, stickHertz: 3000, drive: 1.3 },
    velocity,
    random,
  );

/** One of a heartbeat's two sounds. */
export const heart: Instrument = ({ hertz, velocity }, random) =>
  beat({ hertz, drop: 0.5, decay: 0.4, overtones: 0.7, stick: 0.25, stickHertz: 400, drive: 1.6 }, velocity, random);

export const snare: Instrument = ({ velocity }, random) => {
  const hiss = noise(random);
  const wires = highPass(1400);
  const shell = bandPass(2300, 0.7);
  const head = sine(190);
  const rattle = decaying(0.001, 0.24);
  const tap = decaying(0.001, 0.12);
  return generateSignal(0.26, (time) => {
    const grain = hiss();
    return (
      velocity * (0.5 * (wires(grain) + shell(grain)) * rattle(time) + 0.5 * head(1 + 0.3 * tap(time)) * tap(time))
    );
  });
};
