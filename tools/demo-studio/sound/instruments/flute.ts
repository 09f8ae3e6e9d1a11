/** Flutes: breath noise, a pitch slide at the start, late vibrato. */
import { randomBetween } from '../random.ts';
import type { Random } from '../random.ts';
import type { Instrument, Note } from '../mixer.ts';
import { sustained, smoothStep } from '../envelopes.ts';
import { bandPass } from '../filters.ts';
import { drift, noise } from '../oscillators.ts';
import { SAMPLE_RATE, generateSignal } from '../signal.ts';
import type { Signal } from '../signal.ts';

type Tube = {
  readonly harmonics: readonly number[];
  readonly breath: number;
  /** Buzz of a membrane, 0 for none. */
  readonly buzz: number;
  readonly vibrato: number;
  /** Pitch of the grace note in semitones. */
  readonly grace: number;
};

function blow({ hertz, seconds, velocity }: Note, tube: Tube, random: Random): Signal {
  const envelope = sustained(Math.min(0.07, seconds / 4), seconds, 0.09);
  const air = noise(random);
  const tube1 = bandPass(hertz, 9);
  const tube2 = bandPass(hertz * 2.02, 7);
  const open = bandPass(Math.min(9000, hertz * 5), 0.8);
  const sway = drift(4, random);
  const rate = randomBetween(random, 5, 5.8);
  let phase = 0;
  return generateSignal(seconds + 0.09, (time) => {
    const level = envelope(time);
    const wave = Math.sin(2 * Math.PI * rate * time) * smoothStep(0.22, 0.7, time);
    const grace = tube.grace * (1 - smoothStep(0.02, 0.075, time));
    phase += (hertz * 2 ** (grace / 12) * (1 + tube.vibrato * wave + 0.002 * (sway() - 0.5))) / SAMPLE_RATE;
    let tone = 0;
    tube.harmonics.forEach((strength, index) => {
      tone += strength * Math.sin(2 * Math.PI * phase * (index + 1));
    });
    const gust = air();
    const chiff = 1 + 5 * Math.exp(-time / 0.025);
    const breath = tube.breath * chiff * (2.5 * tube1(gust) + 1.2 * tube2(gust) + 0.35 * open(gust));
    const voiced = tone * (1 + 0.12 * wave);
    const sounded = tube.buzz > 0 ? voiced + tube.buzz * (Math.tanh(3 * voiced) - voiced) : voiced;
    return 0.42 * velocity * level * (sounded + breath);
  });
}

/** Bamboo flute with a buzzing membrane and ornaments. */
export const dizi: Instrument = (note, random) =>
  blow(
    note,
    {
      harmonics: [0.7, 0.42, 0.3, 0.16, 0.1, 0.06],
      breath: 0.16,
      buzz: 0.3,
      vibrato: 0.007,
      grace: random() < 0.5 ? 2 : -1,
    },
    random,
  );

export const woodenFlute: Instrument = (note, random) =>
  blow(note, { harmonics: [0.9, 0.2, 0.12, 0.03], breath: 0.22, buzz: 0, vibrato: 0.005, grace: -0.4 }, random);
