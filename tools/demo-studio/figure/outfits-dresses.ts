import type { SKRSContext2D } from '@napi-rs/canvas';
import { onBody } from './body.ts';
import { offShoulderNeck, crewNeck, lowNeck } from './outfit-cut.ts';
import type { Outfit } from './outfit-cut.ts';
import { belt, standCollar } from './outfit-parts.ts';
import { taperedStroke, line, oval } from './pen.ts';
import type { Curve } from './pen.ts';
import type { Person } from './person.ts';

function dressTop(context: SKRSContext2D, person: Person, edge: Curve): void {
  line(context, person.trim.base, 3.4, onBody(person, edge));
  context.globalAlpha = 0.6;
  for (const x of [-0.5, -0.2, 0.12, 0.42])
    taperedStroke(
      context,
      person.cloth.light,
      5,
      onBody(person, [
        [x * 90, 330],
        [x * 74, 420],
        [x * 60, 470],
      ]),
    );
  context.globalAlpha = 1;
}

function eveningDress(context: SKRSContext2D, person: Person): void {
  dressTop(context, person, lowNeck(person));
  belt(context, person, person.trim, 446, 462);
}

function weddingDress(context: SKRSContext2D, person: Person): void {
  dressTop(context, person, offShoulderNeck(person));
  for (let index = 0; index < 22; index += 1) {
    const side = index % 2 === 0 ? 1 : -1;
    const [at] = onBody(person, [[side * (12 + ((index * 37) % 66)), 286 + ((index * 53) % 150)]]);
    if (at) oval(context, person.trim.light, at, 2.6, 2.6);
  }
  belt(context, person, person.trim, 446, 466);
}

function qipao(context: SKRSContext2D, person: Person): void {
  standCollar(context, person, person.cloth, person.trim, 20);
  const { halfShoulder } = person.measures;
  line(
    context,
    person.trim.base,
    4,
    onBody(person, [
      [2, 176],
      [26, 214],
      [halfShoulder * 0.5, 232],
      [halfShoulder * 0.78, 262],
    ]),
  );
  for (const point of onBody(person, [
    [6, 182],
    [34, 220],
    [halfShoulder * 0.6, 244],
  ]))
    oval(context, person.trim.light, point, 5, 4);
  for (const [x, y, size] of [
    [-46, 300, 15],
    [34, 380, 12],
    [-30, 480, 17],
    [48, 520, 14],
  ] as const) {
    for (let petal = 0; petal < 5; petal += 1) {
      const [at] = onBody(person, [
        [x + Math.cos(petal * 1.257) * size * 0.7, y + Math.sin(petal * 1.257) * size * 0.7],
      ]);
      if (at) oval(context, person.trim.shade, at, size * 0.46, size * 0.46);
    }
  }
}

export const DRESSES = {
  'evening-dress': {
    lower: 'long-skirt',
    neckline: lowNeck,
    sleeve: (person) => ({ tones: person.skin }),
    paintPieces: eveningDress,
  },
  'wedding-dress': {
    lower: 'long-skirt',
    neckline: offShoulderNeck,
    sleeve: (person) => ({ tones: person.skin }),
    paintPieces: weddingDress,
  },
  qipao: { lower: 'skirt', neckline: crewNeck, sleeve: (person) => ({ tones: person.skin }), paintPieces: qipao },
} satisfies Record<string, Outfit>;
