import type { Backdrop } from '#studio/stage.ts';
import { mix, withOpacity } from './colour.ts';
import { PAINTED_AREA, indexedRandom, animatedPlane, staticPlane, indices } from './plane.ts';
import type { Painter } from './plane.ts';
import { leaf, palm } from './foliage.ts';
import { glow, darkenForPeople } from './light.ts';
import {
  fillBand,
  curve,
  smoothPolygon,
  gradientY,
  fillAll,
  oval,
  transformed,
  points,
  polygon,
  areaBelow,
  rect,
} from './shapes.ts';

const SEA = 640;
const SHORE = 900;

const sky: Painter = (context, colours) => {
  fillAll(
    context,
    gradientY(
      context,
      -192,
      SEA,
      colours.shaded('#3a2a6e'),
      colours.shaded('#a2508a'),
      colours.lit('#f4805a'),
      colours.lit('#ffd48a'),
    ),
  );
  glow(context, 400, SEA - 90, 560, colours.lit('#ffe0a0'), 0.95);
  oval(
    context,
    400,
    SEA - 90,
    112,
    112,
    gradientY(context, SEA - 200, SEA, colours.lit('#fffbe6'), colours.lit('#ffdc8c')),
  );
  for (const [x, y, width] of [
    [90, 120, 420],
    [560, 60, 380],
    [250, 270, 300],
    [660, 330, 420],
    [40, 420, 330],
    [500, 470, 260],
  ] as const) {
    const colour = mix(colours.shaded('#8a4a8a'), colours.lit('#ffb878'), y / 520);
    smoothPolygon(
      context,
      points`${x - width / 2},${y} ${x - width * 0.2},${y - 22} ${x + width * 0.1},${y - 14} ${x + width / 2},${y + 4} ${x + width * 0.16},${y + 14} ${x - width * 0.24},${y + 12}`,
      gradientY(context, y - 22, y + 14, withOpacity(colour, 0.6), withOpacity(colours.lit('#ffe0ae'), 0.8)),
    );
  }
};

const sea: Painter = (context, colours) => {
  fillBand(
    context,
    SEA,
    SHORE - SEA + 60,
    gradientY(context, SEA, SHORE + 40, colours.lit('#f09a6a'), colours.shaded('#8a5078'), colours.shaded('#3a4a7c')),
  );
  areaBelow(
    context,
    points`${PAINTED_AREA.left},616 -20,560 60,590 130,640`,
    SEA,
    gradientY(context, 560, 640, colours.shaded('#5a3a68'), colours.shaded('#9a5a70')),
  );
  areaBelow(
    context,
    points`590,640 640,606 720,590 ${PAINTED_AREA.right},560`,
    SEA,
    gradientY(context, 560, 640, colours.shaded('#6a4270'), colours.shaded('#a86474')),
  );
  polygon(
    context,
    points`322,${SEA} 478,${SEA} 560,${SHORE + 20} 240,${SHORE + 20}`,
    gradientY(
      context,
      SEA,
      SHORE + 20,
      withOpacity(colours.lit('#ffe6ac'), 0.75),
      withOpacity(colours.lit('#ffc890'), 0.15),
    ),
  );
};

