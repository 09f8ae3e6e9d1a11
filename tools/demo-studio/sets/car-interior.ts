/** Paints the back seats of a car at night, seen from the dashboard. */
import type { Backdrop } from '#studio/stage.ts';
import { mix, withOpacity } from './colour.ts';
import { PAINTED_AREA, indexedRandom, animatedPlane, staticPlane, indices } from './plane.ts';
import type { Context, Painter } from './plane.ts';
import { glow, darkenForPeople, ovalGlow } from './light.ts';
import type { Point } from './shapes.ts';
import {
  fillBand,
  curve,
  gradientY,
  fillAll,
  line,
  oval,
  transformed,
  points,
  polygon,
  roundRect,
  rect,
  gradientX,
} from './shapes.ts';
import { towers } from './skyline.ts';

const REAR_WINDOW: readonly Point[] = points`150,286 570,286 634,566 86,566`;

const nightCity: Painter = (context, colours, { random }) => {
  fillAll(
    context,
    gradientY(
      context,
      100,
      760,
      colours.shaded('#0a0f22'),
      colours.shaded('#2a3560'),
      colours.accented('#6a5a80', 0.35),
    ),
  );
  towers(
    context,
    {
      foot: 620,
      heights: [80, 330],
      widths: [40, 80],
      roof: colours.shaded('#131a34'),
      base: colours.shaded('#3c4068'),
      windowColours: [colours.lit('#ffd596'), colours.lit('#a9c6ff')],
      litFraction: 0.4,
      windowSize: [7, 9],
    },
    random,
  );
  fillBand(context, 540, 300, gradientY(context, 540, 700, colours.shaded('#2a2f50'), colours.shaded('#0a0c18')));
};

/** Paints blurred street lamps, which recede in the rear window and pass the side windows, and the lights of cars. */
const traffic: Painter = (context, colours, { time }) => {
  const lampColours = [colours.lit('#ffcf86'), colours.accent, colours.lit('#a6ccff'), colours.lit('#ffe6c0')];
  for (const index of indices(14)) {
    const life = (indexedRandom(index, 1) + time * (0.16 + 0.08 * indexedRandom(index, 2))) % 1;
    const near = (1 - life) ** 2;
    const side = index % 2 === 0 ? -1 : 1;
    const x = 360 + side * (24 + (130 + 330 * indexedRandom(index, 3)) * near);
    const y = 500 - (index % 3 === 0 ? 6 : 60 + 150 * indexedRandom(index, 4)) * (0.12 + near);
    const size = 5 + 34 * near;
    const colour = lampColours[index % lampColours.length] ?? colours.accent;
    oval(context, x, y, size, size, withOpacity(colour, 0.34 + 0.3 * life));
    oval(context, x, y, size * 0.7, size * 0.7, withOpacity(mix(colour, '#ffffff', 0.3), 0.3));
  }
  for (const [x, colour] of [
    [284, '#fff6e0'],
    [436, mix(colours.accent, '#ff3a2a', 0.6)],
  ] as const) {
    const gap = 10 + 6 * Math.sin(time * 0.7 + x);
    glow(context, x - gap, 526, 26, colour);
    glow(context, x + gap, 526, 26, colour);
  }
  for (const side of [-1, 1]) {
    for (const index of indices(4)) {
      const life = (index / 4 + time * 0.55 + (side > 0 ? 0.12 : 0)) % 1;
      const x = 360 + side * (300 + life * 200);
      glow(context, x, 430 - 30 * life, 40 + 80 * life, lampColours[index] ?? colours.accent, 0.75);
    }
  }
};

/** Paints the car's body and leaves its windows transparent. */
const cabin: Painter = (context, colours) => {
  const dark = colours.shaded('#0b0c12');
  context.save();
  context.beginPath();
  context.rect(PAINTED_AREA.left, PAINTED_AREA.top, PAINTED_AREA.width, PAINTED_AREA.height);
  const hole = (corners: readonly Point[]): void => {
    corners.forEach(([x, y], index) => (index === 0 ? context.moveTo(x, y) : context.lineTo(x, y)));
    context.closePath();
  };
  hole(REAR_WINDOW);
  hole(points`-108,250 30,300 66,590 -108,640`);
  hole(points`828,250 690,300 654,590 828,640`);
  context.clip('evenodd');
  fillAll(
    context,
    gradientY(context, -192, 900, colours.shaded('#2b2c38'), colours.shaded('#3a3b4c'), colours.shaded('#181922')),
  );
  polygon(
    context,
    points`${PAINTED_AREA.left},-192 ${PAINTED_AREA.right},-192 716,240 580,266 140,266 4,240`,
    gradientY(context, -192, 266, colours.shaded('#1c1d28'), colours.lit('#5c5a68')),
  );
  for (const fold of [0.3, 0.6])
    curve(
      context,
      [PAINTED_AREA.left, -120 + 320 * fold],
      [360, -40 + 320 * fold],
      [PAINTED_AREA.right, -120 + 320 * fold],
      3,
      withOpacity(dark, 0.35),
    );
  context.restore();
  line(context, [...REAR_WINDOW, REAR_WINDOW[0] ?? [0, 0]], 15, dark);
  for (const bar of indices(6))
    line(
      context,
      points`${138 - bar * 9},${330 + bar * 38} ${582 + bar * 9},${330 + bar * 38}`,
      1.5,
      withOpacity(colours.lit('#c88a5a'), 0.24),
    );
  line(context, points`-108,250 30,300 66,590 -108,640`, 13, dark);
  line(context, points`828,250 690,300 654,590 828,640`, 13, dark);
  roundRect(context, 308, 206, 104, 26, 13, colours.shaded('#16171f'));
  roundRect(context, 326, 212, 68, 14, 7, colours.lit('#ffe6b4'));
  glow(context, 360, 220, 210, colours.lit('#ffd89a'), 0.4);
  for (const x of [96, 624]) {
    curve(context, [x - 26, 246], [x, 272], [x + 26, 246], 9, dark);
  }
};

