import type { Backdrop } from '#studio/stage.ts';
import { mix, withOpacity } from './colour.ts';
import { FIELD, indexedRandom, animatedPlane, staticPlane, indices } from './frame.ts';
import type { Brush, Painter } from './frame.ts';
import { crown, leaf } from './foliage.ts';
import { floorJoints, quadXZ, fillQuad } from './lens.ts';
import type { Lens } from './lens.ts';
import { glow, haze, darkenForPeople, shaft, steam } from './light.ts';
import type { Point } from './shapes.ts';
import { arc, gradientY, fillAll, line, oval, trail, polygon, ridge, rounded, slab, gradientX } from './shapes.ts';

const YARD: Lens = { horizon: 690, centre: 360, focal: 880, eye: 1.5 };

const hills: Painter = (brush, ink) => {
  fillAll(brush, gradientY(brush, -192, 760, ink.lit('#7fb0c8'), ink.lit('#cfe0d0'), ink.lit('#ffe6b0')));
  glow(brush, 540, 360, 460, ink.lit('#fff2c4'), 0.9);
  for (const [lift, colour] of [
    [0, ink.lit('#a9c4b0')],
    [70, ink.lit('#8fae8a')],
    [140, ink.deep('#6d8f68')],
  ] as const) {
    const edge: Point[] = indices(14).map((step) => [
      FIELD.left + step * 76,
      470 + lift - 80 * Math.sin(step * 0.9 + lift) - 40 * Math.sin(step * 2.1 + lift * 2),
    ]);
    ridge(brush, edge, 900, gradientY(brush, 380 + lift, 760, colour, mix(colour, ink.lit('#ffe9bd'), 0.5)));
    haze(brush, 480 + lift, 760, ink.lit('#fff0cc'), 0.4);
  }
};

/** A low house with an overhanging tiled roof. */
function house(
  brush: Brush,
  place: { x: number; y: number; width: number; height: number },
  tone: { wall: string; shade: string; tile: string; wood: string; light: string },
): void {
  const { x, y, width, height } = place;
  slab(brush, x, y - height, width, height, gradientY(brush, y - height, y, tone.shade, tone.wall, tone.wall));
  slab(brush, x, y - height * 0.12, width, height * 0.12, mix(tone.shade, '#000000', 0.2));
  const door = x + width * 0.42;
  slab(
    brush,
    door,
    y - height * 0.66,
    width * 0.18,
    height * 0.66,
    gradientY(brush, y - height, y, tone.wood, mix(tone.wood, '#000000', 0.4)),
  );
  slab(brush, door + width * 0.087, y - height * 0.66, 3, height * 0.66, mix(tone.wood, '#000000', 0.6));
  for (const share of [0.12, 0.7]) {
    const left = x + width * share;
    slab(brush, left, y - height * 0.62, width * 0.2, height * 0.32, tone.light);
    for (const bar of indices(4))
      slab(brush, left + (width * 0.2 * bar) / 3 - 2, y - height * 0.62, 4, height * 0.32, tone.wood);
    for (const bar of indices(3)) slab(brush, left, y - height * (0.62 - 0.16 * bar) - 2, width * 0.2, 4, tone.wood);
  }
  const eave = y - height + 8;
  polygon(
    brush,
    trail`${x - 36},${eave + 12} ${x + width * 0.04},${eave - height * 0.46} ${x + width * 0.96},${eave - height * 0.46} ${x + width + 36},${eave + 12}`,
    gradientY(brush, eave - height * 0.46, eave + 12, tone.tile, mix(tone.tile, '#000000', 0.45)),
  );
  const rows = Math.round(width / 22);
  for (const row of indices(rows + 1)) {
    const share = row / rows;
    line(
      brush,
      trail`${x + width * (0.04 + 0.92 * share)},${eave - height * 0.45} ${x - 36 + (width + 72) * share},${eave + 10}`,
      3,
      withOpacity(mix(tone.tile, '#000000', 0.6), 0.5),
    );
    oval(brush, x - 36 + (width + 72) * share, eave + 11, 9, 6, mix(tone.tile, '#000000', 0.25));
  }
  line(
    brush,
    trail`${x + width * 0.02},${eave - height * 0.46} ${x + width * 0.98},${eave - height * 0.46}`,
    12,
    mix(tone.tile, '#ffffff', 0.12),
  );
}

