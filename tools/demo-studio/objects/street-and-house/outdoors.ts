/** Paints an umbrella in the rain and footprints in snow. */
import { indices, indexedRandom } from '../../sets/plane.ts';
import { gradient, gradientX, gradientY, line, rect } from '../../sets/shapes.ts';
import { WHOLE_PICTURE, backlit, between, inked, part, tube } from './ink.ts';
import { steel, walnut } from './materials.ts';
import type { StageObject } from '../stage-object.ts';
import type { Moment } from '../../stage.ts';
import { filled, ovalPath, stroked, svgPath } from '../paths.ts';
import type { Context } from '../paths.ts';

/** Paints drops that fall past the umbrella. */
function rain(context: Context, time: number, open: number): void {
  for (const drop of indices(30)) {
    const fall = (time * 1.3 + indexedRandom(drop)) % 1;
    const x = -380 + indexedRandom(drop, 1) * 760;
    const roof = Math.abs(x) < 300 * open ? -330 + (x * x) / 400 : 900;
    const y = -760 + fall * 1500;
    if (y < roof)
      line(
        context,
        [
          [x, y],
          [x - 6, y + 62],
        ],
        3.5,
        '#d5e8f8aa',
      );
  }
  for (const splash of indices(6)) {
    const x = (indexedRandom(splash, 5) - 0.5) * 480 * open;
    const phase = (time * 1.6 + indexedRandom(splash, 7)) % 1;
    if (open > 0.6)
      stroked(
        context,
        svgPath(
          `M${x - 12 - phase * 12},${-338 + (x * x) / 420 - phase * 10} L${x - 5},${-326 + (x * x) / 420} M${x + 12 + phase * 12},${-338 + (x * x) / 420 - phase * 10} L${x + 5},${-326 + (x * x) / 420}`,
        ),
        3,
        '#e6f2fc99',
      );
  }
}

/** Returns the end of rib `number` (0–5) of the canopy when it is open by `open`. */
function ribEnd(number: number, open: number): { readonly x: number; readonly y: number } {
  const place = (number - 2.5) / 2.5;
  return { x: place * between(46, 306, open), y: between(190, -56 + 30 * (1 - place * place), open) };
}

function panel(context: Context, number: number, open: number): void {
  const [from, to] = [ribEnd(number, open), ribEnd(number + 1, open)];
  const bulge = (x: number) => x * between(1.25, 0.92, open);
  const shoulder = between(-120, -290, open);
  const dip = between(26, -34, open);
  const tone = ['#565a6b', '#3f4252', '#2e303d', '#232530', '#181a22'][number] ?? '#232530';
  const shape = svgPath(
    `M0,-330 C${bulge(from.x) * 0.6},${shoulder - 30} ${bulge(from.x)},${shoulder + 60} ${from.x},${from.y} Q${(from.x + to.x) / 2},${(from.y + to.y) / 2 + dip} ${to.x},${to.y} C${bulge(to.x)},${shoulder + 60} ${bulge(to.x) * 0.6},${shoulder - 30} 0,-330Z`,
  );
  inked(context, shape, gradientY(context, -330, 60 + 130 * (1 - open), tone, '#14151c'), undefined, 4.5);
  if (number === 0 || number === 1)
    stroked(
      context,
      svgPath(
        `M-4,-312 C${bulge(to.x) * 0.55 - 14},${shoulder - 6} ${bulge(to.x) * 0.86 - 16},${shoulder + 50} ${to.x - 16},${between(60, -110, open)}`,
      ),
      6,
      '#aab2cc66',
    );
}

