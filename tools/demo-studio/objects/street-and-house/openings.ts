/** Paints a double door and a tall window. Both fill the picture, and light comes through them. */
import { css, mix, rgb } from '../../colour.ts';
import { indices } from '../../sets/plane.ts';
import { gradient, gradientX, gradientY, line, rect } from '../../sets/shapes.ts';
import type { Fill } from '../../sets/shapes.ts';
import { INK, WHOLE_PICTURE, between, glow, inked } from './ink.ts';
import { brass, walnut } from './materials.ts';
import type { StageObject } from '../stage-object.ts';
import type { Moment } from '../../stage.ts';
import { boxPath, filled, ovalPath, polygonPath, stroked } from '../paths.ts';
import type { Context } from '../paths.ts';

const BOTTOM = WHOLE_PICTURE.top + WHOLE_PICTURE.height;
const RIGHT = WHOLE_PICTURE.left + WHOLE_PICTURE.width;

const lightColour = ({ palette }: Moment, white: number, alpha = 1): string =>
  css(mix(rgb(palette.key), [255, 255, 250], white), alpha);

function screened(context: Context, paint: () => void): void {
  context.save();
  context.globalCompositeOperation = 'screen';
  paint();
  context.restore();
}

/** Paints a wall with an opening, and the ground below `floor`. */
function wall(context: Context, { left, right, top, bottom }: Opening, floor: number): void {
  const fill = gradientY(context, -860, floor, '#2b2430', '#453845', '#2a2029');
  const { left: far, top: ceiling, width } = WHOLE_PICTURE;
  rect(context, far, ceiling, left - far, floor - ceiling, fill);
  rect(context, right, ceiling, RIGHT - right, floor - ceiling, fill);
  rect(context, left, ceiling, right - left, top - ceiling, fill);
  rect(context, left, bottom, right - left, floor - bottom, fill);
  rect(context, far, floor, width, BOTTOM - floor, gradientY(context, floor, BOTTOM, '#3a2a27', '#120c0e'));
  line(
    context,
    [
      [far, floor],
      [left, floor],
    ],
    6,
    INK,
  );
  line(
    context,
    [
      [right, floor],
      [RIGHT, floor],
    ],
    6,
    INK,
  );
}

type Opening = { readonly left: number; readonly right: number; readonly top: number; readonly bottom: number };

const DOORWAY: Opening = { left: -236, right: 236, top: -430, bottom: 430 };

/** Paints one door leaf, which turns away around its outer edge. `side` −1 is the left leaf. */
function leaf(context: Context, side: -1 | 1, open: number): void {
  const swing = open * 1.25;
  const width = 234 * Math.cos(swing);
  const shrink = 0.16 * Math.sin(swing);
  const at = (share: number, height: number): readonly [number, number] => {
    const scale = 1 - shrink * share;
    return [side * (234 - width * share), 40 + (height - 40) * scale];
  };
  const panel = (left: number, right: number, top: number, bottom: number) =>
    polygonPath([at(left, top), at(right, top), at(right, bottom), at(left, bottom)]);
  const wood: Fill = gradientX(
    context,
    side * 234,
    side * (234 - width),
    ...(side < 0 ? ['#8a4e2c', '#5d321b', '#42210f'] : ['#6a381e', '#4c2814', '#2e160b']),
  );
  inked(context, panel(0, 1, -428, 430), wood);
  for (const [top, bottom] of [
    [-386, -120],
    [-84, 70],
    [106, 386],
  ] as const) {
    inked(context, panel(0.14, 0.84, top, bottom), side < 0 ? '#4c2713' : '#36190c', undefined, 4);
    inked(context, panel(0.22, 0.76, top + 22, bottom - 22), side < 0 ? '#77421f' : '#57301a', undefined, 2.5);
    stroked(context, polygonPath([at(0.23, top + 25), at(0.75, top + 25)]), 3, '#f0b87a88');
  }
  const [x, y] = at(0.93, 20);
  inked(context, boxPath(x - 8, y - 44, 16, 92, 8), brass(context, [x - 8, y - 40], [x + 10, y + 50]), undefined, 3.5);
  inked(context, ovalPath(x - side * 2, y, 15), brass(context, [x - 12, y - 12], [x + 14, y + 14]), undefined, 3.5);
  filled(context, ovalPath(x - 5, y - 5, 4, 3), '#fffbe6');
}

function doorFrame(context: Context): void {
  const frame = polygonPath([
    [-290, 434],
    [-290, -490],
    [290, -490],
    [290, 434],
    [238, 434],
    [238, -432],
    [-238, -432],
    [-238, 434],
  ]);
  inked(context, frame, walnut(context, [-280, -480], [290, 434]));
  stroked(
    context,
    polygonPath([
      [-272, 430],
      [-272, -472],
      [272, -472],
      [272, -472],
      [-272, -472],
    ]),
    4,
    '#f0b87a77',
  );
  inked(context, boxPath(-320, -530, 640, 46, 8), walnut(context, [-300, -530], [320, -470]));
  line(
    context,
    [
      [-306, -522],
      [200, -522],
    ],
    4,
    '#f7c48a99',
  );
}

