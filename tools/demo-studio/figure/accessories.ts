import type { SKRSContext2D } from '@napi-rs/canvas';
import type { Look } from './look.ts';
import { onBody } from './body.ts';
import { onSkull } from './hair-lock.ts';
import { paintHat } from './hats.ts';
import { HEADWEAR } from './headwear.ts';
import { gem, GOLD } from './jewel.ts';
import { tie } from './outfit-parts.ts';
import { taperedStroke, fill, line, oval, points } from './pen.ts';
import type { Curve, Point } from './pen.ts';
import { facePoints, onFace, tones } from './person.ts';
import type { Person } from './person.ts';

type Painter = (context: SKRSContext2D, person: Person) => void;

/** The layer on which an accessory is painted. */
export type Layer = 'body' | 'skin' | 'eyes' | 'top';

const glasses: Painter = (context, person) => {
  const rim = person.look.sex === 'm' ? 3 : 2.4;
  for (const side of [-1, 1]) {
    const lens = facePoints(
      person,
      [
        [side * 10, -10],
        [side * 29, -15],
        [side * 49, -11],
        [side * 50, 8],
        [side * 32, 17],
        [side * 13, 12],
      ],
      6,
    );
    const ring = [...lens, ...lens.slice(0, 1)];
    fill(context, 'rgba(214,236,255,0.13)', ring);
    line(context, '#15131a', rim, ring);
    taperedStroke(
      context,
      'rgba(255,255,255,0.5)',
      3.4,
      facePoints(
        person,
        [
          [side * 29 + 6, -12],
          [side * 29 + 2, -2],
          [side * 29 - 4, 10],
        ],
        6,
      ),
    );
  }
  line(context, '#15131a', rim, facePoints(person, points('-10,-8 0,-11 10,-8'), 12));
  line(context, '#15131a', rim, [onFace(person, [-50, -8], 4), onFace({ turn: person.turn * 0.7 }, [-67, -6])]);
};

const earrings: Painter = (context, person) => {
  const gold = tones(GOLD, person.palette);
  for (const side of person.turn > 0.5 ? [-1] : [-1, 1]) {
    const [x] = onFace({ turn: person.turn * 0.62 }, [side * 66, 0]);
    line(context, gold.base, 1.6, [
      [x + side * 4, 30],
      [x + side * 5, 46],
    ]);
    gem(context, [x + side * 5, 54], 5.4, person.trim.light);
    oval(context, gold.light, [x + side * 4, 31], 2.6, 2.6);
  }
};

const necklace: Painter = (context, person) => {
  const gold = tones(GOLD, person.palette);
  const { halfNeck } = person.measures;
  const chain: Curve = [
    [-halfNeck - 12, 138],
    [-halfNeck * 0.6, 172],
    [2, 190],
    [halfNeck * 0.6, 172],
    [halfNeck + 10, 138],
  ];
  line(context, gold.shade, 3, onBody(person, chain));
  line(context, gold.light, 1.4, onBody(person, chain));
  const [at] = onBody(person, [[2, 198]]);
  if (at) gem(context, at, 7, person.look.accessories.includes('earrings') ? person.trim.light : gold.light);
};

const scar: Painter = (context, person) => {
  const mark: Curve = facePoints(person, points('24,-40 31,-18 35,14 44,38'));
  taperedStroke(context, person.skin.deep, 4.4, mark);
  taperedStroke(
    context,
    'rgba(255,196,180,0.7)',
    1.6,
    mark.map(([x, y]): Point => [x + 1, y]),
  );
};

const beard: Painter = (context, person) => {
  const { hair } = person;
  const outer = facePoints(person, points('-62,26 -56,58 -40,86 -16,106 0,110 18,106 42,84 56,56 61,28'));
  const inner = facePoints(person, points('56,40 44,56 28,52 12,46 0,45 -12,46 -28,52 -44,56 -57,40'), 4);
  fill(context, hair.base, outer, inner);
  fill(context, hair.shade, outer.slice(0, 4), facePoints(person, points('-10,84 -28,60 -50,44')));
  for (let index = 0; index < 15; index += 1) {
    const x = -46 + index * 6.6;
    const [from, to] = facePoints(person, [
      [x, 62 + Math.abs(x) * -0.1],
      [x * 0.9, 102 - Math.abs(x) * 0.5],
    ]);
    if (from && to)
      taperedStroke(context, hair.shade, 2.2, [from, [(from[0] + to[0]) / 2 + 1, (from[1] + to[1]) / 2], to]);
  }
};

