import type { Backdrop } from '#studio/stage.ts';
import { mix, withOpacity } from './colour.ts';
import { PAINTED_AREA, animatedPlane, staticPlane, indices } from './plane.ts';
import type { Painter } from './plane.ts';
import { drape } from './furnishings.ts';
import { quadYZ, paintBox, floorJoints, quadXZ, paintRoom, project, fillQuad } from './perspective.ts';
import type { Perspective, Span } from './perspective.ts';
import { glow, darkenForPeople, motes, lightShaft } from './light.ts';
import type { Point } from './shapes.ts';
import { curve, smoothPolygon, gradientY, line, oval, points, roundRect, rect } from './shapes.ts';

const WARD: Perspective = { horizon: 620, centre: 380, focalLength: 860, eyeHeight: 1.5 };
const X_SPAN: Span = [-2.4, 2.2];
const DEPTH = 5.6;
const SCREEN = { x: 548, y: 470, width: 120, height: 92 };

const shell: Painter = (context, colours) => {
  const seam = withOpacity(colours.shaded('#3c5a5e'), 0.3);
  paintRoom(
    context,
    WARD,
    { x: X_SPAN, height: 3.4, depth: DEPTH },
    {
      floor: [colours.shaded('#3a4e54'), colours.lit('#b9d0ce')],
      ceiling: [colours.shaded('#6f878c'), colours.lit('#e6f1ee')],
      left: [colours.shaded('#5b7478'), colours.lit('#cfe2de')],
      right: [colours.shaded('#48605f'), colours.lit('#a9c4c0')],
      back: [colours.shaded('#7fa09f'), colours.lit('#bcd6d2')],
    },
  );
  floorJoints(context, WARD, X_SPAN, [1, DEPTH], 0.6, seam);
  for (const side of X_SPAN)
    fillQuad(
      context,
      quadYZ(WARD, side * 0.999, [0, 1.05], [0.9, DEPTH]),
      colours.shaded('#3f6468'),
      colours.lit('#8fb8b4'),
    );
  const [left, railY] = project(WARD, X_SPAN[0], 1.05, DEPTH);
  const [right, floorY] = project(WARD, X_SPAN[1], 0, DEPTH);
  rect(
    context,
    left,
    railY,
    right - left,
    floorY - railY,
    gradientY(context, railY, floorY, colours.lit('#86b0ad'), colours.shaded('#4f7b7c')),
  );
  rect(context, left, railY - 5, right - left, 10, colours.lit('#e2efec'));
  for (const z of [2, 3.4])
    fillQuad(context, quadXZ(WARD, [-0.9, 0.7], 3.39, [z, z + 0.7]), colours.lit('#f4fffc'), '#ffffff');
  rect(context, 150, 250, 250, 250, colours.shaded('#3f5a62'));
  rect(context, 160, 260, 230, 230, gradientY(context, 260, 490, colours.lit('#d4ecff'), colours.lit('#fff6dc')));
  for (const slat of indices(10))
    rect(context, 156, 262 + slat * 17, 238, 9, withOpacity(colours.lit('#f2f8f6'), 0.92));
  rect(context, 272, 260, 6, 230, colours.shaded('#5a767c'));
  rect(context, 138, 494, 274, 14, colours.lit('#eaf4f1'));
  glow(context, 275, 370, 300, colours.lit('#f4fbff'), 0.45);
  roundRect(context, 450, 330, 210, 26, 6, colours.lit('#d9e8e4'));
  for (const socket of indices(4))
    oval(context, 476 + socket * 44, 343, 7, 7, socket === 1 ? colours.accent : colours.shaded('#4a686c'));
};

const bed: Painter = (context, colours) => {
  const steel = colours.lit('#d4dfdf');
  const sheet = {
    front: colours.lit('#e8f2f0'),
    side: colours.shaded('#a4bebc'),
    top: colours.lit('#f8fffd'),
    foot: colours.shaded('#88a6a6'),
  };
  paintBox(context, WARD, { x: [0.25, 1.55], y: [0.32, 0.72], z: [3, 5.3] }, sheet);
  paintBox(
    context,
    WARD,
    { x: [0.25, 1.55], y: [0.72, 0.8], z: [3, 4.4] },
    {
      front: colours.accented('#7fa8b4', 0.3),
      side: colours.accented('#6a929e', 0.3),
      top: colours.accented('#a4c8d0', 0.25),
    },
  );
  const [pillowX, pillowY] = project(WARD, 0.9, 0.8, 4.9);
  roundRect(context, pillowX - 74, pillowY - 34, 148, 50, 22, colours.lit('#ffffff'));
  for (const z of [3, 5.4]) {
    const [a, top] = project(WARD, 0.2, z > 4 ? 1.3 : 1, z);
    const [b] = project(WARD, 1.6, 1, z);
    const [, foot] = project(WARD, 0.2, 0.1, z);
    for (const x of [a, b]) line(context, points`${x},${top} ${x},${foot}`, 34 / z, steel);
    line(context, points`${a},${top} ${b},${top}`, 34 / z, steel);
    if (z < 4)
      for (const bar of indices(4))
        line(
          context,
          points`${a + ((b - a) * (bar + 1)) / 5},${top} ${a + ((b - a) * (bar + 1)) / 5},${top + 60}`,
          16 / z,
          steel,
        );
  }
};

