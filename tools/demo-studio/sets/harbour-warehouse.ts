import type { Backdrop } from '#studio/stage.ts';
import { mix, withOpacity } from './colour.ts';
import { PAINTED_AREA, indexedRandom, animatedPlane, staticPlane, indices } from './plane.ts';
import type { Context, Painter } from './plane.ts';
import { pendantLamp } from './furnishings.ts';
import { quadYZ, paintBox, quadXY, floorJoints, quadXZ, project, fillQuad } from './perspective.ts';
import type { Box, Perspective } from './perspective.ts';
import { glow, haze, darkenForPeople, ovalGlow, lightShaft } from './light.ts';
import { fillBand, gradientY, fillAll, line, oval, transformed, points, polygon, rect } from './shapes.ts';

const HALL: Perspective = { horizon: 660, centre: 360, focalLength: 900, eyeHeight: 1.5 };
const DEPTH = 9;

function crane(context: Context, x: number, y: number, scale: number, colour: string): void {
  transformed(context, { x, y, scale }, () => {
    line(context, points`-46,0 -24,-260 24,-260 46,0`, 10, colour);
    line(context, points`-40,-90 40,-90`, 7, colour);
    line(context, points`-34,-90 26,-250`, 5, colour);
    line(context, points`-150,-270 190,-270`, 12, colour);
    line(context, points`-150,-270 0,-360 190,-270`, 5, colour);
    rect(context, -30, -300, 60, 40, colour);
    line(context, points`130,-270 130,-150`, 3, colour);
    rect(context, 106, -150, 48, 26, colour);
  });
}

const harbour: Painter = (context, colours) => {
  fillAll(
    context,
    gradientY(context, 100, 900, colours.shaded('#0e1c33'), colours.shaded('#34567a'), colours.lit('#a9c2cf')),
  );
  glow(context, 430, 420, 330, colours.lit('#cfe2f2'), 0.7);
  oval(context, 430, 420, 48, 48, colours.lit('#f2f8ff'));
  haze(context, 520, 760, colours.lit('#9db8c8'), 0.5);
  fillBand(context, 662, 500, gradientY(context, 662, 860, colours.lit('#8fb0c4'), colours.shaded('#14283c')));
  crane(context, 250, 664, 0.62, colours.shaded('#1c2f42'));
  crane(context, 520, 664, 0.5, colours.shaded('#2c4358'));
  rect(context, 120, 640, 520, 24, colours.shaded('#16273a'));
  for (const index of indices(9))
    rect(
      context,
      160 + index * 52,
      612 + (index % 3) * 8,
      46,
      30 - (index % 3) * 8,
      [colours.shaded('#2d4254'), colours.accented('#3a4450', 0.25), colours.shaded('#233648')][index % 3] ??
        colours.shaded('#2d4254'),
    );
  for (const index of indices(5)) glow(context, 190 + index * 96, 622, 22, colours.lit('#ffcf8a'), 0.9);
};

const water: Painter = (context, colours, { time }) => {
  const light = colours.lit('#e6f2fb');
  for (const index of indices(22)) {
    const y = 670 + index * 8;
    const width = (10 + index * 2.4) * (0.6 + 0.4 * Math.sin(time * 1.7 + index * 2.3));
    rect(
      context,
      430 - width + 22 * Math.sin(time * 0.8 + index * 1.3),
      y,
      width * 2,
      3,
      withOpacity(light, 0.5 * (0.5 + 0.5 * indexedRandom(index))),
    );
  }
};

function container(context: Context, box: Box, colour: string, tone: { dark: string }): void {
  paintBox(context, HALL, box, {
    front: colour,
    side: mix(colour, tone.dark, 0.35),
    top: mix(colour, '#ffffff', 0.12),
    foot: mix(colour, tone.dark, 0.6),
  });
  const side = box.x[0] > 0 ? box.x[0] : box.x[1];
  for (let z = box.z[0]; z < box.z[1]; z += 0.28)
    line(
      context,
      [project(HALL, side, box.y[0], z), project(HALL, side, box.y[1], z)],
      10 / z,
      withOpacity(tone.dark, 0.4),
    );
}

