/** Paints chairs: one at a table, and one with a coat. */
import { indices } from '../../sets/plane.ts';
import { gradientX, gradientY, line } from '../../sets/shapes.ts';
import { INK, backlit, between, groundShadow, inked, part, tube } from './ink.ts';
import { gold, mahogany, redVelvet, walnut } from './materials.ts';
import type { StageObject } from '../stage-object.ts';
import { boxPath, filled, ovalPath, stroked, svgPath } from '../paths.ts';
import type { Context } from '../paths.ts';

const BACK_FRAME = svgPath(
  'M-128,20 C-150,-80 -172,-190 -150,-262 C-130,-314 -74,-300 -50,-322 C-30,-344 -16,-366 0,-372 C16,-366 30,-344 50,-322 C74,-300 130,-314 150,-262 C172,-190 150,-80 128,20Z',
);
const BACK_CUSHION = svgPath(
  'M-92,-4 C-112,-90 -128,-180 -108,-236 C-84,-282 84,-282 108,-236 C128,-180 112,-90 92,-4Z',
);
const SEAT = svgPath('M-150,52 C-140,14 140,14 150,52 L182,120 C170,142 -170,142 -182,120Z');
const APRON = svgPath('M-182,118 L182,118 L178,160 C120,156 70,190 0,190 C-70,190 -120,156 -178,160Z');
const FRONT_LEG = svgPath(
  'M-180,150 C-214,196 -196,262 -180,320 C-176,350 -198,366 -204,384 L-160,384 C-156,330 -142,250 -126,164Z',
);

function carvedBack(context: Context): void {
  inked(context, BACK_FRAME, mahogany(context, [-140, -340], [150, 30]), () => {
    stroked(context, svgPath('M-142,-200 C-150,-262 -120,-286 -70,-296 C-40,-304 -20,-340 0,-352'), 6, '#e59a6a88');
  });
  stroked(context, BACK_CUSHION, 17, gold(context, [-110, -270], [110, 0]));
  inked(context, BACK_CUSHION, redVelvet(context, [-100, -270], [110, 10]), () => {
    filled(context, svgPath('M-86,-230 C-60,-266 10,-268 40,-254 C-10,-236 -60,-200 -76,-120Z'), '#ff7a7555');
    filled(context, svgPath('M60,-280 C104,-190 96,-80 50,20 L140,20 L140,-280Z'), '#2a051055');
  });
  for (const [x, y] of [
    [0, -190],
    [-52, -130],
    [52, -130],
    [0, -70],
  ] as const) {
    line(
      context,
      [
        [x - 20, y - 16],
        [x, y],
        [x + 20, y - 16],
      ],
      3,
      '#3d071499',
    );
    inked(context, ovalPath(x, y, 8), gold(context, [x - 6, y - 6], [x + 6, y + 6]), undefined, 2);
  }
  const scroll = svgPath(
    'M-60,-296 C-96,-300 -96,-262 -66,-270 M60,-296 C96,-300 96,-262 66,-270 M-22,-316 C0,-350 0,-350 22,-316 C10,-300 -10,-300 -22,-316Z',
  );
  stroked(context, scroll, 7, '#2a0f0c');
  context.save();
  context.translate(-1.5, -2);
  stroked(context, scroll, 3, '#e8b070');
  context.restore();
}

function diningChair(context: Context): void {
  for (const side of [-1, 1]) {
    context.save();
    context.scale(side, 1);
    inked(context, svgPath('M-112,120 L-124,330 L-98,330 L-84,120Z'), '#2e120d');
    context.restore();
  }
  for (const x of [-108, 108])
    tube(context, svgPath(`M${x},0 L${x * 1.06},70`), 24, mahogany(context, [x - 12, 0], [x + 14, 60]), '#e59a6a88');
  carvedBack(context);
  for (const side of [-1, 1]) {
    context.save();
    context.scale(side, 1);
    inked(context, FRONT_LEG, side < 0 ? '#7c3824' : '#4f2015', () =>
      stroked(context, svgPath('M-182,170 C-200,210 -188,260 -172,320'), 7, '#d58a5c77'),
    );
    context.restore();
  }
  inked(context, APRON, gradientX(context, -180, 180, '#8a4029', '#4a1d13'));
  stroked(context, svgPath('M-60,164 C-30,140 30,140 60,164 M0,150 L0,178'), 4, '#2a0f0c');
  inked(context, SEAT, gradientY(context, 20, 140, '#d53f45', '#a11c2c', '#6a0f20'), () => {
    filled(context, svgPath('M-130,50 C-90,26 20,26 60,34 C0,50 -90,70 -120,100Z'), '#ff8d8266');
    filled(context, svgPath('M-190,116 C-80,134 100,134 190,112 L190,150 L-190,150Z'), '#3d071466');
  });
}

