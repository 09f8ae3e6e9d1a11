/** Paints pieces of outfits. Their coordinates are those of the frontal body. */
import type { SKRSContext2D } from '@napi-rs/canvas';
import { onBody } from './body.ts';
import { taperedStroke, fill, line, mirror, oval, points } from './pen.ts';
import type { Curve, Point } from './pen.ts';
import type { Person, Tones } from './person.ts';

const BOTH_SIDES: readonly (-1 | 1)[] = [1, -1];

function onSide(side: -1 | 1, curve: Curve): Curve {
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

/** Paints a shirt collar. `spread` is the distance of its points from the centre. */
export function shirtCollar(context: SKRSContext2D, person: Person, cloth: Tones, spread: number): void {
  const { halfNeck } = person.measures;
  for (const side of BOTH_SIDES) {
    const tip: Point = [spread, 204];
    const collar: Curve = [
      [halfNeck + 1, 116],
      [halfNeck + 13, 140],
      [halfNeck + 10, 168],
      tip,
      [4, 166],
      [halfNeck * 0.5, 146],
      [halfNeck - 2, 126],
    ];
    fill(context, side < 0 ? cloth.shade : cloth.base, ...withCorners(onBody(person, onSide(side, collar))));
    line(context, cloth.line, 1.5, ...withCorners(onBody(person, onSide(side, collar))));
  }
}

/** Returns an outline in which every point is a corner. */
export function withCorners(outline: Curve): Curve[] {
  return outline.map((point) => [point]);
}

/** Paints lapels that meet at the height `bottom`. */
export function lapels(context: SKRSContext2D, person: Person, cloth: Tones, bottom: number, width: number): void {
  const { halfNeck } = person.measures;
  for (const side of BOTH_SIDES) {
    const lapel: Curve = [
      [halfNeck + 2, 120],
      [halfNeck + 32, 146],
      [halfNeck + width * 0.9, 204],
      [halfNeck + width * 0.62, 216],
      [halfNeck + width, 236],
      [width * 0.52, 330],
      [side * 3, bottom],
      [halfNeck + 2, 168],
    ];
    const placed = onBody(person, onSide(side, lapel));
    fill(context, side < 0 ? cloth.shade : cloth.base, ...withCorners(placed));
    line(context, cloth.line, 1.8, ...withCorners(placed));
    if (side > 0) {
      context.globalAlpha = 0.5;
      taperedStroke(
        context,
        cloth.light,
        3,
        onBody(person, [
          [halfNeck + width * 0.97, 238],
          [width * 0.56, 330],
          [8, bottom - 8],
        ]),
      );
      context.globalAlpha = 1;
    }
  }
}

/** Paints a V of the fabric beneath a jacket, from the collar to the height `bottom`. */
export function shirtFront(context: SKRSContext2D, person: Person, cloth: Tones, bottom: number): void {
  const { halfNeck } = person.measures;
  const front: Curve = [
    [halfNeck + 14, 132],
    [halfNeck + 40, 220],
    [4, bottom],
    [-halfNeck - 40, 220],
    [-halfNeck - 14, 132],
    [-halfNeck * 0.5, 158],
    [0, 170],
    [halfNeck * 0.5, 158],
  ];
  fill(context, cloth.base, ...withCorners(onBody(person, front)));
  fill(
    context,
    cloth.shade,
    ...withCorners(
      onBody(person, [
        [-6, 172],
        [-2, bottom],
        [-halfNeck - 44, 220],
        [-halfNeck - 14, 132],
      ]),
    ),
  );
}

export function tie(context: SKRSContext2D, person: Person, cloth: Tones, bottom: number): void {
  const blade = onBody(person, [
    [-9, 186],
    [9, 186],
    [19, bottom - 40],
    [0, bottom],
    [-19, bottom - 40],
  ]);
  fill(context, cloth.base, ...withCorners(blade));
  fill(
    context,
    cloth.shade,
    ...withCorners(
      onBody(person, [
        [-9, 186],
        [-2, 186],
        [-3, bottom],
        [-19, bottom - 40],
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

/** Paints the crossed front of a robe with a broad border. */
export function crossedRobe(context: SKRSContext2D, person: Person, under: Tones, border: Tones): void {
  const { halfNeck, halfWaist } = person.measures;
  const edge = (side: -1 | 1, colour: Tones, inset: number): void => {
    const outer: Curve = [
      [halfNeck + 34 - inset, 138],
      [halfNeck + 30 - inset, 190],
      [halfNeck * 0.5 + 14 - inset, 282],
      [-halfWaist * 0.42, 404],
    ];
    const inner: Curve = [
      [-halfWaist * 0.42 - 36, 400],
      [halfNeck * 0.5 - 20 - inset, 254],
      [halfNeck - 1 - inset, 176],
      [halfNeck + 5 - inset, 118],
    ];
    fill(
      context,
      side < 0 ? colour.shade : colour.base,
      onBody(person, onSide(side, outer)),
      onBody(person, onSide(side, inner)),
    );
    line(context, colour.line, 1.5, onBody(person, onSide(side, outer)), onBody(person, onSide(side, inner)));
  };
  edge(1, under, 9);
  edge(1, border, 0);
  const { halfShoulder } = person.measures;
  fill(
    context,
    person.cloth.shade,
    onBody(person, [
      [-halfNeck - 24, 150],
      [-halfNeck - 8, 220],
      [-halfNeck * 0.4, 300],
      [halfWaist * 0.34, 402],
    ]),
    onBody(person, [
      [-halfWaist * 0.9, 402],
      [-halfShoulder * 0.6, 300],
      [-halfShoulder * 0.6, 170],
    ]),
  );
  edge(-1, under, 9);
  edge(-1, border, 0);
}

/** Paints a sash or belt between two heights, with a buckle if its tones are given. */
export function belt(
  context: SKRSContext2D,
  person: Person,
  cloth: Tones,
  from: number,
  to: number,
  buckle?: Tones,
): void {
  const { halfWaist } = person.measures;
  const right: Curve = [
    [halfWaist + 2, from],
    [halfWaist + 1, (from + to) / 2],
    [halfWaist + 3, to],
  ];
  fill(context, cloth.base, onBody(person, right), onBody(person, mirror(right)));
  fill(
    context,
    cloth.shade,
    onBody(person, [
      [-halfWaist * 0.4, from],
      [-halfWaist * 0.36, to],
    ]),
    onBody(person, [
      [-halfWaist - 3, to],
      [-halfWaist - 2, from],
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

/** Paints a stand-up collar that is closed in front. */
export function standCollar(context: SKRSContext2D, person: Person, cloth: Tones, trim: Tones, height: number): void {
  const { halfNeck } = person.measures;
  const top = 140 - height;
  const right: Curve = [
    [halfNeck + 8, top - 4],
    [halfNeck + 16, 128],
    [halfNeck + 24, 150],
  ];
  const bottom: Curve = [
    [halfNeck + 24, 150],
    [12, 172],
    [0, 176],
    [-12, 172],
    [-halfNeck - 24, 150],
  ];
  const topEdge: Curve = [
    [-halfNeck - 9, top - 4],
    [-8, top + 24],
    [0, top + 27],
    [8, top + 24],
    [halfNeck + 8, top - 4],
  ];
  fill(context, cloth.base, onBody(person, right), onBody(person, bottom), onBody(person, topEdge));
  fill(
    context,
    cloth.shade,
    onBody(person, [
      [-4, 176],
      [-halfNeck - 24, 150],
      [-halfNeck - 9, top - 4],
      [-4, top + 26],
    ]),
  );
  line(context, trim.base, 4, onBody(person, topEdge));
  line(context, cloth.line, 1.5, onBody(person, right), onBody(person, bottom));
}
