import type { Backdrop } from '#studio/stage.ts';
import { mix, withOpacity } from './colour.ts';
import { PAINTED_AREA, indexedRandom, animatedPlane, staticPlane, indices } from './plane.ts';
import type { Context, Painter } from './plane.ts';
import { lantern } from './furnishings.ts';
import { bulb, flame, glow, haze, darkenForPeople, ovalGlow, lightShaft, steam } from './light.ts';
import { curve, gradientY, fillAll, line, oval, transformed, points, polygon, roundRect, rect } from './shapes.ts';
import { towers } from './skyline.ts';

const COUNTER = 850;

const road: Painter = (context, colours, { random }) => {
  fillAll(
    context,
    gradientY(
      context,
      -192,
      860,
      colours.shaded('#0e1226'),
      colours.shaded('#2a2c50'),
      colours.accented('#8a5a5c', 0.25),
    ),
  );
  towers(
    context,
    {
      foot: 800,
      heights: [240, 620],
      widths: [80, 140],
      roof: colours.shaded('#171a34'),
      base: colours.shaded('#463c5a'),
      windowColours: [colours.lit('#ffcf90'), colours.lit('#9fc0e8')],
      litFraction: 0.3,
      windowSize: [11, 14],
    },
    random,
  );
  for (const index of indices(16)) {
    const size = 12 + 26 * indexedRandom(index, 3);
    oval(
      context,
      PAINTED_AREA.left + PAINTED_AREA.width * indexedRandom(index, 1),
      520 + 240 * indexedRandom(index, 2),
      size,
      size,
      withOpacity([colours.accent, colours.lit('#ffc870'), colours.lit('#8fc0f0')][index % 3] ?? colours.accent, 0.28),
    );
  }
  haze(context, 520, 900, colours.lit('#d8905c'), 0.4);
  rect(context, PAINTED_AREA.left, 790, PAINTED_AREA.width, 300, colours.shaded('#1a1626'));
};

/** Paints posts and hanging kitchenware at the back of the stall. */
const rack: Painter = (context, colours) => {
  const steel = colours.lit('#b8bcc0');
  const dark = colours.shaded('#17100d');
  const wood = colours.lit('#7a4a28');
  for (const x of [20, 700]) rect(context, x - 15, 60, 30, 900, gradientY(context, 60, 960, wood, dark));
  line(context, points`20,350 700,350`, 9, dark);
  for (const [x, size, kind] of [
    [96, 44, 0],
    [186, 54, 1],
    [528, 40, 0],
    [616, 56, 1],
  ] as const) {
    line(context, points`${x},350 ${x},400`, 6, dark);
    if (kind === 0)
      oval(
        context,
        x,
        400 + size,
        size,
        size,
        gradientY(context, 400, 400 + size * 2, mix(steel, dark, 0.35), mix(steel, dark, 0.7)),
      );
    else {
      polygon(
        context,
        points`${x - size},410 ${x + size},410 ${x + size * 0.8},${410 + size * 1.1} ${x - size * 0.8},${410 + size * 1.1}`,
        gradientY(context, 410, 480, colours.lit('#c88848'), colours.shaded('#5a3018')),
      );
      oval(context, x, 410, size, 9, dark);
    }
  }
  for (const [x, length, head] of [
    [262, 92, 18],
    [300, 110, 12],
    [436, 96, 16],
    [472, 116, 11],
  ] as const) {
    line(context, points`${x},352 ${x},${352 + length}`, 5, steel);
    oval(context, x, 352 + length, head, head * 1.2, mix(steel, dark, 0.3));
  }
};

/** Paints shelves with jars, lit from above. */
const jars: Painter = (context, colours) => {
  const dark = colours.shaded('#17100d');
  const wood = colours.lit('#7a4a28');
  for (const side of [0, 1]) {
    const x = side === 0 ? 34 : 560;
    rect(context, x, 660, 128, 10, wood);
    for (const jar of indices(4)) {
      const colour =
        [colours.accented('#b03a2c', 0.3), colours.lit('#e0a840'), colours.lit('#7a9a5a'), colours.lit('#e8dcc0')][
          (jar + side * 2) % 4
        ] ?? wood;
      roundRect(
        context,
        x + 6 + jar * 31,
        612,
        25,
        48,
        7,
        gradientY(context, 612, 660, colour, mix(colour, dark, 0.5)),
      );
      rect(context, x + 8 + jar * 31, 604, 21, 9, dark);
    }
  }
  for (const [x, y] of [
    [90, 470],
    [560, 520],
  ] as const)
    ovalGlow(context, x + 40, y + 120, 170, 130, colours.lit('#ffb860'), 0.25);
};