/** A black umbrella in the rain. It opens. */
export const umbrella: StageObject = (context, { change, moment }) => {
  const open = part(change, 0, 0.9);
  const sway = Math.sin(moment.time * 1.1) * 0.02;
  rain(context, moment.time, open);
  context.save();
  context.rotate(sway + between(0.16, 0.05, open));
  tube(context, svgPath('M0,-380 L0,-330'), 9, steel(context, [-6, -380], [8, -330]));
  if (open > 0.05) {
    const [left, right] = [ribEnd(0, open), ribEnd(5, open)];
    inked(
      context,
      svgPath(
        `M${left.x},${left.y} C${left.x * 0.5},${left.y - 110 * open} ${right.x * 0.5},${right.y - 110 * open} ${right.x},${right.y} C${right.x * 0.5},${right.y + 30 * open} ${left.x * 0.5},${left.y + 30 * open} ${left.x},${left.y}Z`,
      ),
      '#0e0f14',
    );
    for (const rib of [1, 2, 3, 4]) {
      const { x, y } = ribEnd(rib, open);
      line(
        context,
        [
          [0, between(120, -40, open)],
          [x, y - 6],
        ],
        4,
        '#8d95a3',
      );
    }
  }
  tube(context, svgPath('M0,-300 L0,300'), 11, steel(context, [-8, 0], [8, 4]));
  tube(
    context,
    svgPath('M0,250 L0,330 C0,396 96,396 92,326'),
    24,
    walnut(context, [-20, 250], [100, 390]),
    '#f0b67caa',
  );
  for (const silhouette of [0, 4]) {
    const end = ribEnd(silhouette === 0 ? 0 : 5, open);
    backlit(
      context,
      svgPath(
        `M0,-330 C${end.x * 0.6},${between(-150, -320, open)} ${end.x},${between(-60, -230, open)} ${end.x},${end.y}`,
      ),
      moment,
      0.5,
    );
  }
  for (const number of [0, 4, 1, 3, 2]) panel(context, number, open);
  if (open < 0.3) {
    inked(context, svgPath('M-50,60 C-20,76 20,76 50,60 L49,86 C20,102 -20,102 -49,86Z'), '#3f4252', undefined, 4);
    filled(context, ovalPath(14, 84, 7), '#d9a94c');
  }
  inked(context, ovalPath(0, -330, 17, 11), steel(context, [-14, -340], [14, -320]), undefined, 4);
  context.restore();
};

const { left: LEFT, top: TOP, width: WIDTH, height: HEIGHT } = WHOLE_PICTURE;
const HORIZON = -330;
const STEPS = 11;

/** Returns where footprint `step` is, and its size. The first is the nearest. */
function footprintAt(step: number): { readonly x: number; readonly y: number; readonly size: number } {
  const near = 1 / (1 + step * 0.27);
  const path = Math.sin(step * 0.42) * 110 * near + (1 - near) * 120;
  return { x: path - 60 + (step % 2 === 0 ? -1 : 1) * 60 * near, y: HORIZON + 740 * near, size: near };
}

function footprint(context: Context, step: number, depth: number): void {
  const { x, y, size } = footprintAt(step);
  context.save();
  context.translate(x, y);
  context.scale(size * 1.25, size * 0.86);
  context.rotate((step % 2 === 0 ? -1 : 1) * 0.09 + 0.1);
  const opacity = (share: number) =>
    Math.round(255 * share * depth)
      .toString(16)
      .padStart(2, '0');
  const sole = svgPath(
    'M-34,-60 C-40,-118 -10,-138 14,-132 C44,-124 46,-80 36,-40 C30,-16 32,0 32,10 L-26,10 C-26,-14 -32,-34 -34,-60Z',
  );
  const heel = svgPath('M-26,28 L32,28 C36,70 24,92 4,92 C-18,92 -30,70 -26,28Z');
  for (const shape of [sole, heel]) {
    context.save();
    context.translate(5, 8);
    stroked(context, shape, 13, `#ffffff${opacity(0.95)}`);
    context.restore();
    filled(
      context,
      shape,
      gradient(context, [-40, -130], [40, 90], `#4a5f8c${opacity(1)}`, `#6f87b3${opacity(1)}`, `#a4b8d8${opacity(1)}`),
    );
    stroked(context, shape, 4.5, `#27375c${opacity(0.9)}`);
  }
  stroked(
    context,
    svgPath('M-26,-96 L34,-92 M-32,-70 L38,-66 M-30,-44 L34,-40 M-26,-18 L30,-14 M-22,48 L28,48 M-18,70 L22,70'),
    7,
    `#3a4d78${opacity(0.7)}`,
  );
  context.restore();
}

