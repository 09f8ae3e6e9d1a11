/** What people wear: every outfit as what lies behind the neck, the body with sleeves, and the pieces on it. */
import type { SKRSContext2D } from '@napi-rs/canvas';
import type { Look } from '../storyboard.ts';
import { paintArms, paintFarArm } from './arms.ts';
import type { Gesture, Sleeve } from './arms.ts';
import { onBody, paintLower, paintTrunk } from './body.ts';
import type { Lower } from './body.ts';
import { paintAccessories } from './accessories.ts';
import { belt, buttons, corners, crossedRobe, lapels, piece, shirtCollar, shirtFront, standCollar } from './outfit-parts.ts';
import { brush, fill, line, mirrored, oval } from './pen.ts';
import type { Curve, Point } from './pen.ts';
import type { Person, Tones } from './person.ts';
import { tones } from './person.ts';

type Outfit = {
  readonly lower: Lower;
  /** Neckline of the trunk's cloth from the right shoulder to the left. */
  readonly neckline: (person: Person) => Curve;
  readonly sleeve: (person: Person) => Sleeve;
  /** Drawn before the neck: hoods and high collars. */
  readonly behind?: (context: SKRSContext2D, person: Person) => void;
  readonly pieces: (context: SKRSContext2D, person: Person) => void;
};

const symmetric = (right: Curve): Curve => [...right, ...mirrored(right)];
const crew = ({ measures: { neck } }: Person): Curve => symmetric([[neck + 24, 142], [neck + 8, 160], [neck * 0.4, 172]]);
const jacket = ({ measures: { neck } }: Person): Curve => symmetric([[neck + 24, 142], [neck + 6, 180], [10, 330]]);
const plunge = ({ measures: { shoulder } }: Person): Curve => symmetric([[shoulder * 0.64, 164], [shoulder * 0.56, 214], [shoulder * 0.42, 244], [6, 274]]);
const bare = ({ measures: { shoulder } }: Person): Curve => symmetric([[shoulder * 0.85, 258], [shoulder * 0.66, 240], [shoulder * 0.4, 236], [5, 262]]);

const white = ({ palette }: Person): Tones => tones([236, 234, 238], palette);
const inCloth = (person: Person): Sleeve => ({ tones: person.cloth });
const wide = (person: Person): Sleeve => ({ tones: person.cloth, loose: 34, cuff: person.trim });

function hood(context: SKRSContext2D, person: Person): void {
  const right: Curve = [[30, 60], [72, 78], [96, 122], [92, 176], [40, 190]];
  fill(context, person.cloth.shade, onBody(person, right), onBody(person, mirrored(right)));
  line(context, person.cloth.line, 1.8, onBody(person, right), onBody(person, mirrored(right)));
}

function hoodie(context: SKRSContext2D, person: Person): void {
  const { neck } = person.measures;
  for (const side of [1, -1] as const) {
    const roll: Curve = [[neck + 20, 92], [neck + 44, 138], [neck + 10, 190], [0, 214]];
    const inner: Curve = [[0, 186], [neck - 2, 166], [neck + 8, 130], [neck + 8, 100]];
    const put = (curve: Curve): Curve => onBody(person, curve.map(([x, y]): Point => [side * x, y]));
    fill(context, side < 0 ? person.cloth.shade : person.cloth.base, put(roll), put(inner));
    line(context, person.cloth.line, 1.6, put(roll), put(inner));
    line(context, person.trim.base, 3.4, put([[13, 206], [16, 250], [12, 292]]));
    oval(context, person.trim.light, put([[12, 296]])[0] ?? [0, 0], 3.4, 6);
  }
  const { waist } = person.measures;
  line(context, person.cloth.deep, 2, onBody(person, [[waist * 0.72, 560], [waist * 0.56, 460], [-waist * 0.56, 460], [-waist * 0.72, 560]]));
}

function suit(context: SKRSContext2D, person: Person): void {
  const under = white(person);
  shirtFront(context, person, person.look.sex === 'f' ? person.trim : under, 372);
  if (person.look.sex === 'm') shirtCollar(context, person, under, 24);
  lapels(context, person, person.cloth, 384, person.look.sex === 'm' ? 58 : 44);
  buttons(context, person, person.trim.base, 408, 462, 2, 6);
  const s = person.measures.shoulder;
  if (person.look.sex === 'm') piece(context, person, person.trim.base, person.trim.line, [[s * 0.46, 286], [s * 0.66, 280], [s * 0.58, 262], [s * 0.53, 272], [s * 0.49, 264]], 1);
}

