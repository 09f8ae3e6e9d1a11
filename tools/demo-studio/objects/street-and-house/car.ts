/** Paints a hearse of the old days, seen from the side. */
import { indices } from '../../sets/plane.ts';
import { gradientX, gradientY, line, points } from '../../sets/shapes.ts';
import { INK, backlit, glow, groundShadow, inked } from './ink.ts';
import { blackLacquer, steel } from './materials.ts';
import type { StageObject } from '../stage-object.ts';
import { boxPath, filled, ovalPath, stroked, svgPath, within } from '../paths.ts';
import type { Context } from '../paths.ts';

const BODY = svgPath(
  'M-330,92 C-338,34 -334,-22 -306,-34 C-262,-52 -170,-60 -128,-66 C-112,-110 -92,-160 -66,-186 C-52,-200 -30,-206 0,-208 C90,-216 210,-212 270,-200 C306,-192 322,-140 328,-70 C334,-10 338,50 334,96Z',
);
const FRONT_FENDER = svgPath(
  'M-338,104 C-340,36 -314,0 -238,-4 C-160,-6 -128,36 -104,104 L-126,112 C-140,54 -166,34 -212,34 C-262,34 -284,66 -290,112 L-334,112Z',
);
const REAR_FENDER = svgPath(
  'M108,104 C116,30 152,-4 222,-4 C296,-2 336,36 340,108 L296,114 C290,66 264,34 216,34 C168,34 142,62 132,112Z',
);
const WINDSCREEN = svgPath('M-108,-70 C-94,-120 -80,-152 -62,-174 L-46,-178 L-58,-72Z');
const FRONT_WINDOW = svgPath('M-44,-72 L-32,-180 C-10,-188 20,-190 44,-190 L44,-74Z');
const LONG_WINDOW = boxPath(60, -192, 158, 116, 16);
const WHEEL_RADIUS = 72;

/** The wheels roll as far as the car has moved across the picture. */
function wheel(context: Context, x: number): void {
  const roll = context.getTransform().e / WHEEL_RADIUS;
  context.save();
  context.translate(x, 110);
  inked(context, ovalPath(0, 0, WHEEL_RADIUS), '#1c1a1e', undefined, 6);
  stroked(context, ovalPath(0, 0, 62), 2, '#3b3840');
  filled(context, ovalPath(0, 0, 53), gradientY(context, -53, 53, '#f6efe2', '#b5aca2'));
  inked(context, ovalPath(0, 0, 40), '#232129', undefined, 3);
  context.rotate(roll);
  for (const spoke of indices(6)) {
    context.rotate(Math.PI / 3);
    filled(context, ovalPath(0, -26, 5, 10), spoke % 2 === 0 ? '#8d949d' : '#6c727b');
  }
  context.rotate(-roll);
  inked(context, ovalPath(0, 0, 18), steel(context, [-14, -16], [14, 18]), undefined, 3);
  filled(context, ovalPath(-5, -6, 5, 4), '#ffffffcc');
  context.restore();
}

function window(context: Context, path: ReturnType<typeof svgPath>, curtains: boolean): void {
  inked(
    context,
    path,
    gradientY(context, -190, -70, '#7d93a6', '#2b3440'),
    () => {
      if (curtains) {
        for (const fold of indices(11)) {
          const x = 56 + fold * 15;
          context.fillStyle = gradientX(context, x, x + 15, '#b9a7a0', '#e9ddd0', '#7f6d6b');
          context.beginPath();
          context.moveTo(x, -196);
          context.lineTo(x + 15, -196);
          context.lineTo(x + 15, -110 + 34 * Math.cos((fold / 10) * Math.PI * 2));
          context.lineTo(x, -110 + 34 * Math.cos((Math.max(0, fold - 1) / 10) * Math.PI * 2));
          context.fill();
        }
      }
      line(context, points`-70,-60 10,-220`, 20, '#ffffff2e');
      line(context, points`100,-60 180,-220`, 26, '#ffffff2e');
    },
    4,
  );
  stroked(context, path, 1.6, '#b9bfc8');
}

