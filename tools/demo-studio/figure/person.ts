/** Measures, colours and direction of a person, shared by all painters of parts. */
import type { Look, Storyboard } from '../storyboard.ts';
import { seededRandom } from '../seeded-random.ts';
import { brightness, css, multiplyChannels, mix, rgb, WHITE } from '../colour.ts';
import type { Rgb } from '../colour.ts';
import type { Point } from './pen.ts';

/** CSS colours of one material under the show's light. */
export type Tones = { light: string; base: string; shade: string; deep: string; line: string };

export type Person = {
  readonly look: Look;
  readonly palette: Storyboard['palette'];
  readonly measures: Measures;
  /** 0 faces the viewer, 1 faces right in three-quarter view. */
  readonly turn: number;
  readonly skin: Tones;
  readonly hair: Tones;
  readonly cloth: Tones;
  readonly trim: Tones;
  readonly lips: string;
  readonly ink: string;
};

type Measures = {
  /** 0 is soft and narrow, 1 is broad with a hard jaw. */
  readonly strength: number;
  readonly shoulder: number;
  readonly neck: number;
  readonly waist: number;
  readonly hip: number;
  readonly eye: number;
  /** Individual differences of the face around 0: slant of the eyes and factors of brow and lips. */
  readonly slant: number;
  readonly brow: number;
  readonly lips: number;
  readonly age: Look['age'];
};

const INK: Rgb = [22, 12, 20];

export function tones(colour: Rgb, palette: Storyboard['palette']): Tones {
  const key = rgb(palette.key);
  const shadow = rgb(palette.shadow);
  const base = mix(
    multiplyChannels(colour, mix([1, 1, 1], [key[0] / 255, key[1] / 255, key[2] / 255], 0.35)),
    colour,
    0.3,
  );
  return {
    light: css(mix(base, mix(key, WHITE, 0.3), 0.28)),
    base: css(base),
    shade: css(mix(multiplyChannels(base, [0.6, 0.56, 0.62]), shadow, 0.26)),
    deep: css(mix(multiplyChannels(base, [0.36, 0.32, 0.4]), shadow, 0.42)),
    line: css(mix(multiplyChannels(base, [0.2, 0.16, 0.2]), INK, 0.55)),
  };
}

function skinTones(colour: Rgb, palette: Storyboard['palette']): Tones {
  const plain = tones(colour, palette);
  const warm = mix(multiplyChannels(colour, [0.74, 0.56, 0.56]), rgb(palette.shadow), 0.2);
  return {
    ...plain,
    light: css(mix(colour, mix(rgb(palette.key), WHITE, 0.5), 0.34)),
    shade: css(warm),
    deep: css(mix(multiplyChannels(colour, [0.5, 0.33, 0.35]), rgb(palette.shadow), 0.3)),
    line: css(mix(multiplyChannels(colour, [0.3, 0.17, 0.16]), INK, 0.35)),
  };
}

/** Lightens black to a blue-grey, because pure black hides folds and strands. */
function lightenBlack(colour: Rgb, palette: Storyboard['palette']): Rgb {
  const missing = 0.17 - brightness(colour);
  return missing <= 0 ? colour : mix(colour, mix(rgb(palette.key), [120, 130, 170], 0.6), missing * 1.5);
}

function measure(look: Look): Measures {
  const { sex, age } = look;
  const man = sex === 'm';
  const lot = seededRandom(`${look.skin}${look.hair.style}${look.hair.colour}${look.outfit.style}${sex}${age}`);
  const own = { slant: lot() * 4 - 1.6, brow: 0.82 + lot() * 0.4, lips: 0.84 + lot() * 0.36, age };
  const variety = lot();
  if (age === 'child') return { strength: 0, shoulder: 108, neck: 23, waist: 78, hip: 84, eye: 1.22, ...own };
  const broad = age === 'old' ? 0.92 : 1;
  return {
    strength: man ? (age === 'young' ? 0.72 : 0.92) + variety * 0.22 : variety * 0.26,
    shoulder: (man ? 190 : 142) * broad,
    neck: man ? 44 : 29,
    waist: man ? 128 : 84,
    hip: man ? 128 : 112,
    eye: (man ? 0.88 : 1.14) * (age === 'old' ? 0.86 : age === 'middle' ? 0.94 : 1) * (0.95 + lot() * 0.1),
    ...own,
  };
}

export function personOf(look: Look, palette: Storyboard['palette'], turn: number): Person {
  const skin = rgb(look.skin);
  const red: Rgb = look.sex === 'f' ? [196, 38, 62] : [150, 66, 62];
  const strength = look.sex === 'f' && look.age !== 'child' ? 0.52 : 0.24;
  return {
    look,
    palette,
    measures: measure(look),
    turn,
    skin: skinTones(skin, palette),
    hair: tones(lightenBlack(rgb(look.hair.colour), palette), palette),
    cloth: tones(lightenBlack(rgb(look.outfit.colour), palette), palette),
    trim: tones(lightenBlack(rgb(look.outfit.trim), palette), palette),
    lips: css(mix(multiplyChannels(skin, [0.9, 0.7, 0.7]), red, strength)),
    ink: css(mix(INK, rgb(palette.shadow), 0.3)),
  };
}

/** Lowers points above the brows, so that skull, hair and hats keep adult proportions. */
export function crown(y: number): number {
  return y < -34 ? -34 + (y + 34) * 0.86 : y;
}

/** Rotation of the face in three-quarter view, in radians. */
const YAW = 0.43;

/** Half the width of the ellipsoid on which the features lie. */
const RADIUS = 71;

/** Maps a point of the frontal face to the turned one. `lift` is its height above the face, in units. */
export function onFace({ turn }: Pick<Person, 'turn'>, [x, y]: Point, lift = 0): Point {
  const yaw = YAW * turn;
  const angle = Math.asin(Math.max(-1, Math.min(1, x / RADIUS)));
  return [Math.sin(angle + yaw) * RADIUS - 10 * turn + Math.sin(yaw) * lift, y];
}

export function facePoints(person: Pick<Person, 'turn'>, points: readonly Point[], lift = 0): Point[] {
  return points.map((point) => onFace(person, point, lift));
}
