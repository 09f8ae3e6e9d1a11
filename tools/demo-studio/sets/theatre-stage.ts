import type { Backdrop } from '#studio/stage.ts';
import { mix, withOpacity } from './colour.ts';
import { PAINTED_AREA, animatedPlane, staticPlane, indices } from './plane.ts';
import type { Painter } from './plane.ts';
import { drape, tiedCurtain } from './furnishings.ts';
import { floorJoints, quadXZ, fillQuad } from './perspective.ts';
import type { Perspective } from './perspective.ts';
import { bulb, glow, darkenForPeople, motes, ovalGlow, lightShaft } from './light.ts';
import {
  fillBand,
  curve,
  smoothPolygon,
  gradientY,
  fillAll,
  line,
  oval,
  transformed,
  points,
  polygon,
  areaBelow,
  roundRect,
} from './shapes.ts';

const STAGE_PERSPECTIVE: Perspective = { horizon: 660, centre: 360, focalLength: 880, eyeHeight: 1.5 };

const backcloth: Painter = (context, colours) => {
  fillAll(
    context,
    gradientY(context, 60, 860, colours.shaded('#101638'), colours.shaded('#3a4a8a'), colours.lit('#8f8fc0')),
  );
  glow(context, 400, 380, 330, colours.lit('#ffe9b8'), 0.55);
  context.beginPath();
  context.rect(200, 200, 400, 400);
  context.ellipse(444, 352, 94, 94, 0, 0, Math.PI * 2);
  context.save();
  context.clip('evenodd');
  oval(context, 400, 380, 112, 112, colours.lit('#ffeec8'));
  context.restore();
  for (const [x, y, size] of [
    [210, 260, 12],
    [270, 420, 8],
    [520, 280, 10],
    [560, 470, 8],
    [180, 500, 9],
    [330, 200, 8],
  ] as const) {
    line(context, points`${x},40 ${x},${y}`, 1.5, withOpacity(colours.lit('#ffe9b8'), 0.35));
    polygon(
      context,
      indices(10).map((tip) => [
        x + Math.sin((tip * Math.PI) / 5) * (tip % 2 === 0 ? size : size * 0.42),
        y - Math.cos((tip * Math.PI) / 5) * (tip % 2 === 0 ? size : size * 0.42),
      ]),
      colours.lit('#ffe9b8'),
    );
  }
  areaBelow(
    context,
    points`${PAINTED_AREA.left},640 120,700 250,610 380,700 520,600 640,690 ${PAINTED_AREA.right},620`,
    900,
    gradientY(context, 600, 840, colours.shaded('#2a3a70'), colours.shaded('#141c40')),
  );
  smoothPolygon(context, points`120,840 150,730 260,740 300,700 420,745 560,720 620,840`, colours.shaded('#0f1534'));
  for (const x of [200, 560]) {
    line(context, points`${x},840 ${x},640`, 12, colours.shaded('#0b1028'));
    oval(context, x, 620, 62, 74, colours.shaded('#131b42'));
  }
};

const stageFloor: Painter = (context, colours) => {
  fillBand(context, 836, 700, gradientY(context, 836, 1472, colours.lit('#a06a42'), colours.shaded('#1f120c')));
  fillQuad(context, quadXZ(STAGE_PERSPECTIVE, [-6, 6], 0, [1, 7.4]), colours.shaded('#1f120c'), colours.lit('#a8714a'));
  floorJoints(context, STAGE_PERSPECTIVE, [-6, 6], [1, 7.4], 0.45, withOpacity(colours.shaded('#150b07'), 0.35), 0);
  ovalGlow(context, 360, 980, 330, 110, colours.lit('#fff0cc'), 0.6);
  ovalGlow(context, 130, 940, 170, 50, colours.accent, 0.25);
  lightShaft(context, points`350,30 370,30 520,1010 200,1010`, colours.accent, 0.14);
  for (const [x, width, flip] of [
    [PAINTED_AREA.left, 250, -1],
    [PAINTED_AREA.right - 250, 250, 1],
  ] as const) {
    tiedCurtain(
      context,
      { x, y: 20, width, height: 900 },
      flip,
      colours.accented('#a3222f', 0.2),
      colours.shaded('#3a0a12'),
      6,
    );
  }
};

const proscenium: Painter = (context, colours) => {
  const light = colours.accented('#b8242f', 0.2);
  const dark = colours.shaded('#33080f');
  drape(context, { x: PAINTED_AREA.left, y: PAINTED_AREA.top, width: 170, height: 1230 }, light, dark, 5);
  drape(context, { x: PAINTED_AREA.right - 170, y: PAINTED_AREA.top, width: 170, height: 1230 }, light, dark, 5);
  for (const swag of indices(4)) {
    const x = PAINTED_AREA.left + swag * 234;
    for (const fold of indices(6))
      curve(
        context,
        [x - 6, 8 - fold * 34],
        [x + 117, 190 - fold * 62],
        [x + 240, 8 - fold * 34],
        40,
        fold % 2 === 0 ? mix(light, dark, 0.15 + fold * 0.08) : mix(light, dark, 0.5),
      );
    curve(context, [x - 6, 20], [x + 117, 214], [x + 240, 20], 9, colours.lit('#e0b050'));
    for (const tassel of indices(9)) {
      const share = (tassel + 0.5) / 9;
      const y = 20 + 2 * share * (1 - share) * 194;
      line(context, points`${x - 6 + share * 246},${y} ${x - 6 + share * 246},${y + 18}`, 5, colours.lit('#c99540'));
    }
  }
  fillBand(context, PAINTED_AREA.top, 120, gradientY(context, PAINTED_AREA.top, -70, dark, withOpacity(dark, 0)));
  for (const x of [40, 680]) roundRect(context, x - 8, 30, 16, 92, 8, colours.lit('#e0b050'));
  darkenForPeople(context, colours.shaded('#100508'), 0.36);
};

const spotlights: Painter = (context, colours, { time }) => {
  for (const [x, colour, phase, strength] of [
    [150, colours.lit('#ffe6b0'), 0, 0.34],
    [570, colours.lit('#fff2d8'), 2, 0.3],
  ] as const) {
    transformed(context, { x, y: 30, turn: 0.06 * Math.sin(time * 0.7 + phase) + (360 - x) * -0.0009 }, () => {
      lightShaft(context, points`-16,0 16,0 170,1010 -170,1010`, colour, strength);
    });
  }
  motes(context, { x: 120, y: 200, width: 480, height: 640 }, 24, colours.lit('#fff2d0'), time);
};

const footlights: Painter = (context, colours) => {
  for (const index of indices(8)) {
    const x = PAINTED_AREA.left + 60 + index * 117;
    bulb(context, x, 1400, 15, colours.lit('#ffdf9e'), 0.8);
    polygon(context, points`${x - 34},1472 ${x - 26},1404 ${x + 26},1404 ${x + 34},1472`, colours.shaded('#140a08'));
  }
};

export const theatreStage: Backdrop = {
  planes: [
    staticPlane(0.2, backcloth),
    staticPlane(0.45, stageFloor),
    animatedPlane(0.55, spotlights),
    staticPlane(0.85, proscenium),
  ],
  front: [staticPlane(1.2, footlights)],
};