const houses: Painter = (brush, ink) => {
  const tone = {
    wall: ink.lit('#d9bf94'),
    shade: ink.deep('#8a6d4c'),
    tile: ink.deep('#5d6068'),
    wood: ink.deep('#4a2c1a'),
    light: ink.lit('#ffdc94'),
  };
  slab(brush, FIELD.left, 800, FIELD.width, 700, gradientY(brush, 800, 1472, ink.lit('#c7a576'), ink.deep('#3a2a1e')));
  house(brush, { x: 150, y: 830, width: 440, height: 230 }, tone);
  fillQuad(brush, quadXZ(YARD, [-7, 7], 0, [1, 9.4]), ink.deep('#3a2a1e'), ink.lit('#d2af7c'));
  floorJoints(brush, YARD, [-7, 7], [1.4, 9.4], 1.1, withOpacity(ink.deep('#2a1d14'), 0.2));
  for (const bundle of indices(9)) {
    const x = 186 + bundle * 20 + (bundle > 4 ? 200 : 0);
    for (const grain of indices(4))
      oval(brush, x, 634 + grain * 17, 8, 11, bundle % 3 === 2 ? ink.loud('#b8321f', 0.25) : ink.lit('#f0b03c'));
  }
};

const sides: Painter = (brush, ink) => {
  const tone = {
    wall: ink.deep('#9c8260'),
    shade: ink.deep('#5a452f'),
    tile: ink.deep('#3c4048'),
    wood: ink.deep('#2f1c11'),
    light: ink.lit('#f5c878'),
  };
  house(brush, { x: -330, y: 920, width: 360, height: 340 }, tone);
  house(brush, { x: 680, y: 920, width: 360, height: 340 }, tone);
  for (const [x, y, size] of [
    [78, 930, 58],
    [150, 944, 40],
    [640, 940, 52],
  ] as const) {
    oval(brush, x, y + 6, size * 0.9, size * 0.16, withOpacity(ink.deep('#1c120c'), 0.5));
    rounded(
      brush,
      x - size * 0.62,
      y - size * 1.2,
      size * 1.24,
      size * 1.22,
      size * 0.5,
      gradientX(brush, x - size * 0.6, x + size * 0.6, ink.deep('#3a2014'), ink.lit('#8a5030'), ink.deep('#3a2014')),
    );
    slab(brush, x - size * 0.42, y - size * 1.3, size * 0.84, size * 0.16, ink.deep('#2a160d'));
  }
  darkenForPeople(brush, ink.deep('#1c130d'), 0.36);
};

const tree: Painter = (brush, ink) => {
  const bark = ink.deep('#3a281c');
  brush.beginPath();
  brush.moveTo(-110, 1050);
  brush.bezierCurveTo(40, 980, -10, 560, 60, 330);
  brush.lineTo(104, 340);
  brush.bezierCurveTo(60, 560, 60, 960, 190, 1044);
  brush.bezierCurveTo(110, 1030, 100, 1040, 60, 1064);
  brush.bezierCurveTo(30, 1036, -30, 1040, -110, 1050);
  brush.fillStyle = gradientX(brush, -20, 130, mix(bark, '#000000', 0.4), bark, ink.lit('#7a5a3c'));
  brush.fill();
  arc(brush, [70, 470], [150, 360], [260, 250], 24, bark);
  arc(brush, [70, 420], [20, 320], [-60, 260], 26, bark);
  const leaves = [ink.lit('#8aa552'), ink.deep('#3f5c34')] as const;
  for (const [x, y, size, salt] of [
    [-40, 190, 210, 1],
    [130, 120, 230, 2],
    [300, 190, 150, 3],
    [60, -20, 260, 4],
    [280, 10, 190, 5],
  ] as const)
    crown(brush, x, y, size, leaves[0], leaves[1], salt);
  shaft(brush, trail`700,-300 1100,-120 330,1080 60,980`, ink.lit('#fff0c0'), 0.24);
};

const breeze: Painter = (brush, ink, { time }) => {
  steam(brush, 500, 560, { width: 60, height: 260 }, ink.lit('#fff2dc'), 0.3, time);
  for (const index of indices(9)) {
    const life = (indexedRandom(index, 2) + time * (0.045 + 0.03 * indexedRandom(index, 3))) % 1;
    const x = 80 + 420 * indexedRandom(index, 4) + 120 * life + 40 * Math.sin(time * 1.2 + index);
    leaf(brush, [x, 230 + 760 * life], 18, time * 1.4 + index, 5, ink.lit(index % 2 === 0 ? '#c9a13c' : '#9aab50'));
  }
};

export const villageCourtyard: Backdrop = {
  planes: [
    staticPlane(0.06, hills),
    staticPlane(0.35, houses),
    staticPlane(0.65, sides),
    staticPlane(0.8, tree),
    animatedPlane(0.8, breeze),
  ],
};
