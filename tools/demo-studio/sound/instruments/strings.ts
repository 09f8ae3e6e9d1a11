import { randomBetween } from '../random.ts';
import type { Random } from '../random.ts';
import type { Instrument, Note } from '../mixer.ts';
import { decayEnvelope, sustainEnvelope, smoothStep } from '../envelopes.ts';
import type { Envelope } from '../envelopes.ts';
import { chain, highPass, lowPass, peakingFilter, stateVariableFilter } from '../filters.ts';
import { randomLfo, ensemble, noise } from '../oscillators.ts';
import { generateSignal } from '../signal.ts';
import type { Signal } from '../signal.ts';

type Bowing = {
  readonly players: number;
  readonly cents: number;
  readonly envelope: Envelope;
  readonly tail: number;
  /** Vibrato depth as a fraction of the pitch. */
  readonly vibrato: number;
  /** Cutoff above 350 Hz at full velocity and level, as a multiple of the pitch. */
  readonly brightness: number;
  readonly bowNoise: number;
};

function renderBowed({ hertz, seconds, velocity }: Note, bowing: Bowing, random: Random): Signal {
  const players = ensemble(hertz, bowing.players, bowing.cents, random);
  const filter = stateVariableFilter(0.8);
  const body = chain(
    highPass(90),
    peakingFilter(290, 1.5, 3),
    peakingFilter(520, 2, 2.5),
    peakingFilter(1150, 1.4, 2),
    lowPass(6500),
  );
  const bowNoiseSource = noise(random);
  const rate = randomBetween(random, 4.9, 5.7);
  const phase = random();
  const pitchLfo = randomLfo(3, random);
  return generateSignal(seconds + bowing.tail, (time) => {
    const level = bowing.envelope(time);
    const depth = bowing.vibrato * smoothStep(0.15, 0.8, time);
    const wave = depth * Math.sin(2 * Math.PI * (rate * time + phase)) + 0.0012 * (pitchLfo() - 0.5);
    const raw = players(1 + wave) + bowNoiseSource() * bowing.bowNoise;
    const cutoff = 350 + hertz * bowing.brightness * (0.35 + 0.65 * velocity) * (0.4 + 0.6 * level);
    return 0.42 * velocity * level * body(filter(raw, cutoff).low);
  });
}

export const strings: Instrument = (note, random) => {
  const attack = Math.min(0.5 - 0.25 * note.velocity, note.seconds * 0.6);
  const envelope = sustainEnvelope(attack, note.seconds, 0.45);
  return renderBowed(
    note,
    { players: 4, cents: 11, envelope, tail: 0.45, vibrato: 0.0028, brightness: 4.5, bowNoise: 0.05 },
    random,
  );
};

export const tremolo: Instrument = (note, random) => {
  const swell = sustainEnvelope(0.2, note.seconds, 0.25);
  const rate = randomBetween(random, 11.5, 13.5);
  const envelope: Envelope = (time) => swell(time) * (0.62 + 0.38 * Math.sin(2 * Math.PI * rate * time));
  return renderBowed(
    note,
    { players: 3, cents: 12, envelope, tail: 0.25, vibrato: 0.001, brightness: 7, bowNoise: 0.16 },
    random,
  );
};

/** Short bow strokes of fixed length. */
export const spiccato: Instrument = (note, random) => {
  const envelope = decayEnvelope(0.008, 0.42);
  const short = { ...note, seconds: 0.3 };
  return renderBowed(
    short,
    { players: 3, cents: 9, envelope, tail: 0.12, vibrato: 0, brightness: 9, bowNoise: 0.3 },
    random,
  ).map((sample, index, all) => sample * 1.5 * Math.min(1, (all.length - index) / 2000));
};

/** A solo cello. */
export const cello: Instrument = (note, random) => {
  const envelope = sustainEnvelope(0.14, note.seconds, 0.3);
  return renderBowed(
    note,
    { players: 2, cents: 4, envelope, tail: 0.3, vibrato: 0.0055, brightness: 7, bowNoise: 0.1 },
    random,
  );
};
