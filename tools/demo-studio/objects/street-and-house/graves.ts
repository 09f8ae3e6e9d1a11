/** Paints a tombstone and a funeral wreath. */
import { indices, indexedRandom } from '../../sets/plane.ts';
import { gradient, gradientX, gradientY } from '../../sets/shapes.ts';
import { INK, backlit, cloud, groundShadow, inked, part } from './ink.ts';
import { brass, marble } from './materials.ts';
import type { StageObject } from '../stage-object.ts';
import { boxPath, filled, ovalPath, polygonPath, stroked, svgPath, within } from '../paths.ts';
import type { Context } from '../paths.ts';

type Vertex = readonly [number, number];

/** The pieces into which the slab breaks: its corners are shared, so that they fit together. */
const CORNERS = {
  a: [-236, -286],
  b: [-40, -286],
  c: [236, -286],
  d: [-236, -60],
  e: [-70, -120],
  f: [60, -40],
  g: [236, -110],
  h: [-236, 130],
  i: [-40, 80],
  j: [120, 140],
  k: [236, 70],
  l: [-236, 306],
  m: [-70, 306],
  n: [100, 306],
  o: [236, 306],
} as const satisfies Record<string, Vertex>;
const PIECES: readonly (readonly (keyof typeof CORNERS)[])[] = [
  ['a', 'b', 'e', 'd'],
  ['b', 'c', 'g', 'f', 'e'],
  ['d', 'e', 'i', 'h'],
  ['e', 'f', 'i'],
  ['f', 'g', 'k', 'j', 'i'],
  ['h', 'i', 'm', 'l'],
  ['i', 'j', 'n', 'm'],
  ['j', 'k', 'o', 'n'],
];

function slab(context: Context): void {
  filled(context, boxPath(-240, -290, 480, 600), marble(context, [-230, -280], [230, 300]));
  for (const [vein, width, colour] of [
    ['M-240,-180 C-140,-150 -120,-60 -20,-40 C60,-20 120,60 240,80', 5, '#8f87884d'],
    ['M-120,-290 C-100,-200 -40,-170 -30,-90 M60,310 C40,220 110,180 100,110 C96,60 150,40 160,-10', 3.5, '#8f878855'],
    ['M-240,120 C-180,150 -160,220 -90,240 C-40,256 -10,290 10,310', 4, '#8f878844'],
  ] as const)
    stroked(context, svgPath(vein), width, colour);
  filled(context, svgPath('M-240,-290 L-60,-290 L-240,20Z'), '#ffffff66');
  stroked(context, boxPath(-208, -258, 416, 536, 8), 7, '#8d8380');
  stroked(context, boxPath(-206, -255, 416, 536, 8), 2.5, '#ffffffcc');
}

function ornaments(context: Context): void {
  const cross = svgPath(
    'M-15,-232 C-20,-240 20,-240 15,-232 L13,-158 L72,-160 C80,-166 80,-124 72,-130 L14,-132 L20,34 C20,44 -20,44 -20,34 L-14,-132 L-72,-130 C-80,-124 -80,-166 -72,-160 L-13,-158Z',
  );
  context.save();
  context.translate(7, 9);
  filled(context, cross, '#6d646266');
  context.restore();
  inked(
    context,
    cross,
    brass(context, [-60, -220], [60, 40]),
    () => {
      stroked(context, svgPath('M-7,-226 L-7,-150 L-68,-150 M-7,-124 L-11,30'), 4, '#fff3c4bb');
    },
    4.5,
  );
  inked(context, ovalPath(0, -145, 15), brass(context, [-10, -156], [12, -132]), undefined, 3);
  const palm = svgPath(
    'M-140,96 C-70,140 70,140 140,96 M-112,110 C-122,84 -140,74 -156,74 M-84,120 C-92,90 -108,80 -124,78 M-54,128 C-58,98 -74,86 -90,84 M112,110 C122,84 140,74 156,74 M84,120 C92,90 108,80 124,78 M54,128 C58,98 74,86 90,84 M-22,132 C-22,108 -36,96 -52,94 M22,132 C22,108 36,96 52,94',
  );
  stroked(context, palm, 10, '#5d3a14');
  context.save();
  context.translate(-1.5, -2);
  stroked(context, palm, 5, '#e2b253');
  context.restore();
  for (const x of [-182, 182])
    for (const y of [-232, 252]) {
      inked(context, ovalPath(x, y, 19), brass(context, [x - 14, y - 14], [x + 16, y + 16]), undefined, 4);
      filled(context, ovalPath(x - 6, y - 6, 5, 4), '#fffbe6');
    }
}