function coat(context: SKRSContext2D, person: Person): void {
  shirtFront(context, person, person.trim, 420);
  lapels(context, person, person.cloth, 432, 74);
  line(context, person.cloth.line, 2, onBody(person, [[4, 432], [10, 640]]));
  buttons(context, person, person.cloth.deep, 452, 600, 3, 20);
}

function leather(context: SKRSContext2D, person: Person): void {
  shirtFront(context, person, person.trim, 460);
  lapels(context, person, person.cloth, 470, 52);
  const s = person.measures.shoulder;
  line(context, '#b9bcc6', 2.4, onBody(person, [[-12, 470], [-16, 620]]));
  line(context, '#b9bcc6', 2.4, onBody(person, [[s * 0.44, 400], [s * 0.62, 380]]));
  context.globalAlpha = 0.5;
  for (const curve of [[[s * 0.5, 190], [s * 0.7, 196], [s * 0.8, 214]], [[s * 0.3, 330], [s * 0.46, 350], [s * 0.5, 420]]] satisfies Curve[]) {
    brush(context, person.cloth.light, 7, onBody(person, curve));
  }
  context.globalAlpha = 1;
}

function shirt(context: SKRSContext2D, person: Person): void {
  const { neck } = person.measures;
  fill(context, person.skin.shade, ...corners(onBody(person, [[neck, 140], [0, 226], [-neck, 140]])));
  fill(context, person.skin.base, ...corners(onBody(person, [[neck, 140], [1, 222], [-6, 150]])));
  shirtCollar(context, person, person.cloth, 38);
  line(context, person.cloth.deep, 1.8, onBody(person, [[0, 226], [3, 420], [1, 640]]));
  buttons(context, person, person.trim.base, 262, 560, 5);
}

function gownTop(context: SKRSContext2D, person: Person, edge: Curve): void {
  line(context, person.trim.base, 3.4, onBody(person, edge));
  context.globalAlpha = 0.6;
  for (const x of [-0.5, -0.2, 0.12, 0.42]) brush(context, person.cloth.light, 5, onBody(person, [[x * 90, 330], [x * 74, 420], [x * 60, 470]]));
  context.globalAlpha = 1;
}

function eveningDress(context: SKRSContext2D, person: Person): void {
  gownTop(context, person, plunge(person));
  belt(context, person, person.trim, 446, 462);
}

function weddingDress(context: SKRSContext2D, person: Person): void {
  gownTop(context, person, bare(person));
  for (let index = 0; index < 22; index += 1) {
    const side = index % 2 === 0 ? 1 : -1;
    const [at] = onBody(person, [[side * (12 + ((index * 37) % 66)), 286 + ((index * 53) % 150)]]);
    if (at) oval(context, person.trim.light, at, 2.6, 2.6);
  }
  belt(context, person, person.trim, 446, 466);
}

function hanfu(context: SKRSContext2D, person: Person): void {
  crossedRobe(context, person, white(person), person.trim);
  belt(context, person, person.trim, 398, 462);
  line(context, person.cloth.base, 5, onBody(person, [[10, 430], [12, 520], [4, 660]]));
}

function royalRobe(context: SKRSContext2D, person: Person): void {
  crossedRobe(context, person, white(person), person.trim);
  const s = person.measures.shoulder;
  for (const x of [-0.52, 0.52]) {
    const [at] = onBody(person, [[x * s, 300]]);
    if (!at) continue;
    for (const [radius, colour] of [[34, person.trim.base], [28, person.cloth.deep], [19, person.trim.base], [12, person.cloth.deep]] as const) oval(context, colour, at, radius * 0.9, radius);
  }
  belt(context, person, person.trim, 404, 452, person.cloth);
}