const water: Painter = (context, colours, { time }) => {
  const light = colours.lit('#fff2c8');
  for (const index of indices(30)) {
    const share = index / 29;
    const width =
      (14 + 70 * share * indexedRandom(index, 1) + 20 * share) * (0.55 + 0.45 * Math.sin(time * 2 + index * 2.4));
    rect(
      context,
      400 - width + (30 + 60 * share) * Math.sin(index * 1.9 + time * 0.7),
      SEA + 4 + (SHORE - SEA - 30) * share ** 1.3,
      width * 2,
      2 + 3 * share,
      withOpacity(light, 0.65 - 0.3 * share),
    );
  }
  transformed(context, { x: 200 + time * 5, y: SEA + 8 }, () => {
    polygon(context, points`-34,0 34,0 22,12 -24,12`, colours.shaded('#2c1c3c'));
    polygon(context, points`0,-6 0,-76 34,-8`, colours.lit('#ffe4c0'));
    polygon(context, points`-4,-6 -4,-62 -26,-8`, colours.lit('#f0b898'));
  });
  for (const wave of indices(3)) {
    const y = SHORE - 44 + wave * 36 + 9 * Math.sin(time * 0.9 + wave * 1.6);
    context.beginPath();
    context.moveTo(PAINTED_AREA.left, y);
    for (let x = PAINTED_AREA.left; x < PAINTED_AREA.right; x += 117)
      context.quadraticCurveTo(x + 58, y + (x % 234 === 0 ? 13 : -9) + 4 * Math.sin(wave + time * 0.5), x + 117, y);
    context.lineTo(PAINTED_AREA.right, y + 44);
    context.lineTo(PAINTED_AREA.left, y + 44);
    context.fillStyle = gradientY(
      context,
      y - 6,
      y + 40,
      withOpacity(colours.lit('#fff4e4'), 0.62),
      withOpacity(colours.lit('#d89a9a'), 0.3),
      withOpacity(colours.lit('#c88a90'), 0),
    );
    context.fill();
  }
};

const sand: Painter = (context, colours) => {
  smoothPolygon(
    context,
    points`${PAINTED_AREA.left - 80},950 120,910 360,960 560,918 ${PAINTED_AREA.right + 80},950 ${PAINTED_AREA.right + 80},1600 ${PAINTED_AREA.left - 80},1600`,
    gradientY(context, 900, 1472, colours.lit('#f0b488'), colours.shaded('#a06a68'), colours.shaded('#3c2a48')),
  );
  smoothPolygon(
    context,
    points`180,960 400,985 560,955 500,1030 400,1060 260,1040`,
    withOpacity(colours.lit('#ffe0b4'), 0.3),
  );
  for (const step of indices(9))
    oval(
      context,
      250 + step * 22 + (step % 2) * 22,
      1010 + step * step * 4.4,
      7 + step * 1.6,
      4 + step,
      withOpacity(colours.shaded('#6a4250'), 0.4),
    );
  smoothPolygon(
    context,
    points`600,1010 650,950 720,960 800,930 ${PAINTED_AREA.right + 40},1000 ${PAINTED_AREA.right + 40},1070 640,1060`,
    colours.shaded('#3a2846'),
  );
  darkenForPeople(context, colours.shaded('#231830'), 0.34);
};

const palms: Painter = (context, colours) => {
  const dark = colours.shaded('#1c1430');
  palm(context, -40, 1080, 880, 170, dark);
  palm(context, 775, 1060, 660, -80, dark);
  palm(context, -84, 1080, 560, 10, dark);
  smoothPolygon(
    context,
    points`${PAINTED_AREA.left - 40},1060 -60,1030 30,1050 80,1096 -20,1130 ${PAINTED_AREA.left - 40},1140`,
    dark,
  );
  for (const [x, turn] of [
    [-30, -1.2],
    [0, -0.9],
    [20, -1.6],
    [-60, -1.9],
    [720, -2],
    [750, -1.4],
    [700, -2.4],
  ] as const)
    leaf(context, [x, x < 300 ? 1070 : 1000], 96, turn, 11, dark);
};

const gulls: Painter = (context, colours, { time }) => {
  for (const gull of indices(3)) {
    const [x, y] = [480 + gull * 46 - time * 12, 220 + 30 * gull];
    const wing = 8 + 5 * Math.sin(time * 5 + gull);
    curve(context, [x - 18, y], [x - 8, y - wing], [x, y], 3, colours.shaded('#1c1430'));
    curve(context, [x, y], [x + 8, y - wing], [x + 18, y], 3, colours.shaded('#1c1430'));
  }
};

export const beachSunset: Backdrop = {
  planes: [
    staticPlane(0.04, sky),
    staticPlane(0.15, sea),
    animatedPlane(0.2, (context, colours, moment) => {
      gulls(context, colours, moment);
      water(context, colours, moment);
    }),
    staticPlane(0.5, sand),
    staticPlane(0.75, palms),
  ],
};
