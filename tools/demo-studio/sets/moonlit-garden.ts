import type { Backdrop } from '#studio/stage.ts';
import { mix, withOpacity } from './colour.ts';
import { PAINTED_AREA, indexedRandom, animatedPlane, staticPlane, indices } from './plane.ts';
import type { Painter } from './plane.ts';
import { pavilion } from './east-asian-architecture.ts';
import { treeCrown, leaf } from './foliage.ts';
import { glow, haze, darkenForPeople, ovalGlow } from './light.ts';
import { moon, stars } from './night-sky.ts';
import type { Point } from './shapes.ts';
import {
  fillBand,
  curve,
  smoothPolygon,
  gradientY,
  fillAll,
  line,
  oval,
  points,
  polygon,
  areaBelow,
  roundRect,
  rect,
} from './shapes.ts';

const sky: Painter = (context, colours) => {
  fillAll(
    context,
    gradientY(context, -192, 780, colours.shaded('#0a1434'), colours.shaded('#2a4a80'), colours.lit('#8fb0cc')),
  );
  moon(context, colours, [470, 220], 118);
  stars(context, 34, 620);
  const edge: Point[] = indices(13).map((step) => [
    PAINTED_AREA.left + step * 80,
    600 - 60 * Math.sin(step * 1.1) - 30 * Math.sin(step * 2.3),
  ]);
  areaBelow(context, edge, 900, gradientY(context, 520, 780, colours.shaded('#2d4a72'), colours.lit('#7b9cbc')));
  haze(context, 560, 860, colours.lit('#c2d8e8'), 0.5);
};

const garden: Painter = (context, colours) => {
  for (const index of indices(9))
    treeCrown(
      context,
      PAINTED_AREA.left + index * 116,
      712 - 30 * indexedRandom(index, 3),
      96,
      colours.shaded('#3c5e72'),
      colours.shaded('#1b3448'),
      index,
    );
  fillBand(
    context,
    770,
    720,
    gradientY(context, 770, 1472, colours.lit('#6f93b4'), colours.shaded('#16304c'), colours.shaded('#081222')),
  );
  ovalGlow(context, 470, 900, 120, 170, colours.lit('#f4f6ea'), 0.75);
  pavilion(context, 178, 770, 300, {
    tile: colours.shaded('#2a3c52'),
    shade: colours.shaded('#101c2c'),
    edge: colours.lit('#7f98b4'),
    post: colours.shaded('#5a2a2c'),
    light: colours.lit('#ffcf8a'),
  });
  glow(context, 178, 690, 170, colours.lit('#ffc878'), 0.75);
  ovalGlow(context, 178, 900, 90, 130, colours.lit('#ffc878'), 0.42);
  const stone = colours.lit('#8397ac');
  curve(context, [330, 792], [500, 650], [690, 792], 34, colours.shaded('#33485e'));
  curve(context, [330, 776], [500, 630], [690, 776], 8, stone);
  for (const post of indices(9)) {
    const share = post / 8;
    const y = (1 - share) ** 2 * 778 + 2 * share * (1 - share) * 632 + share ** 2 * 778;
    rect(context, 330 + 360 * share - 4, y - 46, 8, 50, stone);
  }
  curve(context, [330, 732], [500, 588], [690, 732], 7, stone);
  smoothPolygon(
    context,
    points`${PAINTED_AREA.left - 40},830 60,790 150,830 80,900 ${PAINTED_AREA.left - 40},930`,
    colours.shaded('#1c3436'),
  );
  smoothPolygon(
    context,
    points`${PAINTED_AREA.right + 40},810 700,780 610,812 680,900 ${PAINTED_AREA.right + 40},940`,
    colours.shaded('#1c3436'),
  );
};

