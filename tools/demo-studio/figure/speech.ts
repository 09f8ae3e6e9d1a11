/** Derives the movements of speaking and listening people from the English text of a line. */
import type { SpokenLine } from '../timeline.ts';
import { isPerson } from './look.ts';

/** What speech does to a face. All values are 0–1 unless stated otherwise. */
export type Speech = {
  /** How much speech replaces the mouth of the emotion. */
  readonly talking: number;
  readonly open: number;
  /** −1 is as round as in “who”, 1 is as wide as in “he”. */
  readonly width: number;
  /** How far the upper teeth touch the lower lip, as in “five”. */
  readonly bite: number;
  /** The stress of a syllable, which moves head and brows of the speaker. */
  readonly emphasis: number;
  /** A listener's reaction to what the other person has just said. */
  readonly attention: number;
};

export const SILENCE: Speech = { talking: 0, open: 0, width: 0, bite: 0, emphasis: 0, attention: 0 };

/** The opening and width of the mouth, and how long the sound lasts compared with others. */
type Sound = readonly [open: number, width: number, weight: number];

const CLOSED: Sound = [0, 0, 1.3];
const SIBILANT: Sound = [0.16, 0.5, 0.8];
const TONGUE: Sound = [0.3, 0.2, 0.7];
const BITE: Sound = [0.14, 0.2, 1];

const SOUNDS: Readonly<Record<string, Sound>> = {
  a: [1, 0.1, 1.5],
  ai: [0.7, 0.7, 1.9],
  ay: [0.7, 0.7, 1.9],
  e: [0.5, 0.75, 1.3],
  ea: [0.4, 1, 1.8],
  ee: [0.36, 1, 1.9],
  i: [0.4, 0.9, 1.3],
  y: [0.34, 0.85, 1.1],
  o: [0.72, -0.8, 1.5],
  oo: [0.45, -1, 1.9],
  ou: [0.78, -0.75, 1.9],
  ow: [0.78, -0.75, 1.9],
  u: [0.5, -0.85, 1.4],
  w: [0.26, -1, 0.9],
  wh: [0.26, -1, 0.9],
  qu: [0.26, -1, 0.9],
  r: [0.3, -0.45, 0.8],
  sh: [0.24, -0.6, 1],
  ch: [0.24, -0.6, 1],
  j: [0.24, -0.5, 0.9],
  m: CLOSED,
  b: CLOSED,
  p: CLOSED,
  f: BITE,
  ph: BITE,
  v: BITE,
  s: SIBILANT,
  z: SIBILANT,
  x: SIBILANT,
  c: SIBILANT,
  th: [0.28, 0.2, 0.9],
  l: [0.42, 0.15, 0.8],
  h: [0.45, 0, 0.5],
};

const SILENT_END: Sound = [0.18, 0.2, 0.3];
const GAP: Sound = [0, 0, 0.9];
const PAUSE: Sound = [0, 0, 3.2];
const NONE: Sound = [0, 0, 0];

const TOKENS = /oo|ou|ow|ee|ea|ai|ay|th|sh|ch|wh|qu|ph|(?<=[a-z]{3})e(?![a-z])|[a-z]|[^a-z]+/g;
const PUNCTUATION = /[.,!?…:;—–]/;
const VOWEL = /^[aeiouy]/;

/** Words of more than three letters that are rarely stressed. */
const UNSTRESSED = new Set(['that', 'this', 'with', 'from', 'have', 'they', 'were', 'will', 'would', 'your', 'than']);

/** Duration of mouth movement per English character. */
const CHARACTER_MS = 62;

type TimedSound = {
  readonly startMs: number;
  readonly endMs: number;
  readonly sound: Sound;
  readonly stress: number;
  readonly pause: boolean;
};

function soundOf(token: string, offset: number, text: string): Sound {
  if (!/[a-z]/.test(token)) return PUNCTUATION.test(token) ? PAUSE : /\s/.test(token) ? GAP : NONE;
  const endsSilently =
    token === 'e' && /[a-z]{3}e$/.test(text.slice(0, offset + 1)) && !/[a-z]/.test(text[offset + 1] ?? '');
  return endsSilently ? SILENT_END : (SOUNDS[token] ?? TONGUE);
}

