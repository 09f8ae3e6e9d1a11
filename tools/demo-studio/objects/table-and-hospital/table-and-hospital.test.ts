import { createCanvas } from '@napi-rs/canvas';
import { expect, test } from 'vitest';
import { seededRandom } from '../../seeded-random.ts';
import type { StageObject } from '../stage-object.ts';
import { TABLE_AND_HOSPITAL } from './table-and-hospital.ts';

const SIZE = { width: 180, height: 240 } as const;

/** The pixels of the object on a transparent picture, at a fixed time. */
function pictureOf(object: StageObject, change: number): Buffer {
  const canvas = createCanvas(SIZE.width, SIZE.height);
  const context = canvas.getContext('2d');
  context.scale(0.3, 0.3);
  context.translate(SIZE.width / 0.6, SIZE.height / 0.6);
  const palette = { key: '#f2c79b', shadow: '#1b1326', accent: '#c8102e' };
  object(context, { change, moment: { time: 1, duration: 3, palette, random: seededRandom('object') } });
  return Buffer.from(context.getImageData(0, 0, SIZE.width, SIZE.height).data);
}

/** The share of bytes that differ. */
const difference = (one: Buffer, other: Buffer): number =>
  one.filter((byte, index) => byte !== other[index]).length / one.length;

test('has an object for each of its names', () => {
  expect(Object.keys(TABLE_AND_HOSPITAL)).toHaveLength(26);
});

test.each(Object.entries(TABLE_AND_HOSPITAL))('paints “%s” large, and its change alters the picture', (_, object) => {
  const whole = pictureOf(object, 0);
  expect(difference(whole, Buffer.alloc(whole.length))).toBeGreaterThan(0.1);
  expect(difference(whole, pictureOf(object, 1))).toBeGreaterThan(0.005);
  expect(pictureOf(object, 0).equals(whole)).toBe(true);
});
