import type { Backdrop } from '#studio/stage.ts';
import { mix, withOpacity } from './colour.ts';
import { FIELD, indexedRandom, animatedPlane, staticPlane, indices } from './frame.ts';
import type { Brush, Painter } from './frame.ts';
import { pendant } from './furnishings.ts';
import { quadYZ, paintBox, quadXY, floorJoints, quadXZ, project, fillQuad } from './lens.ts';
import type { Box, Lens } from './lens.ts';
import { glow, haze, darkenForPeople, pool, shaft } from './light.ts';
import { gradientY, fillAll, line, oval, transformed, trail, polygon, slab } from './shapes.ts';

const HALL: Lens = { horizon: 660, centre: 360, focal: 900, eye: 1.5 };
const DEPTH = 9;

function crane(brush: Brush, x: number, y: number, scale: number, colour: string): void {
  transformed(brush, { x, y, scale }, () => {
    line(brush, trail`-46,0 -24,-260 24,-260 46,0`, 10, colour);
    line(brush, trail`-40,-90 40,-90`, 7, colour);
    line(brush, trail`-34,-90 26,-250`, 5, colour);
    line(brush, trail`-150,-270 190,-270`, 12, colour);
    line(brush, trail`-150,-270 0,-360 190,-270`, 5, colour);
    slab(brush, -30, -300, 60, 40, colour);
    line(brush, trail`130,-270 130,-150`, 3, colour);
    slab(brush, 106, -150, 48, 26, colour);
  });
}

const harbour: Painter = (brush, ink) => {
  fillAll(brush, gradientY(brush, 100, 900, ink.deep('#0e1c33'), ink.deep('#34567a'), ink.lit('#a9c2cf')));
  glow(brush, 430, 420, 330, ink.lit('#cfe2f2'), 0.7);
  oval(brush, 430, 420, 48, 48, ink.lit('#f2f8ff'));
  haze(brush, 520, 760, ink.lit('#9db8c8'), 0.5);
  slab(brush, FIELD.left, 662, FIELD.width, 500, gradientY(brush, 662, 860, ink.lit('#8fb0c4'), ink.deep('#14283c')));
  crane(brush, 250, 664, 0.62, ink.deep('#1c2f42'));
  crane(brush, 520, 664, 0.5, ink.deep('#2c4358'));
  slab(brush, 120, 640, 520, 24, ink.deep('#16273a'));
  for (const index of indices(9))
    slab(
      brush,
      160 + index * 52,
      612 + (index % 3) * 8,
      46,
      30 - (index % 3) * 8,
      [ink.deep('#2d4254'), ink.loud('#3a4450', 0.25), ink.deep('#233648')][index % 3] ?? ink.deep('#2d4254'),
    );
  for (const index of indices(5)) glow(brush, 190 + index * 96, 622, 22, ink.lit('#ffcf8a'), 0.9);
};

const water: Painter = (brush, ink, { time }) => {
  const light = ink.lit('#e6f2fb');
  for (const index of indices(22)) {
    const y = 670 + index * 8;
    const width = (10 + index * 2.4) * (0.6 + 0.4 * Math.sin(time * 1.7 + index * 2.3));
    slab(
      brush,
      430 - width + 22 * Math.sin(time * 0.8 + index * 1.3),
      y,
      width * 2,
      3,
      withOpacity(light, 0.5 * (0.5 + 0.5 * indexedRandom(index))),
    );
  }
};

function container(brush: Brush, box: Box, colour: string, ink: { dark: string }): void {
  paintBox(brush, HALL, box, {
    front: colour,
    side: mix(colour, ink.dark, 0.35),
    top: mix(colour, '#ffffff', 0.12),
    foot: mix(colour, ink.dark, 0.6),
  });
  const side = box.x[0] > 0 ? box.x[0] : box.x[1];
  for (let z = box.z[0]; z < box.z[1]; z += 0.28)
    line(
      brush,
      [project(HALL, side, box.y[0], z), project(HALL, side, box.y[1], z)],
      10 / z,
      withOpacity(ink.dark, 0.4),
    );
}

