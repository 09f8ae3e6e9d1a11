import type { Backdrop } from '#studio/stage.ts';
import { mix, withOpacity } from './colour.ts';
import { FIELD, animatedPlane, staticPlane, indices } from './frame.ts';
import type { Painter } from './frame.ts';
import { drape, gathered } from './furnishings.ts';
import { floorJoints, quadXZ, fillQuad } from './lens.ts';
import type { Lens } from './lens.ts';
import { bulb, glow, darkenForPeople, motes, pool, shaft } from './light.ts';
import {
  arc,
  blob,
  gradientY,
  fillAll,
  line,
  oval,
  transformed,
  trail,
  polygon,
  ridge,
  rounded,
  slab,
} from './shapes.ts';

const STAGE_LENS: Lens = { horizon: 660, centre: 360, focal: 880, eye: 1.5 };

const cloth: Painter = (brush, ink) => {
  fillAll(brush, gradientY(brush, 60, 860, ink.deep('#101638'), ink.deep('#3a4a8a'), ink.lit('#8f8fc0')));
  glow(brush, 400, 380, 330, ink.lit('#ffe9b8'), 0.55);
  brush.beginPath();
  brush.rect(200, 200, 400, 400);
  brush.ellipse(444, 352, 94, 94, 0, 0, Math.PI * 2);
  brush.save();
  brush.clip('evenodd');
  oval(brush, 400, 380, 112, 112, ink.lit('#ffeec8'));
  brush.restore();
  for (const [x, y, size] of [
    [210, 260, 12],
    [270, 420, 8],
    [520, 280, 10],
    [560, 470, 8],
    [180, 500, 9],
    [330, 200, 8],
  ] as const) {
    line(brush, trail`${x},40 ${x},${y}`, 1.5, withOpacity(ink.lit('#ffe9b8'), 0.35));
    polygon(
      brush,
      indices(10).map((tip) => [
        x + Math.sin((tip * Math.PI) / 5) * (tip % 2 === 0 ? size : size * 0.42),
        y - Math.cos((tip * Math.PI) / 5) * (tip % 2 === 0 ? size : size * 0.42),
      ]),
      ink.lit('#ffe9b8'),
    );
  }
  ridge(
    brush,
    trail`${FIELD.left},640 120,700 250,610 380,700 520,600 640,690 ${FIELD.right},620`,
    900,
    gradientY(brush, 600, 840, ink.deep('#2a3a70'), ink.deep('#141c40')),
  );
  blob(brush, trail`120,840 150,730 260,740 300,700 420,745 560,720 620,840`, ink.deep('#0f1534'));
  for (const x of [200, 560]) {
    line(brush, trail`${x},840 ${x},640`, 12, ink.deep('#0b1028'));
    oval(brush, x, 620, 62, 74, ink.deep('#131b42'));
  }
};

const boards: Painter = (brush, ink) => {
  slab(brush, FIELD.left, 836, FIELD.width, 700, gradientY(brush, 836, 1472, ink.lit('#a06a42'), ink.deep('#1f120c')));
  fillQuad(brush, quadXZ(STAGE_LENS, [-6, 6], 0, [1, 7.4]), ink.deep('#1f120c'), ink.lit('#a8714a'));
  floorJoints(brush, STAGE_LENS, [-6, 6], [1, 7.4], 0.45, withOpacity(ink.deep('#150b07'), 0.35), 0);
  pool(brush, 360, 980, 330, 110, ink.lit('#fff0cc'), 0.6);
  pool(brush, 130, 940, 170, 50, ink.accent, 0.25);
  shaft(brush, trail`350,30 370,30 520,1010 200,1010`, ink.accent, 0.14);
  for (const [x, width, flip] of [
    [FIELD.left, 250, -1],
    [FIELD.right - 250, 250, 1],
  ] as const) {
    gathered(brush, { x, y: 20, width, height: 900 }, flip, ink.loud('#a3222f', 0.2), ink.deep('#3a0a12'), 6);
  }
};

const proscenium: Painter = (brush, ink) => {
  const light = ink.loud('#b8242f', 0.2);
  const dark = ink.deep('#33080f');
  drape(brush, { x: FIELD.left, y: FIELD.top, width: 170, height: 1230 }, light, dark, 5);
  drape(brush, { x: FIELD.right - 170, y: FIELD.top, width: 170, height: 1230 }, light, dark, 5);
  for (const swag of indices(4)) {
    const x = FIELD.left + swag * 234;
    for (const fold of indices(6))
      arc(
        brush,
        [x - 6, 8 - fold * 34],
        [x + 117, 190 - fold * 62],
        [x + 240, 8 - fold * 34],
        40,
        fold % 2 === 0 ? mix(light, dark, 0.15 + fold * 0.08) : mix(light, dark, 0.5),
      );
    arc(brush, [x - 6, 20], [x + 117, 214], [x + 240, 20], 9, ink.lit('#e0b050'));
    for (const tassel of indices(9)) {
      const share = (tassel + 0.5) / 9;
      const y = 20 + 2 * share * (1 - share) * 194;
      line(brush, trail`${x - 6 + share * 246},${y} ${x - 6 + share * 246},${y + 18}`, 5, ink.lit('#c99540'));
    }
  }
  slab(brush, FIELD.left, FIELD.top, FIELD.width, 120, gradientY(brush, FIELD.top, -70, dark, withOpacity(dark, 0)));
  for (const x of [40, 680]) rounded(brush, x - 8, 30, 16, 92, 8, ink.lit('#e0b050'));
  darkenForPeople(brush, ink.deep('#100508'), 0.36);
};

const limelight: Painter = (brush, ink, { time }) => {
  for (const [x, colour, phase, strength] of [
    [150, ink.lit('#ffe6b0'), 0, 0.34],
    [570, ink.lit('#fff2d8'), 2, 0.3],
  ] as const) {
    transformed(brush, { x, y: 30, turn: 0.06 * Math.sin(time * 0.7 + phase) + (360 - x) * -0.0009 }, () => {
      shaft(brush, trail`-16,0 16,0 170,1010 -170,1010`, colour, strength);
    });
  }
  motes(brush, { x: 120, y: 200, width: 480, height: 640 }, 24, ink.lit('#fff2d0'), time);
};

const footlights: Painter = (brush, ink) => {
  for (const index of indices(8)) {
    const x = FIELD.left + 60 + index * 117;
    bulb(brush, x, 1400, 15, ink.lit('#ffdf9e'), 0.8);
    polygon(brush, trail`${x - 34},1472 ${x - 26},1404 ${x + 26},1404 ${x + 34},1472`, ink.deep('#140a08'));
  }
};

export const theatreStage: Backdrop = {
  planes: [
    staticPlane(0.2, cloth),
    staticPlane(0.45, boards),
    animatedPlane(0.55, limelight),
    staticPlane(0.85, proscenium),
  ],
  front: [staticPlane(1.2, footlights)],
};