function qipao(context: SKRSContext2D, person: Person): void {
  standCollar(context, person, person.cloth, person.trim, 20);
  const s = person.measures.shoulder;
  line(context, person.trim.base, 4, onBody(person, [[2, 176], [26, 214], [s * 0.5, 232], [s * 0.78, 262]]));
  for (const point of onBody(person, [[6, 182], [34, 220], [s * 0.6, 244]])) oval(context, person.trim.light, point, 5, 4);
  for (const [x, y, size] of [[-46, 300, 15], [34, 380, 12], [-30, 480, 17], [48, 520, 14]] as const) {
    for (let petal = 0; petal < 5; petal += 1) {
      const [at] = onBody(person, [[x + Math.cos(petal * 1.257) * size * 0.7, y + Math.sin(petal * 1.257) * size * 0.7]]);
      if (at) oval(context, person.trim.shade, at, size * 0.46, size * 0.46);
    }
  }
}

function armor(context: SKRSContext2D, person: Person): void {
  standCollar(context, person, person.trim, person.trim, 8);
  const s = person.measures.shoulder;
  for (let row = 0; row < 7; row += 1) {
    for (let column = -3; column <= 3; column += 1) {
      const x = column * s * 0.19 + (row % 2) * s * 0.09;
      const y = 204 + row * 36;
      piece(context, person, column < -0.5 ? person.cloth.shade : person.cloth.base, person.cloth.line, [[x - s * 0.095, y], [x + s * 0.095, y], [x + s * 0.09, y + 32], [x, y + 44], [x - s * 0.09, y + 32]], 1.4);
    }
  }
  for (const side of [1, -1] as const) {
    for (const step of [2, 1, 0]) {
      const y = 158 + step * 34;
      const plate: Curve = [[s * 0.66, y], [s * 0.98, y + 8], [s * (1.16 + step * 0.015), y + 52], [s * 0.9, y + 64], [s * 0.68, y + 46]];
      piece(context, person, side < 0 ? person.cloth.shade : person.cloth.base, person.trim.base, plate.map(([x, py]): Point => [side * x, py]), 3);
    }
  }
  belt(context, person, person.trim, 440, 480, person.cloth);
}

function labCoat(context: SKRSContext2D, person: Person): void {
  shirtFront(context, person, person.trim, 420);
  shirtCollar(context, person, white(person), 22);
  lapels(context, person, person.cloth, 430, 56);
  const s = person.measures.shoulder;
  piece(context, person, person.cloth.base, person.cloth.line, [[s * 0.34, 316], [s * 0.66, 312], [s * 0.66, 384], [s * 0.36, 388]]);
  line(context, person.trim.base, 4, onBody(person, [[s * 0.46, 300], [s * 0.46, 336]]));
}

function uniform(context: SKRSContext2D, person: Person): void {
  standCollar(context, person, person.cloth, person.trim, 6);
  const s = person.measures.shoulder;
  line(context, person.cloth.line, 1.8, onBody(person, [[3, 178], [6, 420], [5, 640]]));
  buttons(context, person, person.trim.base, 206, 420, 5, 8);
  for (const side of [1, -1] as const) {
    piece(context, person, person.trim.base, person.trim.line, [[side * s * 0.56, 154], [side * s * 0.94, 180], [side * s * 0.92, 198], [side * s * 0.56, 176]]);
    piece(context, person, person.cloth.base, person.cloth.line, [[side * s * 0.28, 300], [side * s * 0.62, 296], [side * s * 0.61, 322], [side * s * 0.45, 332], [side * s * 0.29, 324]]);
  }
  belt(context, person, person.trim, 446, 478, white(person));
}

function apron(context: SKRSContext2D, person: Person): void {
  shirt(context, person);
  const { waist, neck, shoulder: s } = person.measures;
  piece(context, person, person.trim.base, person.trim.line, [[s * 0.4, 262], [waist * 0.8, 430], [waist * 0.9, 680], [-waist * 0.9, 680], [-waist * 0.8, 430], [-s * 0.4, 262], [0, 270]]);
  for (const side of [1, -1]) line(context, person.trim.shade, 8, onBody(person, [[side * s * 0.37, 264], [side * (neck + 26), 150]]));
  line(context, person.trim.shade, 2.4, onBody(person, [[waist * 0.5, 500], [waist * 0.46, 570], [-waist * 0.46, 570], [-waist * 0.5, 500]]));
}

