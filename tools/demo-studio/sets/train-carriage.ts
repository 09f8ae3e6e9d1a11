import type { Backdrop } from '#studio/stage.ts';
import { mix, withOpacity } from './colour.ts';
import { PAINTED_AREA, animatedPlane, staticPlane, indices } from './plane.ts';
import type { Context, Painter } from './plane.ts';
import type { Perspective, Quad, Span } from './perspective.ts';
import { quadYZ, paintBox, quadXY, quadXZ, project, fillQuad } from './perspective.ts';
import { glow, darkenForPeople, ovalGlow } from './light.ts';
import type { Point } from './shapes.ts';
import { curve, gradientY, fillAll, line, oval, transformed, points, polygon, roundRect, rect } from './shapes.ts';

const CAR: Perspective = { horizon: 600, centre: 360, focalLength: 900, eyeHeight: 1.5 };
const X_SPAN: Span = [-1.7, 1.7];
const HEIGHT = 2.7;
const DEPTH = 8;
const PANES = [
  [1.5, 2.5],
  [2.75, 3.9],
  [4.15, 5.4],
  [5.65, 7.3],
] as const;
const SILL: Span = [0.95, 1.95];

const paneQuads: readonly Quad[] = PANES.flatMap((z) => X_SPAN.map((x) => quadYZ(CAR, x, SILL, z)));

/** Returns the distance in metres of object `index` in an endless row that moves towards the viewer. */
const loopedDistance = (index: number, pitch: number, travelled: number): number =>
  1.3 + (index + 1 - ((travelled / pitch) % 1)) * pitch;

const eveningSky: Painter = (context, colours) => {
  const sky = [colours.lit('#f0a070'), colours.lit('#ffdca0'), colours.lit('#d8b890'), colours.shaded('#4a5a3c')];
  fillAll(context, gradientY(context, 300, 760, ...sky));
};

const landscape: Painter = (context, colours, { time }) => {
  for (const side of [-1, 1]) {
    for (const index of indices(8)) {
      const z = loopedDistance(7 - index, 1, time * 0.5);
      const [x, y] = project(CAR, side * 2.6, 1.15, z);
      oval(context, x, y + 30, 420 / z, 200 / z, colours.shaded('#6a7a5c'));
    }
    rect(context, side < 0 ? PAINTED_AREA.left : 500, 640, 330, 160, colours.shaded('#4a5a3c'));
    for (const index of indices(5)) {
      const z = loopedDistance(4 - index, 1.4, time * 2.6);
      const [x, top] = project(CAR, side * 1.9, 2.1, z);
      const [, foot] = project(CAR, side * 1.9, 0.9, z);
      rect(context, x - 14 / z, top, 28 / z, foot - top, colours.shaded('#2a2420'));
      oval(
        context,
        x + 120 / z,
        (top + foot) / 2 + 40 / z,
        240 / z,
        190 / z,
        withOpacity(colours.shaded('#34482c'), 0.9),
      );
    }
  }
};

/** Paints floor, ceiling and walls, and leaves the windows open. */
const shell: Painter = (context, colours) => {
  const wall = (side: number): void => {
    context.save();
    context.beginPath();
    context.rect(-108, -192, 936, 1664);
    for (const quad of paneQuads) {
      quad.forEach(([x, y], index) => (index === 0 ? context.moveTo(x, y) : context.lineTo(x, y)));
      context.closePath();
    }
    context.clip('evenodd');
    fillQuad(context, quadYZ(CAR, side, [0, HEIGHT], [0.9, DEPTH]), colours.shaded('#3a3428'), colours.lit('#d8c69c'));
    fillQuad(context, quadYZ(CAR, side, [0, 0.9], [0.9, DEPTH]), colours.shaded('#22342e'), colours.lit('#6f9080'));
    context.restore();
  };
  X_SPAN.forEach(wall);
  fillQuad(context, quadXZ(CAR, X_SPAN, HEIGHT, [0.9, DEPTH]), colours.shaded('#57503f'), colours.lit('#f0e4c4'));
  fillQuad(context, quadXZ(CAR, X_SPAN, 0, [0.9, DEPTH]), colours.shaded('#1d1f1d'), colours.lit('#8a8674'));
  fillQuad(
    context,
    quadXZ(CAR, [-0.42, 0.42], 0.01, [0.9, DEPTH]),
    colours.accented('#4a1c1e', 0.25),
    colours.accented('#a85a4a', 0.25),
  );
  fillQuad(context, quadXY(CAR, X_SPAN, [0, HEIGHT], DEPTH), colours.shaded('#3c4a40'), colours.lit('#c4b894'));
  const [doorLeft, doorTop] = project(CAR, -0.46, 2.1, DEPTH - 0.01);
  const [doorRight, doorFoot] = project(CAR, 0.46, 0, DEPTH - 0.01);
  rect(
    context,
    doorLeft,
    doorTop,
    doorRight - doorLeft,
    doorFoot - doorTop,
    gradientY(context, doorTop, doorFoot, colours.lit('#9a7a50'), colours.shaded('#5a4028')),
  );
  roundRect(
    context,
    doorLeft + 16,
    doorTop + 16,
    doorRight - doorLeft - 32,
    92,
    8,
    gradientY(context, doorTop, doorTop + 110, colours.lit('#ffe2a8'), colours.lit('#e8a878')),
  );
  for (const quad of paneQuads) line(context, [...quad, quad[0]], 9, colours.shaded('#4c4434'));
  for (const z of [1.5, 2.3, 3.3, 4.6, 6.2]) {
    fillQuad(context, quadXZ(CAR, [-0.18, 0.18], HEIGHT - 0.01, [z, z * 1.18]), colours.lit('#fff6d8'), '#ffffff');
    const [x, y] = project(CAR, 0, HEIGHT, z * 1.08);
    glow(context, x, y, 460 / z, colours.lit('#ffeec0'), 0.5);
  }
};

