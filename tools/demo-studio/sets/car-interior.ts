/** The back seats of a car at night, seen from the dashboard. */
import type { Backdrop } from '#studio/stage.ts';
import { mix, withOpacity } from './colour.ts';
import { FIELD, indexedRandom, animatedPlane, staticPlane, indices } from './frame.ts';
import type { Brush, Painter } from './frame.ts';
import { glow, darkenForPeople, pool } from './light.ts';
import type { Point } from './shapes.ts';
import {
  arc,
  gradientY,
  fillAll,
  line,
  oval,
  transformed,
  trail,
  polygon,
  rounded,
  slab,
  gradientX,
} from './shapes.ts';
import { towers } from './skyline.ts';

const REAR: readonly Point[] = trail`150,286 570,286 634,566 86,566`;

const night: Painter = (brush, ink, { random }) => {
  fillAll(brush, gradientY(brush, 100, 760, ink.deep('#0a0f22'), ink.deep('#2a3560'), ink.loud('#6a5a80', 0.35)));
  towers(
    brush,
    {
      foot: 620,
      rise: [80, 330],
      breadth: [40, 80],
      roof: ink.deep('#131a34'),
      base: ink.deep('#3c4068'),
      lights: [ink.lit('#ffd596'), ink.lit('#a9c6ff')],
      lit: 0.4,
      pane: [7, 9],
    },
    random,
  );
  slab(brush, FIELD.left, 540, FIELD.width, 300, gradientY(brush, 540, 700, ink.deep('#2a2f50'), ink.deep('#0a0c18')));
};

/** Blurred street lamps and headlights that move towards the vanishing point. */
const traffic: Painter = (brush, ink, { time }) => {
  const colours = [ink.lit('#ffcf86'), ink.accent, ink.lit('#a6ccff'), ink.lit('#ffe6c0')];
  for (const index of indices(14)) {
    const life = (indexedRandom(index, 1) + time * (0.16 + 0.08 * indexedRandom(index, 2))) % 1;
    const near = (1 - life) ** 2;
    const side = index % 2 === 0 ? -1 : 1;
    const x = 360 + side * (24 + (130 + 330 * indexedRandom(index, 3)) * near);
    const y = 500 - (index % 3 === 0 ? 6 : 60 + 150 * indexedRandom(index, 4)) * (0.12 + near);
    const size = 5 + 34 * near;
    const colour = colours[index % colours.length] ?? ink.accent;
    oval(brush, x, y, size, size, withOpacity(colour, 0.34 + 0.3 * life));
    oval(brush, x, y, size * 0.7, size * 0.7, withOpacity(mix(colour, '#ffffff', 0.3), 0.3));
  }
  for (const [x, colour] of [
    [284, '#fff6e0'],
    [436, mix(ink.accent, '#ff3a2a', 0.6)],
  ] as const) {
    const gap = 10 + 6 * Math.sin(time * 0.7 + x);
    glow(brush, x - gap, 526, 26, colour);
    glow(brush, x + gap, 526, 26, colour);
  }
  for (const side of [-1, 1]) {
    for (const index of indices(4)) {
      const life = (index / 4 + time * 0.55 + (side > 0 ? 0.12 : 0)) % 1;
      const x = 360 + side * (300 + life * 200);
      glow(brush, x, 430 - 30 * life, 40 + 80 * life, colours[index] ?? ink.accent, 0.75);
    }
  }
};

/** The car's body with open windows. */
const cabin: Painter = (brush, ink) => {
  const dark = ink.deep('#0b0c12');
  brush.save();
  brush.beginPath();
  brush.rect(FIELD.left, FIELD.top, FIELD.width, FIELD.height);
  const hole = (corners: readonly Point[]): void => {
    corners.forEach(([x, y], index) => (index === 0 ? brush.moveTo(x, y) : brush.lineTo(x, y)));
    brush.closePath();
  };
  hole(REAR);
  hole(trail`-108,250 30,300 66,590 -108,640`);
  hole(trail`828,250 690,300 654,590 828,640`);
  brush.clip('evenodd');
  fillAll(brush, gradientY(brush, -192, 900, ink.deep('#2b2c38'), ink.deep('#3a3b4c'), ink.deep('#181922')));
  polygon(
    brush,
    trail`${FIELD.left},-192 ${FIELD.right},-192 716,240 580,266 140,266 4,240`,
    gradientY(brush, -192, 266, ink.deep('#1c1d28'), ink.lit('#5c5a68')),
  );
  for (const fold of [0.3, 0.6])
    arc(
      brush,
      [FIELD.left, -120 + 320 * fold],
      [360, -40 + 320 * fold],
      [FIELD.right, -120 + 320 * fold],
      3,
      withOpacity(dark, 0.35),
    );
  brush.restore();
  line(brush, [...REAR, REAR[0] ?? [0, 0]], 15, dark);
  for (const bar of indices(6))
    line(
      brush,
      trail`${138 - bar * 9},${330 + bar * 38} ${582 + bar * 9},${330 + bar * 38}`,
      1.5,
      withOpacity(ink.lit('#c88a5a'), 0.24),
    );
  line(brush, trail`-108,250 30,300 66,590 -108,640`, 13, dark);
  line(brush, trail`828,250 690,300 654,590 828,640`, 13, dark);
  rounded(brush, 308, 206, 104, 26, 13, ink.deep('#16171f'));
  rounded(brush, 326, 212, 68, 14, 7, ink.lit('#ffe6b4'));
  glow(brush, 360, 220, 210, ink.lit('#ffd89a'), 0.4);
  for (const x of [96, 624]) {
    arc(brush, [x - 26, 246], [x, 272], [x + 26, 246], 9, dark);
  }
};

