import type { Backdrop } from '#studio/stage.ts';
import { drift } from './clouds.ts';
import { mix, withOpacity } from './colour.ts';
import { FIELD, animatedPlane, staticPlane, indices } from './frame.ts';
import type { Brush, Painter } from './frame.ts';
import { floorJoints, quadXZ, fillQuad } from './lens.ts';
import type { Lens } from './lens.ts';
import { glow, haze, darkenForPeople } from './light.ts';
import { arc, gradientY, fillAll, line, oval, transformed, trail, polygon, slab, gradientX } from './shapes.ts';
import { towers } from './skyline.ts';

const ROOF: Lens = { horizon: 700, centre: 360, focal: 880, eye: 1.5 };

const sky: Painter = (brush, ink) => {
  fillAll(
    brush,
    gradientY(brush, -192, 860, ink.deep('#2d2f66'), ink.deep('#7a5590'), ink.lit('#e8846c'), ink.lit('#ffcf8a')),
  );
  glow(brush, 470, 540, 620, ink.lit('#ffd08a'), 0.9);
  oval(brush, 470, 540, 92, 92, ink.lit('#fff1cf'));
  for (const [turn, spread] of [
    [-1.9, 0.05],
    [-1.5, 0.035],
    [-1.1, 0.06],
    [-2.3, 0.04],
    [-0.75, 0.04],
  ] as const) {
    const reach = 1000;
    polygon(
      brush,
      trail`470,540 ${470 + Math.cos(turn - spread) * reach},${540 + Math.sin(turn - spread) * reach} ${470 + Math.cos(turn + spread) * reach},${540 + Math.sin(turn + spread) * reach}`,
      withOpacity(ink.lit('#ffe2b0'), 0.13),
    );
  }
};

const clouds: Painter = (brush, ink, { time }) => {
  const tone = (index: number): readonly [string, string] => [
    withOpacity(mix(ink.deep('#8a5f94'), ink.lit('#e8846c'), index / 7), 0.6),
    withOpacity(ink.lit('#ffb98a'), 0.75),
  ];
  drift(brush, time, { count: 6, top: 90, step: 92, width: 250, tone });
  for (const bird of indices(5)) {
    const x = 120 + bird * 34 + time * 16;
    const y = 350 + 26 * Math.abs(bird - 2) - time * 4;
    const wing = 9 + 4 * Math.sin(time * 7 + bird);
    arc(brush, [x - 15, y - wing * 0.4], [x - 6, y - wing], [x, y], 3, ink.deep('#2a1f3d'));
    arc(brush, [x, y], [x + 6, y - wing], [x + 15, y - wing * 0.4], 3, ink.deep('#2a1f3d'));
  }
};

const city: Painter = (brush, ink, { random }) => {
  towers(
    brush,
    { foot: 900, rise: [120, 420], breadth: [50, 90], roof: ink.lit('#b9788a'), base: ink.lit('#f2b184'), lights: [] },
    random,
  );
  haze(brush, 640, 930, ink.lit('#ffcf96'), 0.7);
  towers(
    brush,
    {
      foot: 930,
      rise: [70, 300],
      breadth: [70, 130],
      roof: ink.deep('#5a4070'),
      base: ink.deep('#96607a'),
      lights: [ink.lit('#ffd99a')],
      lit: 0.18,
      pane: [8, 11],
    },
    random,
  );
};

function waterTower(brush: Brush, x: number, y: number, dark: string, rim: string): void {
  for (const leg of [-70, -24, 24, 70]) line(brush, trail`${x + leg * 0.8},${y - 190} ${x + leg},${y}`, 9, dark);
  line(brush, trail`${x - 66},${y - 60} ${x + 62},${y - 150}`, 5, dark);
  line(brush, trail`${x + 66},${y - 60} ${x - 62},${y - 150}`, 5, dark);
  slab(brush, x - 88, y - 380, 176, 196, gradientX(brush, x - 88, x + 88, dark, dark, mix(dark, rim, 0.35), rim));
  polygon(
    brush,
    trail`${x - 100},${y - 378} ${x},${y - 470} ${x + 100},${y - 378}`,
    gradientX(brush, x - 100, x + 100, dark, mix(dark, rim, 0.2), rim),
  );
  for (const band of [-340, -270, -215]) slab(brush, x - 88, y + band, 176, 5, withOpacity('#000000', 0.3));
}

const roof: Painter = (brush, ink) => {
  const dark = ink.deep('#1f1730');
  const rim = ink.lit('#f0a070');
  slab(brush, FIELD.left, 872, FIELD.width, 600, gradientY(brush, 872, 1400, ink.deep('#5d4560'), ink.deep('#1d1628')));
  fillQuad(brush, quadXZ(ROOF, [-6, 6], 0, [1, 6.4]), ink.deep('#1d1628'), ink.deep('#7a5568'));
  floorJoints(brush, ROOF, [-6, 6], [1.2, 6.4], 1.2, withOpacity(ink.deep('#120d1e'), 0.3));
  slab(brush, FIELD.left, 812, FIELD.width, 86, gradientY(brush, 812, 898, ink.deep('#6b4a66'), ink.deep('#2c2038')));
  slab(brush, FIELD.left, 804, FIELD.width, 13, gradientY(brush, 804, 817, rim, ink.deep('#6b4a66')));
  waterTower(brush, 92, 850, dark, rim);
  for (const [x, height] of [
    [600, 330],
    [640, 210],
  ] as const) {
    line(brush, trail`${x},830 ${x},${830 - height}`, 5, dark);
    for (const bar of indices(4))
      line(
        brush,
        trail`${x - 42 + bar * 7},${850 - height + bar * 26} ${x + 42 - bar * 7},${850 - height + bar * 26}`,
        4,
        dark,
      );
  }
  slab(brush, 660, 700, 200, 190, gradientY(brush, 700, 890, mix(dark, rim, 0.2), dark));
  slab(brush, 656, 692, 200, 12, rim);
  transformed(brush, { x: 738, y: 690 }, () => oval(brush, 0, 0, 40, 16, dark));
  polygon(
    brush,
    trail`360,900 590,900 760,1472 200,1472`,
    gradientY(brush, 900, 1400, withOpacity(ink.lit('#ffcf96'), 0.3), withOpacity(ink.lit('#ffcf96'), 0)),
  );
  darkenForPeople(brush, ink.deep('#140e20'), 0.36);
};

const laundry: Painter = (brush, ink) => {
  arc(brush, [FIELD.left, 470], [300, 610], [FIELD.right, 420], 3, ink.deep('#1a1228'));
  for (const index of indices(5))
    oval(brush, 120 + index * 130, 528 + 6 * Math.sin(index) - index * 7, 6, 9, ink.lit('#ffdf9e'));
};

export const rooftopDawn: Backdrop = {
  planes: [
    staticPlane(0.04, sky),
    animatedPlane(0.08, clouds),
    staticPlane(0.18, city),
    staticPlane(0.6, roof),
    staticPlane(0.75, laundry),
  ],
};
