import type { Backdrop } from '#studio/stage.ts';
import { mix, withOpacity } from './colour.ts';
import { FIELD, indexedRandom, animatedPlane, staticPlane, indices } from './frame.ts';
import type { Painter } from './frame.ts';
import { leaf, palm } from './foliage.ts';
import { glow, darkenForPeople } from './light.ts';
import { arc, blob, gradientY, fillAll, oval, transformed, trail, polygon, ridge, slab } from './shapes.ts';

const SEA = 640;
const SHORE = 900;

const sky: Painter = (brush, ink) => {
  fillAll(
    brush,
    gradientY(brush, -192, SEA, ink.deep('#3a2a6e'), ink.deep('#a2508a'), ink.lit('#f4805a'), ink.lit('#ffd48a')),
  );
  glow(brush, 400, SEA - 90, 560, ink.lit('#ffe0a0'), 0.95);
  oval(brush, 400, SEA - 90, 112, 112, gradientY(brush, SEA - 200, SEA, ink.lit('#fffbe6'), ink.lit('#ffdc8c')));
  for (const [x, y, width] of [
    [90, 120, 420],
    [560, 60, 380],
    [250, 270, 300],
    [660, 330, 420],
    [40, 420, 330],
    [500, 470, 260],
  ] as const) {
    const colour = mix(ink.deep('#8a4a8a'), ink.lit('#ffb878'), y / 520);
    blob(
      brush,
      trail`${x - width / 2},${y} ${x - width * 0.2},${y - 22} ${x + width * 0.1},${y - 14} ${x + width / 2},${y + 4} ${x + width * 0.16},${y + 14} ${x - width * 0.24},${y + 12}`,
      gradientY(brush, y - 22, y + 14, withOpacity(colour, 0.6), withOpacity(ink.lit('#ffe0ae'), 0.8)),
    );
  }
};

const sea: Painter = (brush, ink) => {
  slab(
    brush,
    FIELD.left,
    SEA,
    FIELD.width,
    SHORE - SEA + 60,
    gradientY(brush, SEA, SHORE + 40, ink.lit('#f09a6a'), ink.deep('#8a5078'), ink.deep('#3a4a7c')),
  );
  ridge(
    brush,
    trail`${FIELD.left},616 -20,560 60,590 130,640`,
    SEA,
    gradientY(brush, 560, 640, ink.deep('#5a3a68'), ink.deep('#9a5a70')),
  );
  ridge(
    brush,
    trail`590,640 640,606 720,590 ${FIELD.right},560`,
    SEA,
    gradientY(brush, 560, 640, ink.deep('#6a4270'), ink.deep('#a86474')),
  );
  polygon(
    brush,
    trail`322,${SEA} 478,${SEA} 560,${SHORE + 20} 240,${SHORE + 20}`,
    gradientY(brush, SEA, SHORE + 20, withOpacity(ink.lit('#ffe6ac'), 0.75), withOpacity(ink.lit('#ffc890'), 0.15)),
  );
};