function headrest(context: Context, x: number, y: number, width: number, leather: string, dark: string): void {
  for (const post of [-0.18, 0.18]) rect(context, x + post * width - 4, y + width * 0.4, 8, width * 0.34, '#8a8c98');
  roundRect(
    context,
    x - width / 2,
    y,
    width,
    width * 0.5,
    width * 0.18,
    gradientX(context, x - width / 2, x + width / 2, dark, leather, mix(leather, '#ffffff', 0.1), dark),
  );
}

const seats: Painter = (context, colours) => {
  const leather = colours.accented('#5a3a34', 0.18);
  const dark = colours.shaded('#15121a');
  for (const side of [-1, 1]) {
    const at = (x: number): number => 360 + side * x;
    context.beginPath();
    context.moveTo(at(6), 1500);
    context.lineTo(at(6), 690);
    context.bezierCurveTo(at(20), 610, at(60), 598, at(180), 596);
    context.bezierCurveTo(at(300), 598, at(346), 640, at(352), 760);
    context.lineTo(at(400), 1500);
    context.closePath();
    context.fillStyle = gradientX(
      context,
      at(0),
      at(370),
      mix(leather, dark, 0.55),
      leather,
      mix(leather, dark, 0.2),
      dark,
    );
    context.fill();
  }
  roundRect(context, 318, 640, 84, 900, 26, gradientY(context, 640, 1100, mix(leather, dark, 0.35), dark));
  for (const x of [176, 360, 544]) headrest(context, x, x === 360 ? 560 : 530, x === 360 ? 118 : 156, leather, dark);
  for (const x of [64, 292, 428, 656])
    curve(
      context,
      [x, 640],
      [x + (x < 360 ? 12 : -12), 860],
      [x + (x < 360 ? -10 : 10), 1240],
      5,
      withOpacity(dark, 0.7),
    );
  for (const seam of indices(4)) {
    curve(context, [86, 720 + seam * 84], [180, 734 + seam * 84], [284, 720 + seam * 84], 3, withOpacity(dark, 0.45));
    curve(context, [436, 720 + seam * 84], [540, 734 + seam * 84], [634, 720 + seam * 84], 3, withOpacity(dark, 0.45));
  }
  for (const side of [-1, 1]) {
    const at = (x: number): number => 360 + side * x;
    polygon(
      context,
      points`${at(290)},640 ${at(480)},640 ${at(480)},1472 ${at(400)},1472 ${at(330)},900`,
      gradientY(context, 640, 1300, colours.shaded('#2c2c3a'), dark),
    );
    rect(context, side < 0 ? -80 : 700, 810, 100, 16, colours.shaded('#4a4a58'));
    line(
      context,
      points`${at(232)},600 ${at(150)},840 ${at(96)},1040`,
      20,
      withOpacity(colours.shaded('#0f1018'), 0.8),
    );
  }
  ovalGlow(context, 130, 720, 180, 160, colours.accent, 0.16);
  ovalGlow(context, 600, 720, 180, 160, colours.lit('#a6ccff'), 0.16);
  darkenForPeople(context, colours.shaded('#06070c'), 0.36);
};

/** Paints light from lamps outside that moves over the seats. */
const sweepLight: Painter = (context, colours, { time }) => {
  const life = (time * 0.42) % 1;
  const x = -260 + life * 1240;
  polygon(
    context,
    points`${x},300 ${x + 120},300 ${x + 320},1180 ${x + 80},1180`,
    gradientY(
      context,
      300,
      1180,
      withOpacity(colours.lit('#ffd89a'), 0.2 * Math.sin(Math.PI * life)),
      withOpacity(colours.lit('#ffd89a'), 0),
    ),
  );
};

const rearViewMirror: Painter = (context, colours, { time }) => {
  const dark = colours.shaded('#08090e');
  rect(context, 350, PAINTED_AREA.top, 20, 220, dark);
  roundRect(context, 226, 12, 268, 78, 32, dark);
  roundRect(
    context,
    236,
    20,
    248,
    62,
    26,
    gradientY(context, 20, 82, colours.shaded('#1f2a48'), colours.lit('#8490b4')),
  );
  const sway = 0.12 * Math.sin(time * 2.3);
  transformed(context, { x: 360, y: 88, turn: sway }, () => {
    line(context, points`0,0 0,74`, 3, colours.lit('#d8c8a0'));
    polygon(context, points`0,68 17,90 0,112 -17,90`, colours.accent);
    line(context, points`0,112 0,146`, 7, mix(colours.accent, '#000000', 0.25));
  });
};

export const carInterior: Backdrop = {
  planes: [
    staticPlane(0.05, nightCity),
    animatedPlane(0.12, traffic),
    staticPlane(0.6, (context, colours, moment) => {
      cabin(context, colours, moment);
      seats(context, colours, moment);
    }),
    animatedPlane(0.7, sweepLight),
  ],
  front: [animatedPlane(1.15, rearViewMirror)],
};
