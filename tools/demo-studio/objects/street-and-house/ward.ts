/** Paints a laundry trolley and a curtain of a hospital. */
import { indices } from '../../sets/plane.ts';
import { gradientX, gradientY, line, rect } from '../../sets/shapes.ts';
import { INK, WHOLE_PICTURE, backlit, between, glow, groundShadow, inked, tube } from './ink.ts';
import { steel, whiteLinen } from './materials.ts';
import type { StageObject } from '../stage-object.ts';
import { boxPath, filled, ovalPath, polygonPath, stroked, svgPath } from '../paths.ts';
import type { Context } from '../paths.ts';

const BAG = svgPath('M-262,-60 C-258,60 -244,180 -224,272 C-120,300 120,300 224,272 C244,180 258,60 262,-60Z');
const HEAP = svgPath(
  'M-268,-50 C-290,-110 -240,-150 -196,-150 C-190,-214 -110,-236 -70,-206 C-30,-262 70,-256 96,-206 C150,-226 214,-190 214,-140 C264,-140 288,-90 266,-50 C160,-20 -160,-20 -268,-50Z',
);

/** Paints a hand under the sheet; it presses up by `lift`. */
function hiddenHand(context: Context, lift: number, time: number): void {
  const top = -206 - 70 * lift + Math.sin(time * 3) * 3 * lift;
  const fingers = (
    [
      [-66, 26],
      [-30, 2],
      [8, 0],
      [46, 20],
    ] as const
  ).map(([x, below], index) => ({ x: x + lift * (index - 1.5) * 9, y: top + below }));
  const ridge = fingers.map(({ x, y }) => `C${x - 16},${y - 26} ${x + 16},${y - 26} ${x + 18},${y + 22}`).join(' ');
  const sheet = svgPath(
    `M-150,-96 C-120,-130 -104,${top + 60} -86,${top + 30} ${ridge} C104,${top + 40} 100,-40 150,-20 C60,20 -90,0 -150,-96Z`,
  );
  inked(
    context,
    sheet,
    gradientX(context, -150, 150, '#ffffff', '#eef1f4', '#b9c2cd'),
    () => {
      for (const { x, y } of fingers) {
        filled(
          context,
          svgPath(
            `M${x + 10},${y - 6} C${x + 24},${y + 50} ${x + 12},${y + 100} ${x - 6},${y + 150} C${x + 2},${y + 90} ${x},${y + 40} ${x + 10},${y - 6}Z`,
          ),
          '#8795a688',
        );
        stroked(
          context,
          svgPath(`M${x - 6},${y - 4} C${x - 8},${y + 30} ${x - 6},${y + 50} ${x - 10},${y + 76}`),
          7,
          '#ffffff',
        );
      }
      filled(context, svgPath('M40,-120 C90,-90 110,-40 150,10 L20,20Z'), '#8795a655');
    },
    4.5,
  );
}

function trolleyFrame(context: Context): void {
  const metal = steel(context, [-280, -70], [280, 340]);
  for (const x of [-1, 1]) tube(context, svgPath(`M${x * 276},-60 L${x * 232},330`), 15, metal);
  tube(context, svgPath('M-276,-58 L276,-58'), 17, metal);
  tube(context, svgPath('M-236,322 L236,322'), 15, metal);
  tube(context, svgPath('M276,-58 C330,-64 336,-150 322,-196 L300,-196'), 14, metal);
  for (const x of [-212, 212]) {
    inked(context, svgPath(`M${x - 14},322 L${x + 14},322 L${x + 18},350 L${x - 18},350Z`), '#565d67', undefined, 4);
    inked(context, ovalPath(x, 362, 26), '#24262b', undefined, 5);
    inked(context, ovalPath(x, 362, 11), '#aab2bc', undefined, 3);
  }
}

/** A trolley with hospital linen. A hand under the sheet moves. */
export const laundryCart: StageObject = (context, { change, moment }) => {
  groundShadow(context, 0, 384, 320, 40, 0.9);
  backlit(context, HEAP, moment, 0.5);
  inked(context, HEAP, whiteLinen(context, [-150, -250], [150, 0]), () => {
    stroked(
      context,
      svgPath(
        'M-196,-150 C-160,-140 -120,-100 -120,-60 M214,-140 C170,-130 150,-100 140,-50 M-240,-110 C-200,-110 -170,-80 -170,-40',
      ),
      6,
      '#8795a699',
    );
    filled(context, svgPath('M150,-226 C230,-190 280,-120 280,-30 L180,-30 C230,-90 200,-160 150,-226Z'), '#6d7c9066');
  });
  hiddenHand(context, change, moment.time);
  inked(context, BAG, gradientX(context, -262, 262, '#7fa09c', '#587a78', '#2d4648'), () => {
    for (const fold of indices(5)) {
      const x = -170 + fold * 88;
      filled(
        context,
        svgPath(
          `M${x},-60 C${x - 18},80 ${x + 6},180 ${x - 6},300 L${x + 26},300 C${x + 30},180 ${x + 10},80 ${x},-60Z`,
        ),
        '#1e343655',
      );
    }
    filled(context, svgPath('M-250,-40 C-246,80 -234,180 -216,270 L-190,276 C-214,160 -222,60 -224,-40Z'), '#d6ebe455');
  });
  const overhang = svgPath('M60,-64 C60,0 66,60 84,104 C120,96 150,112 176,84 C196,50 206,-10 212,-64Z');
  inked(
    context,
    overhang,
    whiteLinen(context, [60, -64], [220, 110]),
    () => stroked(context, svgPath('M104,-60 C106,0 112,50 120,100 M156,-60 C158,0 158,40 150,90'), 6, '#8795a699'),
    4.5,
  );
  trolleyFrame(context);
};

