/** Mixer: places notes and effects in time and in the stereo field, and sends them to the reverb. */
import { randomBetween } from './random.ts';
import type { Random } from './random.ts';
import { addPanned, addStereo, generateSignal, multiply, silence } from './signal.ts';
import type { Signal, Stereo } from './signal.ts';

/** `velocity` is 0 to 1. */
export type Note = { readonly hertz: number; readonly seconds: number; readonly velocity: number };

/** Renders one note including its release, about −1 … 1 at full velocity. */
export type Instrument = (note: Note, random: Random) => Signal;

/** `at` is in seconds, the pitch a MIDI number (fractions allowed). */
type PlayedNote = {
  readonly at: number;
  readonly midi: number;
  readonly seconds: number;
  readonly velocity: number;
};

/** Pan −1 … 1, gain, and reverb send. `wide` plays it once left and once right. */
export type Placement = {
  readonly pan?: number;
  readonly gain?: number;
  readonly send?: number;
  readonly wide?: boolean;
};

export type Mixer = {
  readonly dry: Stereo;
  readonly send: Stereo;
  readonly play: (instrument: Instrument, note: PlayedNote, place?: Placement) => void;
  readonly place: (sound: Stereo, at: number, gain: number, send: number) => void;
  /** Multiplies everything played so far by a curve over time. */
  readonly shape: (level: (time: number) => number) => void;
};

/** Converts a MIDI number to hertz. 69 is 440 Hz. */
function hertzOf(midi: number): number {
  return 440 * 2 ** ((midi - 69) / 12);
}

/** Random timing deviation in seconds, like that of a human player. */
const TIMING_DEVIATION = 0.005;
/** Each note is rendered at this many velocities in two takes, which are then reused. */
const VELOCITY_LAYERS = 8;

/** Creates an empty mixer for `seconds` of sound. */
export function createMixer(seconds: number, random: Random): Mixer {
  const dry = silence(seconds);
  const send = silence(seconds);
  const takes = new Map<string, Signal>();
  const perform = (
    instrument: Instrument,
    { midi, seconds: length }: PlayedNote,
    strength: number,
    take: number,
  ): Signal => {
    const key = [instrument.name, midi, length.toFixed(3), strength, take].join(' ');
    const known = takes.get(key);
    if (known) return known;
    const sound = instrument({ hertz: hertzOf(midi), seconds: length, velocity: strength / VELOCITY_LAYERS }, random);
    takes.set(key, sound);
    return sound;
  };
  const both = (sound: Signal, at: number, pan: number, gain: number, share: number): void => {
    addPanned(dry, sound, at, pan, gain);
    if (share > 0) addPanned(send, sound, at, pan, gain * share);
  };
  return {
    dry,
    send,
    play: (instrument, note, { pan = 0, gain = 1, send: share = 0.3, wide = false } = {}) => {
      const start = note.at + randomBetween(random, -TIMING_DEVIATION, TIMING_DEVIATION);
      const velocity = Math.min(1, note.velocity * randomBetween(random, 0.94, 1.04));
      const strength = Math.max(1, Math.ceil(velocity * VELOCITY_LAYERS));
      const level = (gain * velocity * VELOCITY_LAYERS) / strength;
      if (wide) {
        both(perform(instrument, note, strength, 0), start, pan - 0.8, level * 0.7, share);
        both(perform(instrument, note, strength, 1), start, pan + 0.8, level * 0.7, share);
      } else both(perform(instrument, note, strength, random() < 0.5 ? 0 : 1), start, pan, level, share);
    },
    place: (sound, at, gain, share) => {
      addStereo(dry, sound, at, gain);
      addStereo(send, sound, at, gain * share);
    },
    shape: (level) => {
      const curve = generateSignal(seconds, level);
      for (const signal of [dry.left, dry.right, send.left, send.right]) multiply(signal, curve);
    },
  };
}