function bowls(context: Context, x: number, y: number, count: number, colour: string, dark: string): void {
  for (const index of indices(count)) {
    const top = y - 18 - index * 15;
    polygon(
      context,
      points`${x - 42},${top} ${x + 42},${top} ${x + 26},${top + 24} ${x - 26},${top + 24}`,
      gradientY(context, top, top + 24, colour, mix(colour, dark, 0.5)),
    );
    oval(context, x, top, 42, 7, mix(colour, '#ffffff', 0.3));
  }
}

const counter: Painter = (context, colours) => {
  const { left, width } = PAINTED_AREA;
  const dark = colours.shaded('#140d0b');
  const steel = colours.lit('#9aa0a4');
  rect(context, left, COUNTER, width, 640, gradientY(context, COUNTER, 1260, colours.shaded('#5a3320'), dark));
  for (const plank of indices(9)) rect(context, left + plank * 108, COUNTER + 30, 4, 620, withOpacity(dark, 0.5));
  rect(
    context,
    left,
    COUNTER - 12,
    width,
    42,
    gradientY(context, COUNTER - 12, COUNTER + 30, steel, colours.shaded('#4a4c52')),
  );
  rect(context, left, COUNTER - 12, width, 5, mix(steel, '#ffffff', 0.5));
  roundRect(
    context,
    30,
    COUNTER - 76,
    220,
    70,
    10,
    gradientY(context, COUNTER - 76, COUNTER, colours.shaded('#4a4c52'), dark),
  );
  oval(context, 140, COUNTER - 76, 92, 15, colours.accented('#c8501c', 0.12));
  for (const knob of [66, 214]) oval(context, knob, COUNTER - 32, 11, 11, colours.accent);
  roundRect(
    context,
    514,
    COUNTER - 130,
    150,
    122,
    12,
    gradientY(context, COUNTER - 130, COUNTER, steel, colours.shaded('#3c3e44')),
  );
  oval(context, 589, COUNTER - 130, 75, 14, colours.lit('#c87a34'));
  line(context, points`506,${COUNTER - 96} 514,${COUNTER - 96}`, 12, dark);
  bowls(context, 720, COUNTER, 6, colours.lit('#e8e0d0'), dark);
  bowls(context, -30, COUNTER, 5, colours.accented('#4a7a9a', 0.2), dark);
};

const dishesAndPanels: Painter = (context, colours) => {
  for (const dish of indices(2)) {
    const x = 322 + dish * 96;
    oval(context, x, COUNTER - 14, 42, 10, colours.lit('#e0d4bc'));
    for (const piece of indices(5))
      oval(
        context,
        x - 24 + piece * 12,
        COUNTER - 24 - 5 * (piece % 2),
        10,
        9,
        dish === 0 ? colours.lit('#8fb04a') : colours.accented('#c8402c', 0.2),
      );
  }
  for (const panel of [40, 274, 508]) {
    roundRect(context, panel, COUNTER + 76, 172, 210, 6, colours.accented('#7a2a20', 0.3));
    oval(context, panel + 86, COUNTER + 150, 46, 40, withOpacity(colours.lit('#e8b860'), 0.7));
    for (const bar of indices(3))
      rect(context, panel + 36, COUNTER + 214 + bar * 22, 100 - bar * 22, 8, withOpacity(colours.lit('#e8b860'), 0.5));
  }
  ovalGlow(context, 140, COUNTER + 20, 260, 120, colours.lit('#ff9a40'), 0.4);
  darkenForPeople(context, colours.shaded('#0d0706'), 0.4);
};

