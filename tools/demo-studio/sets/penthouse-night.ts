import type { Backdrop } from '#studio/stage.ts';
import { mix, withOpacity } from './colour.ts';
import { FIELD, indexedRandom, animatedPlane, staticPlane, indices } from './frame.ts';
import type { Painter } from './frame.ts';
import { floorLamp, gathered, sofa } from './furnishings.ts';
import { quadYZ, quadXY, quadXZ, project, fillQuad } from './lens.ts';
import type { Lens, Span } from './lens.ts';
import { bulb, glow, haze, darkenForPeople, pool } from './light.ts';
import { gradientY, fillAll, line, oval, rounded, slab } from './shapes.ts';
import { towers } from './skyline.ts';

const ROOM: Lens = { horizon: 640, centre: 360, focal: 880, eye: 1.5 };
const WIDE: Span = [-2.5, 2.5];
const HEIGHT = 5.6;
const DEPTH = 6;

const city: Painter = (brush, ink, { random }) => {
  fillAll(brush, gradientY(brush, -100, 900, ink.deep('#0b1230'), ink.deep('#27366e'), ink.loud('#7a5f86', 0.35)));
  glow(brush, 470, 190, 330, ink.lit('#9fb2e6'), 0.42);
  oval(brush, 470, 190, 50, 50, ink.lit('#e6ecff'));
  haze(brush, 340, 900, ink.loud('#a78fb0', 0.35), 0.5);
  towers(
    brush,
    {
      foot: 900,
      rise: [260, 690],
      breadth: [46, 92],
      roof: ink.deep('#35437e'),
      base: ink.deep('#5b6098'),
      lights: [ink.lit('#ffd9a0'), ink.lit('#a9c6ff')],
      lit: 0.3,
      pane: [5, 8],
    },
    random,
  );
};

const blocks: Painter = (brush, ink, { random }) => {
  haze(brush, 560, 960, ink.loud('#8d7fb5', 0.3), 0.4);
  towers(
    brush,
    {
      foot: 960,
      rise: [150, 520],
      breadth: [80, 130],
      roof: ink.deep('#121a3c'),
      base: ink.deep('#2a3160'),
      lights: [ink.lit('#ffdf9e'), ink.lit('#ffc069'), ink.accent],
      lit: 0.42,
      pane: [9, 13],
    },
    random,
  );
};

const life: Painter = (brush, ink, { time }) => {
  for (const index of indices(5)) {
    const pulse = Math.max(0, Math.sin(time * (1.6 + 0.3 * index) + index * 2));
    bulb(brush, 40 + index * 160, 420 + 130 * indexedRandom(index, 3), 3, ink.loud('#ff5a5a', 0.4), pulse);
  }
  const flight = ((time * 22) % 900) - 100;
  bulb(brush, flight, 120 - flight * 0.05, 2.4, '#ffffff', 0.5 + 0.5 * Math.sin(time * 6));
};

const shell: Painter = (brush, ink) => {
  const frame = ink.deep('#07080f');
  fillQuad(brush, quadXZ(ROOM, WIDE, HEIGHT, [0.9, DEPTH]), ink.deep('#0c0e18'), ink.deep('#252a42'));
  fillQuad(brush, quadXZ(ROOM, WIDE, 0, [0.9, DEPTH]), ink.deep('#0b0c16'), ink.deep('#3a4069'));
  fillQuad(brush, quadYZ(ROOM, WIDE[1], [0, HEIGHT], [0.9, DEPTH]), ink.deep('#171520'), ink.lit('#4a3f45'));
  fillQuad(
    brush,
    quadXY(ROOM, WIDE, [0, HEIGHT], DEPTH),
    withOpacity(ink.lit('#6f83c0'), 0.16),
    withOpacity(ink.deep('#10142c'), 0.2),
  );
  for (const x of [-2.5, -1.25, 0, 1.25, 2.5])
    line(brush, [project(ROOM, x, 0, DEPTH), project(ROOM, x, HEIGHT, DEPTH)], x === 0 ? 7 : 9, frame);
  line(brush, [project(ROOM, -2.5, 0.9, DEPTH), project(ROOM, 2.5, 0.9, DEPTH)], 4, frame);
  for (const z of [4.6, 3.6, 2.9])
    line(brush, [project(ROOM, -2.5, 0, z), project(ROOM, -2.5, HEIGHT, z)], 60 / z, frame);
  line(
    brush,
    [
      project(ROOM, -2.5, HEIGHT, 1),
      project(ROOM, -2.5, HEIGHT, DEPTH),
      project(ROOM, 2.5, HEIGHT, DEPTH),
      project(ROOM, 2.5, HEIGHT, 1),
    ],
    7,
    ink.lit('#ffd9a4'),
  );
  line(
    brush,
    [
      project(ROOM, -2.5, HEIGHT, 1),
      project(ROOM, -2.5, HEIGHT, DEPTH),
      project(ROOM, 2.5, HEIGHT, DEPTH),
      project(ROOM, 2.5, HEIGHT, 1),
    ],
    34,
    withOpacity(ink.lit('#ffb870'), 0.16),
  );
  for (const x of indices(7))
    pool(brush, 30 + x * 112, 960, 34, 230, x % 3 === 1 ? ink.accent : ink.lit('#8fa4ee'), 0.28);
  pool(brush, 640, 930, 200, 90, ink.lit('#ffbe7a'), 0.4);
  fillQuad(brush, quadYZ(ROOM, 2.46, [1.5, 2.9], [3.5, 5.1]), ink.loud('#5d4a52', 0.5), ink.loud('#b98d80', 0.35));
};

const furniture: Painter = (brush, ink) => {
  gathered(
    brush,
    { x: FIELD.left, y: -200, width: 190, height: 1170 },
    -1,
    ink.deep('#3d3f63'),
    ink.deep('#14152a'),
    5,
  );
  floorLamp(brush, 680, 950, 430, { shade: ink.lit('#f5c98c'), light: ink.lit('#ffbe7a'), stand: ink.deep('#12121c') });
  sofa(brush, 430, 1010, 380, { light: ink.deep('#3a3550'), dark: ink.deep('#100f1c') });
  rounded(brush, 470, 915, 90, 66, 14, ink.loud('#7a4a5c', 0.5));
  rounded(brush, 70, 985, 260, 16, 8, mix(ink.deep('#1a1b2c'), ink.lit('#8b7a70'), 0.35));
  slab(brush, 105, 1000, 10, 58, ink.deep('#0c0d18'));
  slab(brush, 285, 1000, 10, 58, ink.deep('#0c0d18'));
  oval(brush, 150, 962, 13, 24, ink.loud('#6d4a5a', 0.5));
  darkenForPeople(brush, ink.deep('#05060f'), 0.42);
};

export const penthouseNight: Backdrop = {
  planes: [
    staticPlane(0.06, city),
    staticPlane(0.16, blocks),
    animatedPlane(0.16, life),
    staticPlane(0.5, shell),
    staticPlane(0.8, furniture),
  ],
};
