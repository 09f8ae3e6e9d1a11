import type { Backdrop } from '#studio/stage.ts';
import { mix, withOpacity } from './colour.ts';
import { FIELD, indexedRandom, animatedPlane, staticPlane, indices } from './frame.ts';
import type { Painter } from './frame.ts';
import { glow, haze, darkenForPeople } from './light.ts';
import type { Point } from './shapes.ts';
import {
  arc,
  blob,
  gradientY,
  fillAll,
  gradient,
  line,
  trail,
  polygon,
  ridge,
  rounded,
  slab,
  gradientX,
} from './shapes.ts';

const LAMP: Point = [520, 196];

const sky: Painter = (brush, ink) => {
  fillAll(
    brush,
    gradientY(brush, -192, 760, ink.deep('#0b1630'), ink.deep('#2a446a'), ink.lit('#7f9cb0'), ink.lit('#c8c4b8')),
  );
  for (const [x, y, width, height] of [
    [60, 20, 520, 130],
    [560, -80, 620, 170],
    [200, 240, 460, 100],
    [720, 380, 420, 90],
    [-20, 420, 380, 70],
  ] as const) {
    blob(
      brush,
      trail`${x - width / 2},${y} ${x - width * 0.3},${y - height * 0.5} ${x},${y - height * 0.3} ${x + width * 0.25},${y - height * 0.55} ${x + width / 2},${y + 6} ${x + width * 0.1},${y + height * 0.2} ${x - width * 0.3},${y + height * 0.16}`,
      gradientY(
        brush,
        y - height * 0.5,
        y + height * 0.2,
        withOpacity(ink.deep('#3a5270'), 0.75),
        withOpacity(ink.deep('#1b2c4a'), 0.75),
      ),
    );
  }
  glow(brush, 180, 690, 360, ink.lit('#f0dcc0'), 0.6);
  slab(
    brush,
    FIELD.left,
    700,
    FIELD.width,
    800,
    gradientY(brush, 700, 1300, ink.lit('#8ba2b0'), ink.deep('#27425e'), ink.deep('#0a1526')),
  );
  haze(brush, 640, 780, ink.lit('#c9d2d4'), 0.5);
};

const beam: Painter = (brush, ink, { time }) => {
  const light = ink.lit('#fff0c0');
  const turn = time * 0.9;
  for (const half of [0, Math.PI]) {
    const angle = turn + half;
    const reach = 980 * Math.cos(angle);
    const breadth = 60 + 60 * Math.abs(Math.sin(angle));
    const tip: Point = [LAMP[0] + reach, LAMP[1] + 70 * Math.sin(angle)];
    polygon(
      brush,
      trail`${LAMP[0]},${LAMP[1] - 12} ${tip[0]},${tip[1] - breadth} ${tip[0]},${tip[1] + breadth} ${LAMP[0]},${LAMP[1] + 12}`,
      gradient(
        brush,
        LAMP,
        [LAMP[0] + (Math.abs(reach) < 40 ? 40 : reach), LAMP[1]],
        withOpacity(light, 0.6),
        withOpacity(light, 0.25),
        withOpacity(light, 0),
      ),
    );
  }
  glow(brush, LAMP[0], LAMP[1], 150, light, 0.65 + 0.35 * Math.abs(Math.sin(turn)));
  for (const index of indices(16)) {
    const y = 716 + index * index * 1.5;
    const x = FIELD.left + FIELD.width * indexedRandom(index, 2) + 18 * Math.sin(time + index);
    slab(
      brush,
      x,
      y,
      60 + index * 9,
      2 + index * 0.2,
      withOpacity(ink.lit('#dfeaf0'), 0.16 + 0.14 * Math.sin(time * 1.3 + index * 2)),
    );
  }
};

const cliff: Painter = (brush, ink) => {
  const rock = ink.deep('#22303e');
  const edge: Point[] = trail`250,1010 300,900 352,860 376,740 440,700 470,660 640,650 720,690 ${FIELD.right},660`;
  ridge(brush, edge, 1472, gradientY(brush, 650, 1050, ink.lit('#6d7f86'), rock, ink.deep('#0c141e')));
  for (const cleft of [
    trail`376,740 420,1000 330,940`,
    trail`470,660 520,960 440,860`,
    trail`640,650 690,940 600,850`,
  ]) {
    polygon(brush, cleft, withOpacity(ink.deep('#0c141e'), 0.45));
  }
  blob(
    brush,
    trail`440,700 520,640 640,640 ${FIELD.right + 20},640 ${FIELD.right + 20},690 600,690`,
    ink.deep('#3c5848'),
  );
};

