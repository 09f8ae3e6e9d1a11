/** Paints a hand that grips something. */
import { gradient, gradientX } from '../../sets/shapes.ts';
import type { Fill } from '../../sets/shapes.ts';
import { filled, ovalPath, stroked, svgPath } from '../paths.ts';
import type { Context } from '../paths.ts';
import { inked } from './ink.ts';
import { skin } from './materials.ts';

const PALM = svgPath('M18,-84 C60,-104 100,-84 112,-40 C126,10 124,60 112,104 L30,112 C10,60 4,-30 18,-84Z');
const WRIST = svgPath('M26,60 C60,90 100,84 116,66 C150,120 190,190 230,250 L130,300 C100,220 60,150 26,60Z');
const SLEEVE = svgPath(
  'M92,206 C130,196 170,170 196,150 C250,230 330,360 470,640 L640,980 L430,1080 L260,720 C190,540 130,320 92,206Z',
);
const CUFF = svgPath('M84,206 C124,198 166,170 192,144 L208,170 C182,200 140,226 98,236Z');
const THUMB = svgPath('M60,-70 C40,-96 20,-120 -8,-134 C-30,-142 -44,-124 -34,-108 C-14,-92 4,-70 20,-44Z');
const SHADE = '#8a4f3a66';

function finger(context: Context, y: number, length: number): void {
  const tip = -length;
  const outline = svgPath(
    `M84,${y - 22} C50,${y - 28} ${tip + 40},${y - 27} ${tip + 12},${y - 20} C${tip - 6},${y - 14} ${tip - 6},${y + 14} ${tip + 12},${y + 19} C${tip + 40},${y + 24} 50,${y + 24} 84,${y + 22} C96,${y + 10} 96,${y - 10} 84,${y - 22}Z`,
  );
  inked(
    context,
    outline,
    skin(context, [tip, y - 24], [80, y + 30]),
    () => {
      filled(
        context,
        svgPath(
          `M${tip - 10},${y + 6} C${tip + 40},${y + 14} 50,${y + 12} 100,${y + 4} L100,${y + 30} L${tip - 10},${y + 30}Z`,
        ),
        SHADE,
      );
      stroked(context, svgPath(`M${tip + 22},${y - 13} C20,${y - 18} 40,${y - 17} 62,${y - 13}`), 5, '#ffe6cc88');
      stroked(context, svgPath(`M26,${y - 20} C21,${y - 8} 21,${y + 4} 25,${y + 16}`), 2.5, '#7a3f2c88');
    },
    4,
  );
}

/** Paints the part of the hand behind an upright handle at the origin, with the sleeve to the lower right. */
export function handBehind(context: Context, cloth: Fill): void {
  inked(context, WRIST, skin(context, [30, 60], [200, 260]), () =>
    filled(context, svgPath('M100,60 C150,130 190,200 240,260 L200,300 C170,220 120,140 80,90Z'), SHADE),
  );
  inked(context, SLEEVE, cloth, () => {
    filled(context, svgPath('M186,140 C240,280 320,460 560,1020 L700,1020 L300,200Z'), '#00000055');
    stroked(context, svgPath('M130,270 C170,280 210,260 240,236 M150,350 C190,356 240,340 280,310'), 7, '#00000044');
  });
  inked(context, CUFF, gradientX(context, 84, 208, '#ffffff', '#c3c6d0'), undefined, 4);
  inked(context, PALM, skin(context, [20, -90], [120, 100]), () =>
    filled(context, svgPath('M70,-100 C110,-40 110,40 90,130 L160,130 L150,-90Z'), SHADE),
  );
}

/** Paints the fingers that wrap around the front of the handle. */
export function handInFront(context: Context): void {
  inked(
    context,
    THUMB,
    gradient(context, [-40, -130], [40, -50], '#f4cdac', '#c58a66'),
    () => stroked(context, svgPath('M-20,-122 C0,-108 20,-92 36,-74'), 5, '#ffe6cc88'),
    4,
  );
  filled(context, ovalPath(-24, -124, 9, 6, 0.6), '#f7dcc6');
  for (const [y, length] of [
    [74, 34],
    [34, 46],
    [-10, 52],
    [-52, 44],
  ] as const)
    finger(context, y, length);
}
