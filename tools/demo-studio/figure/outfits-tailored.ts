import type { SKRSContext2D } from '@napi-rs/canvas';
import { onBody } from './body.ts';
import { clothSleeve, deepVNeck, whiteTones } from './outfit-cut.ts';
import type { Outfit } from './outfit-cut.ts';
import { buttons, lapels, piece, shirtCollar, shirtFront } from './outfit-parts.ts';
import { taperedStroke, line, points } from './pen.ts';
import type { Curve } from './pen.ts';
import type { Person } from './person.ts';

function suit(context: SKRSContext2D, person: Person): void {
  const under = whiteTones(person);
  shirtFront(context, person, person.look.sex === 'f' ? person.trim : under, 372);
  if (person.look.sex === 'm') shirtCollar(context, person, under, 24);
  lapels(context, person, person.cloth, 384, person.look.sex === 'm' ? 58 : 44);
  buttons(context, person, person.trim.base, 408, 462, 2, 6);
  const { halfShoulder } = person.measures;
  if (person.look.sex === 'm')
    piece(
      context,
      person,
      person.trim.base,
      person.trim.line,
      [
        [halfShoulder * 0.46, 286],
        [halfShoulder * 0.66, 280],
        [halfShoulder * 0.58, 262],
        [halfShoulder * 0.53, 272],
        [halfShoulder * 0.49, 264],
      ],
      1,
    );
}

function coat(context: SKRSContext2D, person: Person): void {
  shirtFront(context, person, person.trim, 420);
  lapels(context, person, person.cloth, 432, 74);
  line(context, person.cloth.line, 2, onBody(person, points('4,432 10,640')));
  buttons(context, person, person.cloth.deep, 452, 600, 3, 20);
}

function leather(context: SKRSContext2D, person: Person): void {
  shirtFront(context, person, person.trim, 460);
  lapels(context, person, person.cloth, 470, 52);
  const { halfShoulder } = person.measures;
  line(context, '#b9bcc6', 2.4, onBody(person, points('-12,470 -16,620')));
  line(
    context,
    '#b9bcc6',
    2.4,
    onBody(person, [
      [halfShoulder * 0.44, 400],
      [halfShoulder * 0.62, 380],
    ]),
  );
  context.globalAlpha = 0.5;
  for (const curve of [
    [
      [halfShoulder * 0.5, 190],
      [halfShoulder * 0.7, 196],
      [halfShoulder * 0.8, 214],
    ],
    [
      [halfShoulder * 0.3, 330],
      [halfShoulder * 0.46, 350],
      [halfShoulder * 0.5, 420],
    ],
  ] satisfies Curve[]) {
    taperedStroke(context, person.cloth.light, 7, onBody(person, curve));
  }
  context.globalAlpha = 1;
}

function labCoat(context: SKRSContext2D, person: Person): void {
  shirtFront(context, person, person.trim, 420);
  shirtCollar(context, person, whiteTones(person), 22);
  lapels(context, person, person.cloth, 430, 56);
  const { halfShoulder } = person.measures;
  piece(context, person, person.cloth.base, person.cloth.line, [
    [halfShoulder * 0.34, 316],
    [halfShoulder * 0.66, 312],
    [halfShoulder * 0.66, 384],
    [halfShoulder * 0.36, 388],
  ]);
  line(
    context,
    person.trim.base,
    4,
    onBody(person, [
      [halfShoulder * 0.46, 300],
      [halfShoulder * 0.46, 336],
    ]),
  );
}

function schoolUniform(context: SKRSContext2D, person: Person): void {
  shirtFront(context, person, whiteTones(person), 340);
  shirtCollar(context, person, whiteTones(person), 26);
  const bow = person.look.sex === 'f';
  const knotted: Curve = bow
    ? points('0,196 34,184 38,214 0,204 -38,214 -34,184')
    : points('-9,188 9,188 15,320 0,346 -15,320');
  lapels(context, person, person.cloth, 350, 40);
  piece(context, person, person.trim.base, person.trim.line, knotted);
  buttons(context, person, person.trim.light, 372, 430, 2, 6);
  const { halfShoulder } = person.measures;
  piece(context, person, person.trim.base, person.trim.line, [
    [halfShoulder * 0.4, 280],
    [halfShoulder * 0.6, 280],
    [halfShoulder * 0.59, 306],
    [halfShoulder * 0.5, 318],
    [halfShoulder * 0.41, 306],
  ]);
}

/** Outfits with lapels: suits, coats and jackets. */
export const TAILORED = {
  suit: { lower: 'trousers', neckline: deepVNeck, sleeve: clothSleeve, paintPieces: suit },
  'leather-jacket': { lower: 'trousers', neckline: deepVNeck, sleeve: clothSleeve, paintPieces: leather },
  coat: {
    lower: 'long-skirt',
    neckline: deepVNeck,
    sleeve: (person) => ({ tones: person.cloth, loose: 5 }),
    paintPieces: coat,
  },
  'lab-coat': { lower: 'trousers', neckline: deepVNeck, sleeve: clothSleeve, paintPieces: labCoat },
  'school-uniform': { lower: 'skirt', neckline: deepVNeck, sleeve: clothSleeve, paintPieces: schoolUniform },
} satisfies Record<string, Outfit>;
