import { mix } from './colour.ts';
import { indexedRandom, indices } from './plane.ts';
import type { Context } from './plane.ts';
import type { Fill, Point } from './shapes.ts';
import { curve, oval, points, polygon, rect, gradientX } from './shapes.ts';

export function leaf(context: Context, [x, y]: Point, length: number, turn: number, breadth: number, fill: Fill): void {
  const tip: Point = [x + Math.cos(turn) * length, y + Math.sin(turn) * length];
  const bend = (side: number): Point => [
    x + Math.cos(turn) * length * 0.4 - Math.sin(turn) * breadth * side,
    y + Math.sin(turn) * length * 0.4 + Math.cos(turn) * breadth * side,
  ];
  context.beginPath();
  context.moveTo(x, y);
  context.quadraticCurveTo(...bend(1), ...tip);
  context.quadraticCurveTo(...bend(-1), x, y);
  context.fillStyle = fill;
  context.fill();
}

/** Paints a bamboo stalk with nodes, from `bottom` up to `top`. */
export function bamboo(
  context: Context,
  x: number,
  top: number,
  bottom: number,
  width: number,
  lean: number,
  light: string,
  dark: string,
): void {
  const joint = width * 6.4;
  for (let y = bottom; y > top; y -= joint) {
    const at = (height: number) => x + lean * ((bottom - height) / (bottom - top)) ** 2;
    const left = at(y) - width / 2;
    const upper = at(y - joint) - width / 2;
    polygon(
      context,
      points`${left},${y} ${upper},${y - joint + 3} ${upper + width},${y - joint + 3} ${left + width},${y}`,
      gradientX(context, left, left + width, dark, light, dark),
    );
    rect(context, left - width * 0.07, y - 3, width * 1.14, 5, mix(light, '#ffffff', 0.18));
  }
}

export function bambooSpray(
  context: Context,
  x: number,
  y: number,
  size: number,
  flip: boolean,
  colour: string,
  salt: number,
): void {
  const side = flip ? -1 : 1;
  curve(context, [x, y], [x + side * size * 0.5, y - size * 0.1], [x + side * size, y + size * 0.2], 2.5, colour);
  for (const index of indices(6)) {
    const share = 0.3 + index * 0.14;
    const turn = 0.5 + 0.7 * indexedRandom(index, salt);
    leaf(
      context,
      [x + side * size * share, y + size * (0.2 * share * share - 0.04)],
      size * (0.45 + 0.25 * indexedRandom(index, salt + 1)),
      side > 0 ? turn : Math.PI - turn,
      size * 0.07,
      colour,
    );
  }
}

/** Paints a conifer, optionally with snow. `y` is the ground. */
export function pine(context: Context, x: number, y: number, height: number, needles: string, snow?: string): void {
  rect(context, x - height * 0.025, y - height * 0.12, height * 0.05, height * 0.12, mix(needles, '#000000', 0.5));
  for (const tier of indices(5)) {
    const foot = y - height * (0.08 + tier * 0.175);
    const half = height * 0.25 * (1 - tier * 0.165);
    const top = foot - height * 0.28;
    polygon(
      context,
      points`${x},${top} ${x + half},${foot} ${x + half * 0.45},${foot - height * 0.02} ${x},${foot + height * 0.012} ${x - half * 0.5},${foot - height * 0.02} ${x - half},${foot}`,
      mix(needles, '#000000', 0.24 - tier * 0.05),
    );
    if (snow !== undefined)
      polygon(
        context,
        points`${x},${top} ${x + half * 0.3},${top + height * 0.085} ${x - half * 0.1},${top + height * 0.13} ${x - half * 0.96},${foot - height * 0.004} ${x - half * 0.5},${top + height * 0.14}`,
        snow,
      );
  }
}

export function palm(context: Context, x: number, y: number, height: number, lean: number, colour: string): void {
  const [crownX, crownY] = [x + lean, y - height];
  context.beginPath();
  context.moveTo(x - height * 0.035, y);
  context.quadraticCurveTo(x + lean * 0.15, y - height * 0.6, crownX - height * 0.012, crownY);
  context.lineTo(crownX + height * 0.014, crownY);
  context.quadraticCurveTo(x + lean * 0.15 + height * 0.04, y - height * 0.6, x + height * 0.035, y);
  context.fillStyle = colour;
  context.fill();
  for (const frond of indices(8))
    palmFrond(context, [crownX, crownY], height, -Math.PI * 1.06 + (frond / 7) * Math.PI * 1.12, colour);
}

/** Paints one curved frond of a palm: a spine with leaflets. */
function palmFrond(context: Context, [x, y]: Point, height: number, angle: number, colour: string): void {
  const side = Math.cos(angle);
  const reach = height * 0.42;
  const control: Point = [x + side * reach * 0.55, y + Math.sin(angle) * reach * 0.5 - height * 0.05];
  const tip: Point = [x + side * reach, y + Math.sin(angle) * reach * 0.34 + height * (0.1 + 0.14 * Math.abs(side))];
  curve(context, [x, y], control, tip, height * 0.009, colour);
  for (const index of indices(15)) {
    const share = 0.08 + index * 0.064;
    const [a, b, c] = [(1 - share) ** 2, 2 * share * (1 - share), share ** 2];
    const from: Point = [a * x + b * control[0] + c * tip[0], a * y + b * control[1] + c * tip[1]];
    const length = height * (0.13 - 0.09 * share);
    leaf(context, from, length, Math.PI / 2 - side * 0.75, height * 0.008, colour);
    leaf(context, from, length * 0.62, side >= 0 ? -0.1 : Math.PI + 0.1, height * 0.007, colour);
  }
}

/** Paints a round mass of leaves, made of overlapping clumps. */
export function treeCrown(
  context: Context,
  x: number,
  y: number,
  size: number,
  light: string,
  dark: string,
  salt = 0,
): void {
  for (const index of indices(9)) {
    const turn = (index / 9) * Math.PI * 2 + salt;
    const radius = size * (0.3 + 0.14 * indexedRandom(index, salt));
    const [cx, cy] = [x + Math.cos(turn) * size * 0.55, y + Math.sin(turn) * size * 0.36];
    oval(context, cx, cy, radius, radius * 0.78, cy < y ? mix(dark, light, 0.7) : dark);
  }
  oval(context, x - size * 0.06, y - size * 0.1, size * 0.52, size * 0.36, mix(dark, light, 0.45));
  for (const index of indices(4))
    oval(
      context,
      x + (indexedRandom(index, salt + 4) - 0.6) * size * 0.8,
      y - size * (0.2 + 0.24 * indexedRandom(index, salt + 5)),
      size * 0.16,
      size * 0.09,
      light,
    );
}
