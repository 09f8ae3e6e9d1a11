import type { Backdrop } from '#studio/stage.ts';
import { mix, withOpacity } from './colour.ts';
import { FIELD, animatedPlane, staticPlane, indices } from './frame.ts';
import type { Brush, Painter } from './frame.ts';
import type { Lens, Quad, Span } from './lens.ts';
import { quadYZ, paintBox, quadXY, quadXZ, project, fillQuad } from './lens.ts';
import { glow, darkenForPeople, pool } from './light.ts';
import type { Point } from './shapes.ts';
import { arc, gradientY, fillAll, line, oval, transformed, trail, polygon, rounded, slab } from './shapes.ts';

const CAR: Lens = { horizon: 600, centre: 360, focal: 900, eye: 1.5 };
const WIDE: Span = [-1.7, 1.7];
const HEIGHT = 2.7;
const DEPTH = 8;
const PANES = [
  [1.5, 2.5],
  [2.75, 3.9],
  [4.15, 5.4],
  [5.65, 7.3],
] as const;
const SILL: Span = [0.95, 1.95];

const paneQuads: readonly Quad[] = PANES.flatMap((z) => WIDE.map((x) => quadYZ(CAR, x, SILL, z)));

/** Distance of object `index` on an endless belt that moves towards the viewer. */
const beltDistance = (index: number, pitch: number, travelled: number): number =>
  1.3 + (index + 1 - ((travelled / pitch) % 1)) * pitch;

const evening: Painter = (brush, ink) => {
  const sky = [ink.lit('#f0a070'), ink.lit('#ffdca0'), ink.lit('#d8b890'), ink.deep('#4a5a3c')];
  fillAll(brush, gradientY(brush, 300, 760, ...sky));
};

const country: Painter = (brush, ink, { time }) => {
  for (const side of [-1, 1]) {
    for (const index of indices(8)) {
      const z = beltDistance(7 - index, 1, time * 0.5);
      const [x, y] = project(CAR, side * 2.6, 1.15, z);
      oval(brush, x, y + 30, 420 / z, 200 / z, ink.deep('#6a7a5c'));
    }
    slab(brush, side < 0 ? FIELD.left : 500, 640, 330, 160, ink.deep('#4a5a3c'));
    for (const index of indices(5)) {
      const z = beltDistance(4 - index, 1.4, time * 2.6);
      const [x, top] = project(CAR, side * 1.9, 2.1, z);
      const [, foot] = project(CAR, side * 1.9, 0.9, z);
      slab(brush, x - 14 / z, top, 28 / z, foot - top, ink.deep('#2a2420'));
      oval(brush, x + 120 / z, (top + foot) / 2 + 40 / z, 240 / z, 190 / z, withOpacity(ink.deep('#34482c'), 0.9));
    }
  }
};

/** Floor, ceiling, and walls without their windows. */
const shell: Painter = (brush, ink) => {
  const wall = (side: number): void => {
    brush.save();
    brush.beginPath();
    brush.rect(-108, -192, 936, 1664);
    for (const quad of paneQuads) {
      quad.forEach(([x, y], index) => (index === 0 ? brush.moveTo(x, y) : brush.lineTo(x, y)));
      brush.closePath();
    }
    brush.clip('evenodd');
    fillQuad(brush, quadYZ(CAR, side, [0, HEIGHT], [0.9, DEPTH]), ink.deep('#3a3428'), ink.lit('#d8c69c'));
    fillQuad(brush, quadYZ(CAR, side, [0, 0.9], [0.9, DEPTH]), ink.deep('#22342e'), ink.lit('#6f9080'));
    brush.restore();
  };
  WIDE.forEach(wall);
  fillQuad(brush, quadXZ(CAR, WIDE, HEIGHT, [0.9, DEPTH]), ink.deep('#57503f'), ink.lit('#f0e4c4'));
  fillQuad(brush, quadXZ(CAR, WIDE, 0, [0.9, DEPTH]), ink.deep('#1d1f1d'), ink.lit('#8a8674'));
  fillQuad(brush, quadXZ(CAR, [-0.42, 0.42], 0.01, [0.9, DEPTH]), ink.loud('#4a1c1e', 0.25), ink.loud('#a85a4a', 0.25));
  fillQuad(brush, quadXY(CAR, WIDE, [0, HEIGHT], DEPTH), ink.deep('#3c4a40'), ink.lit('#c4b894'));
  const [doorLeft, doorTop] = project(CAR, -0.46, 2.1, DEPTH - 0.01);
  const [doorRight, doorFoot] = project(CAR, 0.46, 0, DEPTH - 0.01);
  slab(
    brush,
    doorLeft,
    doorTop,
    doorRight - doorLeft,
    doorFoot - doorTop,
    gradientY(brush, doorTop, doorFoot, ink.lit('#9a7a50'), ink.deep('#5a4028')),
  );
  rounded(
    brush,
    doorLeft + 16,
    doorTop + 16,
    doorRight - doorLeft - 32,
    92,
    8,
    gradientY(brush, doorTop, doorTop + 110, ink.lit('#ffe2a8'), ink.lit('#e8a878')),
  );
  for (const quad of paneQuads) line(brush, [...quad, quad[0]], 9, ink.deep('#4c4434'));
  for (const z of [1.5, 2.3, 3.3, 4.6, 6.2]) {
    fillQuad(brush, quadXZ(CAR, [-0.18, 0.18], HEIGHT - 0.01, [z, z * 1.18]), ink.lit('#fff6d8'), '#ffffff');
    const [x, y] = project(CAR, 0, HEIGHT, z * 1.08);
    glow(brush, x, y, 460 / z, ink.lit('#ffeec0'), 0.5);
  }
};

