import type { Backdrop } from '#studio/stage.ts';
import { withOpacity } from './colour.ts';
import type { SetColours } from './colour.ts';
import { leaf, treeCrown } from './foliage.ts';
import { darkenForPeople, glow, haze, ovalGlow } from './light.ts';
import { moon, stars } from './night-sky.ts';
import { PAINTED_AREA, animatedPlane, indexedRandom, indices, staticPlane } from './plane.ts';
import type { Context, Painter } from './plane.ts';
import {
  arch,
  areaBelow,
  fillAll,
  fillBand,
  gradientY,
  oval,
  points,
  polygon,
  rect,
  roundRect,
  smoothPolygon,
} from './shapes.ts';
import type { Point } from './shapes.ts';

/** The line between sea and sky. */
const HORIZON = 700;
const MOON = { x: 500, y: 250 } as const;

const sky: Painter = (context, colours) => {
  fillAll(
    context,
    gradientY(context, -192, HORIZON, colours.shaded('#081028'), colours.shaded('#1f3868'), colours.lit('#7f9cc0')),
  );
  moon(context, colours, [MOON.x, MOON.y], 92);
  stars(context, 40, 700);
};

/** The bay with the mountain on its far side. */
const bay: Painter = (context, colours) => {
  const mountain: Point[] = points`${PAINTED_AREA.left - 20},660 40,640 150,560 260,520 330,560 420,640 560,676 ${PAINTED_AREA.right + 20},690`;
  areaBelow(
    context,
    mountain,
    HORIZON,
    gradientY(context, 520, HORIZON, colours.shaded('#22365a'), colours.lit('#5d789c')),
  );
  haze(context, 640, HORIZON, colours.lit('#bcd0e6'), 0.4);
  fillBand(
    context,
    HORIZON,
    520,
    gradientY(context, HORIZON, 1220, colours.lit('#6d8db0'), colours.shaded('#183252'), colours.shaded('#0a1728')),
  );
  ovalGlow(context, MOON.x, HORIZON + 110, 110, 170, colours.lit('#f6f4e6'), 0.6);
  for (const index of indices(16))
    oval(
      context,
      60 + 320 * indexedRandom(index, 3),
      HORIZON - 6 - 20 * indexedRandom(index, 4),
      2.2,
      2.2,
      withOpacity(colours.lit('#ffd79a'), 0.9),
    );
};

const glitter: Painter = (context, colours, { time }) => {
  const light = colours.lit('#f2f4ee');
  for (const index of indices(14)) {
    const width = (10 + 40 * indexedRandom(index, 5)) * (0.6 + 0.4 * Math.sin(time * 1.5 + index * 1.9));
    const x = MOON.x - width + 30 * Math.sin(index * 2.1 + time * 0.5);
    rect(context, x, HORIZON + 12 + index * 14, width * 2, 3, withOpacity(light, 0.5 - index * 0.026));
  }
};

function cypress(context: Context, colours: SetColours, [x, foot]: Point, height: number): void {
  const width = height * 0.13;
  smoothPolygon(
    context,
    points`${x},${foot - height} ${x + width * 0.7},${foot - height * 0.6} ${x + width},${foot - height * 0.2} ${x + width * 0.4},${foot} ${x - width * 0.4},${foot} ${x - width},${foot - height * 0.2} ${x - width * 0.7},${foot - height * 0.6}`,
    gradientY(context, foot - height, foot, colours.shaded('#2c4a4a'), colours.shaded('#0d1e22')),
  );
}

