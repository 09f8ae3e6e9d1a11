/** Paints an iron key in its lock, and a ring of keys. */
import { indices } from '../../sets/plane.ts';
import { gradient, gradientX } from '../../sets/shapes.ts';
import { INK, backlit, groundShadow, inked, tube, turnOf } from './ink.ts';
import { brass, iron } from './materials.ts';
import type { StageObject } from '../stage-object.ts';
import type { Moment } from '../../stage.ts';
import { boxPath, filled, ovalPath, stroked, svgPath } from '../paths.ts';
import type { Context } from '../paths.ts';

function lockPlate(context: Context, moment: Moment): void {
  const plate = svgPath(
    'M0,-388 C40,-360 60,-330 120,-330 C170,-330 186,-290 186,-240 C186,-160 150,-120 150,-30 C150,60 186,110 186,190 C186,250 170,290 120,290 C60,290 40,330 0,366 C-40,330 -60,290 -120,290 C-170,290 -186,250 -186,190 C-186,110 -150,60 -150,-30 C-150,-120 -186,-160 -186,-240 C-186,-290 -170,-330 -120,-330 C-60,-330 -40,-360 0,-388Z',
  );
  backlit(context, plate, moment);
  inked(
    context,
    plate,
    brass(context, [-180, -380], [200, 360]),
    () => {
      context.save();
      context.scale(0.9, 0.92);
      stroked(context, plate, 6, '#4a2c0f');
      context.translate(-2, -3);
      stroked(context, plate, 2.5, '#fff0bb');
      context.restore();
      filled(context, svgPath('M60,-400 C170,-200 90,60 190,300 L260,300 L260,-400Z'), '#3d220a55');
      for (const side of [-1, 1]) {
        const scroll = svgPath(
          `M0,-250 C${side * 60},-290 ${side * 120},-260 ${side * 110},-220 C${side * 100},-190 ${side * 64},-204 ${side * 76},-228 M0,210 C${side * 60},260 ${side * 120},230 ${side * 110},190 C${side * 100},160 ${side * 64},176 ${side * 76},198`,
        );
        stroked(context, scroll, 9, '#5d3a14');
        context.save();
        context.translate(-2, -2);
        stroked(context, scroll, 3.5, '#ffe9a8');
        context.restore();
      }
    },
    6,
  );
  for (const y of [-318, 286])
    inked(context, ovalPath(0, y - 2, 17), brass(context, [-12, y - 14], [14, y + 14]), undefined, 4);
  inked(context, ovalPath(0, -60, 70, 78), brass(context, [60, 20], [-60, -140]));
  filled(
    context,
    svgPath(
      'M-30,-90 C-30,-130 30,-130 30,-90 C30,-70 20,-62 18,-54 L30,14 L-30,14 L-18,-54 C-20,-62 -30,-70 -30,-90Z',
    ),
    '#0a0605',
  );
}

/** Paints the key along the line out of the lock. `roll` is its turn around its own shaft, in radians. */
function ironKey(context: Context, roll: number): void {
  context.save();
  context.translate(2, -78);
  context.rotate(-0.52);
  const shaft = boxPath(-19, 0, 38, 206, 12);
  inked(context, shaft, gradientX(context, -19, 19, '#77736e', '#aaa59e', '#4d4945', '#1f1d1b'));
  const face = Math.cos(roll);
  const wide = Math.sign(face || 1) * Math.max(0.24, Math.abs(face));
  context.translate(0, 196);
  for (const [y, width] of [
    [-14, 66],
    [10, 52],
  ] as const)
    inked(
      context,
      boxPath(-width / 2, y, width, 22, 9),
      gradientX(context, -30, 30, '#8d8984', '#b9b4ad', '#4b4744', '#1f1d1b'),
      undefined,
      4.5,
    );
  context.scale(wide, 1);
  const bow = svgPath(
    'M-14,30 C-90,34 -136,90 -112,140 C-104,160 -84,168 -70,164 C-70,214 -36,240 0,240 C36,240 70,214 70,164 C84,168 104,160 112,140 C136,90 90,34 14,30Z M-22,66 C10,76 -4,116 -40,124 C-80,130 -80,74 -22,66Z M22,66 C80,74 80,130 40,124 C4,116 -10,76 22,66Z M0,140 C30,140 40,164 34,186 C26,208 -26,208 -34,186 C-40,164 -30,140 0,140Z',
  );
  context.fillStyle = iron(context, [-90, 30], [90, 240]);
  context.fill(bow, 'evenodd');
  stroked(context, bow, 5.5, INK);
  context.translate(-3, -3);
  stroked(context, svgPath('M-96,140 C-112,96 -74,56 -30,48 M-56,176 C-50,206 -26,222 0,224'), 6, '#d9d3ca99');
  context.restore();
}