const pondLight: Painter = (context, colours, { time }) => {
  const light = colours.lit('#f0f4ee');
  for (const index of indices(16)) {
    const width = (12 + 44 * indexedRandom(index, 5)) * (0.6 + 0.4 * Math.sin(time * 1.4 + index * 1.9));
    rect(
      context,
      470 - width + 36 * Math.sin(index * 2.1 + time * 0.5),
      800 + index * 15,
      width * 2,
      3,
      withOpacity(light, 0.5 - index * 0.022),
    );
  }
  for (const index of indices(13)) {
    const x = 90 + 560 * indexedRandom(index, 7) + 34 * Math.sin(time * 0.7 + index * 2);
    const y = 520 + 420 * indexedRandom(index, 8) + 26 * Math.cos(time * 0.9 + index);
    const pulse = Math.max(0, Math.sin(time * 1.9 + index * 1.6));
    glow(context, x, y, 26, colours.accented('#f4f28a', 0.25), 0.9 * pulse);
    oval(context, x, y, 3, 3, withOpacity('#fffde0', pulse));
  }
};

const bank: Painter = (context, colours) => {
  const earth = colours.shaded('#0c1a1e');
  smoothPolygon(
    context,
    points`${PAINTED_AREA.left - 60},1130 40,1010 200,1080 360,1110 540,1080 680,1000 ${PAINTED_AREA.right + 60},1120 ${PAINTED_AREA.right + 60},1600 ${PAINTED_AREA.left - 60},1600`,
    gradientY(context, 1000, 1472, colours.shaded('#1d3a38'), earth),
  );
  for (const [x, y, size] of [
    [270, 990, 60],
    [400, 960, 40],
    [560, 1000, 54],
  ] as const) {
    oval(context, x, y, size, size * 0.24, colours.shaded('#2a5a50'));
    polygon(
      context,
      points`${x},${y} ${x + size},${y - size * 0.1} ${x + size},${y + size * 0.1}`,
      colours.shaded('#16304c'),
    );
    for (const petal of indices(5))
      leaf(context, [x - 8, y - 4], 28, -Math.PI + 0.5 + petal * 0.52, 7, colours.accented('#e6a8c0', 0.3));
  }
  line(context, points`622,1060 622,930`, 26, colours.shaded('#52667a'));
  polygon(context, points`572,900 672,900 648,866 596,866`, colours.shaded('#3c5064'));
  roundRect(context, 590, 896, 64, 52, 6, colours.shaded('#3c5064'));
  glow(context, 622, 922, 130, colours.lit('#ffc878'), 0.85);
  roundRect(context, 604, 904, 36, 36, 4, colours.lit('#ffe0a0'));
  oval(context, 622, 1066, 66, 16, colours.shaded('#3c5064'));
  darkenForPeople(context, colours.shaded('#050d18'), 0.32);
};

const willow: Painter = (context, colours) => {
  const bark = colours.shaded('#10161f');
  curve(context, [-90, 1110], [20, 560], [-30, -60], 64, bark);
  curve(context, [-30, 240], [60, 40], [240, -40], 30, bark);
  for (const strand of indices(22)) {
    const x = -96 + strand * 19;
    const top = -60 + 50 * Math.sin(strand * 1.3);
    const foot = 330 + 210 * Math.abs(Math.sin(strand * 1.7)) - strand * 9;
    const colour = mix(colours.shaded('#16302e'), colours.shaded('#3f6a5c'), indexedRandom(strand, 9));
    curve(context, [x, top], [x + 24, (top + foot) / 2], [x + 8, foot], 3, colour);
    for (const index of indices(11)) {
      const share = 0.12 + index * 0.08;
      leaf(
        context,
        [x + 48 * share * (1 - share) + 8 * share * share, top + (foot - top) * share],
        38,
        1.3 + 0.5 * (index % 2 === 0 ? 1 : -0.6),
        6,
        colour,
      );
    }
  }
  for (const [x, y, size, salt] of [
    [-60, -60, 190, 1],
    [90, -110, 200, 2],
    [240, -110, 150, 3],
    [20, 10, 120, 4],
  ] as const)
    treeCrown(context, x, y, size, colours.shaded('#2f5a50'), colours.shaded('#132a2c'), salt);
};

export const moonlitGarden: Backdrop = {
  planes: [
    staticPlane(0.05, sky),
    staticPlane(0.25, garden),
    animatedPlane(0.3, pondLight),
    staticPlane(0.6, bank),
    staticPlane(0.85, willow),
  ],
};