const { left: LEFT, top: TOP, width: WIDTH, height: HEIGHT } = WHOLE_PICTURE;

/** Paints an operating table with a lamp above it. */
function operatingTable(context: Context, time: number): void {
  rect(context, LEFT, TOP, WIDTH, HEIGHT, gradientY(context, TOP, TOP + HEIGHT, '#0c2226', '#1d474a', '#0a1a1d'));
  rect(context, LEFT, 330, WIDTH, 700, gradientY(context, 330, 900, '#2c5a5a', '#0c1d20'));
  context.save();
  context.globalCompositeOperation = 'screen';
  filled(
    context,
    polygonPath([
      [-110, -330],
      [110, -330],
      [330, 190],
      [-330, 190],
    ]),
    gradientY(context, -330, 230, `rgba(255,244,205,${0.62 + 0.03 * Math.sin(time * 2)})`, 'rgba(255,240,200,0.08)'),
  );
  context.restore();
  tube(context, svgPath('M0,-860 L0,-450 C0,-420 30,-430 30,-400'), 16, steel(context, [-10, -500], [14, -400]));
  groundShadow(context, 0, 440, 330, 50, 0.9);
  inked(context, boxPath(-46, 180, 92, 230, 8), steel(context, [-46, 180], [46, 410]));
  inked(context, svgPath('M-140,404 L140,404 L170,440 L-170,440Z'), steel(context, [-140, 400], [140, 440]));
  const drape = svgPath(
    'M-292,110 C-200,84 -160,60 -110,56 C-40,20 90,24 150,58 C220,66 270,84 292,110 L284,250 C200,236 150,268 60,246 C-40,270 -160,236 -284,254Z',
  );
  inked(context, drape, gradientX(context, -292, 292, '#d9f2ea', '#8fc2b8', '#3f716f'), () => {
    stroked(
      context,
      svgPath(
        'M-180,120 C-176,170 -190,210 -186,260 M-60,110 C-50,170 -66,220 -60,270 M90,116 C100,170 86,220 92,270 M200,116 C210,170 204,210 210,260',
      ),
      8,
      '#2f5f5e88',
    );
    filled(context, svgPath('M-240,104 C-160,70 -60,40 60,44 C-30,60 -130,90 -200,116Z'), '#ffffff99');
  });
  const dome = svgPath('M-150,-330 C-150,-420 -80,-452 0,-452 C80,-452 150,-420 150,-330Z');
  inked(context, dome, steel(context, [-120, -450], [140, -330]));
  inked(context, ovalPath(0, -330, 150, 30), '#fff6d8');
  for (const x of [-90, -30, 30, 90]) filled(context, ovalPath(x, -328, 20, 10), '#ffffff');
  glow(context, 0, -320, 300, '#fff0c4', 0.9);
}

/** A curtain, which is drawn aside. Beyond it is a second operating table. */
export const curtain: StageObject = (context, { change, moment }) => {
  operatingTable(context, moment.time);
  const from = between(LEFT, 176, change);
  const width = (LEFT + WIDTH - from) / 13;
  for (const fold of indices(13)) {
    const x = from + fold * width;
    const sway = Math.sin(moment.time * 1.4 + fold * 0.7) * 5 + 14 * Math.sin(Math.PI * change);
    const shape = svgPath(
      `M${x},-560 L${x + width + 1},-560 L${x + width + 1 + sway},560 Q${x + width / 2 + sway},${fold % 2 === 0 ? 592 : 574} ${x + sway},560Z`,
    );
    filled(context, shape, gradientX(context, x, x + width, '#5f9a97', '#a9d6cd', '#7cb5ae', '#356664'));
    stroked(context, svgPath(`M${x},-556 L${x + sway},560`), 3.5, '#143230');
    line(
      context,
      [
        [x + width / 2, -596],
        [x + width / 2, -552],
      ],
      5,
      '#cfd6dc',
    );
  }
  stroked(context, svgPath(`M${from},-560 L${from + 14 * Math.sin(Math.PI * change)},560`), 6, INK);
  rect(context, from, -566, LEFT + WIDTH - from, 34, '#2d5a5855');
  tube(
    context,
    svgPath(`M${LEFT},-600 L${LEFT + WIDTH},-600`),
    20,
    gradientY(context, -612, -588, '#f4f7fa', '#7b8490'),
  );
};
