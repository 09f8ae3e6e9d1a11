/** Paints a coffin and a suitcase. */
import { indices } from '../../sets/plane.ts';
import { gradientX, gradientY, line, points } from '../../sets/shapes.ts';
import { groundShadow, inked, tube } from './ink.ts';
import { hingedBox, spotIn } from './hinged-box.ts';
import type { HingedBox } from './hinged-box.ts';
import { brass, cognacLeather } from './materials.ts';
import type { StageObject } from '../stage-object.ts';
import { boxPath, filled, ovalPath, polygonPath, stroked, svgPath, within } from '../paths.ts';
import type { Context } from '../paths.ts';

const COFFIN: HingedBox = {
  halfWidth: 296,
  height: 150,
  depth: 300,
  rise: 74,
  floor: 250,
  slope: 56,
  colours: ['#8a4a2b', '#5d2c19', '#2e140d'],
  lining: ['#fff6e8', '#e9d8bf', '#b09673'],
};

function coffinHandles(context: Context): void {
  for (const x of [-186, 0, 186]) {
    for (const side of [-44, 44])
      inked(
        context,
        ovalPath(x + side, 166, 13),
        brass(context, [x + side - 10, 156], [x + side + 12, 178]),
        undefined,
        3.5,
      );
    tube(
      context,
      svgPath(`M${x - 44},170 C${x - 44},206 ${x + 44},206 ${x + 44},170`),
      10,
      brass(context, [x - 40, 160], [x + 40, 210]),
    );
  }
  line(context, points`-290,118 290,118`, 7, '#1d0c08');
  line(context, points`-290,116 290,116`, 3, '#d8a65e');
  line(context, points`-288,232 288,232`, 14, '#2a120c');
  line(context, points`-286,229 200,229`, 3, '#b9764a');
  for (const y of [140, 212])
    stroked(context, svgPath(`M-286,${y} C-160,${y - 4} 20,${y + 6} 286,${y}`), 2, '#2a120c66');
  filled(context, svgPath('M-288,106 L-150,106 L-200,246 L-288,246Z'), '#ffd9a61f');
}

/** A plate without a sign, because coffins of every country appear in the shows. */
function lidPlate(context: Context): void {
  const plate = svgPath('M-58,-8 C-58,-34 58,-34 58,-8 C58,22 -58,22 -58,-8Z');
  context.save();
  context.translate(0, 66);
  context.scale(1.3, 0.72);
  inked(context, plate, brass(context, [-40, -60], [40, 20]), undefined, 3.5);
  context.restore();
  filled(context, svgPath('M-236,0 C-120,-18 60,-20 200,-12 L214,4 C60,-6 -120,-4 -250,16Z'), '#ffd9a633');
}

/** Paints quilted satin inside the lid. */
function quilt(context: Context, corners: readonly (readonly [number, number])[]): void {
  const [nearLeft = [0, 0], nearRight = [0, 0], farRight = [0, 0], farLeft = [0, 0]] = corners;
  within(context, polygonPath(corners), () => {
    const at = (u: number, v: number): readonly [number, number] => [
      (nearLeft[0] * (1 - u) + nearRight[0] * u) * (1 - v) + (farLeft[0] * (1 - u) + farRight[0] * u) * v,
      nearLeft[1] * (1 - v) + farLeft[1] * v,
    ];
    for (const step of indices(14)) {
      const u = (step - 3) / 8;
      line(context, [at(u, 0), at(u + 0.375, 1)], 3, '#9d825f99');
      line(context, [at(u + 0.375, 0), at(u, 1)], 3, '#9d825f99');
    }
    for (const row of [1 / 3, 1 / 2, 2 / 3])
      for (const step of indices(9)) {
        const [x, y] = at((step + (row === 0.5 ? 0.5 : 0)) / 8, row);
        filled(context, ovalPath(x, y, 6, 4), '#fffaf0');
      }
  });
}

function sand(context: Context): void {
  const heap = svgPath('M-290,112 C-240,58 -150,30 -70,36 C0,10 90,18 150,44 C220,52 260,84 292,112Z');
  inked(
    context,
    heap,
    gradientY(context, 20, 110, '#f0d39a', '#cda264', '#94693a'),
    () => {
      filled(context, svgPath('M-250,90 C-180,46 -100,40 -60,46 C-120,60 -170,80 -200,112Z'), '#fff0c888');
      for (const grain of indices(44))
        filled(context, ovalPath(-240 + ((grain * 97) % 470), 58 + ((grain * 53) % 46), 3.4, 2.4), '#7d542ccc');
    },
    3.5,
  );
}

/** Paints the bier under the coffin, with a cloth that hangs down in folds. */
function bier(context: Context): void {
  groundShadow(context, 0, 442, 350, 40, 0.9);
  const cloth = svgPath(
    'M-316,236 L316,236 C318,300 324,370 330,424 Q286,444 240,428 Q190,446 140,430 Q90,448 40,432 Q-10,448 -60,432 Q-110,448 -160,430 Q-210,446 -250,428 Q-296,442 -330,424 C-324,370 -318,300 -316,236Z',
  );
  inked(context, cloth, gradientX(context, -330, 330, '#5a2c4c', '#3c1b36', '#1d0d1c'), () => {
    for (const fold of indices(7)) {
      const x = -290 + fold * 96;
      filled(
        context,
        svgPath(
          `M${x},236 C${x - 8},300 ${x - 18},370 ${x - 26},450 L${x + 20},450 C${x + 16},370 ${x + 6},300 ${x},236Z`,
        ),
        '#12061277',
      );
      stroked(context, svgPath(`M${x + 44},262 C${x + 44},320 ${x + 46},370 ${x + 50},420`), 5, '#b883a833');
    }
    stroked(context, cloth, 24, '#d9a94c');
    stroked(context, cloth, 15, '#3c1b36');
  });
}