/** Returns the stress of the first vowel of a word, 1 at the end of a phrase, and 0 for other sounds. */
function stressOf(token: string, offset: number, text: string): number {
  if (!VOWEL.test(token)) return 0;
  const before = /[a-z’']*$/.exec(text.slice(0, offset))?.[0] ?? '';
  const after = /^[a-z’']*/.exec(text.slice(offset))?.[0] ?? '';
  if (/[aeiouy]/.test(before) || UNSTRESSED.has(before + after)) return 0;
  const endsPhrase = PUNCTUATION.test(text[offset + after.length] ?? '.');
  return endsPhrase ? 1 : before.length + after.length > 3 ? 0.65 : 0;
}

/** Returns the sounds of an English text that is spoken in `durationMs`. */
function timedSounds(text: string, durationMs: number): readonly TimedSound[] {
  const lower = text.toLowerCase();
  const tokens = Array.from(lower.matchAll(TOKENS), ({ 0: token, index }) => ({
    sound: soundOf(token, index, lower),
    stress: stressOf(token, index, lower),
  }));
  const total = tokens.reduce((sum, { sound }) => sum + sound[2], 0);
  let at = 0;
  return tokens.map(({ sound, stress }) => {
    const startMs = at;
    at += (durationMs * sound[2]) / Math.max(1, total);
    return { sound, stress, startMs, endMs: at, pause: sound === PAUSE };
  });
}

/** The mouth is the mean of the sounds at these times, because it moves from one to the next. */
const BLEND_MS = [-26, 0, 26] as const;

function mouthAt(sounds: readonly TimedSound[], timeMs: number): Pick<Speech, 'open' | 'width' | 'bite'> {
  const current = sounds.find(({ endMs }) => timeMs < endMs);
  if (current && [CLOSED, GAP, PAUSE].includes(current.sound)) return { open: 0, width: 0, bite: 0 };
  const around = BLEND_MS.map((shift) => sounds.find(({ endMs }) => timeMs + shift < endMs)?.sound ?? GAP);
  const mean = (part: 0 | 1): number => around.reduce((sum, sound) => sum + sound[part], 0) / around.length;
  return { open: mean(0), width: mean(1), bite: current?.sound === BITE ? 1 : 0 };
}

/** Returns 0–1: rises within the first fifth of `durationMs` and falls slowly. */
function pulse(elapsedMs: number, durationMs: number): number {
  const share = elapsedMs / durationMs;
  if (share <= 0 || share >= 1) return 0;
  return share < 0.2 ? share / 0.2 : (1 - share) / 0.8;
}

const EMPHASIS_MS = 420;
const REACTION_DELAY_MS = 160;
const REACTION_MS = 720;

/** Returns how `who` speaks or listens at a time in the clip. */
export function speechAt(
  line: Pick<SpokenLine, 'startMs' | 'endMs' | 'who' | 'text'>,
  timeMs: number,
  who: string,
): Speech {
  const speechMs = Math.min(line.endMs - line.startMs, line.text.en.length * CHARACTER_MS);
  const elapsedMs = timeMs - line.startMs;
  const sounds = timedSounds(line.text.en, speechMs);
  if (!isPerson(who, line.who)) {
    const pauses = [...sounds.filter(({ pause }) => pause).map(({ startMs }) => startMs), speechMs];
    const reactions = pauses.map((startMs) => pulse(elapsedMs - startMs - REACTION_DELAY_MS, REACTION_MS));
    return { ...SILENCE, attention: Math.max(...reactions) };
  }
  if (elapsedMs < 0 || elapsedMs >= speechMs) return SILENCE;
  const stresses = sounds.map(({ stress, startMs }) => stress * pulse(elapsedMs - startMs + 60, EMPHASIS_MS));
  const talking = Math.min(1, elapsedMs / 80, (speechMs - elapsedMs) / 140);
  return { ...SILENCE, ...mouthAt(sounds, elapsedMs), talking, emphasis: Math.max(0, ...stresses) };
}
