/** Paints a hand mirror in which a mouth is reflected. */
import { indices } from '../../sets/plane.ts';
import { gradient, gradientY, line, transformed } from '../../sets/shapes.ts';
import { INK, backlit, cloud, inked } from './ink.ts';
import { handBehind, handInFront } from './hand.ts';
import { steel } from './materials.ts';
import type { StageObject } from '../stage-object.ts';
import { filled, ovalPath, stroked, svgPath, within } from '../paths.ts';
import type { Context } from '../paths.ts';

const CENTRE = -150;
const HANDLE = svgPath(
  'M-26,60 C-34,90 -16,120 -18,150 C-20,220 -30,290 -22,350 C-16,386 16,386 22,350 C30,290 20,220 18,150 C16,120 34,90 26,60Z',
);

/** Paints the lower half of a pale face. `breath` opens the lips a little. */
function reflection(context: Context, breath: number): void {
  filled(
    context,
    ovalPath(0, CENTRE, 190),
    gradient(context, [-150, -320], [150, 40], '#f3dccb', '#dcb79f', '#a97f70'),
  );
  filled(context, svgPath('M70,-340 C110,-240 130,-120 60,40 L240,60 L220,-340Z'), '#7f566055');
  filled(
    context,
    svgPath('M-38,-280 C-66,-256 -58,-232 -34,-232 C-20,-224 20,-224 34,-232 C58,-232 66,-256 38,-280Z'),
    '#e7c4ae',
  );
  stroked(
    context,
    svgPath(
      'M-38,-282 C-64,-262 -58,-232 -36,-234 M38,-282 C64,-262 58,-232 36,-234 M-20,-228 C-8,-220 8,-220 20,-228',
    ),
    4,
    '#6b4138',
  );
  filled(context, ovalPath(-22, -236, 11, 6, 0.2), '#5a2f2b');
  filled(context, ovalPath(22, -236, 11, 6, -0.2), '#5a2f2b');
  filled(context, svgPath('M-8,-216 L8,-216 L14,-184 L-14,-184Z'), '#c3988444');
  const gap = 9 + 7 * breath;
  filled(
    context,
    svgPath(`M-96,-140 C-40,-164 40,-164 96,-140 C50,${-128 + gap} -50,${-128 + gap} -96,-140Z`),
    '#3d171c',
  );
  filled(context, svgPath('M-58,-150 C-20,-158 20,-158 58,-150 L50,-141 C20,-137 -20,-137 -50,-141Z'), '#f5efe8');
  inked(
    context,
    svgPath(
      'M-100,-140 C-70,-166 -34,-186 -14,-182 C-6,-178 6,-178 14,-182 C34,-186 70,-166 100,-140 C50,-152 20,-150 0,-146 C-20,-150 -50,-152 -100,-140Z',
    ),
    '#a96a6c',
    undefined,
    3,
  );
  inked(
    context,
    svgPath(
      `M-100,-140 C-50,${-136 + gap} 50,${-136 + gap} 100,-140 C66,${-94 + gap} 30,${-86 + gap} 0,${-86 + gap} C-30,${-86 + gap} -66,${-94 + gap} -100,-140Z`,
    ),
    gradientY(context, -140, -80, '#b97474', '#8a4c52'),
    () => filled(context, ovalPath(-18, -110 + gap, 34, 7), '#f0c4bd99'),
    3,
  );
  filled(context, svgPath('M-60,-62 C-30,-50 30,-50 60,-62 C40,-44 -40,-44 -60,-62Z'), '#a97f7088');
  stroked(context, svgPath('M-120,20 C-70,60 70,60 120,20'), 4, '#8a5f5488');
}

/** A round hand mirror held to a mouth. It fogs. */
export const mirror: StageObject = (context, { change, moment }) => {
  const sway = Math.sin(moment.time * 1.2) * 0.012;
  context.save();
  context.rotate(sway);
  transformed(context, { x: 0, y: 244, scale: 1 }, () =>
    handBehind(context, gradientY(context, 140, 480, '#3a4763', '#1d2538')),
  );
  inked(context, HANDLE, steel(context, [-26, 60], [30, 380]), () =>
    stroked(context, svgPath('M-10,90 C-8,200 -14,300 -8,350'), 5, '#ffffffaa'),
  );
  const rim = ovalPath(0, CENTRE, 236);
  backlit(context, rim, moment);
  inked(
    context,
    rim,
    steel(context, [-170, -340], [180, 60]),
    () => stroked(context, ovalPath(0, CENTRE, 226), 5, '#ffffff88'),
    6,
  );
  for (const bead of indices(28)) {
    const angle = (bead / 28) * Math.PI * 2;
    const [x, y] = [Math.cos(angle) * 214, CENTRE + Math.sin(angle) * 214];
    inked(context, ovalPath(x, y, 12), '#c3ccd6', undefined, 2.5);
    filled(context, ovalPath(x - 3, y - 4, 4, 3), '#ffffff');
  }
  const glass = ovalPath(0, CENTRE, 190);
  within(context, glass, () => {
    reflection(context, Math.sin(moment.time * 2) * 0.5 * change + change);
    filled(context, ovalPath(0, CENTRE, 190), '#6f8ea01f');
    for (const [x, y, radius, alpha] of [
      [0, -130, 330, 1],
      [0, -150, 240, 0.9],
      [-50, -170, 150, 0.8],
      [60, -120, 150, 0.8],
      [0, -80, 140, 0.7],
    ] as const)
      cloud(context, x, y, radius * (0.35 + 0.65 * change), '#eef4f7', alpha * change);
    line(
      context,
      [
        [-190, -60],
        [20, -350],
      ],
      34,
      '#ffffff3d',
    );
    line(
      context,
      [
        [-130, -10],
        [110, -340],
      ],
      12,
      '#ffffff33',
    );
  });
  stroked(context, glass, 6, INK);
  transformed(context, { x: 0, y: 244, scale: 1 }, () => handInFront(context));
  context.restore();
};
