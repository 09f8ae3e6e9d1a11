/** A clip's score on paper: bars cut to the shots, with harmony, tune and strength; nothing sounds yet. */
import { chance } from '../../chance.ts';
import type { Clip, Mood, Storyboard } from '../../storyboard.ts';
import type { Random } from '../dice.ts';
import { chordClasses } from './chord.ts';
import type { Chord } from './chord.ts';
import { nearest, progression, scaleOver, voice } from './harmony.ts';
import { findMotif, layMotif } from './motif.ts';
import type { Motif, Tone, Turn } from './motif.ts';

/** Seconds at a clip's end that belong to the last hit and its echo. */
const TAIL = 0.8;
/** Silence before the last hit, in seconds. */
export const BREATH = 0.11;
const BAR_SECONDS = 1.5;

/** One bar. Times in seconds from the clip's start; pitches are MIDI numbers. */
export type Bar = {
  readonly at: number;
  readonly seconds: number;
  readonly pulses: number;
  /** Seconds of a pulse (an eighth), stretched a little so that cuts fall on downbeats. */
  readonly pulse: number;
  readonly voicing: readonly number[];
  readonly bass: number;
  readonly melody: readonly Tone[];
  /** From 0 at the clip's start to 1 at its last bar. */
  readonly progress: number;
  readonly opensShot: boolean;
  readonly last: boolean;
};

export type Cue = {
  readonly mood: Mood;
  /** Which of the show's clips: each is arranged differently. */
  readonly variant: 0 | 1 | 2;
  readonly duration: number;
  /** When the music is cut and the last hit falls, in seconds. */
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

/** Length of a clip in seconds. */
function durationOf(clip: Clip): number {
  return clip.shots.reduce((sum, shot) => sum + shot.seconds, 0);
}

type Span = Pick<Bar, 'at' | 'seconds' | 'pulses' | 'pulse' | 'opensShot'>;

/** Pulses of a shot: the tempo's own count, or the even one beside it when that is near enough. */
function pulsesOf(seconds: number, tempo: number): number {
  const exact = seconds / (30 / tempo);
  const even = 2 * Math.round(exact / 2);
  return Math.max(2, Math.abs(even / exact - 1) < 0.11 ? even : Math.round(exact));
}

/** Cuts a shot into bars of whole pulses that start on beats. */
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

/** All MIDI notes of some pitch classes from `low` to `high`. */
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
  return layMotif(motif, ground, turn);
}

/** Writes the score of a clip. `seed` names the show: its tune is the same in all clips. */
export function writeCue(clip: Clip, storyboard: Storyboard, seed: string): Cue {
  const { music } = storyboard;
  const variant = VARIANTS[clip.id];
  const duration = durationOf(clip);
  const hit = duration - TAIL;
  const writing = { music, motif: findMotif(music.mood, chance(`${seed}/motif`)), variant };
  const spans = layBars(clip, hit, music.tempo);
  const { chords, cliff } = progression(music, variant, spans.length);
  let hands: number[] = [];
  const bars = spans.map((span, index): Bar => {
    const chord = chords[index] ?? cliff;
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
    ending: { voicing: voice(music.root, cliff, hands), bass: nearest(music.root, cliff.root, 36) },
    random: chance(`${seed}/${clip.id}/hands`),
  };
}
