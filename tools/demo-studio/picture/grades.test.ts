import { createCanvas } from '@napi-rs/canvas';
import { expect, test } from 'vitest';
import { STAGE } from '../stage.ts';
import { LIGHTS } from '../vocabulary.ts';
import type { LightName } from '../vocabulary.ts';
import { GRADES, lightningAt } from './grades.ts';

const FOCUS = { x: STAGE.width / 2, y: 420, radius: 250 } as const;

/** Returns the red, green and blue of a grey picture under a light, at a point. */
function lit(name: LightName, time: number, x: number, y: number): readonly number[] {
  const context = createCanvas(STAGE.width, STAGE.height).getContext('2d');
  context.fillStyle = '#a0a0a0';
  context.fillRect(0, 0, STAGE.width, STAGE.height);
  GRADES[name].over(context, { time, focus: FOCUS, side: 1 });
  return Array.from(context.getImageData(x, y, 1, 1).data).slice(0, 3);
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

test.each(LIGHTS)('%s lights the faces more than the bottom corner', (name) => {
  expect(sum(lit(name, 0.1, FOCUS.x, FOCUS.y))).toBeGreaterThan(sum(lit(name, 0.1, 5, STAGE.height - 5)));
});

test('lights have their colours', () => {
  const [red = 0, , blue = 0] = lit('candle', 1, FOCUS.x, 700);
  expect(red).toBeGreaterThan(blue + 40);
  const [coldRed = 0, , coldBlue = 0] = lit('cold', 1, FOCUS.x, FOCUS.y);
  expect(coldBlue).toBeGreaterThan(coldRed + 20);
});

test('lightning flashes twice and then stays dark', () => {
  expect(lightningAt(0.2)).toBe(0);
  expect(lightningAt(0.45)).toBeGreaterThan(0.6);
  expect(lightningAt(0.98)).toBeLessThan(0.1);
  expect(lightningAt(1.05)).toBeGreaterThan(0.7);
  expect(lightningAt(2)).toBe(0);
});
