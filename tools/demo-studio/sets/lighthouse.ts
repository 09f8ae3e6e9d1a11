import type { Backdrop } from '#studio/stage.ts';
import { mix, withOpacity } from './colour.ts';
import { PAINTED_AREA, indexedRandom, animatedPlane, staticPlane, indices } from './plane.ts';
import type { Painter } from './plane.ts';
import { glow, haze, darkenForPeople } from './light.ts';
import type { Point } from './shapes.ts';
import {
  fillBand,
  curve,
  smoothPolygon,
  gradientY,
  fillAll,
  gradient,
  line,
  points,
  polygon,
  areaBelow,
  roundRect,
  rect,
  gradientX,
} from './shapes.ts';

const LAMP: Point = [520, 196];

const sky: Painter = (context, colours) => {
  fillAll(
    context,
    gradientY(
      context,
      -192,
      760,
      colours.shaded('#0b1630'),
      colours.shaded('#2a446a'),
      colours.lit('#7f9cb0'),
      colours.lit('#c8c4b8'),
    ),
  );
  for (const [x, y, width, height] of [
    [60, 20, 520, 130],
    [560, -80, 620, 170],
    [200, 240, 460, 100],
    [720, 380, 420, 90],
    [-20, 420, 380, 70],
  ] as const) {
    smoothPolygon(
      context,
      points`${x - width / 2},${y} ${x - width * 0.3},${y - height * 0.5} ${x},${y - height * 0.3} ${x + width * 0.25},${y - height * 0.55} ${x + width / 2},${y + 6} ${x + width * 0.1},${y + height * 0.2} ${x - width * 0.3},${y + height * 0.16}`,
      gradientY(
        context,
        y - height * 0.5,
        y + height * 0.2,
        withOpacity(colours.shaded('#3a5270'), 0.75),
        withOpacity(colours.shaded('#1b2c4a'), 0.75),
      ),
    );
  }
  glow(context, 180, 690, 360, colours.lit('#f0dcc0'), 0.6);
  fillBand(
    context,
    700,
    800,
    gradientY(context, 700, 1300, colours.lit('#8ba2b0'), colours.shaded('#27425e'), colours.shaded('#0a1526')),
  );
  haze(context, 640, 780, colours.lit('#c9d2d4'), 0.5);
};

const beam: Painter = (context, colours, { time }) => {
  const light = colours.lit('#fff0c0');
  const turn = time * 0.9;
  for (const half of [0, Math.PI]) {
    const angle = turn + half;
    const reach = 980 * Math.cos(angle);
    const breadth = 60 + 60 * Math.abs(Math.sin(angle));
    const tip: Point = [LAMP[0] + reach, LAMP[1] + 70 * Math.sin(angle)];
    polygon(
      context,
      points`${LAMP[0]},${LAMP[1] - 12} ${tip[0]},${tip[1] - breadth} ${tip[0]},${tip[1] + breadth} ${LAMP[0]},${LAMP[1] + 12}`,
      gradient(
        context,
        LAMP,
        [LAMP[0] + (Math.abs(reach) < 40 ? 40 : reach), LAMP[1]],
        withOpacity(light, 0.6),
        withOpacity(light, 0.25),
        withOpacity(light, 0),
      ),
    );
  }
  glow(context, LAMP[0], LAMP[1], 150, light, 0.65 + 0.35 * Math.abs(Math.sin(turn)));
  for (const index of indices(16)) {
    const y = 716 + index * index * 1.5;
    const x = PAINTED_AREA.left + PAINTED_AREA.width * indexedRandom(index, 2) + 18 * Math.sin(time + index);
    rect(
      context,
      x,
      y,
      60 + index * 9,
      2 + index * 0.2,
      withOpacity(colours.lit('#dfeaf0'), 0.16 + 0.14 * Math.sin(time * 1.3 + index * 2)),
    );
  }
};

const cliff: Painter = (context, colours) => {
  const rock = colours.shaded('#22303e');
  const edge: Point[] = points`250,1010 300,900 352,860 376,740 440,700 470,660 640,650 720,690 ${PAINTED_AREA.right},660`;
  areaBelow(
    context,
    edge,
    1472,
    gradientY(context, 650, 1050, colours.lit('#6d7f86'), rock, colours.shaded('#0c141e')),
  );
  for (const cleft of [
    points`376,740 420,1000 330,940`,
    points`470,660 520,960 440,860`,
    points`640,650 690,940 600,850`,
  ]) {
    polygon(context, cleft, withOpacity(colours.shaded('#0c141e'), 0.45));
  }
  smoothPolygon(
    context,
    points`440,700 520,640 640,640 ${PAINTED_AREA.right + 20},640 ${PAINTED_AREA.right + 20},690 600,690`,
    colours.shaded('#3c5848'),
  );
};