const water: Painter = (brush, ink, { time }) => {
  const light = ink.lit('#fff2c8');
  for (const index of indices(30)) {
    const share = index / 29;
    const width =
      (14 + 70 * share * indexedRandom(index, 1) + 20 * share) * (0.55 + 0.45 * Math.sin(time * 2 + index * 2.4));
    slab(
      brush,
      400 - width + (30 + 60 * share) * Math.sin(index * 1.9 + time * 0.7),
      SEA + 4 + (SHORE - SEA - 30) * share ** 1.3,
      width * 2,
      2 + 3 * share,
      withOpacity(light, 0.65 - 0.3 * share),
    );
  }
  transformed(brush, { x: 200 + time * 5, y: SEA + 8 }, () => {
    polygon(brush, trail`-34,0 34,0 22,12 -24,12`, ink.deep('#2c1c3c'));
    polygon(brush, trail`0,-6 0,-76 34,-8`, ink.lit('#ffe4c0'));
    polygon(brush, trail`-4,-6 -4,-62 -26,-8`, ink.lit('#f0b898'));
  });
  for (const wave of indices(3)) {
    const y = SHORE - 44 + wave * 36 + 9 * Math.sin(time * 0.9 + wave * 1.6);
    brush.beginPath();
    brush.moveTo(FIELD.left, y);
    for (let x = FIELD.left; x < FIELD.right; x += 117)
      brush.quadraticCurveTo(x + 58, y + (x % 234 === 0 ? 13 : -9) + 4 * Math.sin(wave + time * 0.5), x + 117, y);
    brush.lineTo(FIELD.right, y + 44);
    brush.lineTo(FIELD.left, y + 44);
    brush.fillStyle = gradientY(
      brush,
      y - 6,
      y + 40,
      withOpacity(ink.lit('#fff4e4'), 0.62),
      withOpacity(ink.lit('#d89a9a'), 0.3),
      withOpacity(ink.lit('#c88a90'), 0),
    );
    brush.fill();
  }
};

const sand: Painter = (brush, ink) => {
  blob(
    brush,
    trail`${FIELD.left - 80},950 120,910 360,960 560,918 ${FIELD.right + 80},950 ${FIELD.right + 80},1600 ${FIELD.left - 80},1600`,
    gradientY(brush, 900, 1472, ink.lit('#f0b488'), ink.deep('#a06a68'), ink.deep('#3c2a48')),
  );
  blob(brush, trail`180,960 400,985 560,955 500,1030 400,1060 260,1040`, withOpacity(ink.lit('#ffe0b4'), 0.3));
  for (const step of indices(9))
    oval(
      brush,
      250 + step * 22 + (step % 2) * 22,
      1010 + step * step * 4.4,
      7 + step * 1.6,
      4 + step,
      withOpacity(ink.deep('#6a4250'), 0.4),
    );
  blob(
    brush,
    trail`600,1010 650,950 720,960 800,930 ${FIELD.right + 40},1000 ${FIELD.right + 40},1070 640,1060`,
    ink.deep('#3a2846'),
  );
  darkenForPeople(brush, ink.deep('#231830'), 0.34);
};

const palms: Painter = (brush, ink) => {
  const dark = ink.deep('#1c1430');
  palm(brush, -40, 1080, 880, 170, dark);
  palm(brush, 775, 1060, 660, -80, dark);
  palm(brush, -84, 1080, 560, 10, dark);
  blob(brush, trail`${FIELD.left - 40},1060 -60,1030 30,1050 80,1096 -20,1130 ${FIELD.left - 40},1140`, dark);
  for (const [x, turn] of [
    [-30, -1.2],
    [0, -0.9],
    [20, -1.6],
    [-60, -1.9],
    [720, -2],
    [750, -1.4],
    [700, -2.4],
  ] as const)
    leaf(brush, [x, x < 300 ? 1070 : 1000], 96, turn, 11, dark);
};

const gulls: Painter = (brush, ink, { time }) => {
  for (const gull of indices(3)) {
    const [x, y] = [480 + gull * 46 - time * 12, 220 + 30 * gull];
    const wing = 8 + 5 * Math.sin(time * 5 + gull);
    arc(brush, [x - 18, y], [x - 8, y - wing], [x, y], 3, ink.deep('#1c1430'));
    arc(brush, [x, y], [x + 8, y - wing], [x + 18, y], 3, ink.deep('#1c1430'));
  }
};

export const beachSunset: Backdrop = {
  planes: [
    staticPlane(0.04, sky),
    staticPlane(0.15, sea),
    animatedPlane(0.2, (brush, ink, moment) => {
      gulls(brush, ink, moment);
      water(brush, ink, moment);
    }),
    staticPlane(0.5, sand),
    staticPlane(0.75, palms),
  ],
};
