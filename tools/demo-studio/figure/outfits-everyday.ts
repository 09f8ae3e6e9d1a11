import type { SKRSContext2D } from '@napi-rs/canvas';
import { onBody } from './body.ts';
import { crewNeck, clothSleeve, symmetric } from './outfit-cut.ts';
import type { Outfit } from './outfit-cut.ts';
import { buttons, withCorners, piece, shirtCollar } from './outfit-parts.ts';
import { fill, line, mirror, oval, points } from './pen.ts';
import type { Curve, Point } from './pen.ts';
import type { Person } from './person.ts';

function hood(context: SKRSContext2D, person: Person): void {
  const right: Curve = points('30,60 72,78 96,122 92,176 40,190');
  fill(context, person.cloth.shade, onBody(person, right), onBody(person, mirror(right)));
  line(context, person.cloth.line, 1.8, onBody(person, right), onBody(person, mirror(right)));
}

function hoodie(context: SKRSContext2D, person: Person): void {
  const { halfNeck } = person.measures;
  for (const side of [1, -1] as const) {
    const roll: Curve = [
      [halfNeck + 20, 92],
      [halfNeck + 44, 138],
      [halfNeck + 10, 190],
      [0, 214],
    ];
    const inner: Curve = [
      [0, 186],
      [halfNeck - 2, 166],
      [halfNeck + 8, 130],
      [halfNeck + 8, 100],
    ];
    const put = (curve: Curve): Curve =>
      onBody(
        person,
        curve.map(([x, y]): Point => [side * x, y]),
      );
    fill(context, side < 0 ? person.cloth.shade : person.cloth.base, put(roll), put(inner));
    line(context, person.cloth.line, 1.6, put(roll), put(inner));
    line(context, person.trim.base, 3.4, put(points('13,206 16,250 12,292')));
    oval(context, person.trim.light, put([[12, 296]])[0] ?? [0, 0], 3.4, 6);
  }
  const { halfWaist } = person.measures;
  line(
    context,
    person.cloth.deep,
    2,
    onBody(person, [
      [halfWaist * 0.72, 560],
      [halfWaist * 0.56, 460],
      [-halfWaist * 0.56, 460],
      [-halfWaist * 0.72, 560],
    ]),
  );
}

function shirt(context: SKRSContext2D, person: Person): void {
  const { halfNeck } = person.measures;
  fill(
    context,
    person.skin.shade,
    ...withCorners(
      onBody(person, [
        [halfNeck, 140],
        [0, 226],
        [-halfNeck, 140],
      ]),
    ),
  );
  fill(
    context,
    person.skin.base,
    ...withCorners(
      onBody(person, [
        [halfNeck, 140],
        [1, 222],
        [-6, 150],
      ]),
    ),
  );
  shirtCollar(context, person, person.cloth, 38);
  line(context, person.cloth.deep, 1.8, onBody(person, points('0,226 3,420 1,640')));
  buttons(context, person, person.trim.base, 262, 560, 5);
}

function apron(context: SKRSContext2D, person: Person): void {
  shirt(context, person);
  const { halfWaist, halfNeck, halfShoulder } = person.measures;
  piece(context, person, person.trim.base, person.trim.line, [
    [halfShoulder * 0.4, 262],
    [halfWaist * 0.8, 430],
    [halfWaist * 0.9, 680],
    [-halfWaist * 0.9, 680],
    [-halfWaist * 0.8, 430],
    [-halfShoulder * 0.4, 262],
    [0, 270],
  ]);
  for (const side of [1, -1])
    line(
      context,
      person.trim.shade,
      8,
      onBody(person, [
        [side * halfShoulder * 0.37, 264],
        [side * (halfNeck + 26), 150],
      ]),
    );
  line(
    context,
    person.trim.shade,
    2.4,
    onBody(person, [
      [halfWaist * 0.5, 500],
      [halfWaist * 0.46, 570],
      [-halfWaist * 0.46, 570],
      [-halfWaist * 0.5, 500],
    ]),
  );
}

function sweater(context: SKRSContext2D, person: Person): void {
  const { halfNeck } = person.measures;
  line(context, person.cloth.shade, 15, onBody(person, crewNeck(person)));
  line(
    context,
    person.cloth.line,
    1.5,
    onBody(
      person,
      symmetric([
        [halfNeck + 32, 146],
        [halfNeck + 14, 170],
        [halfNeck * 0.4, 184],
      ]),
    ),
  );
  context.globalAlpha = 0.5;
  for (const x of [-52, -26, 0, 26, 52]) {
    for (let y = 214; y < 620; y += 22)
      line(
        context,
        person.cloth.deep,
        2,
        onBody(person, [
          [x - 8, y],
          [x, y + 10],
          [x + 8, y],
        ]),
      );
  }
  context.globalAlpha = 1;
  line(
    context,
    person.trim.base,
    7,
    onBody(
      person,
      symmetric([
        [person.measures.halfShoulder * 0.78, 330],
        [30, 346],
      ]),
    ),
  );
}

/** Outfits for home and work. */
export const EVERYDAY = {
  shirt: { lower: 'trousers', neckline: crewNeck, sleeve: clothSleeve, paintPieces: shirt },
  hoodie: {
    lower: 'trousers',
    neckline: crewNeck,
    sleeve: (person) => ({ tones: person.cloth, loose: 8 }),
    paintBehind: hood,
    paintPieces: hoodie,
  },
  apron: { lower: 'trousers', neckline: crewNeck, sleeve: clothSleeve, paintPieces: apron },
  sweater: {
    lower: 'trousers',
    neckline: crewNeck,
    sleeve: (person) => ({ tones: person.cloth, loose: 6 }),
    paintPieces: sweater,
  },
} satisfies Record<string, Outfit>;
