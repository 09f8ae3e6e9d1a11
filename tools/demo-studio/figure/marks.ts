/** Paints what belongs to a face: beards, freckles, wrinkles and grey hair. */
import type { SKRSContext2D } from '@napi-rs/canvas';
import { seededRandom } from '../seeded-random.ts';
import { css, mix, rgb } from '../colour.ts';
import { onSkull } from './hair-lock.ts';
import type { Mark } from './look.ts';
import { fill, oval, points, taperedStroke } from './pen.ts';
import type { Curve, Point } from './pen.ts';
import { facePoints, onFace, tones } from './person.ts';
import type { Person } from './person.ts';

type Painter = (context: SKRSContext2D, person: Person) => void;

/** How much lower the mouth is than in an average face, in units. */
function mouthDrop({ features }: Person): number {
  return Math.max(0, features.nose.length - 1) * 22;
}

function hairs(context: SKRSContext2D, person: Person, strokes: readonly Curve[]): void {
  strokes.forEach((curve, index) =>
    taperedStroke(context, index % 3 === 0 ? person.hair.deep : person.hair.shade, 2.4, facePoints(person, curve, 5)),
  );
}

const moustache: Painter = (context, person) => {
  const drop = mouthDrop(person);
  const at = (text: string): Curve =>
    facePoints(
      person,
      points(text).map(([x, y]): Point => [x, y + drop]),
      7,
    );
  fill(
    context,
    person.hair.base,
    at('0,42 -12,41 -26,48 -37,58 -40,66'),
    at('-40,66 -28,60 -14,55 0,54 14,55 28,60 40,66'),
    at('40,66 37,58 26,48 12,41 0,42'),
  );
  for (const side of [-1, 1])
    hairs(context, person, [
      [
        [side * 4, 44 + drop],
        [side * 14, 48 + drop],
        [side * 30, 60 + drop],
      ],
      [
        [side * 3, 49 + drop],
        [side * 12, 52 + drop],
        [side * 24, 58 + drop],
      ],
      [
        [side * 10, 43 + drop],
        [side * 24, 50 + drop],
        [side * 36, 63 + drop],
      ],
    ]);
};

const goatee: Painter = (context, person) => {
  const drop = mouthDrop(person);
  const chin = facePoints(
    person,
    points('-19,73 -24,88 -14,106 0,112 14,106 24,88 19,73 8,77 0,79 -8,77').map(([x, y]): Point => [
      x,
      y + drop * 0.5,
    ]),
    6,
  );
  fill(context, person.hair.base, [...chin, ...chin.slice(0, 1)]);
  hairs(
    context,
    person,
    [-14, -7, 0, 7, 14].map((x): Curve => [
      [x, 78],
      [x * 0.9, 92],
      [x * 0.6, 107],
    ]),
  );
  const lip = facePoints(
    person,
    points('-25,52 -12,47 0,49 12,47 25,52 12,51 0,53 -12,51').map(([x, y]): Point => [x, y + drop]),
    7,
  );
  fill(context, person.hair.shade, [...lip, ...lip.slice(0, 1)]);
};

/** The layers of the shadow of a beard. Each begins lower on the cheeks, so that its edge is soft. */
const STUBBLE_LAYERS = [0, 5, 10, 15] as const;

const stubble: Painter = (context, person) => {
  const random = seededRandom(`${person.look.skin}/stubble`);
  context.globalCompositeOperation = 'source-atop';
  context.globalAlpha = 0.075;
  for (const lower of STUBBLE_LAYERS) {
    const top = points('61,16 52,36 38,43 22,43 0,40 -22,43 -38,43 -52,36').map(([x, y]): Point => [x, y + lower]);
    const area = facePoints(person, [...points('-62,16 -58,54 -42,82 -18,99 0,102 20,99 44,80 58,54'), ...top]);
    fill(context, person.hair.deep, [...area, ...area.slice(0, 1)]);
  }
  context.globalAlpha = 0.34;
  for (let index = 0; index < 340; index += 1) {
    const x = random() * 116 - 58;
    const y = 46 + random() * 54 - (x * x) / 170;
    if (Math.abs(x) < 26 && y > 52 && y < 74) continue;
    oval(context, person.hair.deep, onFace(person, [x, y]), 0.35, 0.9);
  }
  context.globalCompositeOperation = 'source-over';
  context.globalAlpha = 1;
};