/** Paints a round table with a white cloth and an empty plate. */
function tableEdge(context: Context): void {
  const cloth = svgPath('M-330,300 C-340,480 -350,700 -356,1000 L356,1000 C350,700 340,480 330,300Z');
  inked(context, cloth, gradientX(context, -330, 330, '#fbf6ee', '#e2d9d0', '#a99fa3'), () => {
    for (const fold of indices(6)) {
      const x = -270 + fold * 104;
      filled(
        context,
        svgPath(
          `M${x},350 C${x - 10},520 ${x - 24},760 ${x - 30},1000 L${x + 34},1000 C${x + 24},760 ${x + 8},520 ${x},350Z`,
        ),
        '#8d81914d',
      );
    }
  });
  inked(context, ovalPath(0, 300, 332, 74), gradientX(context, -330, 330, '#fffdf8', '#f0e8de', '#c9bfbd'));
  inked(context, ovalPath(0, 306, 136, 30), gradientX(context, -130, 130, '#ffffff', '#cfcbd0'), undefined, 4);
  stroked(context, ovalPath(0, 303, 92, 18), 3, '#a9a3a8');
  stroked(context, svgPath('M-112,296 C-80,282 -30,278 10,279'), 4, '#ffffff');
  for (const cutlery of [
    'M-176,288 C-184,300 -196,316 -206,332',
    'M-196,286 C-206,300 -216,314 -226,326',
    'M176,288 C184,302 196,318 204,332',
  ]) {
    stroked(context, svgPath(cutlery), 11, INK);
    stroked(context, svgPath(cutlery), 5.5, '#d5dae0');
  }
}

/** An empty chair at a table. It is pulled back. */
export const chair: StageObject = (context, { change, moment }) => {
  groundShadow(context, 60 * change, 380 - 40 * change, 290, 46, 0.8);
  context.save();
  context.translate(70 * change, -70 * change);
  context.transform(1 - 0.12 * change, 0.07 * change, -0.1 * change, 1 - 0.06 * change, 0, 0);
  backlit(context, BACK_FRAME, moment);
  diningChair(context);
  context.restore();
  tableEdge(context);
};

const COAT = svgPath(
  'M-60,-262 C-110,-250 -176,-232 -206,-204 C-226,-120 -222,40 -232,190 L-236,330 C-120,356 120,356 236,330 L232,190 C222,40 226,-120 206,-204 C176,-232 110,-250 60,-262 L0,-200Z',
);
const SLEEVE = svgPath(
  'M-206,-204 C-262,-176 -270,-40 -276,90 C-280,150 -284,190 -286,216 C-262,232 -226,230 -206,218 C-198,120 -180,20 -172,-90Z',
);
const LAPEL = svgPath('M-62,-262 C-92,-210 -112,-160 -120,-110 L-92,-96 L-104,-70 L-16,96 C-22,-20 -34,-140 -40,-226Z');

function coatFront(context: Context): void {
  const cloth = gradientX(context, -230, 240, '#4a4e60', '#323546', '#232532', '#14151d');
  for (const side of [-1, 1]) {
    context.save();
    context.scale(side, 1);
    inked(context, SLEEVE, side < 0 ? '#1e2029' : gradientX(context, -286, -170, '#4c5064', '#2a2d3b'), () => {
      stroked(
        context,
        svgPath('M-262,-60 C-240,-20 -220,-20 -196,-40 M-270,60 C-240,84 -220,80 -196,70'),
        7,
        '#0c0d1277',
      );
      filled(context, svgPath('M-300,180 L-190,180 L-190,240 L-300,240Z'), '#0c0d1255');
    });
    context.restore();
  }
  inked(context, COAT, cloth, () => {
    filled(context, svgPath('M-50,-260 C-44,-140 -30,-10 -14,84 L0,110 L14,84 C30,-10 44,-140 50,-260Z'), '#7a2636');
    filled(context, svgPath('M-50,-262 C-20,-236 20,-236 50,-262 L44,-190 C14,-176 -14,-176 -44,-190Z'), '#54172a');
    stroked(context, svgPath('M0,110 C4,200 2,280 6,360'), 4, '#0b0c11');
    stroked(
      context,
      svgPath(
        'M-160,40 C-150,160 -170,260 -160,360 M110,120 C130,220 116,280 130,360 M-80,190 C-70,260 -84,300 -80,360',
      ),
      9,
      '#0c0d1266',
    );
    filled(context, svgPath('M96,-250 C190,-100 170,160 150,380 L260,380 L260,-250Z'), '#08090e66');
    stroked(context, svgPath('M-176,-196 C-196,-90 -190,60 -200,250'), 8, '#8b93ad55');
  });
  for (const side of [1, -1]) {
    context.save();
    context.scale(side, 1);
    inked(context, LAPEL, side > 0 ? '#3f4356' : '#272936', () =>
      stroked(context, svgPath('M-58,-250 C-88,-206 -106,-160 -112,-114'), 5, '#8b93ad77'),
    );
    stroked(context, svgPath('M-190,150 L-120,162'), 7, '#0d0e14');
    context.restore();
  }
  for (const y of [120, 196, 272]) {
    inked(context, ovalPath(24, y, 12), '#14141a', undefined, 3);
    filled(context, ovalPath(20, y - 4, 4, 3), '#ffffff88');
  }
}