/** A double door with light behind it. It opens, and the beam on the floor widens. */
export const door: StageObject = (context, { change, moment }) => {
  const breath = 1 + 0.05 * Math.sin(moment.time * 2.1);
  const gap = Math.max(7, 234 * (1 - Math.cos(change * 1.25)));
  rect(
    context,
    -240,
    -434,
    480,
    868,
    gradientY(context, -434, 434, lightColour(moment, 0.4), lightColour(moment, 0.95), lightColour(moment, 0.3)),
  );
  screened(context, () => rect(context, -240, 300, 480, 140, gradientY(context, 300, 436, '#ffffff00', '#ffffffaa')));
  leaf(context, -1, change);
  leaf(context, 1, change);
  wall(context, DOORWAY, 432);
  doorFrame(context);
  screened(context, () => {
    context.fillStyle = gradientY(
      context,
      432,
      980,
      lightColour(moment, 0.3, 0.85 * breath),
      lightColour(moment, 0, 0),
    );
    for (const spread of [1, 1.35])
      filled(
        context,
        polygonPath([
          [-gap, 432],
          [gap, 432],
          [gap * 2.1 * spread + 70, 980],
          [-gap * 2.1 * spread - 70, 980],
        ]),
        gradientY(context, 432, 980, lightColour(moment, 0.3, 0.5), lightColour(moment, 0, 0)),
      );
    rect(context, -234, 428, 468, 8, lightColour(moment, 0.6, 0.7));
  });
  glow(context, 0, 60, between(170, 620, change), moment.palette.key, between(0.3, 0.75, change) * breath);
};

const CASEMENT: Opening = { left: -220, right: 220, top: -440, bottom: 330 };

function sky(context: Context, moment: Moment): void {
  rect(context, -224, -444, 448, 778, gradientY(context, -444, 334, '#8fc0e6', '#d4e6ee', lightColour(moment, 0.5)));
  for (const [x, y, size] of [
    [-120, -250, 90],
    [-40, -220, 70],
    [120, -60, 80],
    [60, -40, 60],
  ] as const)
    filled(context, ovalPath(x + Math.sin(moment.time * 0.3) * 8, y, size, size * 0.3), '#ffffffb0');
  filled(context, ovalPath(-90, 350, 240, 90), '#6d8f7a');
  filled(context, ovalPath(150, 360, 220, 120), '#557a68');
  for (const width of [14, 7]) {
    const colour = width === 14 ? INK : '#e9e1d4';
    line(
      context,
      [
        [0, -440],
        [0, 330],
      ],
      width,
      colour,
    );
    for (const y of [-240, -40, 150])
      line(
        context,
        [
          [-220, y],
          [220, y],
        ],
        width,
        colour,
      );
  }
}

/** Paints a louvred shutter, which turns towards the eye around its outer edge. */
function shutter(context: Context, side: -1 | 1, open: number, moment: Moment): void {
  const swing = open * 2.05;
  const width = 220 * Math.cos(swing);
  const grow = 0.16 * Math.sin(swing);
  const at = (share: number, height: number): readonly [number, number] => [
    side * (220 - width * share),
    -60 + (height + 60) * (1 + grow * share),
  ];
  const slab = (left: number, right: number, top: number, bottom: number) =>
    polygonPath([at(left, top), at(right, top), at(right, bottom), at(left, bottom)]);
  inked(context, slab(0, 1, -438, 330), side < 0 ? '#3f6257' : '#2f4a44');
  for (const [top, bottom] of [
    [-404, -80],
    [-44, 296],
  ] as const) {
    inked(context, slab(0.15, 0.85, top, bottom), '#15211f', undefined, 4);
    for (const slat of indices(11)) {
      const y = top + ((bottom - top) * slat) / 11;
      filled(context, slab(0.16, 0.84, y + 6, y + (bottom - top) / 11 - 3), side < 0 ? '#5d8677' : '#46685d');
      filled(
        context,
        slab(0.16, 0.84, y + (bottom - top) / 11 - 4, y + (bottom - top) / 11),
        lightColour(moment, 0.5, 0.8 * (1 - open)),
      );
    }
  }
  stroked(context, polygonPath([at(0.05, -428), at(0.95, -428)]), 4, '#a9cdbb88');
}

/** A tall window with shutters. They open, and light floods in. */
export const window: StageObject = (context, { change, moment }) => {
  const breath = 1 + 0.04 * Math.sin(moment.time * 1.7);
  sky(context, moment);
  wall(context, CASEMENT, 560);
  const frame = polygonPath([
    [-268, 344],
    [-268, -488],
    [268, -488],
    [268, 344],
    [222, 344],
    [222, -442],
    [-222, -442],
    [-222, 344],
  ]);
  inked(context, frame, gradientX(context, -268, 268, '#efe6d8', '#cdbfae', '#8f8379'));
  inked(context, boxPath(-300, 326, 600, 44, 8), gradientY(context, 326, 370, '#fff8ec', '#a89a8b'));
  if (change < 0.995)
    filled(
      context,
      boxPath(-222, -442, 444, 768),
      gradient(
        context,
        [0, -440],
        [0, 320],
        `rgba(10,12,16,${0.5 * (1 - change)})`,
        `rgba(10,12,16,${0.3 * (1 - change)})`,
      ),
    );
  shutter(context, -1, change, moment);
  shutter(context, 1, change, moment);
  glow(context, 0, -60, between(120, 640, change), moment.palette.key, between(0.1, 0.75, change) * breath);
  screened(context, () =>
    filled(
      context,
      polygonPath([
        [-210, 330],
        [210, 330],
        [420, 980],
        [-120, 980],
      ]),
      gradientY(context, 330, 980, lightColour(moment, 0.3, 0.06 + 0.6 * change), lightColour(moment, 0, 0)),
    ),
  );
};