const ward: Painter = (context, colours) => {
  const steel = colours.lit('#d4dfdf');
  const dark = colours.shaded('#2f464c');
  line(context, points`470,800 470,300`, 6, steel);
  line(context, points`444,308 496,308`, 6, steel);
  smoothPolygon(context, points`446,318 474,318 478,392 460,408 442,392`, withOpacity(colours.lit('#eafcff'), 0.85));
  rect(context, 448, 350, 24, 40, withOpacity(colours.accented('#9fd4e0', 0.2), 0.8));
  curve(context, [460, 406], [440, 560], [540, 700], 3, withOpacity(colours.lit('#eafcff'), 0.8));
  line(context, points`606,800 606,560`, 10, dark);
  roundRect(context, SCREEN.x - 12, SCREEN.y - 12, SCREEN.width + 24, SCREEN.height + 24, 10, mix(dark, steel, 0.45));
  roundRect(context, SCREEN.x, SCREEN.y, SCREEN.width, SCREEN.height, 5, colours.shaded('#06171a'));
  paintBox(
    context,
    WARD,
    { x: [-2.3, -1.55], y: [0, 0.75], z: [3.9, 4.7] },
    {
      front: colours.lit('#d6e4e0'),
      side: colours.shaded('#9cb6b4'),
      top: colours.lit('#f2fbf8'),
      foot: colours.shaded('#7d9a9a'),
    },
  );
  const [vaseX, vaseY] = project(WARD, -1.75, 0.75, 4.3);
  for (const bloom of indices(6))
    oval(
      context,
      vaseX - 36 + bloom * 14,
      vaseY - 84 - 22 * Math.sin(bloom * 0.62),
      16,
      16,
      bloom % 2 === 0 ? colours.accented('#f0b4b8', 0.35) : colours.lit('#fff4d8'),
    );
  roundRect(context, vaseX - 17, vaseY - 64, 34, 62, 10, withOpacity(colours.lit('#bfe4ee'), 0.9));
  darkenForPeople(context, colours.shaded('#1c2f35'), 0.36);
};

const curtain: Painter = (context, colours) => {
  line(context, points`${PAINTED_AREA.left},92 150,112`, 8, colours.lit('#dce8e8'));
  drape(
    context,
    { x: PAINTED_AREA.left, y: 100, width: 190, height: 880 },
    colours.accented('#a9d0d0', 0.14),
    colours.shaded('#4f7a80'),
    6,
  );
};

/** Returns the vertical position (0–1, downwards) of the electrocardiogram's line at a horizontal position (0–1). */
function ecgLevel(place: number): number {
  const phase = (place * 2.2) % 1;
  if (phase < 0.4) return 0.5;
  if (phase < 0.45) return 0.5 - (phase - 0.4) * 8;
  if (phase < 0.52) return 0.1 + (phase - 0.45) * 11;
  if (phase < 0.56) return 0.87 - (phase - 0.52) * 9.2;
  return 0.5 - 0.1 * Math.max(0, Math.sin((phase - 0.66) * 18) * (phase > 0.66 && phase < 0.83 ? 1 : 0));
}

const monitor: Painter = (context, colours, { time }) => {
  const green = mix(colours.lit('#58f0a0'), colours.accent, 0.12);
  const head = (time * 0.45) % 1;
  const trace = (from: number, to: number): Point[] =>
    indices(40).map((step) => {
      const place = from + ((to - from) * step) / 39;
      return [SCREEN.x + 6 + place * (SCREEN.width - 12), SCREEN.y + 10 + ecgLevel(place) * 46];
    });
  glow(context, 608, 516, 120, green, 0.22);
  line(context, trace(0, Math.max(0.02, head)), 3, green);
  if (head < 0.88) line(context, trace(Math.min(1, head + 0.1), 1), 3, withOpacity(green, 0.4));
  for (const row of indices(3))
    rect(
      context,
      SCREEN.x + 8,
      SCREEN.y + 66 + row * 8,
      28 + 20 * row,
      4,
      row === 1 ? colours.accent : withOpacity(green, 0.6),
    );
  oval(
    context,
    SCREEN.x + 104,
    SCREEN.y + 76,
    7,
    7,
    withOpacity(colours.accent, 0.4 + 0.6 * Math.max(0, Math.sin(time * 6))),
  );
  lightShaft(context, points`160,270 390,270 560,1150 40,1150`, colours.lit('#fffbe8'), 0.2);
  motes(context, { x: 120, y: 300, width: 340, height: 560 }, 12, '#ffffff', time);
};

export const hospitalRoom: Backdrop = {
  planes: [
    staticPlane(0.35, shell),
    staticPlane(0.6, (context, colours, moment) => {
      bed(context, colours, moment);
      ward(context, colours, moment);
    }),
    animatedPlane(0.6, monitor),
    staticPlane(0.85, curtain),
  ],
};