/** The height of the floor on which the coat falls. */
const FLOOR = 360;
const HEAP = svgPath(
  'M-306,44 C-340,24 -300,-8 -236,-6 C-190,-48 -90,-52 -30,-26 C40,-62 150,-56 200,-14 C270,-20 340,16 306,44 C200,70 -200,70 -306,44Z',
);
const FALLEN_SLEEVE = svgPath(
  'M60,-34 C120,-52 190,-30 250,0 C290,14 330,22 346,34 C350,52 330,66 306,64 C240,62 150,40 84,18Z',
);

/** Paints the part of the coat that lies on the floor. `height` is 0–1. */
function fallenCloth(context: Context, height: number): void {
  context.save();
  context.translate(-16, FLOOR - 14);
  context.scale(0.8 + 0.2 * height, 0.2 + 0.95 * height);
  inked(context, HEAP, gradientX(context, -300, 300, '#464a5d', '#2c2f3d', '#15161e'), () => {
    for (const fold of [
      'M-260,40 C-220,0 -150,-30 -60,-22',
      'M-200,56 C-150,16 -60,-10 30,-14',
      'M-90,60 C-30,24 60,4 140,-20',
      'M20,64 C70,40 150,20 230,6',
    ]) {
      stroked(context, svgPath(fold), 9, '#0b0c11aa');
      context.save();
      context.translate(-3, -8);
      stroked(context, svgPath(fold), 4, '#8b93ad66');
      context.restore();
    }
    filled(context, svgPath('M-320,34 C-100,56 100,56 320,34 L320,80 L-320,80Z'), '#08090e77');
  });
  inked(context, FALLEN_SLEEVE, gradientY(context, -40, 64, '#3f4356', '#1c1e28'), () => {
    stroked(context, svgPath('M90,-28 C150,-36 210,-6 270,18'), 5, '#8b93ad88');
    stroked(context, svgPath('M130,-36 C124,-10 130,10 140,30 M200,-20 C190,4 194,26 204,48'), 5, '#0b0c1199');
    filled(context, svgPath('M306,10 C296,30 292,50 300,70 L360,70 L360,10Z'), '#7a2636');
  });
  context.restore();
}

/** A man's dark coat on the back of a chair. It slips down. */
export const coat: StageObject = (context, { change, moment }) => {
  groundShadow(context, 0, 384, 300, 40, 0.8);
  for (const x of [-120, 120])
    tube(context, svgPath(`M${x},-300 L${x * 1.12},376`), 26, walnut(context, [x - 12, 0], [x + 14, 20]), '#e9b27a88');
  for (const y of [-190, -90]) inked(context, boxPath(-118, y, 236, 34, 12), walnut(context, [-100, y], [90, y + 60]));
  const seat = svgPath('M-150,86 L150,86 L168,126 L-168,126Z');
  inked(context, seat, gradientY(context, 80, 130, '#8d5129', '#4a2413'));
  tube(context, svgPath('M-130,250 L130,250'), 14, '#5a2f18');
  const rail = svgPath(
    'M-160,-286 C-120,-340 -60,-330 0,-352 C60,-330 120,-340 160,-286 C150,-262 120,-258 0,-262 C-120,-258 -150,-262 -160,-286Z',
  );
  inked(context, rail, walnut(context, [-120, -350], [120, -250]), () =>
    stroked(context, svgPath('M-136,-296 C-90,-320 -50,-314 0,-334'), 7, '#f2c08a99'),
  );
  const slip = part(change, 0.1, 1);
  context.save();
  context.clip(boxPath(-600, -800, 1200, 800 + FLOOR));
  context.translate(between(0, -26, slip), between(0, 352, slip) + Math.sin(moment.time * 1.3) * 1.5 * (1 - change));
  context.rotate(-0.2 * slip);
  context.scale(1 + 0.06 * slip, 1 - 0.2 * slip);
  backlit(context, COAT, moment);
  coatFront(context);
  context.restore();
  if (slip > 0.06) fallenCloth(context, part(slip, 0.06, 0.9));
};