function headrest(brush: Brush, x: number, y: number, width: number, leather: string, dark: string): void {
  for (const post of [-0.18, 0.18]) slab(brush, x + post * width - 4, y + width * 0.4, 8, width * 0.34, '#8a8c98');
  rounded(
    brush,
    x - width / 2,
    y,
    width,
    width * 0.5,
    width * 0.18,
    gradientX(brush, x - width / 2, x + width / 2, dark, leather, mix(leather, '#ffffff', 0.1), dark),
  );
}

const seats: Painter = (brush, ink) => {
  const leather = ink.loud('#5a3a34', 0.18);
  const dark = ink.deep('#15121a');
  for (const side of [-1, 1]) {
    const at = (x: number): number => 360 + side * x;
    brush.beginPath();
    brush.moveTo(at(6), 1500);
    brush.lineTo(at(6), 690);
    brush.bezierCurveTo(at(20), 610, at(60), 598, at(180), 596);
    brush.bezierCurveTo(at(300), 598, at(346), 640, at(352), 760);
    brush.lineTo(at(400), 1500);
    brush.closePath();
    brush.fillStyle = gradientX(
      brush,
      at(0),
      at(370),
      mix(leather, dark, 0.55),
      leather,
      mix(leather, dark, 0.2),
      dark,
    );
    brush.fill();
  }
  rounded(brush, 318, 640, 84, 900, 26, gradientY(brush, 640, 1100, mix(leather, dark, 0.35), dark));
  for (const x of [176, 360, 544]) headrest(brush, x, x === 360 ? 560 : 530, x === 360 ? 118 : 156, leather, dark);
  for (const x of [64, 292, 428, 656])
    arc(brush, [x, 640], [x + (x < 360 ? 12 : -12), 860], [x + (x < 360 ? -10 : 10), 1240], 5, withOpacity(dark, 0.7));
  for (const seam of indices(4)) {
    arc(brush, [86, 720 + seam * 84], [180, 734 + seam * 84], [284, 720 + seam * 84], 3, withOpacity(dark, 0.45));
    arc(brush, [436, 720 + seam * 84], [540, 734 + seam * 84], [634, 720 + seam * 84], 3, withOpacity(dark, 0.45));
  }
  for (const side of [-1, 1]) {
    const at = (x: number): number => 360 + side * x;
    polygon(
      brush,
      trail`${at(290)},640 ${at(480)},640 ${at(480)},1472 ${at(400)},1472 ${at(330)},900`,
      gradientY(brush, 640, 1300, ink.deep('#2c2c3a'), dark),
    );
    slab(brush, side < 0 ? -80 : 700, 810, 100, 16, ink.deep('#4a4a58'));
    line(brush, trail`${at(232)},600 ${at(150)},840 ${at(96)},1040`, 20, withOpacity(ink.deep('#0f1018'), 0.8));
  }
  pool(brush, 130, 720, 180, 160, ink.accent, 0.16);
  pool(brush, 600, 720, 180, 160, ink.lit('#a6ccff'), 0.16);
  darkenForPeople(brush, ink.deep('#06070c'), 0.36);
};

/** Light of the lamps outside that moves over the seats. */
const sweepLight: Painter = (brush, ink, { time }) => {
  const life = (time * 0.42) % 1;
  const x = -260 + life * 1240;
  polygon(
    brush,
    trail`${x},300 ${x + 120},300 ${x + 320},1180 ${x + 80},1180`,
    gradientY(
      brush,
      300,
      1180,
      withOpacity(ink.lit('#ffd89a'), 0.2 * Math.sin(Math.PI * life)),
      withOpacity(ink.lit('#ffd89a'), 0),
    ),
  );
};

const mirror: Painter = (brush, ink, { time }) => {
  const dark = ink.deep('#08090e');
  slab(brush, 350, FIELD.top, 20, 220, dark);
  rounded(brush, 226, 12, 268, 78, 32, dark);
  rounded(brush, 236, 20, 248, 62, 26, gradientY(brush, 20, 82, ink.deep('#1f2a48'), ink.lit('#8490b4')));
  const sway = 0.12 * Math.sin(time * 2.3);
  transformed(brush, { x: 360, y: 88, turn: sway }, () => {
    line(brush, trail`0,0 0,74`, 3, ink.lit('#d8c8a0'));
    polygon(brush, trail`0,68 17,90 0,112 -17,90`, ink.accent);
    line(brush, trail`0,112 0,146`, 7, mix(ink.accent, '#000000', 0.25));
  });
};

export const carInterior: Backdrop = {
  planes: [
    staticPlane(0.05, night),
    animatedPlane(0.12, traffic),
    staticPlane(0.6, (brush, ink, moment) => {
      cabin(brush, ink, moment);
      seats(brush, ink, moment);
    }),
    animatedPlane(0.7, sweepLight),
  ],
  front: [animatedPlane(1.15, mirror)],
};
