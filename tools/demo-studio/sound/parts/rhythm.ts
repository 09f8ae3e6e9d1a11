/** Plays rhythms written as text: "X" is strong, "x" medium, "-" soft, "." a rest. */
import type { Mixer, Instrument } from '../mixer.ts';
import type { Cue } from '../score/cue.ts';

const STRENGTHS: Readonly<Record<string, number>> = { X: 1, x: 0.68, '-': 0.4 };

type RhythmOptions = {
  readonly pattern: string;
  readonly gain: number;
  /** The drum's pitch as a MIDI number. */
  readonly midi?: number;
  readonly rate?: 1 | 2;
  readonly from?: number;
  readonly pan?: number;
  readonly send?: number;
  /** Replaces the second half of the last bar by a roll of sixteenths. */
  readonly roll?: boolean;
};

const DEFAULTS = { midi: 36, rate: 1, from: 0, pan: 0, send: 0.25, roll: false } as const;

type Beat = { readonly pulse: number; readonly strength: number };

/** Returns the pattern's beats in a bar, up to `until` (pulses). */
function patternBeats(pattern: string, rate: number, until: number): Beat[] {
  return Array.from({ length: Math.ceil(until * rate) }, (_, index) => ({
    pulse: index / rate,
    strength: STRENGTHS[pattern[index % pattern.length] ?? '.'] ?? 0,
  }));
}

/** Returns sixteenths from `from` to `until` (pulses) with a crescendo. */
function rollBeats(from: number, until: number): Beat[] {
  return Array.from({ length: Math.round((until - from) * 2) }, (_, index) => ({
    pulse: from + index / 2,
    strength: 0.65 + (0.35 * index) / ((until - from) * 2),
  }));
}

/** Plays the pattern from the start of every bar, repeated as needed. */
export function playRhythm(cue: Cue, mixer: Mixer, instrument: Instrument, options: RhythmOptions): void {
  const { pattern, gain, midi, rate, from, pan, send, roll } = { ...DEFAULTS, ...options };
  for (const bar of cue.bars) {
    if (bar.intensity < from) continue;
    const half = roll && bar.last ? Math.ceil(bar.pulses / 2) : bar.pulses;
    const beats = [...patternBeats(pattern, rate, half), ...rollBeats(half, bar.pulses)].filter(
      ({ strength }) => strength > 0,
    );
    for (const { pulse, strength } of beats) {
      const velocity = strength * (0.5 + 0.5 * bar.intensity);
      mixer.play(
        instrument,
        { at: bar.at + pulse * bar.pulseSeconds, midi, seconds: 0.5, velocity },
        { pan, gain, send },
      );
    }
  }
}

/** Plays an accelerating heartbeat, from about 1 to about 1.8 beats per second. */
export function playHeartbeat(cue: Cue, mixer: Mixer, instrument: Instrument, gain: number): void {
  let at = 0.05;
  while (at < cue.hit - 0.35) {
    const part = at / cue.hit;
    mixer.play(instrument, { at, midi: 33, seconds: 0.4, velocity: 0.75 + 0.25 * part }, { gain, send: 0.12 });
    mixer.play(
      instrument,
      { at: at + 0.2 - 0.05 * part, midi: 30, seconds: 0.4, velocity: 0.55 + 0.25 * part },
      { gain, send: 0.12 },
    );
    at += 0.95 - 0.4 * part;
  }
}
