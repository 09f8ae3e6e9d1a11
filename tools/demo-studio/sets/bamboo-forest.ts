import type { Backdrop } from '#studio/stage.ts';
import { mix, withOpacity } from './colour.ts';
import { FIELD, indexedRandom, animatedPlane, staticPlane, indices } from './frame.ts';
import type { Painter } from './frame.ts';
import { bamboo, bambooSpray, leaf } from './foliage.ts';
import { glow, haze, darkenForPeople, motes, shaft } from './light.ts';
import { blob, gradientY, fillAll, oval, trail } from './shapes.ts';

const far: Painter = (brush, ink) => {
  fillAll(
    brush,
    gradientY(brush, -192, 1000, ink.lit('#9cc08a'), ink.lit('#e2eec6'), ink.lit('#a8c69a'), ink.deep('#3c5a40')),
  );
  glow(brush, 400, 420, 560, ink.lit('#fffce0'), 0.9);
  for (const index of indices(26)) {
    const x = FIELD.left + index * 37 + 18 * indexedRandom(index, 1);
    bamboo(
      brush,
      x,
      FIELD.top,
      900,
      9 + 6 * indexedRandom(index, 2),
      30 * (indexedRandom(index, 3) - 0.5),
      ink.lit('#b6d19c'),
      ink.lit('#93b583'),
    );
  }
  haze(brush, 300, 1000, ink.lit('#f2f8d8'), 0.75);
};

const middle: Painter = (brush, ink) => {
  for (const index of indices(15)) {
    const slot = index * 66 + 30 * indexedRandom(index, 5);
    const x = FIELD.left + slot;
    if (Math.abs(x - 380) < 90) continue;
    bamboo(
      brush,
      x,
      FIELD.top,
      960,
      19 + 9 * indexedRandom(index, 6),
      46 * (indexedRandom(index, 7) - 0.5),
      ink.lit('#8bb06a'),
      ink.deep('#47703f'),
    );
    for (const spray of indices(3))
      bambooSpray(
        brush,
        x,
        -140 + spray * 190 + 90 * indexedRandom(index, spray),
        120,
        indexedRandom(index, spray + 3) > 0.5,
        ink.deep('#5d8a4a'),
        index + spray,
      );
  }
  haze(brush, 560, 1060, ink.lit('#e6f0c8'), 0.6);
};

const path: Painter = (brush, ink) => {
  blob(
    brush,
    trail`${FIELD.left - 60},1000 60,860 240,905 360,890 500,905 680,850 ${FIELD.right + 60},990 ${FIELD.right + 60},1600 ${FIELD.left - 60},1600`,
    gradientY(brush, 860, 1472, ink.deep('#5f7c4a'), ink.deep('#16241a')),
  );
  blob(
    brush,
    trail`384,880 430,930 452,1010 470,1110 600,1300 720,1600 0,1600 180,1300 290,1110 330,1010 346,930`,
    gradientY(brush, 893, 1472, ink.lit('#d6d0a0'), ink.deep('#4d523a')),
  );
  for (const stone of indices(7))
    oval(
      brush,
      380 + 70 * Math.sin(stone * 2.3),
      920 + stone * stone * 9,
      20 + stone * 9,
      5 + stone * 3,
      withOpacity(ink.lit('#eee6c4'), 0.4),
    );
  for (const tuft of indices(22)) {
    const x = FIELD.left + tuft * 44;
    if (Math.abs(x - 360) < 150) continue;
    for (const blade of indices(4))
      leaf(
        brush,
        [x + blade * 9, 960 + 80 * indexedRandom(tuft, 2)],
        60 + 40 * indexedRandom(tuft, blade),
        -1.9 + blade * 0.26,
        6,
        ink.deep(blade % 2 === 0 ? '#4f7a42' : '#335a36'),
      );
  }
  for (const [from, to] of [
    [180, 40],
    [330, 240],
    [520, 470],
  ] as const)
    shaft(brush, trail`${from},-192 ${from + 90},-192 ${to + 240},1180 ${to},1180`, ink.lit('#fffbd8'), 0.34);
};

const near: Painter = (brush, ink) => {
  for (const [index, x, width, lean] of [
    [0, -60, 62, 40],
    [1, 58, 46, -30],
    [2, 662, 50, 36],
    [3, 770, 66, -50],
    [4, 124, 30, 20],
  ] as const) {
    bamboo(brush, x, FIELD.top, 1380 - (index === 4 ? 330 : 0), width, lean, ink.lit('#6f9a50'), ink.deep('#21421f'));
  }
  for (const [index, x, y, flip] of [
    [0, 60, -40, false],
    [1, 50, 210, false],
    [2, 660, 60, true],
    [3, 680, 330, true],
    [4, 120, 420, false],
    [5, 664, -150, true],
  ] as const)
    bambooSpray(brush, x, y, 210, flip, mix(ink.deep('#2f5a2c'), ink.lit('#4f7f3c'), indexedRandom(index)), index + 20);
  darkenForPeople(brush, ink.deep('#0e1c13'), 0.34);
};

const falling: Painter = (brush, ink, { time }) => {
  motes(brush, { x: 140, y: 140, width: 480, height: 760 }, 18, ink.lit('#fffde0'), time);
  for (const index of indices(10)) {
    const life = (indexedRandom(index, 12) + time * (0.05 + 0.04 * indexedRandom(index, 13))) % 1;
    leaf(
      brush,
      [60 + 600 * indexedRandom(index, 14) + 50 * Math.sin(time + index * 2), -60 + 1180 * life],
      30,
      time * 1.1 + index * 1.3,
      5,
      ink.lit(index % 3 === 0 ? '#c9cf76' : '#86ad5c'),
    );
  }
};

const leaves: Painter = (brush, ink) => {
  for (const [x, turn] of [
    [-130, 0.9],
    [-130, 0.5],
    [-110, 1.25],
  ] as const)
    leaf(brush, [x, -60], 330, turn, 26, ink.deep('#12291a'));
  for (const [x, turn] of [
    [850, 2.3],
    [860, 2.6],
  ] as const)
    leaf(brush, [x, -20], 280, turn, 24, ink.deep('#12291a'));
};

export const bambooForest: Backdrop = {
  planes: [
    staticPlane(0.08, far),
    staticPlane(0.3, middle),
    staticPlane(0.5, path),
    animatedPlane(0.6, falling),
    staticPlane(0.8, near),
  ],
  front: [staticPlane(1.3, leaves)],
};