/** Paints a snowy field with a wood at its end. */
function snowfield(context: Context, { palette }: Moment): void {
  rect(
    context,
    LEFT,
    TOP,
    WIDTH,
    HORIZON + 40 - TOP,
    gradientY(context, TOP, HORIZON + 30, '#1c2a4a', '#46608f', '#a9bddb'),
  );
  for (const [hill, colour] of [
    [
      'M-560,-330 C-380,-470 -260,-420 -120,-350 C0,-440 160,-500 300,-400 C420,-440 500,-420 560,-360 L560,-200 L-560,-200Z',
      '#7d95bd',
    ],
    ['M-560,-290 C-400,-350 -200,-350 -40,-306 C120,-350 360,-360 560,-300 L560,-100 L-560,-100Z', '#b4c6e0'],
  ] as const)
    filled(context, svgPath(hill), colour);
  for (const tree of indices(7)) {
    const x = -430 + tree * 142 + indexedRandom(tree) * 50;
    const size = 0.7 + indexedRandom(tree, 3) * 0.7;
    context.save();
    context.translate(x, -300);
    context.scale(size, size);
    filled(
      context,
      svgPath('M0,-150 L26,-104 L14,-106 L36,-58 L20,-60 L46,0 L-46,0 L-20,-60 L-36,-58 L-14,-106 L-26,-104Z'),
      '#2f456c',
    );
    filled(
      context,
      svgPath('M0,-150 L-26,-104 L-6,-114Z M-14,-106 L-36,-58 L-4,-74Z M-20,-60 L-46,0 L-8,-26Z'),
      '#dfe9f7',
    );
    context.restore();
  }
  filled(
    context,
    svgPath(`M-560,-300 C-300,-330 100,-280 560,-318 L560,${TOP + HEIGHT} L-560,${TOP + HEIGHT}Z`),
    gradientY(context, -320, 800, '#cfdcef', '#f3f7fd', '#d5e0f2', '#8ea4cb'),
  );
  for (const [drift, colour] of [
    ['M-560,-120 C-300,-180 -80,-150 80,-100 C-120,-120 -360,-90 -560,-40Z', '#ffffffcc'],
    ['M560,40 C380,-20 240,-10 120,40 C300,30 440,70 560,130Z', '#a9bcdc88'],
    ['M-560,300 C-380,230 -260,260 -180,330 C-320,310 -460,350 -560,420Z', '#a9bcdc88'],
    ['M560,420 C420,340 300,370 200,440 C340,420 470,470 560,540Z', '#ffffffaa'],
  ] as const)
    filled(context, svgPath(drift), colour);
  context.fillStyle = gradientX(context, LEFT, LEFT + WIDTH, `${palette.key}44`, `${palette.key}00`, '#27375c55');
  context.fillRect(LEFT, -320, WIDTH, 1300);
}

/** Footprints in snow, which lead away. They appear one after the other. */
export const footprints: StageObject = (context, { change, moment }) => {
  snowfield(context, moment);
  const shown = between(4, STEPS, change);
  for (const step of indices(STEPS).toReversed()) {
    const depth = Math.min(1, Math.max(0, shown - step));
    if (depth > 0) footprint(context, step, depth);
  }
  for (const flake of indices(10)) {
    const fall = (moment.time * 0.12 + indexedRandom(flake, 2)) % 1;
    filled(
      context,
      ovalPath(-380 + indexedRandom(flake) * 760 + Math.sin(moment.time + flake) * 16, -560 + fall * 1280, 5),
      '#ffffffcc',
    );
  }
};
