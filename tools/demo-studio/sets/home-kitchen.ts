import type { Backdrop } from '#studio/stage.ts';
import { mix, withOpacity } from './colour.ts';
import type { SetColours } from './colour.ts';
import { PAINTED_AREA, animatedPlane, staticPlane, indices } from './plane.ts';
import type { Context, Painter } from './plane.ts';
import { pendantLamp } from './furnishings.ts';
import { leaf } from './foliage.ts';
import { quadYZ, paintBox, quadXY, floorJoints, quadXZ, paintRoom, project, fillQuad } from './perspective.ts';
import type { Perspective, Span } from './perspective.ts';
import { glow, darkenForPeople, ovalGlow, lightShaft, steam } from './light.ts';
import { curve, gradientY, line, oval, points, polygon, roundRect, rect } from './shapes.ts';

const ROOM: Perspective = { horizon: 600, centre: 360, focalLength: 860, eyeHeight: 1.5 };
const X_SPAN: Span = [-2.1, 2.1];
const DEPTH = 5;

const shell: Painter = (context, colours) => {
  paintRoom(
    context,
    ROOM,
    { x: X_SPAN, height: 3, depth: DEPTH },
    {
      floor: [colours.shaded('#3d2a1e'), colours.lit('#c08a58')],
      ceiling: [colours.shaded('#3c2a1e'), colours.lit('#b08a60')],
      left: [colours.shaded('#5a3a24'), colours.lit('#cf9c62')],
      right: [colours.shaded('#4c3220'), colours.lit('#bd8c58')],
      back: [colours.lit('#d9a868'), colours.lit('#b98450')],
    },
  );
  floorJoints(context, ROOM, X_SPAN, [1, DEPTH], 0.35, withOpacity(colours.shaded('#26180f'), 0.25), 0);
  for (const z of [1.5, 2.1, 3, 4.2]) {
    fillQuad(context, quadXZ(ROOM, X_SPAN, 2.88, [z, z + 0.22]), colours.shaded('#3a2415'), colours.shaded('#6e4a2c'));
    fillQuad(context, quadXY(ROOM, X_SPAN, [2.88, 3], z), colours.lit('#8a5e38'), colours.shaded('#5a3a22'));
  }
  const [left, tileTop] = project(ROOM, X_SPAN[0], 1.5, DEPTH);
  const [right, tileFoot] = project(ROOM, X_SPAN[1], 0.9, DEPTH);
  rect(context, left, tileTop, right - left, tileFoot - tileTop, colours.lit('#dfe0d2'));
  for (const column of indices(19))
    rect(
      context,
      left + (column * (right - left)) / 18,
      tileTop,
      2,
      tileFoot - tileTop,
      withOpacity(colours.shaded('#8a8f84'), 0.5),
    );
  for (const row of indices(3))
    rect(context, left, tileTop + row * 34, right - left, 2, withOpacity(colours.shaded('#8a8f84'), 0.5));
};

const windowView: Painter = (context, colours) => {
  const frame = colours.lit('#f7ecd8');
  rect(context, 238, 354, 244, 230, frame);
  rect(
    context,
    250,
    366,
    220,
    206,
    gradientY(context, 366, 572, colours.shaded('#3a4a86'), colours.lit('#e08a6a'), colours.lit('#ffd08a')),
  );
  polygon(context, points`250,572 250,520 300,500 350,530 410,496 470,526 470,572`, colours.shaded('#3a3a5c'));
  oval(context, 420, 470, 20, 20, colours.lit('#fff0c4'));
  glow(context, 420, 470, 120, colours.lit('#ffd894'), 0.7);
  rect(context, 356, 366, 8, 206, frame);
  rect(context, 250, 462, 220, 7, frame);
  for (const side of [-1, 1]) {
    const x = 360 + side * 128;
    context.beginPath();
    context.moveTo(x, 346);
    context.lineTo(360 + side * 20, 346);
    context.bezierCurveTo(360 + side * 40, 430, 360 + side * 96, 470, x - side * 6, 480);
    context.closePath();
    context.fillStyle = gradientY(
      context,
      346,
      480,
      colours.accented('#e8d0b0', 0.25),
      withOpacity(colours.accented('#c99a78', 0.35), 0.92),
    );
    context.fill();
  }
  rect(context, 222, 336, 276, 13, colours.lit('#9a6a3e'));
  rect(context, 228, 580, 264, 14, colours.lit('#fff4e0'));
  for (const [x, colour] of [
    [276, '#5c8a4a'],
    [444, '#6a9a54'],
  ] as const) {
    for (const turn of [-2.3, -1.9, -1.57, -1.2, -0.8]) leaf(context, [x, 556], 46, turn, 8, colours.shaded(colour));
    polygon(context, points`${x - 18},552 ${x + 18},552 ${x + 13},582 ${x - 13},582`, colours.lit('#b8683c'));
  }
};