const crown: Painter = (context, person) => {
  const gold = tones(GOLD, person.palette);
  const rim = onSkull(
    person,
    points('-52,-104 -60,-150 -34,-128 -24,-168 0,-134 22,-168 32,-128 58,-150 50,-104 0,-92'),
  );
  fill(context, gold.base, ...rim.map((point): Curve => [point]));
  fill(context, gold.shade, ...rim.slice(0, 4).map((point): Curve => [point]), [
    onSkull(person, [[-20, -98]])[0] ?? [0, 0],
  ]);
  line(context, gold.line, 2, ...[...rim, ...rim.slice(0, 1)].map((point): Curve => [point]));
  for (const index of [1, 3, 5, 7]) gem(context, rim[index] ?? [0, 0], 5, gold.light);
  const [middle] = onSkull(person, [[0, -112]]);
  if (middle) gem(context, middle, 8, person.palette.accent);
};

const hairpin: Painter = (context, person) => {
  const gold = tones(GOLD, person.palette);
  const [from = [0, 0], to = [0, 0], bloom = [0, 0]] = onSkull(person, points('26,-150 86,-116 62,-104'));
  line(context, gold.line, 4.6, [from, to]);
  line(context, gold.base, 3, [from, to]);
  if (person.look.sex === 'm') return oval(context, gold.light, to, 4.4, 4.4);
  for (let petal = 0; petal < 6; petal += 1) {
    const angle = petal * (Math.PI / 3);
    oval(context, person.trim.light, [bloom[0] + Math.cos(angle) * 10, bloom[1] + Math.sin(angle) * 10], 7.4, 5, angle);
  }
  gem(context, bloom, 5, gold.light);
  for (const [dx, length] of [
    [-5, 26],
    [2, 36],
    [9, 24],
  ] as const) {
    line(context, gold.base, 1.4, [
      [bloom[0] + dx, bloom[1] + 8],
      [bloom[0] + dx, bloom[1] + 8 + length],
    ]);
    gem(context, [bloom[0] + dx, bloom[1] + 12 + length], 3.2, person.trim.light);
  }
};

const eyePatch: Painter = (context, person) => {
  const patch = facePoints(person, points('12,-14 30,-19 48,-13 46,8 32,18 16,12'), 5);
  line(context, '#141116', 4, [
    onFace(person, [-60, -62]),
    onFace(person, [-10, -34], 4),
    onFace(person, [24, -14], 5),
  ]);
  fill(context, '#141116', [...patch, ...patch.slice(0, 1)]);
  taperedStroke(
    context,
    'rgba(255,255,255,0.25)',
    3,
    patch.slice(0, 3).map(([x, y]): Point => [x, y + 5]),
  );
};

const scarf: Painter = (context, person) => {
  const { halfNeck } = person.measures;
  const tail = onBody(person, points('-20,160 -54,200 -60,330 -50,430 -14,426 -12,320 4,200'));
  fill(context, person.trim.shade, tail);
  line(context, person.trim.line, 1.6, tail);
  const wrap: Curve = [
    [-halfNeck - 20, 100],
    [-halfNeck - 34, 140],
    [-halfNeck - 8, 182],
    [6, 198],
    [halfNeck + 14, 180],
    [halfNeck + 34, 138],
    [halfNeck + 16, 98],
    [halfNeck * 0.5, 122],
    [0, 130],
    [-halfNeck * 0.6, 122],
  ];
  const placed = onBody(person, wrap);
  fill(context, person.trim.base, placed);
  line(context, person.trim.line, 1.6, [...placed, ...placed.slice(0, 1)]);
  for (const shift of [0, 18, 34])
    taperedStroke(
      context,
      person.trim.shade,
      6,
      onBody(person, [
        [-halfNeck - 18, 118 + shift],
        [0, 144 + shift],
        [halfNeck + 16, 116 + shift],
      ]),
    );
};

const ACCESSORIES: Record<Look['accessories'][number], { layer: Layer; paint: Painter }> = {
  glasses: { layer: 'eyes', paint: glasses },
  earrings: { layer: 'top', paint: earrings },
  necklace: { layer: 'body', paint: necklace },
  scar: { layer: 'skin', paint: scar },
  hat: { layer: 'top', paint: paintHat },
  crown: { layer: 'top', paint: crown },
  hairpin: { layer: 'top', paint: hairpin },
  tie: { layer: 'body', paint: (context, person) => tie(context, person, person.trim, 372) },
  beard: { layer: 'skin', paint: beard },
  'eye-patch': { layer: 'eyes', paint: eyePatch },
  scarf: { layer: 'body', paint: scarf },
  ...HEADWEAR,
};

export function paintAccessories(context: SKRSContext2D, person: Person, layer: Layer): void {
  for (const name of person.look.accessories) {
    const accessory = ACCESSORIES[name];
    if (accessory.layer === layer) accessory.paint(context, person);
  }
}
