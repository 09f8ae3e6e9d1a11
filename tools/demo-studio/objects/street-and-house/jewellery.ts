/** Paints a wedding ring and an engraved plate of brass. */
import { Path2D } from '@napi-rs/canvas';
import { indices } from '../../sets/plane.ts';
import { gradient, gradientX } from '../../sets/shapes.ts';
import { INK, backlit, glow, groundShadow, inked, sparkle } from './ink.ts';
import { brass, gold, redVelvet, walnut } from './materials.ts';
import type { StageObject } from '../stage-object.ts';
import { boxPath, filled, ovalPath, stroked, svgPath } from '../paths.ts';
import type { Context } from '../paths.ts';

const CUSHION = svgPath(
  'M-296,150 C-312,100 -250,92 -200,110 C-120,60 120,60 200,110 C250,92 312,100 296,150 C310,220 312,280 296,332 C316,386 250,396 200,372 C100,400 -100,400 -200,372 C-250,396 -316,386 -296,332 C-312,280 -310,220 -296,150Z',
);

function cushion(context: Context): void {
  inked(
    context,
    CUSHION,
    redVelvet(context, [-240, 80], [240, 400]),
    () => {
      filled(context, svgPath('M-270,150 C-180,100 60,80 180,124 C60,120 -140,140 -240,240Z'), '#ff7a7a55');
      stroked(
        context,
        svgPath(
          'M-290,140 C-240,160 -200,190 -150,196 M290,140 C240,160 200,190 150,196 M-290,350 C-230,330 -200,320 -160,290 M290,350 C230,330 200,320 160,290',
        ),
        8,
        '#36061499',
      );
      filled(context, svgPath('M-320,330 C-150,380 150,380 320,320 L320,420 L-320,420Z'), '#36061488');
    },
    6,
  );
  stroked(context, svgPath('M-276,340 C-180,366 180,366 276,340'), 7, '#e2b253');
  for (const x of [-296, 296])
    inked(context, ovalPath(x, 350, 20), gold(context, [x - 14, 336], [x + 16, 366]), undefined, 4);
}

const OUTSIDE = ovalPath(0, -60, 206, 222, 0.1);
const INSIDE = ovalPath(20, -64, 156, 180, 0.1);
const FAR_EDGE = ovalPath(-24, -60, 166, 184, 0.1);

/** Returns an area without another one that is within it; it needs the even-odd rule. */
function without(area: Path2D, hole: Path2D): Path2D {
  const path = new Path2D(area);
  path.addPath(hole);
  return path;
}

/** Paints the far inside of the band, through which one looks. */
function bandInside(context: Context): void {
  context.save();
  context.clip(INSIDE);
  context.clip(without(boxPath(-300, -400, 600, 700), FAR_EDGE), 'evenodd');
  context.fillStyle = gradient(context, [120, -240], [180, 110], '#8a5514', '#f7d88a', '#fff3c4', '#a86a1c');
  context.fillRect(-220, -300, 440, 480);
  stroked(context, FAR_EDGE, 8, INK);
  context.restore();
}

function band(context: Context, shine: number): void {
  bandInside(context);
  const front = without(OUTSIDE, INSIDE);
  context.save();
  context.clip(front, 'evenodd');
  context.fillStyle = gold(context, [-180, -260], [190, 140]);
  context.fillRect(-230, -300, 460, 480);
  stroked(context, ovalPath(10, -54, 196, 214, 0.1), 9, '#fff8d8cc');
  filled(context, svgPath('M60,-300 C230,-260 240,20 60,190 L260,190 L260,-300Z'), '#6b3d0c4d');
  filled(context, svgPath('M-206,-70 C-206,40 -150,140 -40,166 L0,160 C-90,130 -170,60 -206,-70Z'), '#8a551477');
  const sweep = -300 + 640 * shine;
  context.globalCompositeOperation = 'screen';
  context.fillStyle = gradientX(context, sweep - 70, sweep + 70, '#fff6d000', '#fff6d0dd', '#fff6d000');
  context.fillRect(sweep - 70, -320, 140, 520);
  context.restore();
  stroked(context, OUTSIDE, 6, INK);
  stroked(context, INSIDE, 5, INK);
}

/** A gold wedding ring on velvet. It glints. */
export const ring: StageObject = (context, { change, moment }) => {
  const idle = Math.max(0, Math.sin(moment.time * 1.7)) * 0.3;
  const shine = Math.sin(Math.PI * Math.min(1, change * 0.85));
  groundShadow(context, 0, 372, 330, 44, 0.95);
  backlit(context, CUSHION, moment, 0.4);
  cushion(context);
  groundShadow(context, 50, 150, 190, 40, 0.9);
  backlit(context, ovalPath(0, -60, 206, 222, 0.1), moment);
  band(context, change);
  glow(context, 0, 210, 260, '#ffc65a', 0.25 + 0.3 * shine);
  sparkle(context, -128, -196, 26 + 50 * idle + 80 * shine + 24 * change);
  sparkle(context, 176, -130, 12 + 56 * shine + 20 * change);
  sparkle(context, -60, 146, 44 * shine);
};

