import { mix, withOpacity } from './colour.ts';
import { indices } from './plane.ts';
import type { Context } from './plane.ts';
import { curve, gradientY, line, oval, points, rect } from './shapes.ts';

type RoofTone = { readonly tile: string; readonly shade: string; readonly edge: string };

/** Paints a hip roof with its eaves at `y`. Its corners turn up by `lift`, a fraction of `height`. */
export function roof(
  context: Context,
  x: number,
  y: number,
  width: number,
  height: number,
  tone: RoofTone,
  lift = 0.3,
): void {
  const half = width / 2;
  const ridge = half * 0.52;
  const tip = y - height * lift;
  context.beginPath();
  context.moveTo(x - half, tip);
  context.quadraticCurveTo(x - half * 0.66, y - height * 0.3, x - ridge, y - height);
  context.lineTo(x + ridge, y - height);
  context.quadraticCurveTo(x + half * 0.66, y - height * 0.3, x + half, tip);
  context.quadraticCurveTo(x + half * 0.7, y, x, y);
  context.quadraticCurveTo(x - half * 0.7, y, x - half, tip);
  context.fillStyle = gradientY(context, y - height, y, tone.tile, tone.shade);
  context.fill();
  const rows = Math.max(6, Math.round(width / 34));
  for (const row of indices(rows)) {
    const share = ((row + 0.5) / rows) * 2 - 1;
    const foot = y - height * lift * Math.abs(share) ** 3 - 4;
    curve(
      context,
      [x + share * ridge, y - height + 4],
      [x + share * half * 0.72, y - height * 0.36],
      [x + share * half * 0.93, foot],
      2,
      withOpacity(tone.shade, 0.55),
    );
  }
  curve(context, [x - half, tip], [x - half * 0.66, y + height * 0.02], [x, y], Math.max(4, height * 0.055), tone.edge);
  curve(context, [x + half, tip], [x + half * 0.66, y + height * 0.02], [x, y], Math.max(4, height * 0.055), tone.edge);
  line(
    context,
    points`${x - ridge},${y - height} ${x + ridge},${y - height}`,
    Math.max(6, height * 0.09),
    mix(tone.tile, tone.edge, 0.4),
  );
  for (const side of [-1, 1])
    curve(
      context,
      [x + side * ridge, y - height],
      [x + side * (ridge + 10), y - height - 4],
      [x + side * (ridge + 4), y - height * 1.16],
      Math.max(4, height * 0.06),
      tone.edge,
    );
}

/** Paints a wall of lattice doors between posts, lit from within. */
export function lattice(
  context: Context,
  area: { x: number; y: number; width: number; height: number },
  bays: number,
  tone: { post: string; wood: string; light: string },
): void {
  const { x, y, width, height } = area;
  rect(context, x, y, width, height, gradientY(context, y, y + height, tone.wood, mix(tone.wood, '#000000', 0.35)));
  const step = width / bays;
  for (const bay of indices(bays)) {
    const left = x + bay * step + step * 0.14;
    rect(
      context,
      left,
      y + height * 0.14,
      step * 0.72,
      height * 0.62,
      gradientY(context, y, y + height, tone.light, mix(tone.light, tone.wood, 0.4)),
    );
    for (const bar of indices(3))
      rect(context, left + (step * 0.72 * (bar + 1)) / 4 - 1, y + height * 0.14, 2.5, height * 0.62, tone.wood);
    for (const bar of indices(4))
      rect(context, left, y + height * (0.14 + (0.62 * (bar + 1)) / 5), step * 0.72, 2.5, tone.wood);
  }
  for (const post of indices(bays + 1))
    rect(context, x + post * step - step * 0.06, y - 4, step * 0.12, height + 4, tone.post);
}

/** Paints a small roof on posts with a rail. `y` is the floor. */
export function pavilion(
  context: Context,
  x: number,
  y: number,
  width: number,
  tone: RoofTone & { post: string; light: string },
): void {
  const top = y - width * 0.62;
  rect(
    context,
    x - width * 0.34,
    top,
    width * 0.68,
    y - top,
    gradientY(context, top, y, withOpacity(tone.light, 0.5), withOpacity(tone.light, 0.15)),
  );
  for (const share of [-0.34, -0.13, 0.13, 0.34])
    rect(context, x + share * width - width * 0.018, top, width * 0.036, y - top, tone.post);
  rect(context, x - width * 0.38, y - width * 0.16, width * 0.76, 5, tone.post);
  for (const bar of indices(13))
    rect(context, x - width * 0.36 + bar * width * 0.06, y - width * 0.16, 3, width * 0.16, tone.post);
  rect(context, x - width * 0.44, y - 4, width * 0.88, width * 0.07, mix(tone.shade, '#000000', 0.2));
  roof(context, x, top + 6, width * 1.2, width * 0.34, tone, 0.34);
  oval(context, x, top - width * 0.36, width * 0.03, width * 0.045, tone.edge);
}
