/** Paints a car ferry at sea. */
import { indices } from '../../sets/plane.ts';
import { gradientX, gradientY, line, rect } from '../../sets/shapes.ts';
import { WHOLE_PICTURE, backlit, between, glow, inked, part } from './ink.ts';
import type { StageObject } from '../stage-object.ts';
import { boxPath, filled, ovalPath, stroked, svgPath, within } from '../paths.ts';
import type { Context } from '../paths.ts';

const HULL = svgPath('M-348,-30 C-340,30 -318,92 -300,130 L296,130 C318,90 330,30 334,-20 L300,-20 L300,-36Z');
const CAR_DECK = svgPath('M-330,-32 L-300,-104 L300,-104 L300,-32Z');
const CABINS = svgPath('M-262,-104 L-246,-172 L266,-172 L272,-104Z');
const UPPER = svgPath('M-206,-172 L-192,-228 L196,-228 L208,-172Z');
const BRIDGE = svgPath('M-212,-228 L-206,-284 C-160,-292 -100,-292 -66,-284 L-60,-228Z');
const FUNNEL = svgPath('M72,-228 L86,-330 L160,-326 L168,-228Z');
const WATER_LINE = 112;

const HORIZON = 20;

/** Paints the sea below `top`, which is wide enough for a ferry that passes. */
function sea(context: Context, top: number, time: number): void {
  rect(context, -1600, top, 3200, 1000, gradientY(context, HORIZON, HORIZON + 620, '#5f8798', '#23485c', '#0b1c2c'));
  for (const row of indices(7)) {
    const y = top + 14 + row * row * 9 + row * 16;
    for (const column of indices(13)) {
      const x = -960 + column * 160 + (row % 2) * 80 + Math.sin(time * 0.9 + row * 2 + column) * 16;
      const half = 30 + row * 7;
      filled(
        context,
        svgPath(`M${x - half},${y} Q${x},${y - 9 - row * 1.6} ${x + half},${y} Q${x},${y - 2} ${x - half},${y}Z`),
        row < 3 ? '#b9d6dc66' : '#86b0bd55',
      );
    }
  }
}

function windows(context: Context, from: number, to: number, y: number, size: number, lit: string): void {
  for (let x = from; x < to; x += size * 1.75) {
    const pane = boxPath(x, y, size, size * 1.05, 4);
    filled(context, pane, lit);
    stroked(context, pane, 2.5, '#24303c');
  }
}

function railings(context: Context): void {
  for (const [x, y, width] of [
    [-290, -118, 580],
    [-250, -186, 500],
  ] as const) {
    line(
      context,
      [
        [x, y],
        [x + width, y],
      ],
      2.5,
      '#f2f2ee',
    );
    for (const post of indices(17))
      line(
        context,
        [
          [x + (post * width) / 16, y],
          [x + (post * width) / 16, y + 14],
        ],
        2,
        '#dfe3e6',
      );
  }
}

function superstructure(context: Context, lit: string): void {
  const white = gradientY(context, -290, -30, '#ffffff', '#e3e2de', '#bfc3c8');
  const shade = (x: number, top: number, bottom: number) => () => rect(context, x, top, 400, bottom - top, '#6d7f9466');
  inked(context, FUNNEL, gradientX(context, 72, 168, '#e04c3c', '#b32a26', '#701616'), () => {
    rect(context, 60, -306, 130, 26, '#f4efe6');
    rect(context, 60, -340, 130, 22, '#1d1b20');
  });
  inked(context, BRIDGE, white, shade(-96, -300, -220));
  windows(context, -200, -76, -272, 20, lit);
  inked(context, UPPER, white, shade(150, -230, -170));
  windows(context, -176, 180, -212, 18, lit);
  inked(context, CABINS, white, shade(196, -172, -104));
  windows(context, -232, 250, -152, 22, lit);
  inked(context, CAR_DECK, white, shade(220, -104, -30));
  for (const opening of indices(5)) {
    const bay = boxPath(-262 + opening * 106, -86, 82, 42, 10);
    inked(context, bay, gradientY(context, -86, -44, '#1a222c', '#3b3a38'), undefined, 3);
    glow(context, -221 + opening * 106, -62, 44, '#ffd27a', 0.55);
  }
  railings(context);
  line(
    context,
    [
      [-138, -288],
      [-138, -366],
    ],
    5,
    '#2a2d33',
  );
  line(
    context,
    [
      [-160, -340],
      [-116, -340],
    ],
    4,
    '#2a2d33',
  );
  for (const x of [-30, 220])
    inked(context, boxPath(x, -192, 44, 18, 8), '#f08a33', () => rect(context, x, -182, 50, 10, '#b55a1a'), 3);
}

