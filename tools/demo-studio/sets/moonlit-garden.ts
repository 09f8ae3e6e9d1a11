import type { Backdrop } from '#studio/stage.ts';
import { mix, withOpacity } from './colour.ts';
import { FIELD, indexedRandom, animatedPlane, staticPlane, indices } from './frame.ts';
import type { Painter } from './frame.ts';
import { pavilion } from './eaves.ts';
import { crown, leaf } from './foliage.ts';
import { glow, haze, darkenForPeople, pool } from './light.ts';
import type { Point } from './shapes.ts';
import { arc, blob, gradientY, fillAll, line, oval, trail, polygon, ridge, rounded, slab } from './shapes.ts';

const sky: Painter = (brush, ink) => {
  fillAll(brush, gradientY(brush, -192, 780, ink.deep('#0a1434'), ink.deep('#2a4a80'), ink.lit('#8fb0cc')));
  glow(brush, 470, 220, 460, ink.lit('#dbe9ff'), 0.75);
  oval(brush, 470, 220, 118, 118, ink.lit('#f4f6ea'));
  for (const [x, y, size] of [
    [440, 190, 26],
    [506, 240, 34],
    [460, 270, 18],
  ] as const)
    oval(brush, x, y, size, size, withOpacity(ink.lit('#c9d4e4'), 0.5));
  for (const index of indices(34))
    oval(
      brush,
      FIELD.left + FIELD.width * indexedRandom(index),
      FIELD.top + 620 * indexedRandom(index, 1),
      1.6,
      1.6,
      withOpacity('#ffffff', 0.7 * indexedRandom(index, 2)),
    );
  const edge: Point[] = indices(13).map((step) => [
    FIELD.left + step * 80,
    600 - 60 * Math.sin(step * 1.1) - 30 * Math.sin(step * 2.3),
  ]);
  ridge(brush, edge, 900, gradientY(brush, 520, 780, ink.deep('#2d4a72'), ink.lit('#7b9cbc')));
  haze(brush, 560, 860, ink.lit('#c2d8e8'), 0.5);
};

const garden: Painter = (brush, ink) => {
  for (const index of indices(9))
    crown(
      brush,
      FIELD.left + index * 116,
      712 - 30 * indexedRandom(index, 3),
      96,
      ink.deep('#3c5e72'),
      ink.deep('#1b3448'),
      index,
    );
  slab(
    brush,
    FIELD.left,
    770,
    FIELD.width,
    720,
    gradientY(brush, 770, 1472, ink.lit('#6f93b4'), ink.deep('#16304c'), ink.deep('#081222')),
  );
  pool(brush, 470, 900, 120, 170, ink.lit('#f4f6ea'), 0.75);
  pavilion(brush, 178, 770, 300, {
    tile: ink.deep('#2a3c52'),
    shade: ink.deep('#101c2c'),
    edge: ink.lit('#7f98b4'),
    post: ink.deep('#5a2a2c'),
    light: ink.lit('#ffcf8a'),
  });
  glow(brush, 178, 690, 170, ink.lit('#ffc878'), 0.75);
  pool(brush, 178, 900, 90, 130, ink.lit('#ffc878'), 0.42);
  const stone = ink.lit('#8397ac');
  arc(brush, [330, 792], [500, 650], [690, 792], 34, ink.deep('#33485e'));
  arc(brush, [330, 776], [500, 630], [690, 776], 8, stone);
  for (const post of indices(9)) {
    const share = post / 8;
    const y = (1 - share) ** 2 * 778 + 2 * share * (1 - share) * 632 + share ** 2 * 778;
    slab(brush, 330 + 360 * share - 4, y - 46, 8, 50, stone);
  }
  arc(brush, [330, 732], [500, 588], [690, 732], 7, stone);
  blob(brush, trail`${FIELD.left - 40},830 60,790 150,830 80,900 ${FIELD.left - 40},930`, ink.deep('#1c3436'));
  blob(brush, trail`${FIELD.right + 40},810 700,780 610,812 680,900 ${FIELD.right + 40},940`, ink.deep('#1c3436'));
};

const pondLight: Painter = (brush, ink, { time }) => {
  const light = ink.lit('#f0f4ee');
  for (const index of indices(16)) {
    const width = (12 + 44 * indexedRandom(index, 5)) * (0.6 + 0.4 * Math.sin(time * 1.4 + index * 1.9));
    slab(
      brush,
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
    glow(brush, x, y, 26, ink.loud('#f4f28a', 0.25), 0.9 * pulse);
    oval(brush, x, y, 3, 3, withOpacity('#fffde0', pulse));
  }
};

const bank: Painter = (brush, ink) => {
  const earth = ink.deep('#0c1a1e');
  blob(
    brush,
    trail`${FIELD.left - 60},1130 40,1010 200,1080 360,1110 540,1080 680,1000 ${FIELD.right + 60},1120 ${FIELD.right + 60},1600 ${FIELD.left - 60},1600`,
    gradientY(brush, 1000, 1472, ink.deep('#1d3a38'), earth),
  );
  for (const [x, y, size] of [
    [270, 990, 60],
    [400, 960, 40],
    [560, 1000, 54],
  ] as const) {
    oval(brush, x, y, size, size * 0.24, ink.deep('#2a5a50'));
    polygon(brush, trail`${x},${y} ${x + size},${y - size * 0.1} ${x + size},${y + size * 0.1}`, ink.deep('#16304c'));
    for (const petal of indices(5))
      leaf(brush, [x - 8, y - 4], 28, -Math.PI + 0.5 + petal * 0.52, 7, ink.loud('#e6a8c0', 0.3));
  }
  line(brush, trail`622,1060 622,930`, 26, ink.deep('#52667a'));
  polygon(brush, trail`572,900 672,900 648,866 596,866`, ink.deep('#3c5064'));
  rounded(brush, 590, 896, 64, 52, 6, ink.deep('#3c5064'));
  glow(brush, 622, 922, 130, ink.lit('#ffc878'), 0.85);
  rounded(brush, 604, 904, 36, 36, 4, ink.lit('#ffe0a0'));
  oval(brush, 622, 1066, 66, 16, ink.deep('#3c5064'));
  darkenForPeople(brush, ink.deep('#050d18'), 0.32);
};

const willow: Painter = (brush, ink) => {
  const bark = ink.deep('#10161f');
  arc(brush, [-90, 1110], [20, 560], [-30, -60], 64, bark);
  arc(brush, [-30, 240], [60, 40], [240, -40], 30, bark);
  for (const strand of indices(22)) {
    const x = -96 + strand * 19;
    const top = -60 + 50 * Math.sin(strand * 1.3);
    const foot = 330 + 210 * Math.abs(Math.sin(strand * 1.7)) - strand * 9;
    const colour = mix(ink.deep('#16302e'), ink.deep('#3f6a5c'), indexedRandom(strand, 9));
    arc(brush, [x, top], [x + 24, (top + foot) / 2], [x + 8, foot], 3, colour);
    for (const index of indices(11)) {
      const share = 0.12 + index * 0.08;
      leaf(
        brush,
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
    crown(brush, x, y, size, ink.deep('#2f5a50'), ink.deep('#132a2c'), salt);
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
