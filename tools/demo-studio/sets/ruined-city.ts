import type { Backdrop } from '#studio/stage.ts';
import { mix, withOpacity } from './colour.ts';
import { PAINTED_AREA, indexedRandom, animatedPlane, staticPlane, indices } from './plane.ts';
import type { Context, Painter } from './plane.ts';
import { glow, haze, darkenForPeople, lightShaft } from './light.ts';
import type { Point } from './shapes.ts';
import { curve, smoothPolygon, gradientY, fillAll, line, oval, points, polygon, rect } from './shapes.ts';

/** Paints a tower with a broken top and holes instead of windows. */
function ruin(
  context: Context,
  place: { x: number; top: number; width: number; foot: number; salt: number },
  tone: { roof: string; base: string; hole: string },
): void {
  const { x, top, width, foot, salt } = place;
  const brokenTop: Point[] = indices(8).map((step) => [
    x + width * (step === 7 ? 1 : Math.floor((step + 1) / 2) / 4 + (step % 2) * 0.03),
    top +
      170 * indexedRandom(Math.floor(step / 2), salt) * (salt % 2 === 0 ? 0.3 + step / 8 : 1.2 - step / 8) +
      16 * (step % 2),
  ]);
  polygon(context, [...brokenTop, [x + width, foot], [x, foot]], gradientY(context, top, foot, tone.roof, tone.base));
  const columns = Math.max(2, Math.floor(width / 34));
  const pitch = width / columns;
  for (let y = top + 190; y < foot - 30; y += 46) {
    for (const column of indices(columns)) {
      const random = indexedRandom(column + Math.round(y), salt);
      if (random > 0.3)
        rect(
          context,
          x + column * pitch + pitch * 0.22,
          y,
          pitch * (random > 0.9 ? 0.9 : 0.56),
          random > 0.82 ? 50 : 27,
          tone.hole,
        );
    }
  }
  for (const [index, [px, py]] of brokenTop.entries())
    if (index % 3 === 1)
      line(context, points`${px},${py + 10} ${px + 8 - 14 * indexedRandom(index, salt)},${py - 34}`, 3, tone.roof);
}

const sky: Painter = (context, colours) => {
  fillAll(
    context,
    gradientY(
      context,
      -192,
      900,
      colours.shaded('#2c2030'),
      colours.shaded('#7a4a44'),
      colours.lit('#d98a58'),
      colours.lit('#ecc090'),
    ),
  );
  glow(context, 410, 420, 480, colours.lit('#ffdca0'), 0.85);
  oval(context, 410, 420, 96, 96, colours.lit('#ffefc8'));
  for (const [x, y, width, height] of [
    [140, 60, 600, 180],
    [620, -20, 560, 200],
    [640, 250, 340, 90],
    [20, 300, 320, 90],
  ] as const) {
    smoothPolygon(
      context,
      points`${x - width / 2},${y} ${x - width * 0.2},${y - height * 0.6} ${x + width * 0.1},${y - height * 0.35} ${x + width * 0.34},${y - height * 0.6} ${x + width / 2},${y + 10} ${x + width * 0.1},${y + height * 0.3} ${x - width * 0.26},${y + height * 0.2}`,
      gradientY(
        context,
        y - height * 0.6,
        y + height * 0.3,
        withOpacity(colours.shaded('#2e2430'), 0.7),
        withOpacity(colours.shaded('#8a5a4c'), 0.5),
      ),
    );
  }
};

const far: Painter = (context, colours) => {
  const tone = {
    roof: colours.lit('#a87258'),
    base: colours.lit('#d9a478'),
    hole: withOpacity(colours.lit('#e8bc8c'), 0.55),
  };
  for (const [x, top, width] of [
    [-90, 360, 120],
    [60, 470, 90],
    [180, 300, 96],
    [320, 540, 80],
    [470, 520, 100],
    [580, 330, 110],
    [720, 440, 130],
  ] as const)
    ruin(context, { x, top, width, foot: 900, salt: Math.round(x) }, tone);
  haze(context, 500, 940, colours.lit('#ecc090'), 0.7);
};

const near: Painter = (context, colours) => {
  const tone = {
    roof: colours.shaded('#33242a'),
    base: colours.shaded('#6a4a44'),
    hole: withOpacity(colours.lit('#d08a5c'), 0.6),
  };
  ruin(context, { x: -150, top: 60, width: 250, foot: 960, salt: 4 }, tone);
  ruin(context, { x: 600, top: 180, width: 280, foot: 960, salt: 7 }, tone);
  ruin(context, { x: 90, top: 420, width: 110, foot: 940, salt: 3 }, { ...tone, roof: colours.shaded('#4a343a') });
  const deck = colours.shaded('#3a2a30');
  polygon(
    context,
    points`${PAINTED_AREA.right},560 520,640 506,668 470,676 476,700 ${PAINTED_AREA.right},640`,
    gradientY(context, 560, 700, colours.shaded('#7a5650'), deck),
  );
  for (const x of [560, 690, 800]) polygon(context, points`${x},660 ${x + 34},650 ${x + 30},940 ${x + 4},940`, deck);
  for (const [x, y] of [
    [476, 684],
    [484, 668],
    [500, 660],
  ] as const)
    curve(context, [x, y], [x - 26, y + 10], [x - 34, y + 44], 3, deck);
  haze(context, 640, 980, colours.lit('#d99a68'), 0.4);
  for (const [from, to] of [
    [300, 60],
    [420, 300],
    [520, 560],
  ] as const)
    lightShaft(
      context,
      points`${390 + (from - 400) * 0.2},430 ${430 + (from - 400) * 0.2},430 ${to + 130},1080 ${to},1080`,
      colours.lit('#ffe0a8'),
      0.22,
    );
};