/** Paints a beard from ear to ear down to `length` units. */
function paintBeard(context: SKRSContext2D, person: Person, length: number, breadth: number): void {
  const { hair } = person;
  const drop = mouthDrop(person);
  const outer: Curve = [
    [-64, 4],
    [-63, 44],
    [-54 * breadth, 80],
    [-32 * breadth, 106],
    [-8, length],
    [8, length],
    [34 * breadth, 106],
    [54 * breadth, 78],
    [62, 44],
    [63, 6],
  ];
  const inner: Curve = [
    [57, 26],
    [46, 44],
    [28, 43 + drop],
    [0, 40 + drop],
    [-28, 43 + drop],
    [-46, 44],
    [-58, 26],
  ];
  fill(context, hair.base, facePoints(person, outer), facePoints(person, inner, 3));
  fill(context, hair.shade, facePoints(person, outer.slice(0, 5)), facePoints(person, points('-12,92 -34,64 -54,30')));
  const strands = Array.from({ length: 17 }, (_, index): Curve => {
    const x = -52 + index * 6.4;
    const end = 84 + (length - 84) * (1 - Math.abs(x) / 60);
    return [
      [x, 52 + Math.abs(x) * -0.16],
      [x * 0.96 + 2, (56 + end) / 2],
      [x * 0.8, end],
    ];
  });
  hairs(context, person, strands);
  const lips = facePoints(
    person,
    points('-21,60 0,55 21,60 17,68 0,72 -17,68').map(([x, y]): Point => [x, y + drop]),
    5,
  );
  fill(context, person.skin.shade, [...lips, ...lips.slice(0, 1)]);
  moustache(context, person);
}

const freckles: Painter = (context, person) => {
  const random = seededRandom(`${person.look.skin}/freckles`);
  const colour = css(mix(rgb(person.look.skin), [150, 70, 30], 0.62));
  for (let index = 0; index < 46; index += 1) {
    const x = (random() + random() - 1) * 54;
    const y = 14 + random() * 24 - (Math.abs(x) < 10 ? 8 : 0);
    context.globalAlpha = 0.45 + random() * 0.4;
    oval(context, colour, onFace(person, [x, y], Math.abs(x) < 9 ? 8 : 0), 1.3 + random() * 1.1, 1.1 + random() * 0.8);
  }
  context.globalAlpha = 1;
};

const mole: Painter = (context, person) => {
  const at = onFace(person, [27, 50], 3);
  oval(context, '#2b1512', at, 2.3, 2.2);
  oval(context, 'rgba(255,255,255,0.35)', [at[0] + 0.8, at[1] - 0.9], 0.6, 0.5);
};

const wrinkles: Painter = (context, person) => {
  const lines = [
    '16,16 28,24 42,17',
    '17,21 28,29 40,23',
    '48,-2 56,2 62,10',
    '48,2 55,8 59,16',
    '15,34 26,46 30,64',
    '34,52 38,64 35,78',
    '-36,-48 0,-53 36,-48',
    '-32,-60 0,-65 34,-60',
    '-26,-72 0,-76 28,-72',
  ];
  context.globalAlpha = 0.9;
  for (const text of lines) {
    const curve = points(text);
    taperedStroke(context, person.skin.shade, 3, facePoints(person, curve));
    if ((curve[0]?.[0] ?? 0) > 0)
      taperedStroke(
        context,
        person.skin.shade,
        3,
        facePoints(
          person,
          curve.map(([x, y]): Point => [-x, y]),
        ),
      );
  }
  context.globalAlpha = 1;
};

const greyTemples: Painter = (context, person) => {
  const grey = tones([206, 204, 202], person.palette);
  for (const side of [-1, 1])
    for (let index = 0; index < 7; index += 1) {
      const x = 59 + index * 2.4;
      const curve = onSkull(person, [
        [side * (x - 8), -66 + index * 3],
        [side * (x + 4), -36],
        [side * (x + 1), 2 - index * 2],
      ]);
      taperedStroke(context, index % 3 === 0 ? grey.shade : grey.light, 5, curve);
    }
};

const greyStreak: Painter = (context, person) => {
  const grey = tones([232, 230, 228], person.palette);
  for (let index = 0; index < 5; index += 1)
    taperedStroke(
      context,
      index % 2 === 0 ? grey.light : grey.base,
      7,
      onSkull(person, [
        [-14 + index * 4, -84],
        [-8 + index * 5, -118],
        [26 + index * 5, -140 + index * 2],
      ]),
    );
};

const MARKS: Record<Mark, { layer: 'skin' | 'top'; paint: Painter }> = {
  moustache: { layer: 'skin', paint: moustache },
  goatee: { layer: 'skin', paint: goatee },
  stubble: { layer: 'skin', paint: stubble },
  'full-beard': { layer: 'skin', paint: (context, person) => paintBeard(context, person, 122, 1.06) },
  'long-beard': { layer: 'top', paint: (context, person) => paintBeard(context, person, 190, 1) },
  freckles: { layer: 'skin', paint: freckles },
  mole: { layer: 'skin', paint: mole },
  wrinkles: { layer: 'skin', paint: wrinkles },
  'grey-temples': { layer: 'top', paint: greyTemples },
  'grey-streak': { layer: 'top', paint: greyStreak },
};

export function paintMarks(context: SKRSContext2D, person: Person, layer: 'skin' | 'top'): void {
  for (const name of person.look.marks ?? []) if (MARKS[name].layer === layer) MARKS[name].paint(context, person);
}