function hull(context: Context): void {
  inked(context, HULL, gradientY(context, -36, 130, '#2f5d88', '#1f4468', '#12283f'), () => {
    rect(context, -360, 84, 720, 60, '#8c2b28');
    rect(context, -360, 78, 720, 7, '#f1ece2');
    filled(context, svgPath('M-360,-40 L340,-40 L340,-28 L-350,-18Z'), '#ffffff55');
    filled(context, svgPath('M180,-40 C220,20 240,80 236,140 L360,140 L360,-40Z'), '#0a182a66');
  });
}

/** The feet of the flames, their height, and the share of the change at which each begins. */
const FIRES = [
  [-236, -96, 130, 0.45],
  [-150, -96, 230, 0.3],
  [-50, -96, 340, 0.1],
  [50, -96, 470, 0],
  [130, -96, 390, 0.15],
  [206, -96, 290, 0.3],
  [274, -96, 170, 0.5],
] as const;

/** Paints the outer flames of all fires first, so that the fires melt into one. */
function fire(context: Context, change: number, time: number): void {
  for (const [size, colour] of [
    [1, '#c92f16'],
    [0.76, '#f0701c'],
    [0.5, '#ffbe34'],
    [0.27, '#fff3b0'],
  ] as const)
    for (const [x, y, height, start] of FIRES) {
      const tall = height * part(change, start, start + 0.4) * size;
      if (tall < 4) continue;
      const half = (20 + height * 0.2) * size;
      const sway = (Math.sin(time * 7 + x) * 0.12 + 0.08) * tall;
      const top = y - tall * (1 + 0.08 * Math.sin(time * 11 + x * 0.7));
      const side = y - tall * (0.5 + 0.1 * Math.sin(time * 9 + x));
      filled(
        context,
        svgPath(
          `M${x - half},${y} C${x - half * 1.7},${y - tall * 0.3} ${x - half * 0.9},${side} ${x - half * 0.7 + sway * 0.4},${side - tall * 0.2} C${x - half * 0.5},${side} ${x - half * 0.2},${side + tall * 0.1} ${x - half * 0.1},${side} C${x},${top + tall * 0.3} ${x + sway * 0.5},${top + tall * 0.14} ${x + sway},${top} C${x + half * 0.7},${top + tall * 0.3} ${x + half * 1.9},${y - tall * 0.3} ${x + half},${y} Q${x},${y + half * 0.6} ${x - half},${y}Z`,
        ),
        colour,
      );
    }
}

/** Paints puffs of smoke with a lit edge; the far ones are the highest. */
function smoke(context: Context, change: number, time: number): void {
  for (const puff of indices(9).toReversed()) {
    const rise = part(change, puff * 0.06, 0.4 + puff * 0.065);
    if (rise < 0.02) continue;
    const x = 20 + puff * 24 + Math.sin(time * 0.8 + puff) * 12 + (puff % 2 === 0 ? -46 : 46);
    const y = between(-200, -300 - puff * 60, rise);
    const radius = (84 + puff * 13) * (0.4 + 0.6 * rise);
    filled(context, ovalPath(x, y, radius + 5), '#0d0a0b');
    within(context, ovalPath(x, y, radius), () => {
      filled(context, ovalPath(x, y, radius), puff < 3 ? '#5a3326' : '#463c3d');
      filled(context, ovalPath(x + radius * 0.24, y - radius * 0.2, radius * 0.98), puff < 3 ? '#38221e' : '#2c2628');
      filled(context, ovalPath(x + radius * 0.46, y - radius * 0.1, radius * 0.8), '#1f1b1d');
    });
  }
}

/** A white car ferry. It catches fire. */
export const ferry: StageObject = (context, { change, moment }) => {
  const { time } = moment;
  const { top } = WHOLE_PICTURE;
  rect(context, -1600, top + 300, 3200, 660 - 300 + 260, gradientY(context, top + 300, 20, '#27405200', '#4f7488aa'));
  sea(context, HORIZON, time);
  context.save();
  context.translate(0, Math.sin(time * 1.1) * 4);
  context.rotate(Math.sin(time * 0.8) * 0.008 + change * 0.03);
  smoke(context, change, time);
  backlit(context, HULL, moment, 0.5);
  superstructure(context, change > 0.4 ? '#ff9a3d' : '#ffd98a');
  hull(context);
  within(context, boxPath(-500, -860, 1000, 752), () => fire(context, change, time));
  glow(context, 40, -180, 460, '#ff7a2a', change * 0.75);
  context.restore();
  within(context, boxPath(-1600, WATER_LINE, 3200, 900), () => sea(context, WATER_LINE, time + 1));
  filled(
    context,
    svgPath('M-330,112 Q-250,92 -160,112 Q-60,98 40,112 Q140,98 230,112 Q300,100 340,112 L320,126 L-320,126Z'),
    '#e8f4f5cc',
  );
  for (const streak of indices(6))
    filled(
      context,
      ovalPath(-20 + Math.sin(time * 2 + streak) * 8, 150 + streak * 26, 190 - streak * 20, 6),
      change > 0.1 ? '#ff9a4a66' : '#ffe2a033',
    );
};