const tower: Painter = (context, colours) => {
  const white = colours.lit('#eee6da');
  const dim = colours.shaded('#56687c');
  const red = colours.accented('#b8322c', 0.35);
  const edges = (share: number): readonly [number, number] => [LAMP[0] - 38 - 30 * share, LAMP[0] + 38 + 30 * share];
  for (const band of indices(6)) {
    const [top, bottom] = [band / 6, (band + 1) / 6];
    const [y0, y1] = [250 + 400 * top, 250 + 400 * bottom];
    const colour = band % 2 === 0 ? white : red;
    polygon(
      context,
      points`${edges(top)[0]},${y0} ${edges(top)[1]},${y0} ${edges(bottom)[1]},${y1} ${edges(bottom)[0]},${y1}`,
      gradientX(
        context,
        edges(1)[0],
        edges(1)[1],
        colour,
        colour,
        mix(colour, dim, 0.55),
        mix(colour, colours.shaded('#141e2c'), 0.75),
      ),
    );
  }
  for (const y of [330, 450, 570])
    roundRect(context, LAMP[0] - 10, y, 20, 34, 9, y === 450 ? colours.lit('#ffd890') : colours.shaded('#1a2432'));
  rect(context, LAMP[0] - 58, 240, 116, 14, colours.shaded('#1a2432'));
  for (const bar of indices(9)) rect(context, LAMP[0] - 56 + bar * 13.6, 214, 3, 30, colours.shaded('#1a2432'));
  line(context, points`${LAMP[0] - 56},214 ${LAMP[0] + 56},214`, 4, colours.shaded('#1a2432'));
  rect(
    context,
    LAMP[0] - 32,
    156,
    64,
    86,
    gradientY(context, 156, 240, colours.lit('#fff4d0'), colours.lit('#ffd070')),
  );
  for (const bar of [-32, -11, 10, 30]) rect(context, LAMP[0] + bar, 156, 3, 86, colours.shaded('#1a2432'));
  polygon(
    context,
    points`${LAMP[0] - 46},160 ${LAMP[0]},96 ${LAMP[0] + 46},160`,
    gradientX(context, LAMP[0] - 46, LAMP[0] + 46, red, mix(red, '#000000', 0.5)),
  );
  line(context, points`${LAMP[0]},100 ${LAMP[0]},60`, 4, colours.shaded('#1a2432'));
  rect(context, 610, 570, 130, 84, gradientY(context, 570, 654, white, dim));
  polygon(context, points`596,574 675,512 754,574`, red);
  glow(context, 650, 610, 60, colours.lit('#ffd890'), 0.9);
  rect(context, 636, 596, 28, 30, colours.lit('#ffe0a0'));
};

const surf: Painter = (context, colours, { time }) => {
  const foam = colours.lit('#eef4f6');
  const swell = Math.sin(time * 1.3);
  for (const index of indices(5)) {
    const rise = 14 + 10 * Math.sin(time * 1.7 + index * 1.4);
    const x = 222 + index * 27;
    smoothPolygon(
      context,
      points`${x - 46},${1016 - index * 6} ${x - 20},${1000 - rise - index * 8} ${x + 12},${1004 - rise * 0.6 - index * 9} ${x + 44},${1012 - index * 10} ${x},${1024 - index * 6}`,
      withOpacity(foam, 0.36 + 0.08 * swell),
    );
  }
  for (const wave of indices(3)) {
    const y = 920 + wave * 80 + 12 * Math.sin(time * 1.1 + wave * 2);
    curve(
      context,
      [PAINTED_AREA.left, y],
      [60 + 30 * Math.sin(time + wave), y - 50],
      [300 - wave * 20, y + 16],
      7,
      withOpacity(foam, 0.38),
    );
  }
};

const path: Painter = (context, colours) => {
  smoothPolygon(
    context,
    points`${PAINTED_AREA.left - 60},1180 120,1080 330,1040 560,1000 ${PAINTED_AREA.right + 60},930 ${PAINTED_AREA.right + 60},1600 ${PAINTED_AREA.left - 60},1600`,
    gradientY(context, 940, 1472, colours.shaded('#34473c'), colours.shaded('#0a1216')),
  );
  for (const post of indices(6)) {
    const x = PAINTED_AREA.right - 20 - post * 62;
    const y = 950 + post * 34;
    line(context, points`${x},${y} ${x},${y - 74 - post * 6}`, 9 + post, colours.shaded('#10181c'));
  }
  curve(context, [PAINTED_AREA.right, 890], [640, 950], [480, 1035], 5, colours.shaded('#10181c'));
  darkenForPeople(context, colours.shaded('#050b12'), 0.4);
};

export const lighthouse: Backdrop = {
  planes: [
    staticPlane(0.05, sky),
    animatedPlane(0.2, beam),
    staticPlane(0.25, (context, colours, moment) => {
      cliff(context, colours, moment);
      tower(context, colours, moment);
    }),
    animatedPlane(0.3, surf),
    staticPlane(0.75, path),
  ],
};
