import { seededRandom } from '../../seeded-random.ts';
import type { Clip, ShowScript } from '../../storyboard.ts';
import type { Mood } from '../../vocabulary.ts';
import type { Random } from '../random.ts';
import { arcOf, matters } from './arc.ts';
import type { Arc } from './arc.ts';
import { chordPitchClasses } from './chord.ts';
import type { Chord } from './chord.ts';
import { nearestNote, progression, chordScale, voiceChord } from './harmony.ts';
import { composeMotif, applyMotif } from './motif.ts';
import type { Motif, MelodyNote, MotifVariation } from './motif.ts';

/** Seconds at a clip's end for the last hit and its echo. */
const TAIL_SECONDS = 0.8;
/** Silence before the last hit, in seconds. */
export const SILENCE_BEFORE_HIT = 0.11;
const BAR_SECONDS = 1.5;

/** A bar. Times are in seconds, `at` from the clip's start, pitches are MIDI numbers. */
export type Bar = {
  readonly at: number;
  readonly seconds: number;
  readonly pulses: number;
  /** Seconds per pulse (an eighth), adjusted slightly so that cuts fall on downbeats. */
  readonly pulseSeconds: number;
  readonly voicing: readonly number[];
  readonly bass: number;
  readonly melody: readonly MelodyNote[];
  /** 0 at the clip's start, 1 at its last bar. */
  readonly progress: number;
  /** The strength of the arc, 0–1, which parts enter at. */
  readonly intensity: number;
  readonly opensShot: boolean;
  readonly last: boolean;
};

export type Cue = {
  readonly mood: Mood;
  /** The arrangement. Successive clips of a show have different ones. */
  readonly variant: 0 | 1 | 2;
  readonly duration: number;
  /** Time of the last hit in seconds. The music is muted shortly before. */
  readonly hit: number;
  readonly arc: Arc;
  readonly bars: readonly Bar[];
  readonly ending: { readonly voicing: readonly number[]; readonly bass: number };
  readonly random: Random;
};

const VARIANTS = [0, 1, 2] as const;
const VARIATIONS: readonly (readonly MotifVariation[])[] = [
  ['statement', 'statement', 'inverted', 'held'],
  ['statement', 'held', 'statement', 'inverted'],
  ['held', 'statement', 'inverted', 'statement'],
];

function durationOf(clip: Clip): number {
  return clip.shots.reduce((sum, shot) => sum + shot.seconds, 0);
}

/** `endsPhrase` tells that a shot follows whose line matters. */
type BarTiming = Pick<Bar, 'at' | 'seconds' | 'pulses' | 'pulseSeconds' | 'opensShot'> & {
  readonly endsPhrase: boolean;
};

/**
 * Returns the number of pulses in a shot, at least 2: the nearest even number if it is less than 11% off the exact
 * number at `tempo`, otherwise the nearest integer.
 */
function pulsesOf(seconds: number, tempo: number): number {
  const exact = seconds / (30 / tempo);
  const even = 2 * Math.round(exact / 2);
  return Math.max(2, Math.abs(even / exact - 1) < 0.11 ? even : Math.round(exact));
}

/** Divides a shot into bars of whole pulses. */
function barTimings(at: number, seconds: number, tempo: number): Omit<BarTiming, 'endsPhrase'>[] {
  const pulses = pulsesOf(seconds, tempo);
  const pulseSeconds = seconds / pulses;
  const count = Math.max(1, Math.min(Math.floor(pulses / 3), Math.round(seconds / BAR_SECONDS)));
  const edges = Array.from({ length: count }, (_, index) => 2 * Math.round((index * pulses) / count / 2));
  return edges.map((start, index) => {
    const length = (edges[index + 1] ?? pulses) - start;
    return {
      at: at + start * pulseSeconds,
      seconds: length * pulseSeconds,
      pulses: length,
      pulseSeconds,
      opensShot: index === 0,
    };
  });
}

function layOutBars(clip: Clip, hit: number, tempo: number): BarTiming[] {
  let at = 0;
  return clip.shots.flatMap((shot, index) => {
    const from = at;
    at += shot.seconds;
    const next = clip.shots[index + 1];
    const timings = barTimings(from, Math.min(at, hit) - from, tempo);
    return timings.map((timing, bar) => ({
      ...timing,
      endsPhrase: bar === timings.length - 1 && next !== undefined && matters(next),
    }));
  });
}

/** Returns all MIDI notes of the pitch classes (above `root`) from `low` to `high`. */
function notesOf(root: number, classes: readonly number[], low: number, high: number): number[] {
  const all = Array.from({ length: high - low + 1 }, (_, index) => low + index);
  return all.filter((note) => classes.includes((((note - root) % 12) + 12) % 12));
}

type MelodyOptions = { music: ShowScript['music']; motif: Motif; variant: 0 | 1 | 2 };

function melodyOf(
  { music, motif, variant }: MelodyOptions,
  timing: BarTiming,
  chord: Chord,
  index: number,
  progress: number,
): readonly MelodyNote[] {
  const variations = VARIATIONS[variant] ?? [];
  const usual = variations[index % variations.length] ?? 'statement';
  const variation = timing.endsPhrase ? 'held' : progress === 1 ? 'climbing' : usual;
  const range = {
    scale: notesOf(music.root, chordScale(music, chord), 55, 98),
    chord: notesOf(music.root, chordPitchClasses(chord), 55, 98),
    pulses: timing.pulses,
    centre: 70 + Math.round(5 * progress),
  };
  return applyMotif(motif, range, variation);
}

/** Writes the score of a clip. Clips with the same `seed` and mood share a motif. */
export function composeCue(clip: Clip, { music }: Pick<ShowScript, 'music'>, seed: string): Cue {
  const variant = VARIANTS[(clip.number - 1) % VARIANTS.length] ?? 0;
  const duration = durationOf(clip);
  const hit = duration - TAIL_SECONDS;
  const melodyOptions = { music, motif: composeMotif(music.mood, seededRandom(`${seed}/motif`)), variant };
  const timings = layOutBars(clip, hit, music.tempo);
  const arc = arcOf(clip);
  const { chords, finalChord } = progression(music, variant, timings.length);
  let voicing: number[] = [];
  const bars = timings.map((timing, index): Bar => {
    const chord = chords[index] ?? finalChord;
    const progress = timings.length > 1 ? index / (timings.length - 1) : 1;
    voicing = voiceChord(music.root, chord, voicing);
    return {
      ...timing,
      voicing,
      bass: nearestNote(music.root, chord.root, 38),
      melody: melodyOf(melodyOptions, timing, chord, index, progress),
      progress,
      intensity: arc(timing.at + timing.seconds / 2),
      last: index === timings.length - 1,
    };
  });
  return {
    mood: music.mood,
    variant,
    duration,
    hit,
    arc,
    bars,
    ending: {
      voicing: voiceChord(music.root, finalChord, voicing),
      bass: nearestNote(music.root, finalChord.root, 36),
    },
    random: seededRandom(`${seed}/${clip.id}/hands`),
  };
}