function wholeSlab(context: Context): void {
  slab(context);
  ornaments(context);
}

function brokenSlab(context: Context, change: number): void {
  const fall = part(change, 0.35, 1);
  PIECES.forEach((names, index) => {
    const corners = names.map((name) => CORNERS[name]);
    const middleX = corners.reduce((sum, [x]) => sum + x, 0) / corners.length;
    const middleY = corners.reduce((sum, [, y]) => sum + y, 0) / corners.length;
    const drop = index < 2 ? 0.06 : 0.25 + indexedRandom(index) * 0.7;
    context.save();
    context.translate(middleX * (1 + 0.12 * fall), middleY + fall * drop * 240 + 6 * fall);
    context.rotate((indexedRandom(index, 4) - 0.5) * fall * drop * 1.3);
    context.translate(-middleX, -middleY);
    const piece = polygonPath(corners);
    if (fall > 0) filled(context, polygonPath(corners.map(([x, y]): Vertex => [x + 9, y + 12])), '#6d6462');
    within(context, piece, () => wholeSlab(context));
    stroked(context, piece, 1 + 4 * part(change, 0, 0.25), INK);
    context.restore();
  });
}

/** The marble slab of a wall tomb. It cracks and breaks. */
export const tombstone: StageObject = (context, { change }) => {
  const surround = boxPath(-300, -352, 600, 722, 10);
  filled(context, boxPath(-286, -330, 610, 730, 12), '#05040566');
  inked(
    context,
    surround,
    gradient(context, [-300, -350], [300, 370], '#8f8a87', '#67615f', '#3d3836'),
    () => {
      for (const crack of indices(18))
        filled(
          context,
          ovalPath(-290 + indexedRandom(crack) * 580, -345 + indexedRandom(crack, 2) * 700, 7, 4),
          '#2c28272e',
        );
    },
    6,
  );
  inked(context, boxPath(-248, -298, 496, 616), gradientY(context, -298, 318, '#050406', '#1d1718'), undefined, 6);
  inked(context, boxPath(-312, 350, 624, 40, 6), gradientY(context, 350, 390, '#b3aca6', '#4a4442'), undefined, 5);
  if (change <= 0) {
    wholeSlab(context);
    stroked(context, boxPath(-238, -288, 476, 596), 5, INK);
  } else brokenSlab(context, change);
  const dust = Math.sin(Math.PI * part(change, 0.3, 1));
  for (const puff of indices(4)) cloud(context, -180 + puff * 120, 300, 150, '#d9cfc4', 0.4 * dust);
};

function lily(context: Context, x: number, y: number, size: number, turn: number, wilt: number): void {
  context.save();
  context.translate(x, y + wilt * 10);
  context.rotate(turn);
  context.scale(size, size * (1 - 0.28 * wilt));
  const tone =
    wilt > 0 ? gradientX(context, -70, 70, '#e2cfa4', '#a8874f') : gradientX(context, -70, 70, '#ffffff', '#d9d2dd');
  for (const petal of indices(6)) {
    context.save();
    context.rotate((petal * Math.PI) / 3 + (petal % 2) * 0.12);
    inked(
      context,
      svgPath('M0,0 C-28,-22 -26,-64 0,-92 C26,-64 28,-22 0,0Z'),
      tone,
      () => {
        filled(context, svgPath('M0,0 C12,-30 12,-60 0,-92 C26,-64 28,-22 0,0Z'), wilt > 0 ? '#6d4f2644' : '#8f86b03d');
        stroked(context, svgPath('M0,-8 L0,-76'), 2, '#b6c08a');
      },
      3.2,
    );
    context.restore();
  }
  filled(context, ovalPath(0, 0, 13), '#b9c77a');
  for (const stamen of indices(5)) {
    const angle = (stamen * Math.PI * 2) / 5;
    stroked(context, svgPath(`M0,0 L${Math.cos(angle) * 30},${Math.sin(angle) * 30}`), 2.5, '#cfd79a');
    filled(context, ovalPath(Math.cos(angle) * 32, Math.sin(angle) * 32, 6, 4.5, angle), '#b5541f');
  }
  context.restore();
}

