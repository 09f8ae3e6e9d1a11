import type { Backdrop } from '#studio/stage.ts';
import { mix, withOpacity } from './colour.ts';
import { PAINTED_AREA, indexedRandom, animatedPlane, staticPlane, indices } from './plane.ts';
import type { Context, Painter } from './plane.ts';
import { treeCrown, leaf } from './foliage.ts';
import { floorJoints, quadXZ, fillQuad } from './perspective.ts';
import type { Perspective } from './perspective.ts';
import { glow, haze, darkenForPeople, lightShaft, steam } from './light.ts';
import type { Point } from './shapes.ts';
import {
  fillBand,
  curve,
  gradientY,
  fillAll,
  line,
  oval,
  points,
  polygon,
  areaBelow,
  roundRect,
  rect,
  gradientX,
} from './shapes.ts';

const YARD: Perspective = { horizon: 690, centre: 360, focalLength: 880, eyeHeight: 1.5 };

const hills: Painter = (context, colours) => {
  fillAll(
    context,
    gradientY(context, -192, 760, colours.lit('#7fb0c8'), colours.lit('#cfe0d0'), colours.lit('#ffe6b0')),
  );
  glow(context, 540, 360, 460, colours.lit('#fff2c4'), 0.9);
  for (const [lift, colour] of [
    [0, colours.lit('#a9c4b0')],
    [70, colours.lit('#8fae8a')],
    [140, colours.shaded('#6d8f68')],
  ] as const) {
    const edge: Point[] = indices(14).map((step) => [
      PAINTED_AREA.left + step * 76,
      470 + lift - 80 * Math.sin(step * 0.9 + lift) - 40 * Math.sin(step * 2.1 + lift * 2),
    ]);
    areaBelow(
      context,
      edge,
      900,
      gradientY(context, 380 + lift, 760, colour, mix(colour, colours.lit('#ffe9bd'), 0.5)),
    );
    haze(context, 480 + lift, 760, colours.lit('#fff0cc'), 0.4);
  }
};

/** Paints a low house with an overhanging tiled roof. */
function house(
  context: Context,
  place: { x: number; y: number; width: number; height: number },
  tone: { wall: string; shade: string; tile: string; wood: string; light: string },
): void {
  const { x, y, width, height } = place;
  rect(context, x, y - height, width, height, gradientY(context, y - height, y, tone.shade, tone.wall, tone.wall));
  rect(context, x, y - height * 0.12, width, height * 0.12, mix(tone.shade, '#000000', 0.2));
  const door = x + width * 0.42;
  rect(
    context,
    door,
    y - height * 0.66,
    width * 0.18,
    height * 0.66,
    gradientY(context, y - height, y, tone.wood, mix(tone.wood, '#000000', 0.4)),
  );
  rect(context, door + width * 0.087, y - height * 0.66, 3, height * 0.66, mix(tone.wood, '#000000', 0.6));
  for (const share of [0.12, 0.7]) {
    const left = x + width * share;
    rect(context, left, y - height * 0.62, width * 0.2, height * 0.32, tone.light);
    for (const bar of indices(4))
      rect(context, left + (width * 0.2 * bar) / 3 - 2, y - height * 0.62, 4, height * 0.32, tone.wood);
    for (const bar of indices(3)) rect(context, left, y - height * (0.62 - 0.16 * bar) - 2, width * 0.2, 4, tone.wood);
  }
  const eave = y - height + 8;
  polygon(
    context,
    points`${x - 36},${eave + 12} ${x + width * 0.04},${eave - height * 0.46} ${x + width * 0.96},${eave - height * 0.46} ${x + width + 36},${eave + 12}`,
    gradientY(context, eave - height * 0.46, eave + 12, tone.tile, mix(tone.tile, '#000000', 0.45)),
  );
  const rows = Math.round(width / 22);
  for (const row of indices(rows + 1)) {
    const share = row / rows;
    line(
      context,
      points`${x + width * (0.04 + 0.92 * share)},${eave - height * 0.45} ${x - 36 + (width + 72) * share},${eave + 10}`,
      3,
      withOpacity(mix(tone.tile, '#000000', 0.6), 0.5),
    );
    oval(context, x - 36 + (width + 72) * share, eave + 11, 9, 6, mix(tone.tile, '#000000', 0.25));
  }
  line(
    context,
    points`${x + width * 0.02},${eave - height * 0.46} ${x + width * 0.98},${eave - height * 0.46}`,
    12,
    mix(tone.tile, '#ffffff', 0.12),
  );
}