const shell: Painter = (brush, ink) => {
  const dark = ink.deep('#0b1116');
  fillQuad(brush, quadXZ(HALL, [-4, 4], 0, [1, DEPTH]), ink.deep('#0e1418'), ink.deep('#4d626c'));
  floorJoints(brush, HALL, [-4, 4], [1.2, DEPTH], 2, withOpacity(dark, 0.4));
  for (const side of [-4, 4]) fillQuad(brush, quadYZ(HALL, side, [0, 7], [0.9, DEPTH]), dark, ink.deep('#3c4d55'));
  const wall = ink.deep('#1d2a31');
  for (const span of [
    [-4, -2],
    [2, 4],
  ] as const)
    fillQuad(brush, quadXY(HALL, span, [0, 7], DEPTH), wall, mix(wall, dark, 0.4));
  fillQuad(brush, quadXY(HALL, [-2, 2], [4.6, 7], DEPTH), wall, mix(wall, dark, 0.4));
  polygon(
    brush,
    [[FIELD.left, FIELD.top], [FIELD.right, FIELD.top], project(HALL, 4, 7, DEPTH), project(HALL, -4, 7, DEPTH)],
    gradientY(brush, FIELD.top, 110, dark, ink.deep('#2b3a41')),
  );
  for (const z of [2.4, 3.2, 4.4, 6, 8]) {
    const [left, top] = project(HALL, -4, 6.4, z);
    const [right] = project(HALL, 4, 6.4, z);
    const [, peak] = project(HALL, 0, 7.6, z);
    line(brush, trail`${left},${top} 360,${peak} ${right},${top} ${left},${top}`, 46 / z, mix(dark, wall, z / 12));
    for (const share of [0.25, 0.75])
      line(
        brush,
        trail`${left + (right - left) * share},${top} ${left + (right - left) * share},${(top + peak) / 2}`,
        26 / z,
        mix(dark, wall, z / 12),
      );
  }
  for (const row of indices(6)) slab(brush, 165, 352 + row * 12, 390, 7, withOpacity(ink.deep('#566972'), 0.55));
  fillQuad(
    brush,
    quadXZ(HALL, [-1.9, 1.9], 0.01, [2, DEPTH]),
    withOpacity(ink.lit('#cfe2f2'), 0),
    withOpacity(ink.lit('#cfe2f2'), 0.5),
  );
};

const cargo: Painter = (brush, ink) => {
  const tone = { dark: ink.deep('#070b0e') };
  container(brush, { x: [-4, -1.9], y: [0, 1.9], z: [6, 8.6] }, ink.deep('#3d5a66'), tone);
  container(brush, { x: [-4, -2.1], y: [1.95, 3.7], z: [6.2, 8.6] }, ink.loud('#5a4a44', 0.35), tone);
  container(brush, { x: [1.8, 4], y: [0, 1.9], z: [5.4, 8.4] }, ink.loud('#6a4038', 0.3), tone);
  container(brush, { x: [1.5, 2.7], y: [0, 0.9], z: [4.2, 5] }, ink.deep('#5a4a36'), tone);
  container(brush, { x: [-2.5, -1.45], y: [0, 0.8], z: [3.9, 4.7] }, ink.deep('#52452f'), tone);
  container(brush, { x: [-2.3, -1.6], y: [0.8, 1.4], z: [4, 4.6] }, ink.deep('#5f5038'), tone);
  for (const [x, height] of [
    [130, 430],
    [596, 300],
  ] as const) {
    for (const link of indices(Math.floor(height / 17))) {
      brush.beginPath();
      brush.ellipse(x, -180 + link * 17 + 170, link % 2 === 0 ? 5 : 2, 10, 0, 0, Math.PI * 2);
      brush.lineWidth = 3;
      brush.strokeStyle = ink.deep('#1c262b');
      brush.stroke();
    }
  }
  shaft(brush, trail`250,330 470,330 720,1300 60,1300`, ink.lit('#bcd6e8'), 0.16);
  darkenForPeople(brush, ink.deep('#05090c'), 0.4);
};

const lamps: Painter = (brush, ink, { time }) => {
  for (const [x, y, size, phase] of [
    [180, 210, 74, 0],
    [575, 150, 90, 1.8],
  ] as const) {
    transformed(brush, { x, y: -160, turn: 0.035 * Math.sin(time * 1.2 + phase) }, () => {
      pendant(
        brush,
        0,
        y + 160,
        size,
        { shade: ink.deep('#1a2226'), light: ink.lit('#ffcb80'), cord: ink.deep('#0b1013') },
        420,
      );
    });
  }
  pool(brush, 575, 1010, 220, 50, ink.lit('#ffcb80'), 0.22);
};

export const harbourWarehouse: Backdrop = {
  planes: [
    staticPlane(0.06, harbour),
    animatedPlane(0.06, water),
    staticPlane(0.4, shell),
    staticPlane(0.65, cargo),
    animatedPlane(0.7, lamps),
  ],
};
