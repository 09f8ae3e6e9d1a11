/** Computes the measures, colours and direction of a person, which all painters of body parts use. */
import type { Look } from './look.ts';
import type { Storyboard } from '../storyboard.ts';
import { featuresOf } from './features.ts';
import type { Features } from './features.ts';
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
  readonly features: Features;
  /** Direction of the head and body: 0 faces the viewer, 1 faces right in three-quarter view. */
  readonly turn: number;
  readonly skin: Tones;
  readonly hair: Tones;
  readonly cloth: Tones;
  readonly trim: Tones;
  readonly lipColour: string;
  readonly lineColour: string;
};

type Measures = {
  /** Shape of the face: about 0 is soft and narrow, about 1 is broad with a hard jaw. */
  readonly faceAngularity: number;
  readonly halfShoulder: number;
  readonly halfNeck: number;
  readonly halfWaist: number;
  readonly halfHip: number;
  readonly eyeScale: number;
  /** Individual differences: the slant of the eyes in units, and the factors of brows and lips (about 1). */
  readonly eyeSlant: number;
  readonly browScale: number;
  readonly lipScale: number;
  readonly age: Look['age'];
};

const LINE_COLOUR: Rgb = [22, 12, 20];

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
    line: css(mix(multiplyChannels(base, [0.2, 0.16, 0.2]), LINE_COLOUR, 0.55)),
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
    line: css(mix(multiplyChannels(colour, [0.3, 0.17, 0.16]), LINE_COLOUR, 0.35)),
  };
}

/** Lightens almost black colours towards blue-grey, because black hides folds and strands. */
function lightenBlack(colour: Rgb, palette: Storyboard['palette']): Rgb {
  const missing = 0.17 - brightness(colour);
  return missing <= 0 ? colour : mix(colour, mix(rgb(palette.key), [120, 130, 170], 0.6), missing * 1.5);
}

/** Returns the differences between people of the same features. Clothes and hairdo do not change them. */
function individualMeasures({ skin, hair, sex, age }: Look): Pick<Measures, 'eyeSlant' | 'browScale' | 'lipScale'> & {
  angularity: number;
  eyes: number;
} {
  const random = seededRandom(`${skin}${hair.colour}${sex}${age}`);
  return {
    eyeSlant: random() * 4 - 1.6,
    browScale: 0.82 + random() * 0.4,
    lipScale: 0.84 + random() * 0.36,
    angularity: random(),
    eyes: 0.95 + random() * 0.1,
  };
}

function measuresOf(look: Look, { face, eyes: eyeShape, build }: Features): Measures {
  const { sex, age } = look;
  const man = sex === 'm';
  const { angularity, eyes, ...individual } = individualMeasures(look);
  const body = (halfShoulder: number, halfNeck: number, halfWaist: number, halfHip: number) => ({
    halfShoulder: halfShoulder * build.shoulder,
    halfNeck: halfNeck * build.neck,
    halfWaist: halfWaist * build.waist,
    halfHip: halfHip * build.hip,
  });
  const common = { ...individual, age, eyeSlant: individual.eyeSlant + eyeShape.slant };
  if (age === 'child') return { ...common, ...body(108, 23, 78, 84), faceAngularity: 0, eyeScale: 1.22 };
  const ageFactor = age === 'old' ? 0.92 : 1;
  const variation = man ? (age === 'young' ? 0.72 : 0.92) + angularity * 0.22 : angularity * 0.26;
  return {
    ...common,
    ...(man ? body(190 * ageFactor, 44, 128, 128) : body(142 * ageFactor, 29, 84, 112)),
    faceAngularity: face ? face.angularity[sex] + angularity * 0.08 : variation,
    eyeScale: (man ? 0.88 : 1.14) * (age === 'old' ? 0.86 : age === 'middle' ? 0.94 : 1) * eyes,
  };
}

export function personOf(look: Look, palette: Storyboard['palette'], turn: number): Person {
  const skin = rgb(look.skin);
  const red: Rgb = look.sex === 'f' ? [196, 38, 62] : [150, 66, 62];
  const features = featuresOf(look);
  const lipRedness = look.sex === 'f' && look.age !== 'child' ? 0.52 : 0.24;
  return {
    look,
    palette,
    measures: measuresOf(look, features),
    features,
    turn,
    skin: skinTones(skin, palette),
    hair: tones(lightenBlack(rgb(look.hair.colour), palette), palette),
    cloth: tones(lightenBlack(rgb(look.outfit.colour), palette), palette),
    trim: tones(lightenBlack(rgb(look.outfit.trim), palette), palette),
    lipColour: css(mix(multiplyChannels(skin, [0.9, 0.7, 0.7]), red, lipRedness)),
    lineColour: css(mix(LINE_COLOUR, rgb(palette.shadow), 0.3)),
  };
}

/** Lowers points above the brows, which makes the skull, and the hair and hats on it, less high. */
export function compressSkull(y: number): number {
  return y < -34 ? -34 + (y + 34) * 0.86 : y;
}

/** The rotation of the face in three-quarter view, in radians. */
const THREE_QUARTER_YAW = 0.43;

/** The radius in units of the vertical cylinder on which the features lie. */
const FACE_RADIUS = 71;

/** Maps a point of the frontal face to the turned one. `lift` is how far it stands out from the face, in units. */
export function onFace({ turn }: Pick<Person, 'turn'>, [x, y]: Point, lift = 0): Point {
  const yaw = THREE_QUARTER_YAW * turn;
  const angle = Math.asin(Math.max(-1, Math.min(1, x / FACE_RADIUS)));
  return [Math.sin(angle + yaw) * FACE_RADIUS - 10 * turn + Math.sin(yaw) * lift, y];
}

export function facePoints(person: Pick<Person, 'turn'>, points: readonly Point[], lift = 0): Point[] {
  return points.map((point) => onFace(person, point, lift));
}