const racks: Painter = (brush, ink) => {
  const brass = ink.lit('#c8a052');
  for (const side of [-1, 1]) {
    fillQuad(
      brush,
      quadXZ(CAR, side < 0 ? [-1.7, -1.2] : [1.2, 1.7], 2.15, [1, 7.8]),
      withOpacity(ink.deep('#2a2418'), 0.85),
      withOpacity(ink.deep('#6a5a3c'), 0.85),
    );
    line(brush, [project(CAR, side * 1.2, 2.15, 1), project(CAR, side * 1.2, 2.15, 7.8)], 7, brass);
    line(brush, [project(CAR, side * 1.2, 2.25, 1), project(CAR, side * 1.2, 2.25, 7.8)], 4, brass);
    for (const [z, colour] of [
      [2.3, ink.loud('#8a4030', 0.4)],
      [3.4, ink.deep('#5a4830')],
      [5.2, ink.deep('#3c5668')],
    ] as const) {
      paintBox(
        brush,
        CAR,
        { x: side < 0 ? [-1.65, -1.25] : [1.25, 1.65], y: [2.17, 2.47], z: [z, z + 0.6] },
        { front: colour, side: mix(colour, '#000000', 0.3), top: colour },
      );
    }
  }
};

function seat(brush: Brush, side: -1 | 1, z: number, tone: { cloth: string; dark: string; pale: string }): void {
  const x: Span = side < 0 ? [-1.62, -0.55] : [0.55, 1.62];
  paintBox(
    brush,
    CAR,
    { x, y: [0.12, 0.46], z: [z - 0.5, z] },
    { front: mix(tone.cloth, tone.dark, 0.55), side: mix(tone.cloth, tone.dark, 0.4), top: tone.cloth },
  );
  paintBox(
    brush,
    CAR,
    { x, y: [0.3, 1.22], z: [z, z + 0.16] },
    {
      front: tone.cloth,
      side: mix(tone.cloth, tone.dark, 0.3),
      top: tone.pale,
      foot: mix(tone.cloth, tone.dark, 0.55),
    },
  );
  const [left, top] = project(CAR, x[0], 1.24, z);
  const [right, foot] = project(CAR, x[1], 1, z);
  rounded(brush, left, top, right - left, foot - top, 12, withOpacity(tone.pale, 0.88));
  const middle = (left + right) / 2;
  line(brush, trail`${middle},${foot} ${middle},${foot + 250 / z}`, 3, withOpacity(tone.dark, 0.6));
  line(
    brush,
    [project(CAR, side * 0.56, 0.3, z), project(CAR, side * 0.56, 0.66, z), project(CAR, side * 0.56, 0.66, z - 0.4)],
    40 / z,
    tone.dark,
  );
}

const seats: Painter = (brush, ink) => {
  for (const z of [7.2, 6, 4.9, 4, 3.2]) {
    for (const side of [-1, 1] as const)
      seat(brush, side, z, {
        cloth: mix(ink.loud('#5a2226', 0.3), ink.loud('#b0584c', 0.2), z / 8),
        dark: ink.deep('#1a1210'),
        pale: mix(ink.deep('#8a7c64'), ink.lit('#f4e8cc'), z / 8),
      });
  }
  for (const z of [2.4, 3.6, 5]) {
    for (const side of [-1, 1]) {
      const [x, y] = project(CAR, side * 0.7, 0, z);
      pool(brush, x, y, 280 / z, 80 / z, ink.lit('#ffdca0'), 0.35);
    }
  }
  darkenForPeople(brush, ink.deep('#120e0b'), 0.42);
};

const straps: Painter = (brush, ink, { time }) => {
  const sway = 0.09 * Math.sin(time * 2.1) + 0.03 * Math.sin(time * 5.3);
  for (const z of [6, 4.6, 3.5, 2.7, 2.1]) {
    for (const side of [-1, 1]) {
      const [x, y] = project(CAR, side * 0.78, 2.5, z);
      transformed(brush, { x, y, turn: sway * (1 + 0.2 * Math.sin(z * 3)) }, () => {
        const size = 240 / z;
        line(brush, trail`0,0 0,${size * 0.62}`, size * 0.1, ink.deep('#5a4a34'));
        const ring: Point[] = trail`0,${size * 0.56} ${-size * 0.24},${size} ${size * 0.24},${size}`;
        line(brush, [...ring, [0, size * 0.56]], size * 0.09, ink.lit('#efe6d2'));
      });
    }
  }
  for (const side of [-1, 1])
    line(brush, [project(CAR, side * 0.78, 2.5, 1), project(CAR, side * 0.78, 2.5, 7.8)], 6, ink.lit('#c8c2b2'));
  const flicker = 0.1 + 0.06 * Math.sin(time * 3.7) * Math.sin(time * 1.3);
  polygon(brush, trail`-108,420 60,480 300,1000 -108,1160`, withOpacity(ink.lit('#ffd090'), flicker));
  arc(brush, [-108, 1150], [200, 1120], [300, 1000], 2, withOpacity(ink.lit('#ffd090'), flicker));
};

export const trainCarriage: Backdrop = {
  planes: [
    staticPlane(0.1, evening),
    animatedPlane(0.2, country),
    staticPlane(0.35, (brush, ink, moment) => {
      shell(brush, ink, moment);
      racks(brush, ink, moment);
    }),
    animatedPlane(0.38, straps),
    staticPlane(0.6, seats),
  ],
};
