/** Paints an old lady's handbag. */
import { gradientX, gradientY, line } from '../../sets/shapes.ts';
import { backlit, between, groundShadow, inked, tube } from './ink.ts';
import { blackLacquer, brass } from './materials.ts';
import type { StageObject } from '../stage-object.ts';
import { boxPath, filled, ovalPath, stroked, svgPath } from '../paths.ts';
import type { Context } from '../paths.ts';

const BODY = svgPath(
  'M-210,-74 C-250,20 -292,150 -290,270 C-288,330 -250,346 -200,348 L200,348 C250,346 288,330 290,270 C292,150 250,20 210,-74 C120,-108 -120,-108 -210,-74Z',
);

function bagFront(context: Context): void {
  inked(
    context,
    BODY,
    blackLacquer(context, [-200, -100], [180, 350]),
    () => {
      for (const fold of [-150, -90, -30, 30, 90, 150])
        stroked(
          context,
          svgPath(`M${fold},-60 C${fold * 1.1},0 ${fold * 1.24},60 ${fold * 1.3},${130 - Math.abs(fold) * 0.3}`),
          7,
          '#00000077',
        );
      for (const fold of [-140, -80, -20])
        stroked(
          context,
          svgPath(
            `M${fold - 8},-54 C${fold * 1.1 - 8},0 ${fold * 1.24 - 8},50 ${fold * 1.3 - 8},${100 - Math.abs(fold) * 0.3}`,
          ),
          4,
          '#b9c0d677',
        );
      filled(
        context,
        svgPath('M-206,-40 C-246,60 -272,170 -266,270 C-250,290 -236,280 -232,250 C-240,150 -210,50 -176,-30Z'),
        '#c9d0e455',
      );
      filled(context, svgPath('M-300,290 C-150,330 150,330 300,280 L300,360 L-300,360Z'), '#00000088');
      filled(context, svgPath('M170,-70 C240,60 250,200 220,360 L320,360 L300,-70Z'), '#00000066');
    },
    6,
  );
  stroked(context, svgPath('M-268,300 C-240,326 240,326 268,300'), 2.5, '#8d93a888');
}

function notebook(context: Context, rise: number): void {
  context.save();
  context.translate(-10, between(160, -30, rise));
  context.rotate(-0.1 * rise);
  inked(context, boxPath(-112, -200, 236, 320, 8), '#efe2c4', undefined, 4.5);
  for (const x of [118, 111])
    line(
      context,
      [
        [x, -190],
        [x, 110],
      ],
      2,
      '#b59f74',
    );
  inked(
    context,
    boxPath(-122, -206, 228, 330, 10),
    gradientX(context, -122, 106, '#9a5a34', '#7a4023', '#53290f'),
    () => {
      filled(context, svgPath('M-122,-206 L20,-206 L-122,40Z'), '#ffd9a62e');
      filled(context, boxPath(-122, -206, 34, 330), '#3d1d0c88');
      stroked(context, boxPath(-72, -182, 160, 280, 6), 3, '#d9a94c');
      stroked(context, svgPath('M8,-120 C-30,-150 -40,-100 8,-80 C56,-100 46,-150 8,-120Z'), 4, '#d9a94c');
    },
  );
  inked(context, svgPath('M-60,-206 L-40,-206 L-36,-120 L-48,-134 L-60,-120Z'), '#98192a', undefined, 3);
  context.restore();
}

/** Paints half of the metal frame with half of the clasp. */
function frame(context: Context, y: number, lean: number): void {
  tube(
    context,
    svgPath(`M-214,-62 C-190,${y - 20} -120,${y - 34} 0,${y - 34} C120,${y - 34} 190,${y - 20} 214,-62`),
    19,
    brass(context, [-200, y - 60], [210, y + 20]),
    '#fffbe6aa',
  );
  inked(
    context,
    ovalPath(lean * 17, y - 52, 24),
    brass(context, [lean * 17 - 18, y - 70], [lean * 17 + 20, y - 34]),
    undefined,
    4.5,
  );
  filled(context, ovalPath(lean * 17 - 7, y - 60, 7, 5), '#fffdf0');
}

/** An old lady's black handbag. It opens: there is an old notebook inside. */
export const handbag: StageObject = (context, { change, moment }) => {
  groundShadow(context, 0, 346, 330, 46, 0.95);
  context.save();
  context.translate(0, Math.sin(moment.time * 1.3) * 1.5);
  const back = svgPath('M-160,-90 C-170,-420 170,-420 160,-90');
  backlit(context, back, moment, 0.4);
  tube(context, back, 24, gradientY(context, -340, -90, '#5b5a66', '#201f27'), '#c9d0e477');
  backlit(context, BODY, moment);
  const jaw = between(-70, -140, change);
  if (change > 0) {
    inked(
      context,
      svgPath(`M-210,-66 C-180,${jaw - 26} 180,${jaw - 26} 210,-66 C180,0 -180,0 -210,-66Z`),
      gradientY(context, jaw - 30, 0, '#5c1a28', '#2a0a12'),
    );
    frame(context, jaw, 1);
    notebook(context, change);
  } else frame(context, jaw, 1);
  bagFront(context);
  frame(context, between(-70, -24, change), -1);
  for (const x of [-162, 162])
    inked(
      context,
      ovalPath(x, between(-92, -84, change), 17),
      brass(context, [x - 12, -104], [x + 14, -76]),
      undefined,
      4,
    );
  context.restore();
};
