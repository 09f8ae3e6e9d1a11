import type { Backdrop } from '#studio/stage.ts';
import { mix, withOpacity } from './colour.ts';
import { PAINTED_AREA, indexedRandom, animatedPlane, staticPlane, indices } from './plane.ts';
import type { Painter } from './plane.ts';
import { bamboo, bambooSpray, leaf } from './foliage.ts';
import { glow, haze, darkenForPeople, motes, lightShaft } from './light.ts';
import { smoothPolygon, gradientY, fillAll, oval, points } from './shapes.ts';

const far: Painter = (context, colours) => {
  fillAll(
    context,
    gradientY(
      context,
      -192,
      1000,
      colours.lit('#9cc08a'),
      colours.lit('#e2eec6'),
      colours.lit('#a8c69a'),
      colours.shaded('#3c5a40'),
    ),
  );
  glow(context, 400, 420, 560, colours.lit('#fffce0'), 0.9);
  for (const index of indices(26)) {
    const x = PAINTED_AREA.left + index * 37 + 18 * indexedRandom(index, 1);
    bamboo(
      context,
      x,
      PAINTED_AREA.top,
      900,
      9 + 6 * indexedRandom(index, 2),
      30 * (indexedRandom(index, 3) - 0.5),
      colours.lit('#b6d19c'),
      colours.lit('#93b583'),
    );
  }
  haze(context, 300, 1000, colours.lit('#f2f8d8'), 0.75);
};

const middle: Painter = (context, colours) => {
  for (const index of indices(15)) {
    const slot = index * 66 + 30 * indexedRandom(index, 5);
    const x = PAINTED_AREA.left + slot;
    if (Math.abs(x - 380) < 90) continue;
    bamboo(
      context,
      x,
      PAINTED_AREA.top,
      960,
      19 + 9 * indexedRandom(index, 6),
      46 * (indexedRandom(index, 7) - 0.5),
      colours.lit('#8bb06a'),
      colours.shaded('#47703f'),
    );
    for (const spray of indices(3))
      bambooSpray(
        context,
        x,
        -140 + spray * 190 + 90 * indexedRandom(index, spray),
        120,
        indexedRandom(index, spray + 3) > 0.5,
        colours.shaded('#5d8a4a'),
        index + spray,
      );
  }
  haze(context, 560, 1060, colours.lit('#e6f0c8'), 0.6);
};

const path: Painter = (context, colours) => {
  smoothPolygon(
    context,
    points`${PAINTED_AREA.left - 60},1000 60,860 240,905 360,890 500,905 680,850 ${PAINTED_AREA.right + 60},990 ${PAINTED_AREA.right + 60},1600 ${PAINTED_AREA.left - 60},1600`,
    gradientY(context, 860, 1472, colours.shaded('#5f7c4a'), colours.shaded('#16241a')),
  );
  smoothPolygon(
    context,
    points`384,880 430,930 452,1010 470,1110 600,1300 720,1600 0,1600 180,1300 290,1110 330,1010 346,930`,
    gradientY(context, 893, 1472, colours.lit('#d6d0a0'), colours.shaded('#4d523a')),
  );
  for (const stone of indices(7))
    oval(
      context,
      380 + 70 * Math.sin(stone * 2.3),
      920 + stone * stone * 9,
      20 + stone * 9,
      5 + stone * 3,
      withOpacity(colours.lit('#eee6c4'), 0.4),
    );
  for (const tuft of indices(22)) {
    const x = PAINTED_AREA.left + tuft * 44;
    if (Math.abs(x - 360) < 150) continue;
    for (const blade of indices(4))
      leaf(
        context,
        [x + blade * 9, 960 + 80 * indexedRandom(tuft, 2)],
        60 + 40 * indexedRandom(tuft, blade),
        -1.9 + blade * 0.26,
        6,
        colours.shaded(blade % 2 === 0 ? '#4f7a42' : '#335a36'),
      );
  }
  for (const [from, to] of [
    [180, 40],
    [330, 240],
    [520, 470],
  ] as const)
    lightShaft(
      context,
      points`${from},-192 ${from + 90},-192 ${to + 240},1180 ${to},1180`,
      colours.lit('#fffbd8'),
      0.34,
    );
};

const near: Painter = (context, colours) => {
  for (const [index, x, width, lean] of [
    [0, -60, 62, 40],
    [1, 58, 46, -30],
    [2, 662, 50, 36],
    [3, 770, 66, -50],
    [4, 124, 30, 20],
  ] as const) {
    bamboo(
      context,
      x,
      PAINTED_AREA.top,
      1380 - (index === 4 ? 330 : 0),
      width,
      lean,
      colours.lit('#6f9a50'),
      colours.shaded('#21421f'),
    );
  }
  for (const [index, x, y, flip] of [
    [0, 60, -40, false],
    [1, 50, 210, false],
    [2, 660, 60, true],
    [3, 680, 330, true],
    [4, 120, 420, false],
    [5, 664, -150, true],
  ] as const)
    bambooSpray(
      context,
      x,
      y,
      210,
      flip,
      mix(colours.shaded('#2f5a2c'), colours.lit('#4f7f3c'), indexedRandom(index)),
      index + 20,
    );
  darkenForPeople(context, colours.shaded('#0e1c13'), 0.34);
};

const fallingLeaves: Painter = (context, colours, { time }) => {
  motes(context, { x: 140, y: 140, width: 480, height: 760 }, 18, colours.lit('#fffde0'), time);
  for (const index of indices(10)) {
    const life = (indexedRandom(index, 12) + time * (0.05 + 0.04 * indexedRandom(index, 13))) % 1;
    leaf(
      context,
      [60 + 600 * indexedRandom(index, 14) + 50 * Math.sin(time + index * 2), -60 + 1180 * life],
      30,
      time * 1.1 + index * 1.3,
      5,
      colours.lit(index % 3 === 0 ? '#c9cf76' : '#86ad5c'),
    );
  }
};

const leaves: Painter = (context, colours) => {
  for (const [x, turn] of [
    [-130, 0.9],
    [-130, 0.5],
    [-110, 1.25],
  ] as const)
    leaf(context, [x, -60], 330, turn, 26, colours.shaded('#12291a'));
  for (const [x, turn] of [
    [850, 2.3],
    [860, 2.6],
  ] as const)
    leaf(context, [x, -20], 280, turn, 24, colours.shaded('#12291a'));
};

export const bambooForest: Backdrop = {
  planes: [
    staticPlane(0.08, far),
    staticPlane(0.3, middle),
    staticPlane(0.5, path),
    animatedPlane(0.6, fallingLeaves),
    staticPlane(0.8, near),
  ],
  front: [staticPlane(1.3, leaves)],
};