function leaves(context: Context, wilt: number): void {
  for (const ring of [0, 1, 2])
    for (const leaf of indices(26)) {
      const angle = (leaf / 26) * Math.PI * 2 + ring * 0.13;
      const radius = 236 - ring * 42;
      context.save();
      context.translate(Math.cos(angle) * radius, -70 + Math.sin(angle) * radius);
      context.rotate(angle + 2.2 - ring * 0.5);
      const green = ['#23452e', '#346240', '#4d8253'][(ring + leaf) % 3] ?? '#346240';
      filled(context, svgPath('M0,40 C-26,14 -20,-30 0,-56 C20,-30 26,14 0,40Z'), wilt > 0.5 ? '#54512c' : green);
      stroked(context, svgPath('M0,40 C-26,14 -20,-30 0,-56 C20,-30 26,14 0,40Z'), 3, INK);
      stroked(context, svgPath('M0,30 L0,-44'), 1.8, '#a6cf9c77');
      context.restore();
    }
}

function ribbon(context: Context, time: number): void {
  const sway = Math.sin(time * 1.2) * 5;
  for (const side of [-1, 1]) {
    const tail = svgPath(
      `M${side * 4},130 C${side * 40},210 ${side * 30 + sway},280 ${side * 96 + sway},376 L${side * 60 + sway},366 L${side * 24 + sway},392 C${side * -2},300 ${side * -14},210 ${side * -20},140Z`,
    );
    inked(context, tail, gradientX(context, -90, 90, '#6a4b86', '#43295c', '#251536'), () =>
      stroked(context, tail, 14, '#d9b264'),
    );
    const bow = svgPath(
      `M0,140 C${side * 40},80 ${side * 130},76 ${side * 128},134 C${side * 130},190 ${side * 40},196 0,150Z`,
    );
    inked(context, bow, side < 0 ? '#6f4f8c' : '#462b60', () =>
      stroked(
        context,
        svgPath(`M${side * 10},146 C${side * 50},130 ${side * 80},128 ${side * 104},134`),
        6,
        '#25153688',
      ),
    );
  }
  inked(context, boxPath(-24, 120, 48, 52, 14), gradientX(context, -24, 24, '#7d5c9b', '#3b2352'));
}

/** A funeral wreath with lilies. The flowers wilt. */
export const flowers: StageObject = (context, { change, moment }) => {
  groundShadow(context, 0, 384, 220, 30, 0.5);
  backlit(context, ovalPath(0, -70, 262), moment, 0.35);
  leaves(context, change);
  for (const blossom of indices(9)) {
    const angle = 2.2 + (blossom / 9) * Math.PI * 2;
    const nod = Math.sin(moment.time * 1.1 + blossom) * 0.03;
    lily(
      context,
      Math.cos(angle) * 196,
      -70 + Math.sin(angle) * 196,
      0.98 + 0.2 * indexedRandom(blossom),
      angle + nod,
      part(change, blossom * 0.05, 0.5 + blossom * 0.05),
    );
  }
  for (const bud of indices(10)) {
    const angle = 1.9 + bud * 0.63;
    inked(
      context,
      ovalPath(Math.cos(angle) * 138, -70 + Math.sin(angle) * 138, 13),
      change > 0.5 ? '#8d6b4b' : '#e9d9ef',
      undefined,
      3,
    );
  }
  ribbon(context, moment.time);
};
