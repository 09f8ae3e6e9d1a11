/**
 * Declares the schema of a show's script: `storyboard.json` describes its people, music and cover, and each
 * `clip-<n>.storyboard.json` describes one clip. README.md explains how to write them.
 */
import { z } from 'zod';
import { LANGUAGES } from '../../domain/languages.ts';
import { Colour, inheritLooks, Look, LookChanges } from './figure/look.ts';
import {
  SETS,
  EMOTIONS,
  CAMERAS,
  FRAMINGS,
  ACTIONS,
  OBJECTS,
  MOTIONS,
  LIGHTS,
  EFFECTS,
  MOODS,
  SOUNDS,
} from './vocabulary.ts';

const Seconds = z.number().min(1.5).max(6);

/** A person in a shot or on the cover. `at` is the position, `facing` the direction of view. */
export const Actor = z.strictObject({
  who: z.string(),
  at: z.enum(['left', 'centre', 'right']),
  facing: z.enum(['left', 'front', 'right']),
  emotion: z.enum(EMOTIONS),
  action: z.enum(ACTIONS).optional(),
});

/** A line of dialogue, which appears only in the subtitles. `who` may be outside of the picture. */
const Line = z.strictObject({ who: z.string(), text: z.record(z.enum(LANGUAGES), z.string().min(1)) });

/**
 * One camera set-up. `close` shows a face, `medium` the upper body, `wide` the place with small figures. A shot with an
 * `object` has no actors. `hush` silences the music until the line of the shot begins.
 */
export const Shot = z.strictObject({
  seconds: Seconds,
  set: z.enum(SETS),
  framing: z.enum(FRAMINGS),
  camera: z.enum(CAMERAS),
  actors: z.array(Actor).max(2),
  object: z.strictObject({ name: z.enum(OBJECTS), motion: z.enum(MOTIONS) }).optional(),
  light: z.enum(LIGHTS).optional(),
  hush: z.literal(true).optional(),
  effects: z.array(z.enum(EFFECTS)).max(3).default([]),
  sound: z.enum(SOUNDS).optional(),
  line: Line.optional(),
});

const Music = z.strictObject({
  mood: z.enum(MOODS),
  tempo: z.number().int().min(56).max(140),
  root: z.number().int().min(45).max(64),
  scale: z.enum(['minor', 'major', 'pentatonic']),
});

/** `clip-<n>.storyboard.json`. `music` replaces that of the show, `looks` changes those of the same people. */
export const ClipFile = z.strictObject({
  music: Music.optional(),
  looks: z.record(z.string(), LookChanges).default({}),
  shots: z.array(Shot).min(3).max(24),
});

/** `storyboard.json` */
export const ShowScript = z.strictObject({
  /** `key` is the light on people, `shadow` the colour of dark areas, `accent` the one vivid colour. */
  palette: z.strictObject({ key: Colour, shadow: Colour, accent: Colour }),
  music: Music,
  looks: z.record(z.string(), Look),
  cover: Shot.pick({ set: true, actors: true, effects: true }),
});

export type ShowScript = z.infer<typeof ShowScript>;

/** A clip. `number` starts at 1. */
export type Clip = z.infer<typeof ClipFile> & { readonly id: string; readonly number: number };
export type Storyboard = ShowScript & { readonly clips: readonly Clip[] };
export type Shot = z.infer<typeof Shot>;
export type Actor = z.infer<typeof Actor>;

/**
 * Returns the show's script with the music and looks of one clip.
 * @throws Error when a look of the clip is incomplete and inherits from no look of the show
 */
export function scriptOf({ palette, music, looks, cover }: ShowScript, clip: Clip): ShowScript {
  return { palette, cover, music: clip.music ?? music, looks: inheritLooks(looks, clip.looks) };
}

/** @throws Error when the person has no look */
export function lookOf({ looks }: Pick<ShowScript, 'looks'>, who: string): Look {
  const look = looks[who];
  if (!look) throw new Error(`no look for “${who}”`);
  return look;
}