const street: Painter = (context, colours) => {
  const dark = colours.shaded('#191316');
  polygon(
    context,
    points`${PAINTED_AREA.left},930 180,890 540,890 ${PAINTED_AREA.right},930 ${PAINTED_AREA.right},1472 ${PAINTED_AREA.left},1472`,
    gradientY(context, 890, 1400, colours.shaded('#8a6250'), colours.shaded('#201719')),
  );
  for (const stripe of indices(5))
    polygon(
      context,
      points`${352 - stripe * 4},${910 + stripe * stripe * 24} ${368 + stripe * 4},${910 + stripe * stripe * 24} ${376 + stripe * 8},${930 + stripe * stripe * 27 + stripe * 16} ${344 - stripe * 8},${930 + stripe * stripe * 27 + stripe * 16}`,
      withOpacity(colours.lit('#f0d0a0'), 0.24),
    );
  for (const crack of [
    [
      [200, 960],
      [260, 1010],
      [240, 1080],
      [330, 1140],
    ],
    [
      [520, 930],
      [480, 1000],
      [540, 1060],
      [500, 1180],
    ],
  ] as const)
    line(context, crack, 5, withOpacity(dark, 0.6));
  const heap = (x: number, y: number, size: number, salt: number): void => {
    for (const index of indices(11)) {
      const [px, py, edge] = [
        x + (indexedRandom(index, salt) - 0.5) * size * 2.2,
        y - indexedRandom(index, salt + 1) * size * 0.5 * (index / 6),
        size * (0.2 + 0.28 * indexedRandom(index, salt + 2)),
      ];
      polygon(
        context,
        points`${px - edge},${py + edge * 0.5} ${px - edge * 0.6},${py - edge * 0.5} ${px + edge * 0.3},${py - edge * 0.8} ${px + edge},${py - edge * 0.1} ${px + edge * 0.8},${py + edge * 0.6}`,
        mix(colours.shaded('#5a4240'), dark, indexedRandom(index, salt + 3)),
      );
    }
  };
  heap(30, 980, 130, 1);
  heap(690, 990, 140, 5);
  line(context, points`150,960 130,560`, 9, dark);
  curve(context, [130, 562], [136, 500], [214, 520], 8, dark);
  polygon(context, points`206,512 250,530 240,546 202,528`, dark);
  const x = 560;
  smoothPolygon(
    context,
    points`${x - 90},960 ${x - 84},912 ${x - 50},900 ${x - 26},866 ${x + 40},866 ${x + 66},904 ${x + 96},914 ${x + 98},960`,
    dark,
  );
  polygon(context, points`${x - 30},900 ${x - 14},878 ${x + 34},878 ${x + 50},902`, colours.shaded('#5a4240'));
  for (const wheel of [-52, 54]) oval(context, x + wheel, 958, 22, 18, '#0a0809');
  darkenForPeople(context, colours.shaded('#120c0e'), 0.4);
};

const smoke: Painter = (context, colours, { time }) => {
  for (const [x, foot, salt] of [
    [250, 560, 0],
    [640, 420, 9],
  ] as const) {
    for (const index of indices(5)) {
      const life = (index / 5 + time * 0.05) % 1;
      glow(
        context,
        x + 90 * life + 12 * Math.sin(time * 0.6 + index + salt),
        foot - 460 * life,
        44 + 76 * life,
        colours.shaded('#33272c'),
        0.7 * Math.sin(Math.PI * life),
      );
    }
  }
  for (const index of indices(16)) {
    const life = (indexedRandom(index, 2) + time * (0.06 + 0.06 * indexedRandom(index, 3))) % 1;
    oval(
      context,
      PAINTED_AREA.left + PAINTED_AREA.width * indexedRandom(index, 4) + 40 * Math.sin(time * 0.8 + index) + 80 * life,
      1060 - 900 * life,
      2.4 + 2 * indexedRandom(index, 5),
      2.4,
      withOpacity(mix(colours.accent, '#ffb050', 0.6), Math.sin(Math.PI * life)),
    );
  }
};

export const ruinedCity: Backdrop = {
  planes: [
    staticPlane(0.04, sky),
    staticPlane(0.12, far),
    staticPlane(0.35, near),
    animatedPlane(0.35, smoke),
    staticPlane(0.7, street),
  ],
};
