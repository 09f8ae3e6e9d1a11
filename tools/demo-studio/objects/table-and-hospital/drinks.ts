/** A cup of coffee and a small bottle from a pharmacy. */
import { fill, line, oval, points, taperedStroke } from '../../figure/pen.ts';
import { mix, withOpacity } from '../../sets/colour.ts';
import { band, crescent, form, ground, phase, placed, tonesOf } from './brush.ts';
import type { ObjectState, StageObject } from '../stage-object.ts';
import { boxPath, filled, outline, ovalPath, stroked, within } from '../paths.ts';
import type { Context } from '../paths.ts';

const COFFEE = '#3a1d10';

/** Paints two veils of steam that rise from the origin. `strength` is 0–1. */
export function steam(context: Context, time: number, strength: number): void {
  for (const [x, delay] of [
    [-52, 0],
    [34, 2],
  ] as const) {
    const sway = (height: number): number => x + 24 * Math.sin(time * 1.5 + delay + height * 0.018);
    const veil = [0, -70, -140, -210, -280].map((y) => [sway(-y), y] as const);
    taperedStroke(context, withOpacity('#fff4e2', 0.16 * strength), 64, veil);
    taperedStroke(context, withOpacity('#fff4e2', 0.26 * strength), 24, veil);
  }
}

const CUP_BODY = outline(
  points('-190,-90 -186,0 -160,100 -108,176 -80,192'),
  points('80,192 108,176 160,100 186,0 190,-90'),
);

function paintCup(context: Context, { change, moment }: ObjectState): void {
  const china = tonesOf('#efe6d8', moment.palette);
  const handle = points('176,-40 236,-66 276,-20 252,52 190,88 148,92');
  const handlePath = band(handle, (share) => 19 - 6 * Math.sin(Math.PI * share));
  form(context, handlePath, china, { shade: [-8, -8] });
  form(context, CUP_BODY, china, { shade: [-62, -20], lit: 8 }, () => {
    fill(
      context,
      mix(moment.palette.accent, '#3a1020', 0.2),
      points('-200,-40 0,0 200,-40'),
      points('200,-14 0,28 -200,-14'),
    );
    line(context, '#c9a45c', 5, points('-200,2 0,46 200,2'));
    taperedStroke(context, '#ffffffdd', 22, points('-150,-20 -142,60 -112,124'));
  });
  const rim = ovalPath(0, -90, 190, 44);
  form(context, rim, china, { shade: [0, 0], lit: 0, rim: 0 });
  const inner = ovalPath(0, -86, 172, 35);
  filled(context, inner, china.shade);
  const level = phase(change, 0.9, 0.3);
  within(context, inner, () => {
    const surface = ovalPath(0, -72 + 50 * (1 - level), 164, 33);
    filled(context, surface, COFFEE);
    crescent(context, surface, [6, 9], '#a5673acc');
    filled(context, inner, withOpacity('#1b1326', 0));
    oval(context, '#d9a06a99', [-70, -68 + 50 * (1 - level)], 44, 7);
  });
  stroked(context, inner, 3, china.line);
}

function paintSpill(context: Context, change: number): void {
  const spread = phase(change, 0.35, 1);
  if (spread === 0) return;
  const spill = outline(
    points('40,250 120,226 190,234 240,224 294,252 290,296 220,316 130,308 20,332 -60,300 0,270 40,250'),
  );
  placed(context, [110, 266], 0, () => {
    context.scale(spread, spread);
    context.translate(-110, -266);
    filled(context, spill, COFFEE);
    within(context, spill, () => {
      crescent(context, spill, [5, 8], '#a5673aaa');
      oval(context, '#e0b48266', [150, 272], 66, 7);
    });
    stroked(context, spill, 4, '#170a06');
  });
}

export const cup: StageObject = (context, state) => {
  const { change, moment } = state;
  const china = tonesOf('#efe6d8', moment.palette);
  ground(context, moment.palette, 262, 200);
  const saucer = ovalPath(0, 226, 276, 56);
  form(context, ovalPath(0, 238, 276, 56), china, { fill: china.shade, shade: [-40, -6] });
  form(context, saucer, china, { shade: [0, 0], lit: 7 }, () => {
    stroked(context, ovalPath(0, 226, 250, 46), 7, mix(moment.palette.accent, '#3a1020', 0.2));
    filled(context, ovalPath(34, 222, 170, 32), withOpacity(china.deep, 0.55));
  });
  paintSpill(context, change);
  const tip = phase(change, 0, 0.6);
  placed(context, [120 - 160 * tip, 190 - 40 * Math.sin(Math.PI * tip)], 1.42 * tip, () => {
    context.translate(-120, -190);
    paintCup(context, state);
  });
  if (tip < 1) placed(context, [0, -96], 0, () => steam(context, moment.time, 1 - tip));
};

