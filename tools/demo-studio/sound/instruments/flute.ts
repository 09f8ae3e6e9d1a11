import { randomBetween } from '../random.ts';
import type { Random } from '../random.ts';
import type { Instrument, Note } from '../mixer.ts';
import { sustainEnvelope, smoothStep } from '../envelopes.ts';
import { bandPass } from '../filters.ts';
import { randomLfo, noise } from '../oscillators.ts';
import { SAMPLE_RATE, generateSignal } from '../signal.ts';
import type { Signal } from '../signal.ts';

type FluteTimbre = {
  readonly harmonics: readonly number[];
  readonly breath: number;
  /** Strength of a membrane's buzz, 0 for none. */
  readonly buzz: number;
  readonly vibrato: number;
  /** Pitch of the grace note in semitones above the note. */
  readonly grace: number;
};

function renderFlute({ hertz, seconds, velocity }: Note, timbre: FluteTimbre, random: Random): Signal {
  const envelope = sustainEnvelope(Math.min(0.07, seconds / 4), seconds, 0.09);
  const air = noise(random);
  const lowResonance = bandPass(hertz, 9);
  const highResonance = bandPass(hertz * 2.02, 7);
  const airFilter = bandPass(Math.min(9000, hertz * 5), 0.8);
  const pitchLfo = randomLfo(4, random);
  const rate = randomBetween(random, 5, 5.8);
  let phase = 0;
  return generateSignal(seconds + 0.09, (time) => {
    const level = envelope(time);
    const vibratoWave = Math.sin(2 * Math.PI * rate * time) * smoothStep(0.22, 0.7, time);
    const grace = timbre.grace * (1 - smoothStep(0.02, 0.075, time));
    phase +=
      (hertz * 2 ** (grace / 12) * (1 + timbre.vibrato * vibratoWave + 0.002 * (pitchLfo() - 0.5))) / SAMPLE_RATE;
    let tone = 0;
    timbre.harmonics.forEach((strength, index) => {
      tone += strength * Math.sin(2 * Math.PI * phase * (index + 1));
    });
    const airSample = air();
    const chiff = 1 + 5 * Math.exp(-time / 0.025);
    const breath =
      timbre.breath *
      chiff *
      (2.5 * lowResonance(airSample) + 1.2 * highResonance(airSample) + 0.35 * airFilter(airSample));
    const voiced = tone * (1 + 0.12 * vibratoWave);
    const sounded = timbre.buzz > 0 ? voiced + timbre.buzz * (Math.tanh(3 * voiced) - voiced) : voiced;
    return 0.42 * velocity * level * (sounded + breath);
  });
}

/** A bamboo flute with a buzzing membrane and grace notes. */
export const dizi: Instrument = (note, random) =>
  renderFlute(
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
  renderFlute(note, { harmonics: [0.9, 0.2, 0.12, 0.03], breath: 0.22, buzz: 0, vibrato: 0.005, grace: -0.4 }, random);
