/** The score of a clip: bars aligned to the shots, with harmony, melody and dynamics. */
import { seededRandom } from '../../seeded-random.ts';
import type { Clip, Mood, Storyboard } from '../../storyboard.ts';
import type { Random } from '../random.ts';
import { chordClasses } from './chord.ts';
import type { Chord } from './chord.ts';
import { nearest, progression, scaleOver, voice } from './harmony.ts';
import { composeMotif, applyMotif } from './motif.ts';
import type { Motif, Tone, Turn } from './motif.ts';

/** Seconds at a clip's end for the last hit and its echo. */
const TAIL = 0.8;
/** Silence before the last hit, in seconds. */
export const SILENCE_BEFORE_HIT = 0.11;
const BAR_SECONDS = 1.5;

/** Times are in seconds from the clip's start, pitches are MIDI numbers. */
export type Bar = {
  readonly at: number;
  readonly seconds: number;
  readonly pulses: number;
  /** Seconds per pulse (an eighth), stretched slightly so that cuts fall on downbeats. */
  readonly pulse: number;
  readonly voicing: readonly number[];
  readonly bass: number;
  readonly melody: readonly Tone[];
  /** 0 at the clip's start, 1 at its last bar. */
  readonly progress: number;
  readonly opensShot: boolean;
  readonly last: boolean;
};

export type Cue = {
  readonly mood: Mood;
  /** Index of the clip. Each clip of a show has another arrangement. */
  readonly variant: 0 | 1 | 2;
  readonly duration: number;
  /** Time of the mute and of the last hit, in seconds. */
  readonly hit: number;
  readonly bars: readonly Bar[];
  readonly ending: { readonly voicing: readonly number[]; readonly bass: number };
  readonly random: Random;
};

const VARIANTS = { 'clip-1': 0, 'clip-2': 1, 'clip-3': 2 } as const;
const TURNS: readonly (readonly Turn[])[] = [
  ['statement', 'statement', 'inverted', 'held'],
  ['statement', 'held', 'statement', 'inverted'],
  ['held', 'statement', 'inverted', 'statement'],
];

/** In seconds. */
function durationOf(clip: Clip): number {
  return clip.shots.reduce((sum, shot) => sum + shot.seconds, 0);
}

type Span = Pick<Bar, 'at' | 'seconds' | 'pulses' | 'pulse' | 'opensShot'>;

/** Returns a shot's pulses: at the given tempo, or the neighbouring even number if it is close enough. */
function pulsesOf(seconds: number, tempo: number): number {
  const exact = seconds / (30 / tempo);
  const even = 2 * Math.round(exact / 2);
  return Math.max(2, Math.abs(even / exact - 1) < 0.11 ? even : Math.round(exact));
}

/** Divides a shot into bars of whole pulses. */
function spansOf(at: number, seconds: number, tempo: number): Span[] {
  const pulses = pulsesOf(seconds, tempo);
  const pulse = seconds / pulses;
  const count = Math.max(1, Math.min(Math.floor(pulses / 3), Math.round(seconds / BAR_SECONDS)));
  const edges = Array.from({ length: count }, (_, index) => 2 * Math.round((index * pulses) / count / 2));
  return edges.map((start, index) => {
    const length = (edges[index + 1] ?? pulses) - start;
    return { at: at + start * pulse, seconds: length * pulse, pulses: length, pulse, opensShot: index === 0 };
  });
}

function layBars(clip: Clip, hit: number, tempo: number): Span[] {
  let at = 0;
  return clip.shots.flatMap((shot) => {
    const from = at;
    at += shot.seconds;
    return spansOf(from, Math.min(at, hit) - from, tempo);
  });
}

/** Returns all MIDI notes of the pitch classes from `low` to `high`. */
function notesOf(root: number, classes: readonly number[], low: number, high: number): number[] {
  const all = Array.from({ length: high - low + 1 }, (_, index) => low + index);
  return all.filter((note) => classes.includes((((note - root) % 12) + 12) % 12));
}

type Writing = { music: Storyboard['music']; motif: Motif; variant: 0 | 1 | 2 };

function melodyOf(
  { music, motif, variant }: Writing,
  span: Span,
  chord: Chord,
  index: number,
  progress: number,
): readonly Tone[] {
  const turns = TURNS[variant] ?? [];
  const turn = progress === 1 ? 'climbing' : (turns[index % turns.length] ?? 'statement');
  const ground = {
    scale: notesOf(music.root, scaleOver(music, chord), 55, 98),
    chord: notesOf(music.root, chordClasses(chord), 55, 98),
    pulses: span.pulses,
    centre: 70 + Math.round(5 * progress),
  };
  return applyMotif(motif, ground, turn);
}

/** Clips with the same `seed` share a melody. */
export function writeCue(clip: Clip, storyboard: Storyboard, seed: string): Cue {
  const { music } = storyboard;
  const variant = VARIANTS[clip.id];
  const duration = durationOf(clip);
  const hit = duration - TAIL;
  const writing = { music, motif: composeMotif(music.mood, seededRandom(`${seed}/motif`)), variant };
  const spans = layBars(clip, hit, music.tempo);
  const { chords, finalChord } = progression(music, variant, spans.length);
  let hands: number[] = [];
  const bars = spans.map((span, index): Bar => {
    const chord = chords[index] ?? finalChord;
    const progress = spans.length > 1 ? index / (spans.length - 1) : 1;
    hands = voice(music.root, chord, hands);
    return {
      ...span,
      voicing: hands,
      bass: nearest(music.root, chord.root, 38),
      melody: melodyOf(writing, span, chord, index, progress),
      progress,
      last: index === spans.length - 1,
    };
  });
  return {
    mood: music.mood,
    variant,
    duration,
    hit,
    bars,
    ending: { voicing: voice(music.root, finalChord, hands), bass: nearest(music.root, finalChord.root, 36) },
    random: seededRandom(`${seed}/${clip.id}/hands`),
  };
}