const BOTTLE_BODY = outline(
  points('-52,-176 -54,-130 -128,-84 -146,-20 -146,270 -132,306 -100,314'),
  points('100,314 132,306 146,270 146,-20 128,-84 54,-130 52,-176'),
);

function paintLabel(context: Context, state: ObjectState): void {
  const paper = tonesOf('#e9d9b4', state.moment.palette);
  const label = outline(points('-146,26 0,44 146,26'), points('146,204 0,224 -146,204'));
  filled(context, label, paper.base);
  within(context, label, () => {
    fill(context, paper.shade, points('70,0 84,120 70,240'), points('160,240 160,0'));
    fill(context, withOpacity(paper.light, 0.9), points('-150,20 -112,30 -112,222 -150,220'));
    line(context, '#8a6a3c', 4, points('-146,42 0,60 146,42'));
    line(context, '#8a6a3c', 4, points('-146,190 0,208 146,190'));
    const leaf = points('0,66 -34,108 -26,150 0,184');
    fill(context, '#6c7a4a', leaf, points('0,184 26,150 34,108 0,66'));
    line(context, '#3c4428', 4, points('0,70 0,196'));
    for (const y of [100, 126, 152])
      line(context, '#3c4428', 3, [
        [-20, y - 8],
        [0, y + 8],
        [20, y - 8],
      ]);
  });
  stroked(context, label, 4, paper.line);
}

function paintLiquid(context: Context, level: number): void {
  const top = 250 - 240 * level;
  const surface = ovalPath(0, top, 138, 17);
  within(context, BOTTLE_BODY, () => {
    fill(context, '#4d1f0c', [
      [-150, top],
      [150, top],
      [150, 330],
      [-150, 330],
    ]);
    filled(context, surface, '#8c451c');
    stroked(context, surface, 3, '#2c1006');
  });
}

function paintCork(context: Context, { change, moment }: ObjectState): void {
  const tones = tonesOf('#bb8a58', moment.palette);
  const out = phase(change, 0, 0.45);
  const fall = phase(change, 0.35, 0.8);
  placed(context, [210 * fall, -228 - 110 * out + 590 * fall ** 2], 2.1 * fall, () => {
    form(
      context,
      outline(points('-40,-50 -46,-44 -34,52'), points('34,52 46,-44 40,-50')),
      tones,
      { shade: [-24, 0] },
      () => {
        for (const [x, y] of points('-22,-14 10,-26 -6,20 20,12')) oval(context, tones.deep, [x, y], 5, 3);
      },
    );
    form(context, ovalPath(0, -48, 43, 9), tones, { fill: tones.light, shade: [0, 0], rim: 0 });
  });
}

export const bottle: StageObject = (context, state) => {
  const { change, moment } = state;
  const glass = tonesOf('#9a5420', moment.palette);
  ground(context, moment.palette, 300, 150);
  if (change < 0.3) paintCork(context, state);
  filled(context, BOTTLE_BODY, withOpacity('#a8622c', 0.86));
  paintLiquid(context, 1 - 0.98 * phase(change, 0.4, 1));
  within(context, BOTTLE_BODY, () => {
    crescent(context, BOTTLE_BODY, [-34, -14], withOpacity('#2a0f08', 0.6));
    crescent(context, BOTTLE_BODY, [9, 6], withOpacity('#f0b674', 0.8));
    crescent(context, BOTTLE_BODY, [-7, 0], withOpacity(glass.rim, 0.9));
  });
  paintLabel(context, state);
  within(context, BOTTLE_BODY, () => {
    taperedStroke(context, '#fff1d6dd', 20, points('-112,-54 -122,0 -122,90 -116,240'));
    taperedStroke(context, '#fff1d688', 9, points('-92,-60 -100,-10 -100,30'));
  });
  stroked(context, BOTTLE_BODY, 6, glass.line);
  form(context, boxPath(-66, -200, 132, 38, 16), glass, { shade: [-26, -6], lit: 6 });
  if (change >= 0.3) paintCork(context, state);
};