const houses: Painter = (context, colours) => {
  const tone = {
    wall: colours.lit('#d9bf94'),
    shade: colours.shaded('#8a6d4c'),
    tile: colours.shaded('#5d6068'),
    wood: colours.shaded('#4a2c1a'),
    light: colours.lit('#ffdc94'),
  };
  fillBand(context, 800, 700, gradientY(context, 800, 1472, colours.lit('#c7a576'), colours.shaded('#3a2a1e')));
  house(context, { x: 150, y: 830, width: 440, height: 230 }, tone);
  fillQuad(context, quadXZ(YARD, [-7, 7], 0, [1, 9.4]), colours.shaded('#3a2a1e'), colours.lit('#d2af7c'));
  floorJoints(context, YARD, [-7, 7], [1.4, 9.4], 1.1, withOpacity(colours.shaded('#2a1d14'), 0.2));
  for (const bundle of indices(9)) {
    const x = 186 + bundle * 20 + (bundle > 4 ? 200 : 0);
    for (const grain of indices(4))
      oval(
        context,
        x,
        634 + grain * 17,
        8,
        11,
        bundle % 3 === 2 ? colours.accented('#b8321f', 0.25) : colours.lit('#f0b03c'),
      );
  }
};

const sides: Painter = (context, colours) => {
  const tone = {
    wall: colours.shaded('#9c8260'),
    shade: colours.shaded('#5a452f'),
    tile: colours.shaded('#3c4048'),
    wood: colours.shaded('#2f1c11'),
    light: colours.lit('#f5c878'),
  };
  house(context, { x: -330, y: 920, width: 360, height: 340 }, tone);
  house(context, { x: 680, y: 920, width: 360, height: 340 }, tone);
  for (const [x, y, size] of [
    [78, 930, 58],
    [150, 944, 40],
    [640, 940, 52],
  ] as const) {
    oval(context, x, y + 6, size * 0.9, size * 0.16, withOpacity(colours.shaded('#1c120c'), 0.5));
    roundRect(
      context,
      x - size * 0.62,
      y - size * 1.2,
      size * 1.24,
      size * 1.22,
      size * 0.5,
      gradientX(
        context,
        x - size * 0.6,
        x + size * 0.6,
        colours.shaded('#3a2014'),
        colours.lit('#8a5030'),
        colours.shaded('#3a2014'),
      ),
    );
    rect(context, x - size * 0.42, y - size * 1.3, size * 0.84, size * 0.16, colours.shaded('#2a160d'));
  }
  darkenForPeople(context, colours.shaded('#1c130d'), 0.36);
};

const tree: Painter = (context, colours) => {
  const bark = colours.shaded('#3a281c');
  context.beginPath();
  context.moveTo(-110, 1050);
  context.bezierCurveTo(40, 980, -10, 560, 60, 330);
  context.lineTo(104, 340);
  context.bezierCurveTo(60, 560, 60, 960, 190, 1044);
  context.bezierCurveTo(110, 1030, 100, 1040, 60, 1064);
  context.bezierCurveTo(30, 1036, -30, 1040, -110, 1050);
  context.fillStyle = gradientX(context, -20, 130, mix(bark, '#000000', 0.4), bark, colours.lit('#7a5a3c'));
  context.fill();
  curve(context, [70, 470], [150, 360], [260, 250], 24, bark);
  curve(context, [70, 420], [20, 320], [-60, 260], 26, bark);
  const leaves = [colours.lit('#8aa552'), colours.shaded('#3f5c34')] as const;
  for (const [x, y, size, salt] of [
    [-40, 190, 210, 1],
    [130, 120, 230, 2],
    [300, 190, 150, 3],
    [60, -20, 260, 4],
    [280, 10, 190, 5],
  ] as const)
    treeCrown(context, x, y, size, leaves[0], leaves[1], salt);
  lightShaft(context, points`700,-300 1100,-120 330,1080 60,980`, colours.lit('#fff0c0'), 0.24);
};

const steamAndLeaves: Painter = (context, colours, { time }) => {
  steam(context, 500, 560, { width: 60, height: 260 }, colours.lit('#fff2dc'), 0.3, time);
  for (const index of indices(9)) {
    const life = (indexedRandom(index, 2) + time * (0.045 + 0.03 * indexedRandom(index, 3))) % 1;
    const x = 80 + 420 * indexedRandom(index, 4) + 120 * life + 40 * Math.sin(time * 1.2 + index);
    leaf(
      context,
      [x, 230 + 760 * life],
      18,
      time * 1.4 + index,
      5,
      colours.lit(index % 2 === 0 ? '#c9a13c' : '#9aab50'),
    );
  }
};

export const villageCourtyard: Backdrop = {
  planes: [
    staticPlane(0.06, hills),
    staticPlane(0.35, houses),
    staticPlane(0.65, sides),
    staticPlane(0.8, tree),
    animatedPlane(0.8, steamAndLeaves),
  ],
};
