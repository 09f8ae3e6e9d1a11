import type { SKRSContext2D } from '@napi-rs/canvas';
import { onBody } from './body.ts';
import { inCloth, jacket, white } from './outfit-cut.ts';
import type { Outfit } from './outfit-cut.ts';
import { buttons, lapels, piece, shirtCollar, shirtFront } from './outfit-parts.ts';
import { brush, line, points } from './pen.ts';
import type { Curve } from './pen.ts';
import type { Person } from './person.ts';

function suit(context: SKRSContext2D, person: Person): void {
  const under = white(person);
  shirtFront(context, person, person.look.sex === 'f' ? person.trim : under, 372);
  if (person.look.sex === 'm') shirtCollar(context, person, under, 24);
  lapels(context, person, person.cloth, 384, person.look.sex === 'm' ? 58 : 44);
  buttons(context, person, person.trim.base, 408, 462, 2, 6);
  const s = person.measures.shoulder;
  if (person.look.sex === 'm')
    piece(
      context,
      person,
      person.trim.base,
      person.trim.line,
      [
        [s * 0.46, 286],
        [s * 0.66, 280],
        [s * 0.58, 262],
        [s * 0.53, 272],
        [s * 0.49, 264],
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
  const s = person.measures.shoulder;
  line(context, '#b9bcc6', 2.4, onBody(person, points('-12,470 -16,620')));
  line(
    context,
    '#b9bcc6',
    2.4,
    onBody(person, [
      [s * 0.44, 400],
      [s * 0.62, 380],
    ]),
  );
  context.globalAlpha = 0.5;
  for (const curve of [
    [
      [s * 0.5, 190],
      [s * 0.7, 196],
      [s * 0.8, 214],
    ],
    [
      [s * 0.3, 330],
      [s * 0.46, 350],
      [s * 0.5, 420],
    ],
  ] satisfies Curve[]) {
    brush(context, person.cloth.light, 7, onBody(person, curve));
  }
  context.globalAlpha = 1;
}

function labCoat(context: SKRSContext2D, person: Person): void {
  shirtFront(context, person, person.trim, 420);
  shirtCollar(context, person, white(person), 22);
  lapels(context, person, person.cloth, 430, 56);
  const s = person.measures.shoulder;
  piece(context, person, person.cloth.base, person.cloth.line, [
    [s * 0.34, 316],
    [s * 0.66, 312],
    [s * 0.66, 384],
    [s * 0.36, 388],
  ]);
  line(
    context,
    person.trim.base,
    4,
    onBody(person, [
      [s * 0.46, 300],
      [s * 0.46, 336],
    ]),
  );
}

function schoolUniform(context: SKRSContext2D, person: Person): void {
  shirtFront(context, person, white(person), 340);
  shirtCollar(context, person, white(person), 26);
  const bow = person.look.sex === 'f';
  const knotted: Curve = bow
    ? points('0,196 34,184 38,214 0,204 -38,214 -34,184')
    : points('-9,188 9,188 15,320 0,346 -15,320');
  lapels(context, person, person.cloth, 350, 40);
  piece(context, person, person.trim.base, person.trim.line, knotted);
  buttons(context, person, person.trim.light, 372, 430, 2, 6);
  const s = person.measures.shoulder;
  piece(context, person, person.trim.base, person.trim.line, [
    [s * 0.4, 280],
    [s * 0.6, 280],
    [s * 0.59, 306],
    [s * 0.5, 318],
    [s * 0.41, 306],
  ]);
}

/** Suits, coats and jackets with lapels. */
export const TAILORED = {
  suit: { lower: 'trousers', neckline: jacket, sleeve: inCloth, pieces: suit },
  'leather-jacket': { lower: 'trousers', neckline: jacket, sleeve: inCloth, pieces: leather },
  coat: { lower: 'gown', neckline: jacket, sleeve: (person) => ({ tones: person.cloth, loose: 5 }), pieces: coat },
  'lab-coat': { lower: 'trousers', neckline: jacket, sleeve: inCloth, pieces: labCoat },
  'school-uniform': { lower: 'skirt', neckline: jacket, sleeve: inCloth, pieces: schoolUniform },
} satisfies Record<string, Outfit>;
