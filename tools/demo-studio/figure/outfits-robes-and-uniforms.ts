import type { SKRSContext2D } from '@napi-rs/canvas';
import { onBody } from './body.ts';
import { crewNeck, deepVNeck, whiteTones, wideSleeve } from './outfit-cut.ts';
import type { Outfit } from './outfit-cut.ts';
import { belt, buttons, crossedRobe, piece, standCollar } from './outfit-parts.ts';
import { line, oval, points } from './pen.ts';
import type { Curve, Point } from './pen.ts';
import type { Person } from './person.ts';

function hanfu(context: SKRSContext2D, person: Person): void {
  crossedRobe(context, person, whiteTones(person), person.trim);
  belt(context, person, person.trim, 398, 462);
  line(context, person.cloth.base, 5, onBody(person, points('10,430 12,520 4,660')));
}

function royalRobe(context: SKRSContext2D, person: Person): void {
  crossedRobe(context, person, whiteTones(person), person.trim);
  const { halfShoulder } = person.measures;
  for (const x of [-0.52, 0.52]) {
    const [at] = onBody(person, [[x * halfShoulder, 300]]);
    if (!at) continue;
    for (const [radius, colour] of [
      [34, person.trim.base],
      [28, person.cloth.deep],
      [19, person.trim.base],
      [12, person.cloth.deep],
    ] as const)
      oval(context, colour, at, radius * 0.9, radius);
  }
  belt(context, person, person.trim, 404, 452, person.cloth);
}

function armor(context: SKRSContext2D, person: Person): void {
  standCollar(context, person, person.trim, person.trim, 8);
  const { halfShoulder } = person.measures;
  for (let row = 0; row < 7; row += 1) {
    for (let column = -3; column <= 3; column += 1) {
      const x = column * halfShoulder * 0.19 + (row % 2) * halfShoulder * 0.09;
      const y = 204 + row * 36;
      piece(
        context,
        person,
        column < -0.5 ? person.cloth.shade : person.cloth.base,
        person.cloth.line,
        [
          [x - halfShoulder * 0.095, y],
          [x + halfShoulder * 0.095, y],
          [x + halfShoulder * 0.09, y + 32],
          [x, y + 44],
          [x - halfShoulder * 0.09, y + 32],
        ],
        1.4,
      );
    }
  }
  for (const side of [1, -1] as const) {
    for (const step of [2, 1, 0]) {
      const y = 158 + step * 34;
      const plate: Curve = [
        [halfShoulder * 0.66, y],
        [halfShoulder * 0.98, y + 8],
        [halfShoulder * (1.16 + step * 0.015), y + 52],
        [halfShoulder * 0.9, y + 64],
        [halfShoulder * 0.68, y + 46],
      ];
      piece(
        context,
        person,
        side < 0 ? person.cloth.shade : person.cloth.base,
        person.trim.base,
        plate.map(([x, py]): Point => [side * x, py]),
        3,
      );
    }
  }
  belt(context, person, person.trim, 440, 480, person.cloth);
}

function uniform(context: SKRSContext2D, person: Person): void {
  standCollar(context, person, person.cloth, person.trim, 6);
  const { halfShoulder } = person.measures;
  line(context, person.cloth.line, 1.8, onBody(person, points('3,178 6,420 5,640')));
  buttons(context, person, person.trim.base, 206, 420, 5, 8);
  for (const side of [1, -1] as const) {
    piece(context, person, person.trim.base, person.trim.line, [
      [side * halfShoulder * 0.56, 154],
      [side * halfShoulder * 0.94, 180],
      [side * halfShoulder * 0.92, 198],
      [side * halfShoulder * 0.56, 176],
    ]);
    piece(context, person, person.cloth.base, person.cloth.line, [
      [side * halfShoulder * 0.28, 300],
      [side * halfShoulder * 0.62, 296],
      [side * halfShoulder * 0.61, 322],
      [side * halfShoulder * 0.45, 332],
      [side * halfShoulder * 0.29, 324],
    ]);
  }
  belt(context, person, person.trim, 446, 478, whiteTones(person));
}

/** Outfits with robes, armor and uniforms. */
export const ROBES_AND_UNIFORMS = {
  hanfu: { lower: 'long-skirt', neckline: deepVNeck, sleeve: wideSleeve, paintPieces: hanfu },
  armor: {
    lower: 'skirt',
    neckline: crewNeck,
    sleeve: (person) => ({ tones: person.trim, cuff: person.cloth }),
    paintPieces: armor,
  },
  uniform: {
    lower: 'trousers',
    neckline: crewNeck,
    sleeve: (person) => ({ tones: person.cloth, cuff: person.trim }),
    paintPieces: uniform,
  },
  'royal-robe': { lower: 'long-skirt', neckline: deepVNeck, sleeve: wideSleeve, paintPieces: royalRobe },
} satisfies Record<string, Outfit>;