function panel(context: Context, colours: SetColours, x: Span, y: Span, z: number): void {
  const [left, top] = project(ROOM, x[0] + 0.05, y[1] - 0.05, z);
  const [right, bottom] = project(ROOM, x[1] - 0.05, y[0] + 0.05, z);
  context.strokeStyle = withOpacity(colours.shaded('#2f4434'), 0.6);
  context.lineWidth = 3;
  context.strokeRect(left, top, right - left, bottom - top);
  oval(context, right - 14, (top + bottom) / 2, 5, 5, colours.lit('#e0b868'));
}

const cupboards: Painter = (context, colours) => {
  const door = {
    front: colours.accented('#7f9a80', 0.12),
    side: colours.shaded('#4c6450'),
    top: colours.lit('#e8d8ba'),
    foot: colours.shaded('#56705a'),
  };
  paintBox(context, ROOM, { x: [-2.1, 2.1], y: [0, 0.88], z: [4.4, 5] }, door);
  for (const unit of indices(6)) panel(context, colours, [-2.1 + unit * 0.7, -1.4 + unit * 0.7], [0.12, 0.82], 4.4);
  paintBox(
    context,
    ROOM,
    { x: [-2.15, 2.15], y: [0.88, 0.95], z: [4.35, 5] },
    { front: colours.lit('#b08a5c'), side: colours.shaded('#6a4c30'), top: colours.lit('#ecd2a0') },
  );
  for (const side of [-1, 1]) {
    const x: Span = side < 0 ? [-2.1, -0.85] : [0.85, 2.1];
    paintBox(context, ROOM, { x, y: [1.75, 2.65], z: [4.6, 5] }, door);
    panel(context, colours, [x[0], (x[0] + x[1]) / 2], [1.75, 2.65], 4.6);
    panel(context, colours, [(x[0] + x[1]) / 2, x[1]], [1.75, 2.65], 4.6);
    const [glowX, glowY] = project(ROOM, (x[0] + x[1]) / 2, 1.7, 4.8);
    ovalGlow(context, glowX, glowY + 34, 130, 70, colours.lit('#ffdc94'), 0.7);
  }
};