const shell: Painter = (context, colours) => {
  const dark = colours.shaded('#0b1116');
  fillQuad(context, quadXZ(HALL, [-4, 4], 0, [1, DEPTH]), colours.shaded('#0e1418'), colours.shaded('#4d626c'));
  floorJoints(context, HALL, [-4, 4], [1.2, DEPTH], 2, withOpacity(dark, 0.4));
  for (const side of [-4, 4])
    fillQuad(context, quadYZ(HALL, side, [0, 7], [0.9, DEPTH]), dark, colours.shaded('#3c4d55'));
  const wall = colours.shaded('#1d2a31');
  for (const span of [
    [-4, -2],
    [2, 4],
  ] as const)
    fillQuad(context, quadXY(HALL, span, [0, 7], DEPTH), wall, mix(wall, dark, 0.4));
  fillQuad(context, quadXY(HALL, [-2, 2], [4.6, 7], DEPTH), wall, mix(wall, dark, 0.4));
  polygon(
    context,
    [
      [PAINTED_AREA.left, PAINTED_AREA.top],
      [PAINTED_AREA.right, PAINTED_AREA.top],
      project(HALL, 4, 7, DEPTH),
      project(HALL, -4, 7, DEPTH),
    ],
    gradientY(context, PAINTED_AREA.top, 110, dark, colours.shaded('#2b3a41')),
  );
  for (const z of [2.4, 3.2, 4.4, 6, 8]) {
    const [left, top] = project(HALL, -4, 6.4, z);
    const [right] = project(HALL, 4, 6.4, z);
    const [, peak] = project(HALL, 0, 7.6, z);
    line(context, points`${left},${top} 360,${peak} ${right},${top} ${left},${top}`, 46 / z, mix(dark, wall, z / 12));
    for (const share of [0.25, 0.75])
      line(
        context,
        points`${left + (right - left) * share},${top} ${left + (right - left) * share},${(top + peak) / 2}`,
        26 / z,
        mix(dark, wall, z / 12),
      );
  }
  for (const row of indices(6))
    rect(context, 165, 352 + row * 12, 390, 7, withOpacity(colours.shaded('#566972'), 0.55));
  fillQuad(
    context,
    quadXZ(HALL, [-1.9, 1.9], 0.01, [2, DEPTH]),
    withOpacity(colours.lit('#cfe2f2'), 0),
    withOpacity(colours.lit('#cfe2f2'), 0.5),
  );
};

const cargo: Painter = (context, colours) => {
  const tone = { dark: colours.shaded('#070b0e') };
  container(context, { x: [-4, -1.9], y: [0, 1.9], z: [6, 8.6] }, colours.shaded('#3d5a66'), tone);
  container(context, { x: [-4, -2.1], y: [1.95, 3.7], z: [6.2, 8.6] }, colours.accented('#5a4a44', 0.35), tone);
  container(context, { x: [1.8, 4], y: [0, 1.9], z: [5.4, 8.4] }, colours.accented('#6a4038', 0.3), tone);
  container(context, { x: [1.5, 2.7], y: [0, 0.9], z: [4.2, 5] }, colours.shaded('#5a4a36'), tone);
  container(context, { x: [-2.5, -1.45], y: [0, 0.8], z: [3.9, 4.7] }, colours.shaded('#52452f'), tone);
  container(context, { x: [-2.3, -1.6], y: [0.8, 1.4], z: [4, 4.6] }, colours.shaded('#5f5038'), tone);
  for (const [x, height] of [
    [130, 430],
    [596, 300],
  ] as const) {
    for (const link of indices(Math.floor(height / 17))) {
      context.beginPath();
      context.ellipse(x, -180 + link * 17 + 170, link % 2 === 0 ? 5 : 2, 10, 0, 0, Math.PI * 2);
      context.lineWidth = 3;
      context.strokeStyle = colours.shaded('#1c262b');
      context.stroke();
    }
  }
  lightShaft(context, points`250,330 470,330 720,1300 60,1300`, colours.lit('#bcd6e8'), 0.16);
  darkenForPeople(context, colours.shaded('#05090c'), 0.4);
};

const lamps: Painter = (context, colours, { time }) => {
  for (const [x, y, size, phase] of [
    [180, 210, 74, 0],
    [575, 150, 90, 1.8],
  ] as const) {
    transformed(context, { x, y: -160, turn: 0.035 * Math.sin(time * 1.2 + phase) }, () => {
      pendantLamp(
        context,
        0,
        y + 160,
        size,
        { shade: colours.shaded('#1a2226'), light: colours.lit('#ffcb80'), cord: colours.shaded('#0b1013') },
        420,
      );
    });
  }
  ovalGlow(context, 575, 1010, 220, 50, colours.lit('#ffcb80'), 0.22);
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