function schoolUniform(context: SKRSContext2D, person: Person): void {
  shirtFront(context, person, white(person), 340);
  shirtCollar(context, person, white(person), 26);
  const bow = person.look.sex === 'f';
  const knotted: Curve = bow ? [[0, 196], [34, 184], [38, 214], [0, 204], [-38, 214], [-34, 184]] : [[-9, 188], [9, 188], [15, 320], [0, 346], [-15, 320]];
  lapels(context, person, person.cloth, 350, 40);
  piece(context, person, person.trim.base, person.trim.line, knotted);
  buttons(context, person, person.trim.light, 372, 430, 2, 6);
  const s = person.measures.shoulder;
  piece(context, person, person.trim.base, person.trim.line, [[s * 0.4, 280], [s * 0.6, 280], [s * 0.59, 306], [s * 0.5, 318], [s * 0.41, 306]]);
}

function sweater(context: SKRSContext2D, person: Person): void {
  const { neck } = person.measures;
  line(context, person.cloth.shade, 15, onBody(person, crew(person)));
  line(context, person.cloth.line, 1.5, onBody(person, symmetric([[neck + 32, 146], [neck + 14, 170], [neck * 0.4, 184]])));
  context.globalAlpha = 0.5;
  for (const x of [-52, -26, 0, 26, 52]) {
    for (let y = 214; y < 620; y += 22) line(context, person.cloth.deep, 2, onBody(person, [[x - 8, y], [x, y + 10], [x + 8, y]]));
  }
  context.globalAlpha = 1;
  line(context, person.trim.base, 7, onBody(person, symmetric([[person.measures.shoulder * 0.78, 330], [30, 346]])));
}

const OUTFITS: Record<Look['outfit']['style'], Outfit> = {
  suit: { lower: 'trousers', neckline: jacket, sleeve: inCloth, pieces: suit },
  shirt: { lower: 'trousers', neckline: crew, sleeve: inCloth, pieces: shirt },
  'evening-dress': { lower: 'gown', neckline: plunge, sleeve: (person) => ({ tones: person.skin }), pieces: eveningDress },
  'wedding-dress': { lower: 'gown', neckline: bare, sleeve: (person) => ({ tones: person.skin }), pieces: weddingDress },
  'leather-jacket': { lower: 'trousers', neckline: jacket, sleeve: inCloth, pieces: leather },
  hoodie: { lower: 'trousers', neckline: crew, sleeve: (person) => ({ tones: person.cloth, loose: 8 }), behind: hood, pieces: hoodie },
  coat: { lower: 'gown', neckline: jacket, sleeve: (person) => ({ tones: person.cloth, loose: 5 }), pieces: coat },
  hanfu: { lower: 'gown', neckline: jacket, sleeve: wide, pieces: hanfu },
  armor: { lower: 'skirt', neckline: crew, sleeve: (person) => ({ tones: person.trim, cuff: person.cloth }), pieces: armor },
  'lab-coat': { lower: 'trousers', neckline: jacket, sleeve: inCloth, pieces: labCoat },
  uniform: { lower: 'trousers', neckline: crew, sleeve: (person) => ({ tones: person.cloth, cuff: person.trim }), pieces: uniform },
  apron: { lower: 'trousers', neckline: crew, sleeve: inCloth, pieces: apron },
  'school-uniform': { lower: 'skirt', neckline: jacket, sleeve: inCloth, pieces: schoolUniform },
  sweater: { lower: 'trousers', neckline: crew, sleeve: (person) => ({ tones: person.cloth, loose: 6 }), pieces: sweater },
  'royal-robe': { lower: 'gown', neckline: jacket, sleeve: wide, pieces: royalRobe },
  qipao: { lower: 'skirt', neckline: crew, sleeve: (person) => ({ tones: person.skin }), pieces: qipao },
};

/** Cloth that lies behind the neck. */
export function paintBehindNeck(context: SKRSContext2D, person: Person): void {
  OUTFITS[person.look.outfit.style].behind?.(context, person);
}

/** The dressed body over the bare neck and shoulders. */
export function paintOutfit(context: SKRSContext2D, person: Person, gesture: Gesture): void {
  const outfit = OUTFITS[person.look.outfit.style];
  const sleeve = outfit.sleeve(person);
  const trousers = outfit.lower === 'trousers' || (outfit.lower === 'skirt' && person.look.sex === 'm');
  paintFarArm(context, person, sleeve, gesture);
  paintLower(context, person, person.cloth, trousers ? 'trousers' : outfit.lower);
  paintTrunk(context, person, person.cloth, outfit.neckline(person));
  outfit.pieces(context, person);
  paintAccessories(context, person, 'body');
  paintArms(context, person, sleeve, gesture);
}