/** An old iron key in a lock. Only the key turns with the motion, and so does its change. */
export const key: StageObject = (context, { change, moment }) => {
  const turn = turnOf(context);
  context.save();
  context.rotate(-turn);
  groundShadow(context, 20, 20, 250, 380, 0.5);
  lockPlate(context, moment);
  groundShadow(context, 90, 120, 130, 150, 0.45);
  ironKey(context, turn + (change * Math.PI) / 2 + Math.sin(moment.time * 1.4) * 0.05 + 0.3);
  context.restore();
};

const BITS = [
  'M0,196 L44,196 L44,214 L26,214 L26,226 L44,226 L44,250 L0,250Z',
  'M0,190 L38,190 L38,206 L52,206 L52,236 L30,236 L30,250 L0,250Z',
  'M0,200 L30,200 L30,188 L50,188 L50,250 L34,250 L34,232 L0,240Z',
] as const;

function hangingKey(context: Context, number: number): void {
  const metal = number % 3 === 1 ? brass : iron;
  inked(context, svgPath(BITS[number % 3] ?? BITS[0]), metal(context, [0, 190], [50, 250]), undefined, 4.5);
  inked(
    context,
    boxPath(-12, 70, 24, 196, 9),
    metal(context, [-12, 100], [14, 102]),
    () => stroked(context, svgPath('M-5,90 L-5,256'), 4, '#ffffff66'),
    4.5,
  );
  inked(context, boxPath(-20, 92, 40, 16, 6), metal(context, [-20, 92], [20, 110]), undefined, 4);
  const bow = ovalPath(0, 26, number % 2 === 0 ? 46 : 40, 48);
  stroked(context, bow, 25, INK);
  stroked(context, bow, 16, metal(context, [-40, -20], [40, 80]));
  context.save();
  context.translate(-2, -3);
  stroked(context, svgPath('M-38,10 C-30,-14 -10,-24 8,-20'), 4, '#ffffff99');
  context.restore();
}

/** A ring with many keys. They swing apart. */
export const keyring: StageObject = (context, { change, moment }) => {
  groundShadow(context, 10, 392, 230, 30, 0.45);
  const ring = ovalPath(0, -240, 140);
  backlit(context, ring, moment);
  const spread = 0.3 + 0.13 * change;
  for (const number of [0, 6, 1, 5, 2, 4, 3]) {
    const place = number - 3;
    const angle = Math.PI / 2 - place * (0.34 + 0.05 * change);
    context.save();
    context.translate(Math.cos(angle) * 140, -240 + Math.sin(angle) * 140 - 4);
    context.rotate(-place * spread * 0.58 + Math.sin(moment.time * 2.2 + number * 0.8) * 0.05);
    context.scale(1.5, 1.5);
    context.translate(0, -14);
    hangingKey(context, number);
    context.restore();
  }
  tube(context, ring, 19, gradient(context, [-120, -360], [120, -110], '#a5a09a', '#5c5853', '#2d2a28'), '#ffffff88');
  for (const place of indices(7)) {
    const angle = Math.PI / 2 - (place - 3) * (0.34 + 0.05 * change);
    context.save();
    context.translate(Math.cos(angle) * 140, -240 + Math.sin(angle) * 140);
    context.rotate(angle - Math.PI / 2);
    stroked(context, svgPath('M-9,14 C-13,4 -13,-6 -9,-14'), 19, INK);
    stroked(context, svgPath('M-9,14 C-13,4 -13,-6 -9,-14'), 11, place % 3 === 1 ? '#d9a94c' : '#8d8984');
    context.restore();
  }
};
