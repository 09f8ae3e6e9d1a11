/**
 * Declares the schema of a show's script: `storyboard.json` describes its people, music and cover, and each
 * `clip-<n>.storyboard.json` describes one clip. README.md explains how to write them.
 */
import { z } from 'zod';
import { LANGUAGES } from '../../domain/languages.ts';

export const SETS = [
  'penthouse-night',
  'office-tower',
  'mansion-hall',
  'wedding-chapel',
  'hospital-room',
  'rainy-street',
  'rooftop-dawn',
  'harbour-warehouse',
  'casino',
  'ballroom',
  'courtroom',
  'village-courtyard',
  'imperial-palace',
  'bamboo-forest',
  'night-market',
  'ruined-city',
  'bunker',
  'snow-mountain',
  'beach-sunset',
  'train-carriage',
  'classroom',
  'home-kitchen',
  'cafe',
  'lighthouse',
  'theatre-stage',
  'pawnshop',
  'convenience-store',
  'moonlit-garden',
  'car-interior',
  'street-kitchen',
] as const;

const HAIR = [
  'long-straight',
  'long-wavy',
  'bun',
  'bob',
  'ponytail',
  'ornate-updo',
  'braid',
  'short-neat',
  'short-messy',
  'undercut',
  'slick-back',
  'topknot',
  'long-tied',
  'bald',
] as const;

const OUTFITS = [
  'suit',
  'shirt',
  'evening-dress',
  'wedding-dress',
  'leather-jacket',
  'hoodie',
  'coat',
  'hanfu',
  'armor',
  'lab-coat',
  'uniform',
  'apron',
  'school-uniform',
  'sweater',
  'royal-robe',
  'qipao',
] as const;

const ACCESSORIES = [
  'glasses',
  'earrings',
  'necklace',
  'scar',
  'hat',
  'crown',
  'hairpin',
  'tie',
  'beard',
  'eye-patch',
  'scarf',
] as const;

const EMOTIONS = [
  'neutral',
  'smile',
  'shocked',
  'angry',
  'sad',
  'crying',
  'smirk',
  'tender',
  'afraid',
  'determined',
] as const;

export const CAMERAS = [
  'push-in',
  'pull-out',
  'pan-left',
  'pan-right',
  'tilt-up',
  'tilt-down',
  'handheld',
  'crash-zoom',
] as const;

const EFFECTS = [
  'rain',
  'snow',
  'petals',
  'embers',
  'fog',
  'sparks',
  'dust',
  'bokeh',
  'flash',
  'red-pulse',
  'speed-lines',
  'moon-rays',
] as const;

export const MOODS = [
  'tense',
  'romantic',
  'melancholy',
  'heroic',
  'playful',
  'eerie',
  'oriental',
  'triumphant',
] as const;

export const SOUNDS = [
  'rain',
  'thunder',
  'heartbeat',
  'glass',
  'door',
  'phone',
  'wind',
  'crowd',
  'sword',
  'train',
  'waves',
  'gunshot',
  'bell',
  'growl',
  'whoosh',
  'impact',
] as const;

const Colour = z.string().regex(/^#[0-9a-f]{6}$/);
const Seconds = z.number().min(1.5).max(6);

/** The appearance of a person. */
export const Look = z.strictObject({
  sex: z.enum(['f', 'm']),
  age: z.enum(['child', 'young', 'middle', 'old']),
  skin: Colour,
  hair: z.strictObject({ style: z.enum(HAIR), colour: Colour }),
  outfit: z.strictObject({ style: z.enum(OUTFITS), colour: Colour, trim: Colour }),
  accessories: z.array(z.enum(ACCESSORIES)).max(3).default([]),
});

/** A person in a shot or on the cover. `at` is the position, `facing` the direction of view. */
export const Actor = z.strictObject({
  who: z.string(),
  at: z.enum(['left', 'centre', 'right']),
  facing: z.enum(['left', 'front', 'right']),
  emotion: z.enum(EMOTIONS),
});

/** A line of dialogue, which appears only in the subtitles. `who` may be outside of the picture. */
const Line = z.strictObject({ who: z.string(), text: z.record(z.enum(LANGUAGES), z.string().min(1)) });

/** One camera set-up. `close` shows a face, `medium` the upper body, `wide` the place with small figures. */
export const Shot = z.strictObject({
  seconds: Seconds,
  set: z.enum(SETS),
  framing: z.enum(['close', 'medium', 'wide']),
  camera: z.enum(CAMERAS),
  actors: z.array(Actor).max(2),
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

const Looks = z.record(z.string(), Look);

/** `clip-<n>.storyboard.json`. `music` replaces that of the show, `looks` those of the same people. */
export const ClipFile = z.strictObject({
  music: Music.optional(),
  looks: Looks.default({}),
  shots: z.array(Shot).min(3).max(24),
});

/** `storyboard.json` */
export const ShowScript = z.strictObject({
  /** `key` is the light on people, `shadow` the colour of dark areas, `accent` the one vivid colour. */
  palette: z.strictObject({ key: Colour, shadow: Colour, accent: Colour }),
  music: Music,
  looks: Looks,
  cover: Shot.pick({ set: true, actors: true, effects: true }),
});

export type ShowScript = z.infer<typeof ShowScript>;

/** A clip. `number` starts at 1. */
export type Clip = z.infer<typeof ClipFile> & { readonly id: string; readonly number: number };
export type Storyboard = ShowScript & { readonly clips: readonly Clip[] };
export type Shot = z.infer<typeof Shot>;
export type Actor = z.infer<typeof Actor>;
export type Look = z.infer<typeof Look>;

/** Returns the show's script with the music and looks of one clip. */
export function scriptOf({ palette, music, looks, cover }: ShowScript, clip: Clip): ShowScript {
  return { palette, cover, music: clip.music ?? music, looks: { ...looks, ...clip.looks } };
}

/** @throws Error when the person has no look */
export function lookOf({ looks }: Pick<ShowScript, 'looks'>, who: string): Look {
  const look = looks[who];
  if (!look) throw new Error(`no look for “${who}”`);
  return look;
}

export type SetName = (typeof SETS)[number];
export type EffectName = (typeof EFFECTS)[number];
export type SoundName = (typeof SOUNDS)[number];
export type Mood = (typeof MOODS)[number];