const racks: Painter = (context, colours) => {
  const brass = colours.lit('#c8a052');
  for (const side of [-1, 1]) {
    fillQuad(
      context,
      quadXZ(CAR, side < 0 ? [-1.7, -1.2] : [1.2, 1.7], 2.15, [1, 7.8]),
      withOpacity(colours.shaded('#2a2418'), 0.85),
      withOpacity(colours.shaded('#6a5a3c'), 0.85),
    );
    line(context, [project(CAR, side * 1.2, 2.15, 1), project(CAR, side * 1.2, 2.15, 7.8)], 7, brass);
    line(context, [project(CAR, side * 1.2, 2.25, 1), project(CAR, side * 1.2, 2.25, 7.8)], 4, brass);
    for (const [z, colour] of [
      [2.3, colours.accented('#8a4030', 0.4)],
      [3.4, colours.shaded('#5a4830')],
      [5.2, colours.shaded('#3c5668')],
    ] as const) {
      paintBox(
        context,
        CAR,
        { x: side < 0 ? [-1.65, -1.25] : [1.25, 1.65], y: [2.17, 2.47], z: [z, z + 0.6] },
        { front: colour, side: mix(colour, '#000000', 0.3), top: colour },
      );
    }
  }
};

function seat(context: Context, side: -1 | 1, z: number, tone: { cloth: string; dark: string; pale: string }): void {
  const x: Span = side < 0 ? [-1.62, -0.55] : [0.55, 1.62];
  paintBox(
    context,
    CAR,
    { x, y: [0.12, 0.46], z: [z - 0.5, z] },
    { front: mix(tone.cloth, tone.dark, 0.55), side: mix(tone.cloth, tone.dark, 0.4), top: tone.cloth },
  );
  paintBox(
    context,
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
  roundRect(context, left, top, right - left, foot - top, 12, withOpacity(tone.pale, 0.88));
  const middle = (left + right) / 2;
  line(context, points`${middle},${foot} ${middle},${foot + 250 / z}`, 3, withOpacity(tone.dark, 0.6));
  line(
    context,
    [project(CAR, side * 0.56, 0.3, z), project(CAR, side * 0.56, 0.66, z), project(CAR, side * 0.56, 0.66, z - 0.4)],
    40 / z,
    tone.dark,
  );
}

const seats: Painter = (context, colours) => {
  for (const z of [7.2, 6, 4.9, 4, 3.2]) {
    for (const side of [-1, 1] as const)
      seat(context, side, z, {
        cloth: mix(colours.accented('#5a2226', 0.3), colours.accented('#b0584c', 0.2), z / 8),
        dark: colours.shaded('#1a1210'),
        pale: mix(colours.shaded('#8a7c64'), colours.lit('#f4e8cc'), z / 8),
      });
  }
  for (const z of [2.4, 3.6, 5]) {
    for (const side of [-1, 1]) {
      const [x, y] = project(CAR, side * 0.7, 0, z);
      ovalGlow(context, x, y, 280 / z, 80 / z, colours.lit('#ffdca0'), 0.35);
    }
  }
  darkenForPeople(context, colours.shaded('#120e0b'), 0.42);
};

const straps: Painter = (context, colours, { time }) => {
  const sway = 0.09 * Math.sin(time * 2.1) + 0.03 * Math.sin(time * 5.3);
  for (const z of [6, 4.6, 3.5, 2.7, 2.1]) {
    for (const side of [-1, 1]) {
      const [x, y] = project(CAR, side * 0.78, 2.5, z);
      transformed(context, { x, y, turn: sway * (1 + 0.2 * Math.sin(z * 3)) }, () => {
        const size = 240 / z;
        line(context, points`0,0 0,${size * 0.62}`, size * 0.1, colours.shaded('#5a4a34'));
        const ring: Point[] = points`0,${size * 0.56} ${-size * 0.24},${size} ${size * 0.24},${size}`;
        line(context, [...ring, [0, size * 0.56]], size * 0.09, colours.lit('#efe6d2'));
      });
    }
  }
  for (const side of [-1, 1])
    line(context, [project(CAR, side * 0.78, 2.5, 1), project(CAR, side * 0.78, 2.5, 7.8)], 6, colours.lit('#c8c2b2'));
  const flicker = 0.1 + 0.06 * Math.sin(time * 3.7) * Math.sin(time * 1.3);
  polygon(context, points`-108,420 60,480 300,1000 -108,1160`, withOpacity(colours.lit('#ffd090'), flicker));
  curve(context, [-108, 1150], [200, 1120], [300, 1000], 2, withOpacity(colours.lit('#ffd090'), flicker));
};

export const trainCarriage: Backdrop = {
  planes: [
    staticPlane(0.1, eveningSky),
    animatedPlane(0.2, landscape),
    staticPlane(0.35, (context, colours, moment) => {
      shell(context, colours, moment);
      racks(context, colours, moment);
    }),
    animatedPlane(0.38, straps),
    staticPlane(0.6, seats),
  ],
};
