/** Objects on shelves. Each is drawn 100 px high with its foot at the origin. */
import { mix } from './colour.ts';
import { indices } from './frame.ts';
import type { Brush } from './frame.ts';
import { arc, gradientY, line, oval, transformed, polygon, rounded, slab, trail } from './shapes.ts';

export type CurioTone = {
  readonly gold: string;
  readonly dark: string;
  readonly pale: string;
  readonly loud: string;
  readonly cool: string;
};
type Curio = (brush: Brush, tone: CurioTone) => void;

const brass = (brush: Brush, { gold, dark }: CurioTone) =>
  gradientY(brush, -100, 0, mix(gold, '#ffffff', 0.25), mix(gold, dark, 0.5));

const clock: Curio = (brush, tone) => {
  rounded(brush, -34, -90, 68, 90, 30, brass(brush, tone));
  oval(brush, 0, -54, 24, 24, tone.pale);
  line(brush, trail`0,-70 0,-54 12,-48`, 3.5, tone.dark);
};

const vase: Curio = (brush, tone) => {
  brush.beginPath();
  brush.moveTo(-12, -100);
  brush.bezierCurveTo(-10, -70, -44, -60, -16, 0);
  brush.lineTo(16, 0);
  brush.bezierCurveTo(44, -60, 10, -70, 12, -100);
  brush.fillStyle = gradientY(brush, -100, 0, mix(tone.cool, '#ffffff', 0.4), tone.cool);
  brush.fill();
  slab(brush, -25, -50, 50, 6, tone.pale);
};

const chest: Curio = (brush, tone) => {
  slab(brush, -40, -46, 80, 46, mix(tone.loud, tone.dark, 0.4));
  slab(brush, -40, -30, 80, 6, tone.gold);
  rounded(brush, -8, -34, 16, 14, 4, tone.gold);
};

const lamp: Curio = (brush, tone) => {
  line(brush, trail`0,0 0,-60`, 8, tone.gold);
  oval(brush, 0, 0, 22, 6, tone.gold);
  polygon(brush, trail`-20,-100 20,-100 36,-56 -36,-56`, mix(tone.pale, tone.loud, 0.3));
};

const books: Curio = (brush, tone) => {
  for (const [book, colour] of [tone.loud, tone.cool, tone.pale, tone.gold].entries()) {
    const height = 60 + 10 * (book % 3);
    slab(brush, -40 + book * 20, -height, 17, height, colour);
  }
};

const globe: Curio = (brush, tone) => {
  oval(
    brush,
    0,
    -50,
    34,
    34,
    gradientY(brush, -100, 0, mix(tone.cool, '#ffffff', 0.3), mix(tone.cool, tone.dark, 0.5)),
  );
  arc(brush, [-30, -70], [50, -60], [10, -12], 6, tone.gold);
  line(brush, trail`0,-14 0,0`, 8, tone.gold);
};

const urn: Curio = (brush, tone) => {
  oval(brush, 0, -28, 30, 28, brass(brush, tone));
  line(brush, trail`0,-50 0,-86`, 10, tone.gold);
  line(brush, trail`-18,-72 18,-72`, 7, tone.gold);
};

const CURIOS: readonly Curio[] = [clock, vase, chest, lamp, books, globe, urn];

/** Paints an object by number, modulo their count, `size` pixels high. */
export function curio(brush: Brush, number: number, x: number, y: number, size: number, tone: CurioTone): void {
  transformed(brush, { x, y, scale: size / 100 }, () => CURIOS[number % CURIOS.length]?.(brush, tone));
}

/** A guitar with its body around the origin. */
export function guitar(brush: Brush, body: string, dark: string): void {
  slab(brush, -11, -360, 22, 240, dark);
  rounded(brush, -20, -410, 40, 56, 8, dark);
  oval(brush, 0, -84, 66, 66, body);
  oval(brush, 0, 18, 92, 92, body);
  oval(brush, 0, -44, 30, 30, dark);
  slab(brush, -34, 40, 68, 12, dark);
  for (const string of indices(3)) line(brush, trail`${string * 6 - 6},-360 ${string * 6 - 6},44`, 1.5, '#e8d8b0');
}