const tower: Painter = (brush, ink) => {
  const white = ink.lit('#eee6da');
  const dim = ink.deep('#56687c');
  const red = ink.loud('#b8322c', 0.35);
  const edges = (share: number): readonly [number, number] => [LAMP[0] - 38 - 30 * share, LAMP[0] + 38 + 30 * share];
  for (const band of indices(6)) {
    const [top, bottom] = [band / 6, (band + 1) / 6];
    const [y0, y1] = [250 + 400 * top, 250 + 400 * bottom];
    const colour = band % 2 === 0 ? white : red;
    polygon(
      brush,
      trail`${edges(top)[0]},${y0} ${edges(top)[1]},${y0} ${edges(bottom)[1]},${y1} ${edges(bottom)[0]},${y1}`,
      gradientX(
        brush,
        edges(1)[0],
        edges(1)[1],
        colour,
        colour,
        mix(colour, dim, 0.55),
        mix(colour, ink.deep('#141e2c'), 0.75),
      ),
    );
  }
  for (const y of [330, 450, 570])
    rounded(brush, LAMP[0] - 10, y, 20, 34, 9, y === 450 ? ink.lit('#ffd890') : ink.deep('#1a2432'));
  slab(brush, LAMP[0] - 58, 240, 116, 14, ink.deep('#1a2432'));
  for (const bar of indices(9)) slab(brush, LAMP[0] - 56 + bar * 13.6, 214, 3, 30, ink.deep('#1a2432'));
  line(brush, trail`${LAMP[0] - 56},214 ${LAMP[0] + 56},214`, 4, ink.deep('#1a2432'));
  slab(brush, LAMP[0] - 32, 156, 64, 86, gradientY(brush, 156, 240, ink.lit('#fff4d0'), ink.lit('#ffd070')));
  for (const bar of [-32, -11, 10, 30]) slab(brush, LAMP[0] + bar, 156, 3, 86, ink.deep('#1a2432'));
  polygon(
    brush,
    trail`${LAMP[0] - 46},160 ${LAMP[0]},96 ${LAMP[0] + 46},160`,
    gradientX(brush, LAMP[0] - 46, LAMP[0] + 46, red, mix(red, '#000000', 0.5)),
  );
  line(brush, trail`${LAMP[0]},100 ${LAMP[0]},60`, 4, ink.deep('#1a2432'));
  slab(brush, 610, 570, 130, 84, gradientY(brush, 570, 654, white, dim));
  polygon(brush, trail`596,574 675,512 754,574`, red);
  glow(brush, 650, 610, 60, ink.lit('#ffd890'), 0.9);
  slab(brush, 636, 596, 28, 30, ink.lit('#ffe0a0'));
};

const surf: Painter = (brush, ink, { time }) => {
  const foam = ink.lit('#eef4f6');
  const swell = Math.sin(time * 1.3);
  for (const index of indices(5)) {
    const rise = 14 + 10 * Math.sin(time * 1.7 + index * 1.4);
    const x = 222 + index * 27;
    blob(
      brush,
      trail`${x - 46},${1016 - index * 6} ${x - 20},${1000 - rise - index * 8} ${x + 12},${1004 - rise * 0.6 - index * 9} ${x + 44},${1012 - index * 10} ${x},${1024 - index * 6}`,
      withOpacity(foam, 0.36 + 0.08 * swell),
    );
  }
  for (const wave of indices(3)) {
    const y = 920 + wave * 80 + 12 * Math.sin(time * 1.1 + wave * 2);
    arc(
      brush,
      [FIELD.left, y],
      [60 + 30 * Math.sin(time + wave), y - 50],
      [300 - wave * 20, y + 16],
      7,
      withOpacity(foam, 0.38),
    );
  }
};

const path: Painter = (brush, ink) => {
  blob(
    brush,
    trail`${FIELD.left - 60},1180 120,1080 330,1040 560,1000 ${FIELD.right + 60},930 ${FIELD.right + 60},1600 ${FIELD.left - 60},1600`,
    gradientY(brush, 940, 1472, ink.deep('#34473c'), ink.deep('#0a1216')),
  );
  for (const post of indices(6)) {
    const x = FIELD.right - 20 - post * 62;
    const y = 950 + post * 34;
    line(brush, trail`${x},${y} ${x},${y - 74 - post * 6}`, 9 + post, ink.deep('#10181c'));
  }
  arc(brush, [FIELD.right, 890], [640, 950], [480, 1035], 5, ink.deep('#10181c'));
  darkenForPeople(brush, ink.deep('#050b12'), 0.4);
};

export const lighthouse: Backdrop = {
  planes: [
    staticPlane(0.05, sky),
    animatedPlane(0.2, beam),
    staticPlane(0.25, (brush, ink, moment) => {
      cliff(brush, ink, moment);
      tower(brush, ink, moment);
    }),
    animatedPlane(0.3, surf),
    staticPlane(0.75, path),
  ],
};