/** Paints the curved chrome bar on the rear quarter of a hearse, and the other trim. */
function chrome(context: Context): void {
  const landauBar = svgPath('M238,-88 C286,-98 236,-160 292,-172');
  stroked(context, landauBar, 13, INK);
  stroked(context, landauBar, 7, steel(context, [240, -170], [290, -90]));
  line(context, points`-300,-26 -128,-52 60,-58 330,-52`, 6, INK);
  line(context, points`-300,-26 -128,-52 60,-58 330,-52`, 3, '#cfd5dc');
  for (const x of [18, 76]) {
    line(
      context,
      [
        [x, -38],
        [x + 28, -38],
      ],
      10,
      INK,
    );
    line(
      context,
      [
        [x, -38],
        [x + 28, -38],
      ],
      5,
      '#dfe4ea',
    );
  }
  const sill = boxPath(-122, 100, 252, 16, 6);
  inked(context, sill, gradientY(context, 100, 116, '#d8dde3', '#5c636d'), undefined, 4);
  for (const x of [-362, 312]) {
    const bumper = boxPath(x, 84, 50, 24, 12);
    inked(context, bumper, gradientY(context, 84, 108, '#f4f7fa', '#7b8490', '#c9d0d8', '#49515c'), undefined, 4);
  }
}

function headlight(context: Context, change: number): void {
  const lamp = svgPath('M-318,-10 C-346,-12 -356,10 -350,30 C-342,44 -318,40 -300,26 C-296,8 -302,-8 -318,-10Z');
  inked(context, lamp, steel(context, [-340, -10], [-300, 36]), undefined, 4);
  inked(context, ovalPath(-340, 12, 11, 23, 0.1), change > 0.05 ? '#fff6cf' : '#aab6bf', undefined, 3);
  if (change <= 0) return;
  context.save();
  context.globalCompositeOperation = 'screen';
  context.fillStyle = gradientX(context, -900, -330, '#ffe7a000', `#ffdf90${alphaOf(0.75 * change)}`);
  context.beginPath();
  context.moveTo(-336, -4);
  context.lineTo(-900, -150);
  context.lineTo(-900, 300);
  context.lineTo(-336, 30);
  context.fill();
  context.restore();
  glow(context, -344, 12, 260 * change, '#ffedb8', change);
  glow(context, -344, 12, 70, '#ffffff', change);
}

const alphaOf = (share: number): string =>
  Math.round(255 * Math.min(1, share))
    .toString(16)
    .padStart(2, '0');

function bodywork(context: Context): void {
  inked(context, BODY, blackLacquer(context, [-60, -210], [20, 110]), () => {
    filled(context, svgPath('M-336,30 C-200,14 100,8 340,20 L340,120 L-340,120Z'), '#0b0a0e99');
    filled(context, svgPath('M-320,-24 C-250,-44 -160,-52 -120,-54 L-118,-40 C-200,-36 -280,-20 -330,4Z'), '#aab4c855');
    filled(context, svgPath('M-40,-204 C80,-214 220,-210 276,-196 L280,-186 C200,-198 60,-200 -50,-192Z'), '#c4cedd77');
    filled(context, svgPath('M-120,-20 L330,-26 L334,-8 L-112,0Z'), '#9aa6bd33');
  });
  line(context, points`-56,-72 -50,100`, 2.5, '#000000aa');
  line(context, points`52,-200 52,100`, 2.5, '#000000aa');
}

/** A black hearse. Its headlights go on. */
export const car: StageObject = (context, { change, moment }) => {
  context.save();
  context.translate(22, 0);
  context.scale(0.93, 0.96);
  groundShadow(context, 0, 178, 400, 40, 0.9);
  context.save();
  context.translate(0, Math.sin(moment.time * 9) * 0.8);
  backlit(context, BODY, moment, 0.75);
  bodywork(context);
  window(context, WINDSCREEN, false);
  window(context, FRONT_WINDOW, false);
  window(context, LONG_WINDOW, true);
  filled(context, ovalPath(-212, 106, 84, 76), '#08070a');
  filled(context, ovalPath(216, 106, 84, 76), '#08070a');
  chrome(context);
  context.restore();
  wheel(context, -210);
  wheel(context, 214);
  for (const [fender, x] of [
    [FRONT_FENDER, -220],
    [REAR_FENDER, 224],
  ] as const) {
    within(context, boxPath(-400, -60, 800, 176), () =>
      inked(context, fender, blackLacquer(context, [x - 60, -10], [x + 70, 120]), () =>
        stroked(context, ovalPath(x - 6, 92, 88, 84), 9, '#c9d3e455'),
      ),
    );
  }
  headlight(context, change);
  context.restore();
};
