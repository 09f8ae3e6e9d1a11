/** Paints objects for shelves. The curios are drawn at most 100 px high, with their feet at the origin. */
import { mix } from './colour.ts';
import { indices } from './plane.ts';
import type { Context } from './plane.ts';
import { curve, gradientY, line, oval, transformed, polygon, roundRect, rect, points } from './shapes.ts';

export type CurioTone = {
  readonly gold: string;
  readonly dark: string;
  readonly pale: string;
  readonly accented: string;
  readonly cool: string;
};
type Curio = (context: Context, tone: CurioTone) => void;

const brass = (context: Context, { gold, dark }: CurioTone) =>
  gradientY(context, -100, 0, mix(gold, '#ffffff', 0.25), mix(gold, dark, 0.5));

const clock: Curio = (context, tone) => {
  roundRect(context, -34, -90, 68, 90, 30, brass(context, tone));
  oval(context, 0, -54, 24, 24, tone.pale);
  line(context, points`0,-70 0,-54 12,-48`, 3.5, tone.dark);
};

const vase: Curio = (context, tone) => {
  context.beginPath();
  context.moveTo(-12, -100);
  context.bezierCurveTo(-10, -70, -44, -60, -16, 0);
  context.lineTo(16, 0);
  context.bezierCurveTo(44, -60, 10, -70, 12, -100);
  context.fillStyle = gradientY(context, -100, 0, mix(tone.cool, '#ffffff', 0.4), tone.cool);
  context.fill();
  rect(context, -25, -50, 50, 6, tone.pale);
};

const chest: Curio = (context, tone) => {
  rect(context, -40, -46, 80, 46, mix(tone.accented, tone.dark, 0.4));
  rect(context, -40, -30, 80, 6, tone.gold);
  roundRect(context, -8, -34, 16, 14, 4, tone.gold);
};

const lamp: Curio = (context, tone) => {
  line(context, points`0,0 0,-60`, 8, tone.gold);
  oval(context, 0, 0, 22, 6, tone.gold);
  polygon(context, points`-20,-100 20,-100 36,-56 -36,-56`, mix(tone.pale, tone.accented, 0.3));
};

const books: Curio = (context, tone) => {
  for (const [book, colour] of [tone.accented, tone.cool, tone.pale, tone.gold].entries()) {
    const height = 60 + 10 * (book % 3);
    rect(context, -40 + book * 20, -height, 17, height, colour);
  }
};

const globe: Curio = (context, tone) => {
  oval(
    context,
    0,
    -50,
    34,
    34,
    gradientY(context, -100, 0, mix(tone.cool, '#ffffff', 0.3), mix(tone.cool, tone.dark, 0.5)),
  );
  curve(context, [-30, -70], [50, -60], [10, -12], 6, tone.gold);
  line(context, points`0,-14 0,0`, 8, tone.gold);
};

const urn: Curio = (context, tone) => {
  oval(context, 0, -28, 30, 28, brass(context, tone));
  line(context, points`0,-50 0,-86`, 10, tone.gold);
  line(context, points`-18,-72 18,-72`, 7, tone.gold);
};

const CURIOS: readonly Curio[] = [clock, vase, chest, lamp, books, globe, urn];

/**
 * Paints curio `number`, counted modulo the number of curios, with its foot at (x, y). `size` is the height of the
 * tallest curios in pixels.
 */
export function curio(context: Context, number: number, x: number, y: number, size: number, tone: CurioTone): void {
  transformed(context, { x, y, scale: size / 100 }, () => CURIOS[number % CURIOS.length]?.(context, tone));
}

/** Paints a guitar with its body around the origin. */
export function guitar(context: Context, body: string, dark: string): void {
  rect(context, -11, -360, 22, 240, dark);
  roundRect(context, -20, -410, 40, 56, 8, dark);
  oval(context, 0, -84, 66, 66, body);
  oval(context, 0, 18, 92, 92, body);
  oval(context, 0, -44, 30, 30, dark);
  rect(context, -34, 40, 68, 12, dark);
  for (const string of indices(3)) line(context, points`${string * 6 - 6},-360 ${string * 6 - 6},44`, 1.5, '#e8d8b0');
}
