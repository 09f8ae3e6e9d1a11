/** Paints the bars of a cell. They fill the picture. */
import { indices } from '../../sets/plane.ts';
import { indexedRandom } from '../../sets/plane.ts';
import { gradientX, gradientY, line, rect } from '../../sets/shapes.ts';
import { WHOLE_PICTURE, glow, inked } from './ink.ts';
import { iron } from './materials.ts';
import type { StageObject } from '../stage-object.ts';
import { boxPath, filled, ovalPath } from '../paths.ts';
import type { Context } from '../paths.ts';

const { left: LEFT, top: TOP, width: WIDTH, height: HEIGHT } = WHOLE_PICTURE;

function bar(context: Context, x: number): void {
  const fill = gradientX(context, x - 19, x + 19, '#4a4d55', '#a3a8b1', '#5b5f68', '#2b2d33', '#15161a');
  inked(context, boxPath(x - 19, TOP, 38, HEIGHT), fill, undefined, 6);
  for (const y of [-380, -60, 260]) filled(context, ovalPath(x - 6, y, 4, 60), '#e8edf544');
}

function crossbar(context: Context, from: number, to: number, y: number): void {
  inked(
    context,
    boxPath(from, y, to - from, 46, 4),
    gradientY(context, y, y + 46, '#8e939c', '#4b4f58', '#24262b'),
    undefined,
    6,
  );
  for (let x = Math.ceil(from / 112) * 112; x < to; x += 112) {
    inked(context, ovalPath(x, y + 23, 11), iron(context, [x - 9, y + 12], [x + 10, y + 34]), undefined, 3);
    filled(context, ovalPath(x - 3, y + 19, 3, 2.5), '#ffffff99');
  }
}

function night(context: Context, time: number): void {
  rect(context, LEFT, TOP, WIDTH, HEIGHT, gradientY(context, TOP, TOP + HEIGHT, '#0d1626e0', '#2a3f5bd0', '#0b1220f0'));
  glow(context, 120, -300, 420, '#b9d3f0', 0.75);
  for (const drop of indices(42)) {
    const fall = (time * 1.5 + indexedRandom(drop)) % 1;
    const x = LEFT + indexedRandom(drop, 1) * WIDTH - fall * 60;
    const y = TOP + fall * HEIGHT;
    line(
      context,
      [
        [x, y],
        [x - 7, y + 80],
      ],
      2.5,
      '#cfe2f599',
    );
  }
}

/** The sliding door of a cell, with the rain beyond. It closes. */
export const bars: StageObject = (context, { change, moment }) => {
  night(context, moment.time);
  for (const x of [-448, -336, -224]) bar(context, x);
  const shift = 330 * (1 - change);
  context.save();
  context.translate(shift, 0);
  for (const column of indices(7)) bar(context, -112 + column * 112);
  for (const y of [-330, 250]) crossbar(context, -140, 900, y);
  const lock = boxPath(-166, -80, 104, 170, 10);
  inked(context, lock, iron(context, [-150, -80], [-50, 90]), undefined, 6);
  inked(context, ovalPath(-114, -16, 26), gradientY(context, -42, 10, '#9a9ea6', '#3c3f46'), undefined, 4);
  filled(context, ovalPath(-114, -22, 8), '#0a0a0c');
  filled(context, boxPath(-118, -20, 8, 26, 2), '#0a0a0c');
  for (const [x, y] of [
    [-150, -64],
    [-78, -64],
    [-150, 74],
    [-78, 74],
  ] as const)
    filled(context, ovalPath(x, y, 6), '#b9bec7');
  context.restore();
  for (const y of [-390, 310]) crossbar(context, LEFT, -196, y);
  rect(
    context,
    LEFT,
    TOP,
    WIDTH,
    HEIGHT,
    gradientX(context, LEFT, LEFT + WIDTH, '#00000000', '#00000000', '#05060a66'),
  );
};
