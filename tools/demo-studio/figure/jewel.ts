import type { SKRSContext2D } from '@napi-rs/canvas';
import { oval } from './pen.ts';
import type { Point } from './pen.ts';

/** The colour of gold before `tones` applies the show's light. */
export const GOLD = [226, 178, 84] as const;

export function gem(context: SKRSContext2D, [x, y]: Point, size: number, colour: string): void {
  oval(context, colour, [x, y], size, size * 1.25);
  oval(context, 'rgba(255,255,255,0.85)', [x + size * 0.28, y - size * 0.4], size * 0.3, size * 0.3);
}