const PLATE = svgPath(
  'M-250,-190 C-230,-190 -214,-206 -214,-226 L214,-226 C214,-206 230,-190 250,-190 L250,190 C230,190 214,206 214,226 L-214,226 C-214,206 -230,190 -250,190Z',
);
const SCROLLS =
  'M0,-150 C40,-170 90,-160 92,-126 C92,-100 60,-96 56,-116 M0,-150 C-40,-170 -90,-160 -92,-126 C-92,-100 -60,-96 -56,-116 M0,150 C40,170 90,160 92,126 C92,100 60,96 56,116 M0,150 C-40,170 -90,160 -92,126 C-92,100 -60,96 -56,116 M-196,-60 C-160,-100 -110,-60 -120,-20 C-130,10 -160,0 -154,-24 M-196,60 C-160,100 -110,60 -120,20 M196,-60 C160,-100 110,-60 120,-20 C130,10 160,0 154,-24 M196,60 C160,100 110,60 120,20';

function engraving(context: Context): void {
  const scrolls = svgPath(SCROLLS);
  for (const [shift, width, colour] of [
    [2, 7, '#fff1b866'],
    [0, 6.5, '#5d3a14'],
  ] as const) {
    context.save();
    context.translate(shift, shift);
    stroked(context, scrolls, width, colour);
    stroked(context, ovalPath(0, 0, 92, 84), width, colour);
    stroked(context, ovalPath(0, 0, 76, 69), width * 0.5, colour);
    context.restore();
  }
  for (const petal of indices(8)) {
    context.save();
    context.rotate((petal * Math.PI) / 4);
    inked(
      context,
      svgPath('M0,-10 C-18,-26 -16,-48 0,-62 C16,-48 18,-26 0,-10Z'),
      brass(context, [-14, -60], [16, -10]),
      undefined,
      3,
    );
    context.restore();
  }
  inked(context, ovalPath(0, 0, 15), brass(context, [-12, -12], [12, 12]), undefined, 3);
}

/** A polished plate of brass with ornaments. A glint runs over it. */
export const brassPlate: StageObject = (context, { change, moment }) => {
  const board = boxPath(-300, -290, 600, 580, 14);
  groundShadow(context, 16, 30, 340, 330, 0.5);
  backlit(context, board, moment, 0.45);
  inked(
    context,
    board,
    walnut(context, [-280, -280], [290, 290]),
    () => {
      for (const grain of indices(9))
        stroked(
          context,
          svgPath(
            `M-310,${-260 + grain * 64} C-100,${-276 + grain * 66} 90,${-240 + grain * 62} 310,${-262 + grain * 66}`,
          ),
          3,
          '#2a150a66',
        );
      stroked(context, boxPath(-288, -278, 580, 560, 10), 6, '#f0b67c66');
    },
    6,
  );
  filled(context, boxPath(-240, -206, 506, 450, 20), '#0d050299');
  const travel = (moment.time * 0.22 + change) % 1.25;
  const sweep = -420 + travel * 800;
  inked(
    context,
    PLATE,
    brass(context, [-230, -220], [250, 230]),
    () => {
      context.save();
      context.scale(0.92, 0.91);
      stroked(context, PLATE, 5, '#5d3a14');
      context.translate(2, 2);
      stroked(context, PLATE, 2, '#fff1b8aa');
      context.restore();
      engraving(context);
      filled(context, svgPath('M-250,-226 L-30,-226 L-250,120Z'), '#ffffff2e');
      context.save();
      context.globalCompositeOperation = 'screen';
      context.transform(1, 0, -0.45, 1, 0, 0);
      context.fillStyle = gradientX(context, sweep - 80, sweep + 80, '#fff7d800', '#fff7d8e6', '#fff7d800');
      context.fillRect(sweep - 80, -260, 160, 520);
      context.restore();
    },
    6,
  );
  for (const x of [-196, 196])
    for (const y of [-172, 172]) {
      inked(context, ovalPath(x, y, 17), brass(context, [x - 12, y - 12], [x + 14, y + 14]), undefined, 4);
      stroked(context, svgPath(`M${x - 9},${y + 6} L${x + 9},${y - 6}`), 4, '#4a2c0f');
    }
  sparkle(
    context,
    Math.max(-200, Math.min(200, sweep + 90)),
    -196,
    70 * Math.max(0, 1 - Math.abs(travel - 0.55) * 2.4),
  );
};
