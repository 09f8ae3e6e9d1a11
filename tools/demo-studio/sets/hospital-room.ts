import type { Backdrop } from '#studio/stage.ts';
import { mix, withOpacity } from './colour.ts';
import { FIELD, animatedPlane, staticPlane, indices } from './frame.ts';
import type { Painter } from './frame.ts';
import { drape } from './furnishings.ts';
import { quadYZ, paintBox, floorJoints, quadXZ, room, project, fillQuad } from './lens.ts';
import type { Lens, Span } from './lens.ts';
import { glow, darkenForPeople, motes, shaft } from './light.ts';
import type { Point } from './shapes.ts';
import { arc, blob, gradientY, line, oval, trail, rounded, slab } from './shapes.ts';

const WARD: Lens = { horizon: 620, centre: 380, focal: 860, eye: 1.5 };
const WIDE: Span = [-2.4, 2.2];
const DEPTH = 5.6;
const SCREEN = { x: 548, y: 470, width: 120, height: 92 };

const shell: Painter = (brush, ink) => {
  const seam = withOpacity(ink.deep('#3c5a5e'), 0.3);
  room(
    brush,
    WARD,
    { x: WIDE, height: 3.4, depth: DEPTH },
    {
      floor: [ink.deep('#3a4e54'), ink.lit('#b9d0ce')],
      ceiling: [ink.deep('#6f878c'), ink.lit('#e6f1ee')],
      left: [ink.deep('#5b7478'), ink.lit('#cfe2de')],
      right: [ink.deep('#48605f'), ink.lit('#a9c4c0')],
      back: [ink.deep('#7fa09f'), ink.lit('#bcd6d2')],
    },
  );
  floorJoints(brush, WARD, WIDE, [1, DEPTH], 0.6, seam);
  for (const side of WIDE)
    fillQuad(brush, quadYZ(WARD, side * 0.999, [0, 1.05], [0.9, DEPTH]), ink.deep('#3f6468'), ink.lit('#8fb8b4'));
  const [left, railY] = project(WARD, WIDE[0], 1.05, DEPTH);
  const [right, floorY] = project(WARD, WIDE[1], 0, DEPTH);
  slab(
    brush,
    left,
    railY,
    right - left,
    floorY - railY,
    gradientY(brush, railY, floorY, ink.lit('#86b0ad'), ink.deep('#4f7b7c')),
  );
  slab(brush, left, railY - 5, right - left, 10, ink.lit('#e2efec'));
  for (const z of [2, 3.4])
    fillQuad(brush, quadXZ(WARD, [-0.9, 0.7], 3.39, [z, z + 0.7]), ink.lit('#f4fffc'), '#ffffff');
  slab(brush, 150, 250, 250, 250, ink.deep('#3f5a62'));
  slab(brush, 160, 260, 230, 230, gradientY(brush, 260, 490, ink.lit('#d4ecff'), ink.lit('#fff6dc')));
  for (const slat of indices(10)) slab(brush, 156, 262 + slat * 17, 238, 9, withOpacity(ink.lit('#f2f8f6'), 0.92));
  slab(brush, 272, 260, 6, 230, ink.deep('#5a767c'));
  slab(brush, 138, 494, 274, 14, ink.lit('#eaf4f1'));
  glow(brush, 275, 370, 300, ink.lit('#f4fbff'), 0.45);
  rounded(brush, 450, 330, 210, 26, 6, ink.lit('#d9e8e4'));
  for (const socket of indices(4))
    oval(brush, 476 + socket * 44, 343, 7, 7, socket === 1 ? ink.accent : ink.deep('#4a686c'));
};

