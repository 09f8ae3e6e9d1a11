/** Paints a hunting rifle. */
import { gradientX, gradientY, transformed } from '../../sets/shapes.ts';
import { INK, backlit, cloud, glow, inked, tube } from './ink.ts';
import { handBehind, handInFront } from './hand.ts';
import { steel, walnut } from './materials.ts';
import type { StageObject } from '../stage-object.ts';
import { boxPath, filled, ovalPath, stroked, svgPath } from '../paths.ts';
import type { Context } from '../paths.ts';

/** How far the muzzle points upwards, in radians. */
const TURN = 0.86;
const STOCK = svgPath(
  'M-250,4 L160,4 C200,0 226,10 262,2 L452,-22 C462,30 462,90 456,142 C392,126 330,112 286,88 C256,108 238,146 206,140 C184,132 190,92 172,56 L-214,52 C-246,46 -254,26 -250,4Z',
);
const BARREL = boxPath(-452, -22, 500, 30, 6);

function scope(context: Context): void {
  const black = gradientY(context, -104, -46, '#7b808a', '#2c2e35', '#101115');
  for (const x of [-60, 80])
    inked(context, boxPath(x, -58, 30, 42, 4), steel(context, [x, -60], [x + 30, -20]), undefined, 4);
  inked(context, boxPath(-120, -96, 270, 40, 8), black);
  inked(context, svgPath('M-200,-110 L-122,-98 L-122,-54 L-200,-44Z'), black);
  inked(context, svgPath('M148,-98 L206,-106 L206,-46 L148,-54Z'), black);
  inked(context, ovalPath(-200, -77, 9, 33), '#7fb0cf', undefined, 4);
  inked(context, boxPath(-6, -116, 36, 24, 4), steel(context, [-6, -116], [30, -90]), undefined, 4);
  stroked(context, svgPath('M-112,-88 L140,-88'), 4, '#c3cad477');
}

function gun(context: Context): void {
  inked(context, BARREL, gradientY(context, -22, 8, '#a9b1bb', '#4b515b', '#17191d'));
  inked(context, boxPath(-456, -30, 26, 44, 5), steel(context, [-456, -30], [-430, 14]), undefined, 4);
  inked(context, svgPath('M-420,-22 L-410,-44 L-398,-22Z'), '#2c2e35', undefined, 4);
  tube(context, svgPath('M92,52 C96,112 162,112 174,66'), 7, '#4b515b');
  stroked(context, svgPath('M134,52 C130,72 134,84 144,90'), 7, INK);
  inked(context, STOCK, walnut(context, [-40, -10], [40, 150]), () => {
    stroked(context, svgPath('M-240,14 L160,14 C200,10 230,22 262,14 L450,-10'), 7, '#f0b67c99');
    stroked(
      context,
      svgPath('M270,40 C330,60 400,60 456,70 M280,60 C340,86 400,96 456,104 M-200,34 C-100,28 0,40 120,32'),
      3,
      '#2a150a77',
    );
    filled(context, svgPath('M160,60 C190,60 230,60 290,84 L456,120 L456,160 L180,160Z'), '#1d0d0666');
    context.fillStyle = '#2a150a55';
    for (let x = -180; x < -60; x += 12)
      stroked(context, svgPath(`M${x},20 L${x + 24},46 M${x + 24},20 L${x},46`), 1.6, '#2a150a99');
  });
  inked(context, svgPath('M446,-22 L466,-24 C474,30 474,90 468,146 L450,142 C458,90 458,30 446,-22Z'), '#2b2427');
  inked(context, svgPath('M20,-26 L170,-26 C190,-22 206,-10 214,4 L20,10Z'), steel(context, [20, -28], [120, 30]));
  inked(context, boxPath(60, -18, 70, 18, 6), '#15171b', undefined, 3);
  scope(context);
  tube(context, svgPath('M148,-10 L166,44'), 11, '#9aa5b1');
}

function shot(context: Context, change: number): void {
  const blaze = Math.max(0, Math.sin(Math.PI * Math.min(1, change * 1.35)));
  const drift = Math.min(1, change * 1.1);
  for (const [x, y, radius] of [
    [-470, -30, 110],
    [-520, 40, 130],
    [-540, -90, 150],
    [-440, -120, 120],
  ] as const)
    cloud(context, x - 30 * drift, y - 60 * drift, radius * (0.5 + drift), '#c9c3bd', 0.75 * drift);
  if (blaze < 0.03) return;
  glow(context, -500, -8, 420 * blaze, '#ffb04a', 0.9 * blaze);
  context.save();
  context.translate(-456, -8);
  context.scale(0.4 + blaze * 0.6, 0.4 + blaze * 0.6);
  for (const [size, colour] of [
    [1, '#f0641e'],
    [0.72, '#ffb52e'],
    [0.42, '#fff6c9'],
  ] as const) {
    context.save();
    context.scale(size, size);
    filled(
      context,
      svgPath(
        'M10,-14 L-40,-50 L-30,-116 L-84,-56 L-170,-96 L-130,-34 L-250,-4 L-130,26 L-176,90 L-84,50 L-34,112 L-42,46 L10,16Z',
      ),
      colour,
    );
    context.restore();
  }
  context.restore();
}

/** A hunting rifle with a hand on its bolt. It fires. */
export const rifle: StageObject = (context, { change, moment }) => {
  const recoil = Math.sin(Math.PI * Math.min(1, change * 1.6));
  context.save();
  context.translate(22 * recoil, 16 * recoil + Math.sin(moment.time * 1.6) * 2);
  context.save();
  context.translate(0, -6);
  context.rotate(TURN);
  context.scale(0.94, 0.94);
  backlit(context, STOCK, moment);
  backlit(context, BARREL, moment);
  gun(context);
  shot(context, change);
  context.restore();
  transformed(context, { x: 74, y: 150, scale: 0.86, turn: 0.3, flip: true }, () => {
    handBehind(context, gradientX(context, 90, 340, '#6d7148', '#464a2c', '#262a18'));
    handInFront(context);
  });
  context.restore();
};
