/** Pieces of outfits, in frontal coordinates. */
import type { SKRSContext2D } from '@napi-rs/canvas';
import { onBody } from './body.ts';
import { brush, fill, line, mirror, oval, points } from './pen.ts';
import type { Curve, Point } from './pen.ts';
import type { Person, Tones } from './person.ts';

const OTHER_SIDE: readonly (-1 | 1)[] = [1, -1];

function sided(side: -1 | 1, curve: Curve): Curve {
  return curve.map(([x, y]): Point => [side * x, y]);
}

/** Paints a filled and outlined piece on the body. */
export function piece(
  context: SKRSContext2D,
  person: Person,
  colour: string,
  edge: string,
  curve: Curve,
  width = 1.5,
): void {
  fill(context, colour, onBody(person, curve));
  line(context, edge, width, onBody(person, [...curve, ...curve.slice(0, 1)]));
}

/** `spread` is the distance between the collar's points. */
export function shirtCollar(context: SKRSContext2D, person: Person, cloth: Tones, spread: number): void {
  const { neck } = person.measures;
  for (const side of OTHER_SIDE) {
    const tip: Point = [spread, 204];
    const collar: Curve = [
      [neck + 1, 116],
      [neck + 13, 140],
      [neck + 10, 168],
      tip,
      [4, 166],
      [neck * 0.5, 146],
      [neck - 2, 126],
    ];
    fill(context, side < 0 ? cloth.shade : cloth.base, ...withCorners(onBody(person, sided(side, collar))));
    line(context, cloth.line, 1.5, ...withCorners(onBody(person, sided(side, collar))));
  }
}

/** Returns an outline in which every point is a corner. */
export function withCorners(outline: Curve): Curve[] {
  return outline.map((point) => [point]);
}

/** Lapels down to the first button at `low`. */
export function lapels(context: SKRSContext2D, person: Person, cloth: Tones, low: number, width: number): void {
  const { neck } = person.measures;
  for (const side of OTHER_SIDE) {
    const lapel: Curve = [
      [neck + 2, 120],
      [neck + 32, 146],
      [neck + width * 0.9, 204],
      [neck + width * 0.62, 216],
      [neck + width, 236],
      [width * 0.52, 330],
      [side * 3, low],
      [neck + 2, 168],
    ];
    const placed = onBody(person, sided(side, lapel));
    fill(context, side < 0 ? cloth.shade : cloth.base, ...withCorners(placed));
    line(context, cloth.line, 1.8, ...withCorners(placed));
    if (side > 0) {
      context.globalAlpha = 0.5;
      brush(
        context,
        cloth.light,
        3,
        onBody(person, [
          [neck + width * 0.97, 238],
          [width * 0.56, 330],
          [8, low - 8],
        ]),
      );
      context.globalAlpha = 1;
    }
  }
}

/** A V of the fabric beneath a jacket, from the collar to `low`. */
export function shirtFront(context: SKRSContext2D, person: Person, cloth: Tones, low: number): void {
  const { neck } = person.measures;
  const front: Curve = [
    [neck + 14, 132],
    [neck + 40, 220],
    [4, low],
    [-neck - 40, 220],
    [-neck - 14, 132],
    [-neck * 0.5, 158],
    [0, 170],
    [neck * 0.5, 158],
  ];
  fill(context, cloth.base, ...withCorners(onBody(person, front)));
  fill(
    context,
    cloth.shade,
    ...withCorners(
      onBody(person, [
        [-6, 172],
        [-2, low],
        [-neck - 44, 220],
        [-neck - 14, 132],
      ]),
    ),
  );
}

export function tie(context: SKRSContext2D, person: Person, cloth: Tones, low: number): void {
  const blade = onBody(person, [
    [-9, 186],
    [9, 186],
    [19, low - 40],
    [0, low],
    [-19, low - 40],
  ]);
  fill(context, cloth.base, ...withCorners(blade));
  fill(
    context,
    cloth.shade,
    ...withCorners(
      onBody(person, [
        [-9, 186],
        [-2, 186],
        [-3, low],
        [-19, low - 40],
      ]),
    ),
  );
  const top = onBody(person, points('-15,164 15,164 9,190 -9,190'));
  fill(context, cloth.base, ...withCorners(top));
  line(context, cloth.line, 1.5, ...withCorners([...top, ...top.slice(0, 1)]));
}