const ward: Painter = (brush, ink) => {
  const steel = ink.lit('#d4dfdf');
  const dark = ink.deep('#2f464c');
  const sheet = {
    front: ink.lit('#e8f2f0'),
    side: ink.deep('#a4bebc'),
    top: ink.lit('#f8fffd'),
    foot: ink.deep('#88a6a6'),
  };
  paintBox(brush, WARD, { x: [0.25, 1.55], y: [0.32, 0.72], z: [3, 5.3] }, sheet);
  paintBox(
    brush,
    WARD,
    { x: [0.25, 1.55], y: [0.72, 0.8], z: [3, 4.4] },
    { front: ink.loud('#7fa8b4', 0.3), side: ink.loud('#6a929e', 0.3), top: ink.loud('#a4c8d0', 0.25) },
  );
  const [pillowX, pillowY] = project(WARD, 0.9, 0.8, 4.9);
  rounded(brush, pillowX - 74, pillowY - 34, 148, 50, 22, ink.lit('#ffffff'));
  for (const z of [3, 5.4]) {
    const [a, top] = project(WARD, 0.2, z > 4 ? 1.3 : 1, z);
    const [b] = project(WARD, 1.6, 1, z);
    const [, foot] = project(WARD, 0.2, 0.1, z);
    for (const x of [a, b]) line(brush, trail`${x},${top} ${x},${foot}`, 34 / z, steel);
    line(brush, trail`${a},${top} ${b},${top}`, 34 / z, steel);
    if (z < 4)
      for (const bar of indices(4))
        line(
          brush,
          trail`${a + ((b - a) * (bar + 1)) / 5},${top} ${a + ((b - a) * (bar + 1)) / 5},${top + 60}`,
          16 / z,
          steel,
        );
  }
  line(brush, trail`470,800 470,300`, 6, steel);
  line(brush, trail`444,308 496,308`, 6, steel);
  blob(brush, trail`446,318 474,318 478,392 460,408 442,392`, withOpacity(ink.lit('#eafcff'), 0.85));
  slab(brush, 448, 350, 24, 40, withOpacity(ink.loud('#9fd4e0', 0.2), 0.8));
  arc(brush, [460, 406], [440, 560], [540, 700], 3, withOpacity(ink.lit('#eafcff'), 0.8));
  line(brush, trail`606,800 606,560`, 10, dark);
  rounded(brush, SCREEN.x - 12, SCREEN.y - 12, SCREEN.width + 24, SCREEN.height + 24, 10, mix(dark, steel, 0.45));
  rounded(brush, SCREEN.x, SCREEN.y, SCREEN.width, SCREEN.height, 5, ink.deep('#06171a'));
  paintBox(
    brush,
    WARD,
    { x: [-2.3, -1.55], y: [0, 0.75], z: [3.9, 4.7] },
    { front: ink.lit('#d6e4e0'), side: ink.deep('#9cb6b4'), top: ink.lit('#f2fbf8'), foot: ink.deep('#7d9a9a') },
  );
  const [vaseX, vaseY] = project(WARD, -1.75, 0.75, 4.3);
  for (const bloom of indices(6))
    oval(
      brush,
      vaseX - 36 + bloom * 14,
      vaseY - 84 - 22 * Math.sin(bloom * 0.62),
      16,
      16,
      bloom % 2 === 0 ? ink.loud('#f0b4b8', 0.35) : ink.lit('#fff4d8'),
    );
  rounded(brush, vaseX - 17, vaseY - 64, 34, 62, 10, withOpacity(ink.lit('#bfe4ee'), 0.9));
  darkenForPeople(brush, ink.deep('#1c2f35'), 0.36);
};

const curtain: Painter = (brush, ink) => {
  line(brush, trail`${FIELD.left},92 150,112`, 8, ink.lit('#dce8e8'));
  drape(brush, { x: FIELD.left, y: 100, width: 190, height: 880 }, ink.loud('#a9d0d0', 0.14), ink.deep('#4f7a80'), 6);
};

/** Height (0–1) of an electrocardiogram at a position (0–1). */
function beat(place: number): number {
  const phase = (place * 2.2) % 1;
  if (phase < 0.4) return 0.5;
  if (phase < 0.45) return 0.5 - (phase - 0.4) * 8;
  if (phase < 0.52) return 0.1 + (phase - 0.45) * 11;
  if (phase < 0.56) return 0.87 - (phase - 0.52) * 9.2;
  return 0.5 - 0.1 * Math.max(0, Math.sin((phase - 0.66) * 18) * (phase > 0.66 && phase < 0.83 ? 1 : 0));
}

const signs: Painter = (brush, ink, { time }) => {
  const green = mix(ink.lit('#58f0a0'), ink.accent, 0.12);
  const head = (time * 0.45) % 1;
  const trace = (from: number, to: number): Point[] =>
    indices(40).map((step) => {
      const place = from + ((to - from) * step) / 39;
      return [SCREEN.x + 6 + place * (SCREEN.width - 12), SCREEN.y + 10 + beat(place) * 46];
    });
  glow(brush, 608, 516, 120, green, 0.22);
  line(brush, trace(0, Math.max(0.02, head)), 3, green);
  if (head < 0.88) line(brush, trace(Math.min(1, head + 0.1), 1), 3, withOpacity(green, 0.4));
  for (const row of indices(3))
    slab(
      brush,
      SCREEN.x + 8,
      SCREEN.y + 66 + row * 8,
      28 + 20 * row,
      4,
      row === 1 ? ink.accent : withOpacity(green, 0.6),
    );
  oval(
    brush,
    SCREEN.x + 104,
    SCREEN.y + 76,
    7,
    7,
    withOpacity(ink.accent, 0.4 + 0.6 * Math.max(0, Math.sin(time * 6))),
  );
  shaft(brush, trail`160,270 390,270 560,1150 40,1150`, ink.lit('#fffbe8'), 0.2);
  motes(brush, { x: 120, y: 300, width: 340, height: 560 }, 12, '#ffffff', time);
};

export const hospitalRoom: Backdrop = {
  planes: [staticPlane(0.35, shell), staticPlane(0.6, ward), animatedPlane(0.6, signs), staticPlane(0.85, curtain)],
};