/** A coffin of dark wood. It opens: there is only sand in it. */
export const coffin: StageObject = (context, { change, moment }) => {
  context.save();
  context.translate(0, -70);
  bier(context);
  hingedBox(
    context,
    COFFIN,
    {
      spot: spotIn(COFFIN),
      front: () => coffinHandles(context),
      lidOutside: (angle) => {
        if (angle < 0.05) lidPlate(context);
      },
      lidInside: (corners) => quilt(context, corners),
      contents: () => sand(context),
    },
    change,
    moment,
  );
  context.restore();
};

const SUITCASE: HingedBox = {
  halfWidth: 268,
  height: 150,
  depth: 260,
  rise: 62,
  floor: 250,
  slope: 14,
  colours: ['#b9773d', '#8d5327', '#4f2b13'],
  lining: ['#b8564f', '#8e3a3a', '#571f25'],
};

function suitcaseFront(context: Context): void {
  for (const x of [-190, 148]) {
    inked(context, boxPath(x, 98, 44, 152), cognacLeather(context, [x - 20, 90], [x + 60, 260]), undefined, 4);
    stroked(context, svgPath(`M${x + 7},104 L${x + 7},246 M${x + 37},104 L${x + 37},246`), 2, '#f2c78a99');
    inked(context, boxPath(x - 5, 138, 54, 44, 8), brass(context, [x, 138], [x + 50, 190]), undefined, 4);
    filled(context, boxPath(x + 9, 150, 26, 20, 3), '#4f2b13');
    line(
      context,
      [
        [x + 22, 142],
        [x + 22, 178],
      ],
      5,
      '#6b4214',
    );
  }
  tube(
    context,
    svgPath('M-66,136 C-66,196 66,196 66,136'),
    20,
    cognacLeather(context, [-60, 130], [60, 200]),
    '#ffdca899',
  );
  for (const x of [-66, 66])
    inked(context, boxPath(x - 17, 118, 34, 30, 8), brass(context, [x - 16, 116], [x + 18, 150]), undefined, 4);
  for (const side of [-1, 1]) {
    const corner = svgPath(
      `M${side * 268},250 L${side * 214},250 C${side * 220},214 ${side * 236},200 ${side * 268},196Z`,
    );
    inked(context, corner, cognacLeather(context, [side * 268 - 30, 196], [side * 268 + 30, 256]), undefined, 4);
    for (const [x, y] of [
      [256, 210],
      [230, 240],
      [256, 240],
    ] as const)
      filled(context, ovalPath(side * x, y, 4), '#f0c777');
  }
  stroked(context, svgPath('M-262,108 L262,108 M-206,242 L206,242'), 2, '#f2c78a77');
}

function foldedClothes(context: Context): void {
  const shirt = svgPath('M-250,100 L-232,16 C-150,4 -60,6 -10,14 L0,100Z');
  inked(
    context,
    shirt,
    gradientY(context, 4, 100, '#f7f4ee', '#c6cbd6'),
    () => stroked(context, svgPath('M-130,6 L-120,60 L-90,30 M-130,6 L-156,50 M-120,60 L-124,100'), 3, '#7f8796'),
    4,
  );
  inked(
    context,
    svgPath('M4,100 L0,20 C80,4 180,6 226,20 L254,100Z'),
    gradientY(context, 4, 100, '#4d6280', '#26344c'),
    () => stroked(context, svgPath('M20,60 L240,60 M10,36 L230,36'), 3, '#18223566'),
    4,
  );
}

/** A leather suitcase. It opens. */
export const suitcase: StageObject = (context, { change, moment }) => {
  context.save();
  context.translate(0, -40);
  context.scale(1.1, 1.22);
  hingedBox(
    context,
    SUITCASE,
    {
      spot: spotIn(SUITCASE),
      front: () => suitcaseFront(context),
      lidOutside: (angle) => {
        if (angle < 0.05)
          for (const x of [-168, 170])
            filled(
              context,
              svgPath(
                `M${x - 22},98 L${x + 22},98 L${x * 0.985 + 21},32 L${x * 0.79 + 17},-36 L${x * 0.79 - 17},-36 L${x * 0.985 - 21},32Z`,
              ),
              '#6d3c1c',
            );
      },
      lidInside: (corners) => {
        const [nearLeft = [0, 0], , farRight = [0, 0]] = corners;
        const middle = (nearLeft[1] + farRight[1]) / 2;
        within(context, polygonPath(corners), () => {
          filled(
            context,
            svgPath(
              `M-300,${middle + 6} C-120,${middle + 26} 120,${middle + 26} 300,${middle + 6} L300,400 L-300,400Z`,
            ),
            '#6d2a30',
          );
          stroked(
            context,
            svgPath(`M-300,${middle + 6} C-120,${middle + 26} 120,${middle + 26} 300,${middle + 6}`),
            6,
            '#d9a94c',
          );
          stroked(context, svgPath('M-90,-300 L-100,100 M90,-300 L100,100'), 3, '#3d121855');
        });
      },
      contents: () => foldedClothes(context),
    },
    change,
    moment,
  );
  context.restore();
};
