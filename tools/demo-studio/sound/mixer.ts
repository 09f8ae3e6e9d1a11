/** Places notes and effects in time and in the stereo field and sends them to the reverb. */
import { randomBetween } from './random.ts';
import type { Random } from './random.ts';
import { addPanned, addStereo, generateSignal, multiply, silence } from './signal.ts';
import type { Signal, Stereo } from './signal.ts';

/** A note to render. `seconds` excludes the release, `velocity` is 0–1. */
export type Note = { readonly hertz: number; readonly seconds: number; readonly velocity: number };

/** Renders one note including its release, with samples of roughly −1 to 1 at full velocity. */
export type Instrument = (note: Note, random: Random) => Signal;

/** A note to play. `at` is in seconds, `midi` may be a fraction. */
type PlayedNote = {
  readonly at: number;
  readonly midi: number;
  readonly seconds: number;
  readonly velocity: number;
};

/** `pan` is −1 to 1, `send` the share for the reverb. `wide` plays a note once on the left and once on the right. */
export type Placement = {
  readonly pan?: number;
  readonly gain?: number;
  readonly send?: number;
  readonly wide?: boolean;
};

export type Mixer = {
  readonly dry: Stereo;
  readonly send: Stereo;
  readonly play: (instrument: Instrument, note: PlayedNote, placement?: Placement) => void;
  readonly addSound: (sound: Stereo, at: number, gain: number, send: number) => void;
  /** Multiplies everything played so far by a level over time. */
  readonly applyLevel: (level: (time: number) => number) => void;
};

/** Converts a MIDI number to hertz. */
function hertzOf(midi: number): number {
  return 440 * 2 ** ((midi - 69) / 12);
}

/** Largest random timing deviation in seconds, like that of a human player. */
const TIMING_DEVIATION_SECONDS = 0.005;
/** A note is rendered at up to this many velocities in up to two takes, which are then reused. */
const VELOCITY_LAYERS = 8;

/** Creates an empty mixer for `seconds` of sound. */
export function createMixer(seconds: number, random: Random): Mixer {
  const dry = silence(seconds);
  const send = silence(seconds);
  const takes = new Map<string, Signal>();
  const renderNote = (
    instrument: Instrument,
    { midi, seconds: length }: PlayedNote,
    velocityLayer: number,
    take: number,
  ): Signal => {
    const key = [instrument.name, midi, length.toFixed(3), velocityLayer, take].join(' ');
    const cached = takes.get(key);
    if (cached) return cached;
    const sound = instrument(
      { hertz: hertzOf(midi), seconds: length, velocity: velocityLayer / VELOCITY_LAYERS },
      random,
    );
    takes.set(key, sound);
    return sound;
  };
  const addDryAndSend = (sound: Signal, at: number, pan: number, gain: number, sendGain: number): void => {
    addPanned(dry, sound, at, pan, gain);
    if (sendGain > 0) addPanned(send, sound, at, pan, gain * sendGain);
  };
  return {
    dry,
    send,
    play: (instrument, note, { pan = 0, gain = 1, send: sendGain = 0.3, wide = false } = {}) => {
      const start = note.at + randomBetween(random, -TIMING_DEVIATION_SECONDS, TIMING_DEVIATION_SECONDS);
      const velocity = Math.min(1, note.velocity * randomBetween(random, 0.94, 1.04));
      const velocityLayer = Math.max(1, Math.ceil(velocity * VELOCITY_LAYERS));
      const level = (gain * velocity * VELOCITY_LAYERS) / velocityLayer;
      if (wide) {
        addDryAndSend(renderNote(instrument, note, velocityLayer, 0), start, pan - 0.8, level * 0.7, sendGain);
        addDryAndSend(renderNote(instrument, note, velocityLayer, 1), start, pan + 0.8, level * 0.7, sendGain);
      } else
        addDryAndSend(renderNote(instrument, note, velocityLayer, random() < 0.5 ? 0 : 1), start, pan, level, sendGain);
    },
    addSound: (sound, at, gain, sendGain) => {
      addStereo(dry, sound, at, gain);
      addStereo(send, sound, at, gain * sendGain);
    },
    applyLevel: (level) => {
      const curve = generateSignal(seconds, level);
      for (const signal of [dry.left, dry.right, send.left, send.right]) multiply(signal, curve);
    },
  };
}