/** A wing of the villa with lit arches, cut by the left edge. */
function villa(context: Context, colours: SetColours): void {
  const [left, width, top] = [PAINTED_AREA.left - 20, 330, 330];
  const wall = gradientY(context, top, 900, colours.lit('#b58d6a'), colours.shaded('#5f4636'));
  rect(context, left, top, width, 620, wall);
  polygon(
    context,
    points`${left - 10},${top} ${left + width + 26},${top} ${left + width - 20},${top - 66} ${left - 10},${top - 66}`,
    colours.shaded('#6e3524'),
  );
  rect(context, left, top, width + 18, 14, colours.lit('#c8a684'));
  for (const column of indices(3)) {
    const x = left + 30 + column * 104;
    const light = gradientY(context, 600, 900, colours.lit('#ffd08a'), colours.lit('#a8642e'));
    arch(context, { x, width: 64, top: 620, bottom: 900 }, light);
    roundRect(context, x + 8, 420, 48, 96, 4, colours.lit(column === 1 ? '#ffcf8a' : '#4c3a38'));
    rect(context, x + 30, 420, 4, 96, colours.shaded('#3a241c'));
    rect(context, x + 2, 518, 60, 8, colours.lit('#c8a684'));
  }
  glow(context, left + 160, 780, 240, colours.lit('#ffc070'), 0.5);
}

const terrace: Painter = (context, colours) => {
  villa(context, colours);
  for (const [x, height] of points`300,430 372,360 640,470`) cypress(context, colours, [x, 906], height);
  const stone = colours.lit('#a9a7a2');
  const dark = colours.shaded('#4a4c58');
  for (const post of indices(18)) {
    const x = 250 + post * 38;
    smoothPolygon(
      context,
      points`${x},862 ${x + 11},890 ${x + 7},930 ${x},944 ${x - 7},930 ${x - 11},890`,
      gradientY(context, 860, 944, stone, dark),
    );
  }
  rect(context, 226, 846, PAINTED_AREA.right - 200, 20, gradientY(context, 846, 866, colours.lit('#cfccc4'), dark));
  rect(context, 226, 940, PAINTED_AREA.right - 200, 26, gradientY(context, 940, 966, stone, dark));
  fillBand(
    context,
    962,
    520,
    gradientY(context, 962, 1472, colours.lit('#8c7a6a'), colours.shaded('#3c3230'), colours.shaded('#15120f')),
  );
  for (const row of indices(5))
    rect(context, PAINTED_AREA.left, 990 + row * row * 22, PAINTED_AREA.width, 3, colours.shaded('#2c2522'));
};

/** A lemon tree in a pot at the right, and bougainvillea that hangs in from the left. */
const plants: Painter = (context, colours) => {
  polygon(
    context,
    points`592,1040 712,1040 696,1180 608,1180`,
    gradientY(context, 1040, 1180, colours.lit('#b0643e'), colours.shaded('#4a2418')),
  );
  roundRect(context, 582, 1022, 140, 30, 6, colours.lit('#c07a50'));
  rect(context, 644, 860, 18, 170, colours.shaded('#2a1c16'));
  for (const [x, y, size, salt] of [
    [652, 800, 120, 1],
    [600, 850, 82, 2],
    [712, 840, 90, 3],
  ] as const)
    treeCrown(context, x, y, size, colours.shaded('#3d6650'), colours.shaded('#142a22'), salt);
  for (const [x, y] of points`596,830 640,890 690,812 724,872 656,756`)
    oval(context, x, y, 13, 16, colours.lit('#f0c83c'));
  for (const index of indices(46)) {
    const x = PAINTED_AREA.left + 250 * indexedRandom(index, 6);
    const y = -190 + (330 - x * 0.6) * indexedRandom(index, 7);
    leaf(
      context,
      [x, y],
      34,
      index * 1.7,
      13,
      index % 3 === 0 ? colours.shaded('#2f5a48') : colours.accented('#c04a86', 0.25),
    );
  }
  darkenForPeople(context, colours.shaded('#070c16'), 0.3);
};

export const villaGarden: Backdrop = {
  planes: [
    staticPlane(0.05, sky),
    staticPlane(0.15, bay),
    animatedPlane(0.18, glitter),
    staticPlane(0.4, terrace),
    staticPlane(0.75, plants),
  ],
};