const roof: Painter = (context, colours) => {
  const red = colours.accented('#a82c24', 0.35);
  const pale = colours.lit('#e8d4b0');
  const dark = colours.shaded('#200c0c');
  for (const stripe of indices(10)) {
    const colour = stripe % 2 === 0 ? red : pale;
    const [a, b] = [-140 + stripe * 100, -40 + stripe * 100];
    polygon(
      context,
      points`${65 + a * 0.82},-192 ${65 + b * 0.82},-192 ${b},88 ${a},88`,
      gradientY(context, -192, 88, mix(colour, dark, 0.75), mix(colour, dark, 0.25)),
    );
    context.beginPath();
    context.moveTo(a, 86);
    context.lineTo(a, 118);
    context.quadraticCurveTo((a + b) / 2, 168, b, 118);
    context.lineTo(b, 86);
    context.fillStyle = gradientY(context, 86, 160, colour, mix(colour, dark, 0.35));
    context.fill();
  }
  line(context, points`${PAINTED_AREA.left},88 ${PAINTED_AREA.right},88`, 7, dark);
  for (const x of [170, 360, 560]) {
    line(context, points`${x},120 ${x},214`, 3, dark);
    bulb(context, x, 226, 14, colours.lit('#ffc56c'));
    lightShaft(
      context,
      points`${x - 20},230 ${x + 20},230 ${x + 190},900 ${x - 190},900`,
      colours.lit('#ffc56c'),
      0.14,
    );
  }
};

const fire: Painter = (context, colours, { time }) => {
  for (const index of indices(6))
    flame(
      context,
      76 + index * 26,
      COUNTER - 74,
      50 + 16 * indexedRandom(index, 4),
      colours.accented('#ff7a24', 0.1),
      time * 1.3,
      index,
    );
  context.beginPath();
  context.moveTo(40, COUNTER - 132);
  context.quadraticCurveTo(140, COUNTER - 50, 240, COUNTER - 132);
  context.closePath();
  context.fillStyle = gradientY(
    context,
    COUNTER - 132,
    COUNTER - 84,
    colours.shaded('#2a2a30'),
    colours.shaded('#0c0c10'),
  );
  context.fill();
  line(context, points`240,${COUNTER - 130} 330,${COUNTER - 164}`, 13, colours.shaded('#3a2214'));
  oval(context, 140, COUNTER - 132, 100, 15, colours.lit('#6a4a34'));
  const toss = Math.abs(Math.sin(time * 2.4));
  for (const index of indices(9))
    oval(
      context,
      84 + index * 14,
      COUNTER - 140 - toss * (20 + 46 * indexedRandom(index, 6)),
      8,
      6,
      [colours.lit('#e8a848'), colours.lit('#8fb04a'), colours.accented('#c8402c', 0.2)][index % 3] ?? colours.accent,
    );
  steam(context, 140, COUNTER - 170, { width: 74, height: 330 }, colours.lit('#ffe0c0'), 0.28, time);
  steam(context, 589, COUNTER - 140, { width: 60, height: 270 }, colours.lit('#fff0dc'), 0.3, time + 2);
  for (const [x, phase] of [
    [56, 0],
    [664, 1.6],
  ] as const)
    transformed(context, { x, y: 150, turn: 0.05 * Math.sin(time * 1.2 + phase) }, () =>
      lantern(context, 0, 20, 84, colours.accented('#c22a1c', 0.3), colours.lit('#ffbe5c')),
    );
  curve(context, [56, 150], [360, 190], [664, 150], 2, withOpacity('#140a08', 0.6));
  glow(context, 140, COUNTER - 60, 190, colours.lit('#ff8a34'), 0.34 + 0.06 * Math.sin(time * 9));
};

export const streetKitchen: Backdrop = {
  planes: [
    staticPlane(0.12, road),
    staticPlane(0.5, (context, colours, moment) => {
      rack(context, colours, moment);
      jars(context, colours, moment);
    }),
    staticPlane(0.7, (context, colours, moment) => {
      counter(context, colours, moment);
      dishesAndPanels(context, colours, moment);
    }),
    animatedPlane(0.72, fire),
    staticPlane(0.85, roof),
  ],
};
