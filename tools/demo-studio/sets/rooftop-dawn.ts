import type { Backdrop } from '#studio/stage.ts';
import { driftingClouds } from './clouds.ts';
import { mix, withOpacity } from './colour.ts';
import { PAINTED_AREA, animatedPlane, staticPlane, indices } from './plane.ts';
import type { Context, Painter } from './plane.ts';
import { floorJoints, quadXZ, fillQuad } from './perspective.ts';
import type { Perspective } from './perspective.ts';
import { glow, haze, darkenForPeople } from './light.ts';
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
  rect,
  gradientX,
} from './shapes.ts';
import { towers } from './skyline.ts';

const ROOF: Perspective = { horizon: 700, centre: 360, focalLength: 880, eyeHeight: 1.5 };

const sky: Painter = (context, colours) => {
  fillAll(
    context,
    gradientY(
      context,
      -192,
      860,
      colours.shaded('#2d2f66'),
      colours.shaded('#7a5590'),
      colours.lit('#e8846c'),
      colours.lit('#ffcf8a'),
    ),
  );
  glow(context, 470, 540, 620, colours.lit('#ffd08a'), 0.9);
  oval(context, 470, 540, 92, 92, colours.lit('#fff1cf'));
  for (const [turn, spread] of [
    [-1.9, 0.05],
    [-1.5, 0.035],
    [-1.1, 0.06],
    [-2.3, 0.04],
    [-0.75, 0.04],
  ] as const) {
    const reach = 1000;
    polygon(
      context,
      points`470,540 ${470 + Math.cos(turn - spread) * reach},${540 + Math.sin(turn - spread) * reach} ${470 + Math.cos(turn + spread) * reach},${540 + Math.sin(turn + spread) * reach}`,
      withOpacity(colours.lit('#ffe2b0'), 0.13),
    );
  }
};

const clouds: Painter = (context, colours, { time }) => {
  const tone = (index: number): readonly [string, string] => [
    withOpacity(mix(colours.shaded('#8a5f94'), colours.lit('#e8846c'), index / 7), 0.6),
    withOpacity(colours.lit('#ffb98a'), 0.75),
  ];
  driftingClouds(context, time, { count: 6, top: 90, step: 92, width: 250, tone });
  for (const bird of indices(5)) {
    const x = 120 + bird * 34 + time * 16;
    const y = 350 + 26 * Math.abs(bird - 2) - time * 4;
    const wing = 9 + 4 * Math.sin(time * 7 + bird);
    curve(context, [x - 15, y - wing * 0.4], [x - 6, y - wing], [x, y], 3, colours.shaded('#2a1f3d'));
    curve(context, [x, y], [x + 6, y - wing], [x + 15, y - wing * 0.4], 3, colours.shaded('#2a1f3d'));
  }
};

const city: Painter = (context, colours, { random }) => {
  towers(
    context,
    {
      foot: 900,
      heights: [120, 420],
      widths: [50, 90],
      roof: colours.lit('#b9788a'),
      base: colours.lit('#f2b184'),
      windowColours: [],
    },
    random,
  );
  haze(context, 640, 930, colours.lit('#ffcf96'), 0.7);
  towers(
    context,
    {
      foot: 930,
      heights: [70, 300],
      widths: [70, 130],
      roof: colours.shaded('#5a4070'),
      base: colours.shaded('#96607a'),
      windowColours: [colours.lit('#ffd99a')],
      litFraction: 0.18,
      windowSize: [8, 11],
    },
    random,
  );
};

function waterTower(context: Context, x: number, y: number, dark: string, rim: string): void {
  for (const leg of [-70, -24, 24, 70]) line(context, points`${x + leg * 0.8},${y - 190} ${x + leg},${y}`, 9, dark);
  line(context, points`${x - 66},${y - 60} ${x + 62},${y - 150}`, 5, dark);
  line(context, points`${x + 66},${y - 60} ${x - 62},${y - 150}`, 5, dark);
  rect(context, x - 88, y - 380, 176, 196, gradientX(context, x - 88, x + 88, dark, dark, mix(dark, rim, 0.35), rim));
  polygon(
    context,
    points`${x - 100},${y - 378} ${x},${y - 470} ${x + 100},${y - 378}`,
    gradientX(context, x - 100, x + 100, dark, mix(dark, rim, 0.2), rim),
  );
  for (const band of [-340, -270, -215]) rect(context, x - 88, y + band, 176, 5, withOpacity('#000000', 0.3));
}

const roof: Painter = (context, colours) => {
  const dark = colours.shaded('#1f1730');
  const rim = colours.lit('#f0a070');
  fillBand(context, 872, 600, gradientY(context, 872, 1400, colours.shaded('#5d4560'), colours.shaded('#1d1628')));
  fillQuad(context, quadXZ(ROOF, [-6, 6], 0, [1, 6.4]), colours.shaded('#1d1628'), colours.shaded('#7a5568'));
  floorJoints(context, ROOF, [-6, 6], [1.2, 6.4], 1.2, withOpacity(colours.shaded('#120d1e'), 0.3));
  fillBand(context, 812, 86, gradientY(context, 812, 898, colours.shaded('#6b4a66'), colours.shaded('#2c2038')));
  fillBand(context, 804, 13, gradientY(context, 804, 817, rim, colours.shaded('#6b4a66')));
  waterTower(context, 92, 850, dark, rim);
  for (const [x, height] of [
    [600, 330],
    [640, 210],
  ] as const) {
    line(context, points`${x},830 ${x},${830 - height}`, 5, dark);
    for (const bar of indices(4))
      line(
        context,
        points`${x - 42 + bar * 7},${850 - height + bar * 26} ${x + 42 - bar * 7},${850 - height + bar * 26}`,
        4,
        dark,
      );
  }
  rect(context, 660, 700, 200, 190, gradientY(context, 700, 890, mix(dark, rim, 0.2), dark));
  rect(context, 656, 692, 200, 12, rim);
  transformed(context, { x: 738, y: 690 }, () => oval(context, 0, 0, 40, 16, dark));
  polygon(
    context,
    points`360,900 590,900 760,1472 200,1472`,
    gradientY(context, 900, 1400, withOpacity(colours.lit('#ffcf96'), 0.3), withOpacity(colours.lit('#ffcf96'), 0)),
  );
  darkenForPeople(context, colours.shaded('#140e20'), 0.36);
};

const stringLights: Painter = (context, colours) => {
  curve(context, [PAINTED_AREA.left, 470], [300, 610], [PAINTED_AREA.right, 420], 3, colours.shaded('#1a1228'));
  for (const index of indices(5))
    oval(context, 120 + index * 130, 528 + 6 * Math.sin(index) - index * 7, 6, 9, colours.lit('#ffdf9e'));
};

export const rooftopDawn: Backdrop = {
  planes: [
    staticPlane(0.04, sky),
    animatedPlane(0.08, clouds),
    staticPlane(0.18, city),
    staticPlane(0.6, roof),
    staticPlane(0.75, stringLights),
  ],
};