export function buttons(
  context: SKRSContext2D,
  person: Person,
  colour: string,
  from: number,
  to: number,
  count: number,
  x = 2,
): void {
  for (let index = 0; index < count; index += 1) {
    const [at] = onBody(person, [[x, from + ((to - from) * index) / Math.max(1, count - 1)]]);
    if (!at) continue;
    oval(context, 'rgba(0,0,0,0.4)', [at[0] + 0.8, at[1] + 1.4], 5, 5);
    oval(context, colour, at, 4.6, 4.6);
    oval(context, 'rgba(255,255,255,0.5)', [at[0] + 1.2, at[1] - 1.4], 1.4, 1.4);
  }
}

/** The crossed front of a robe with a broad border and a sash. */
export function crossedRobe(context: SKRSContext2D, person: Person, under: Tones, border: Tones): void {
  const { neck, waist } = person.measures;
  const edge = (side: -1 | 1, colour: Tones, inset: number): void => {
    const outer: Curve = [
      [neck + 34 - inset, 138],
      [neck + 30 - inset, 190],
      [neck * 0.5 + 14 - inset, 282],
      [-waist * 0.42, 404],
    ];
    const inner: Curve = [
      [-waist * 0.42 - 36, 400],
      [neck * 0.5 - 20 - inset, 254],
      [neck - 1 - inset, 176],
      [neck + 5 - inset, 118],
    ];
    fill(
      context,
      side < 0 ? colour.shade : colour.base,
      onBody(person, sided(side, outer)),
      onBody(person, sided(side, inner)),
    );
    line(context, colour.line, 1.5, onBody(person, sided(side, outer)), onBody(person, sided(side, inner)));
  };
  edge(1, under, 9);
  edge(1, border, 0);
  const { shoulder } = person.measures;
  fill(
    context,
    person.cloth.shade,
    onBody(person, [
      [-neck - 24, 150],
      [-neck - 8, 220],
      [-neck * 0.4, 300],
      [waist * 0.34, 402],
    ]),
    onBody(person, [
      [-waist * 0.9, 402],
      [-shoulder * 0.6, 300],
      [-shoulder * 0.6, 170],
    ]),
  );
  edge(-1, under, 9);
  edge(-1, border, 0);
}

/** A sash or belt between two heights. */
export function belt(
  context: SKRSContext2D,
  person: Person,
  cloth: Tones,
  from: number,
  to: number,
  buckle?: Tones,
): void {
  const { waist } = person.measures;
  const right: Curve = [
    [waist + 2, from],
    [waist + 1, (from + to) / 2],
    [waist + 3, to],
  ];
  fill(context, cloth.base, onBody(person, right), onBody(person, mirror(right)));
  fill(
    context,
    cloth.shade,
    onBody(person, [
      [-waist * 0.4, from],
      [-waist * 0.36, to],
    ]),
    onBody(person, [
      [-waist - 3, to],
      [-waist - 2, from],
    ]),
  );
  line(context, cloth.line, 1.6, onBody(person, right), onBody(person, mirror(right)));
  if (!buckle) return;
  piece(context, person, buckle.base, buckle.line, [
    [-17, from - 4],
    [17, from - 4],
    [17, to + 4],
    [-17, to + 4],
  ]);
}

/** A stand-up collar, closed in front. */
export function standCollar(context: SKRSContext2D, person: Person, cloth: Tones, trim: Tones, height: number): void {
  const { neck } = person.measures;
  const top = 140 - height;
  const right: Curve = [
    [neck + 8, top - 4],
    [neck + 16, 128],
    [neck + 24, 150],
  ];
  const low: Curve = [
    [neck + 24, 150],
    [12, 172],
    [0, 176],
    [-12, 172],
    [-neck - 24, 150],
  ];
  const brim: Curve = [
    [-neck - 9, top - 4],
    [-8, top + 24],
    [0, top + 27],
    [8, top + 24],
    [neck + 8, top - 4],
  ];
  fill(context, cloth.base, onBody(person, right), onBody(person, low), onBody(person, brim));
  fill(
    context,
    cloth.shade,
    onBody(person, [
      [-4, 176],
      [-neck - 24, 150],
      [-neck - 9, top - 4],
      [-4, top + 26],
    ]),
  );
  line(context, trim.base, 4, onBody(person, brim));
  line(context, cloth.line, 1.5, onBody(person, right), onBody(person, low));
}