const appliances: Painter = (context, colours) => {
  paintBox(
    context,
    ROOM,
    { x: [1.2, 2.1], y: [0, 0.96], z: [3.3, 4.3] },
    {
      front: colours.shaded('#4a4e54'),
      side: colours.shaded('#6a6e74'),
      top: colours.shaded('#2c2e34'),
      foot: colours.shaded('#2a2c30'),
    },
  );
  fillQuad(context, quadYZ(ROOM, 1.19, [0.2, 0.66], [3.42, 4.2]), colours.shaded('#181414'), colours.lit('#a8602c'));
  for (const knob of indices(4))
    oval(context, ...project(ROOM, 1.19, 0.82, 3.5 + knob * 0.2), 7, 8, colours.lit('#d8d4cc'));
  paintBox(
    context,
    ROOM,
    { x: [-2.1, -1.3], y: [0, 2.2], z: [3.3, 4.2] },
    {
      front: colours.lit('#d4d0c4'),
      side: colours.shaded('#a8a498'),
      top: colours.lit('#e8e4d8'),
      foot: colours.shaded('#7a766c'),
    },
  );
  line(context, [project(ROOM, -1.29, 1.5, 3.3), project(ROOM, -1.29, 1.5, 4.2)], 4, colours.shaded('#5a564c'));
  for (const y of [1.15, 1.72])
    line(context, [project(ROOM, -1.28, y, 3.46), project(ROOM, -1.28, y + 0.25, 3.46)], 8, colours.shaded('#5a564c'));
  for (const [y, z, colour] of [
    [1.95, 3.8, colours.accent],
    [1.75, 4, colours.lit('#f4dc90')],
    [1.3, 3.9, colours.lit('#8fb4c8')],
  ] as const)
    fillQuad(context, quadYZ(ROOM, -1.28, [y, y + 0.16], [z, z + 0.15]), colour);
  const [potX, potY] = project(ROOM, 1.55, 0.98, 3.75);
  roundRect(
    context,
    potX - 58,
    potY - 74,
    116,
    78,
    12,
    gradientY(context, potY - 74, potY, colours.accented('#c8503c', 0.4), colours.shaded('#5a1c1a')),
  );
  line(context, points`${potX - 66},${potY - 76} ${potX + 66},${potY - 76}`, 10, colours.accented('#d86a54', 0.35));
  oval(context, potX, potY - 88, 10, 8, colours.shaded('#2a1a18'));
  for (const hook of indices(4)) {
    const x = 520 + hook * 34;
    line(context, points`${x},524 ${x},${572 + (hook % 2) * 10}`, 4, colours.shaded('#5a4a3c'));
    oval(context, x, 580 + (hook % 2) * 10, 8, 13, colours.lit('#c8b49a'));
  }
  curve(context, [350, 672], [350, 600], [388, 622], 7, colours.lit('#d8dcdc'));
};

const table: Painter = (context, colours) => {
  ovalGlow(context, 360, 930, 330, 70, colours.lit('#ffdc94'), 0.4);
  darkenForPeople(context, colours.shaded('#1d120b'), 0.4);
  const wood = colours.shaded('#6a4224');
  polygon(
    context,
    points`${PAINTED_AREA.left},1020 150,985 190,1000 90,1060 ${PAINTED_AREA.left},1090`,
    gradientY(context, 985, 1090, mix(wood, '#e0b070', 0.4), wood),
  );
  rect(context, 96, 1050, 20, 240, colours.shaded('#3a2212'));
  oval(context, 52, 1010, 66, 15, colours.lit('#e8dcc8'));
  for (const [x, y, colour] of [
    [26, 992, '#d8503a'],
    [60, 988, '#e8a038'],
    [84, 998, '#9ab04a'],
  ] as const)
    oval(context, x, y, 21, 20, colours.lit(colour));
};

const steamAndLight: Painter = (context, colours, { time }) => {
  const [x, y] = project(ROOM, 1.55, 1.2, 3.75);
  steam(context, x, y, { width: 62, height: 240 }, '#fff6e6', 0.4, time);
  lightShaft(context, points`280,380 450,380 540,1060 120,1060`, colours.lit('#ffd89a'), 0.1);
};

const lamp: Painter = (context, colours) =>
  pendantLamp(
    context,
    130,
    150,
    150,
    { shade: colours.accented('#a8543c', 0.3), light: colours.lit('#ffd48a'), cord: colours.shaded('#2a1c14') },
    560,
  );

export const homeKitchen: Backdrop = {
  planes: [
    staticPlane(0.3, (context, colours, moment) => {
      shell(context, colours, moment);
      windowView(context, colours, moment);
    }),
    staticPlane(0.4, (context, colours, moment) => {
      cupboards(context, colours, moment);
      appliances(context, colours, moment);
    }),
    animatedPlane(0.42, steamAndLight),
    staticPlane(0.8, (context, colours, moment) => {
      table(context, colours, moment);
      lamp(context, colours, moment);
    }),
  ],
};
