import { createCanvas } from '@napi-rs/canvas';
import { expect, test } from 'vitest';
import { seededRandom } from '../../seeded-random.ts';
import { STAGE } from '../../stage.ts';
import type { StageObject } from '../stage-object.ts';
import { STREET_AND_HOUSE } from './street-and-house.ts';

const PALETTE = { key: '#f2c79b', shadow: '#1b1326', accent: '#c8102e' } as const;

/** Returns the pixels of a small picture of the object on a transparent stage. */
function pixelsOf(object: StageObject, change: number): Uint8ClampedArray {
  const canvas = createCanvas(STAGE.width / 4, STAGE.height / 4);
  const context = canvas.getContext('2d');
  context.scale(0.25, 0.25);
  context.translate(STAGE.width / 2, 560);
  object(context, { change, moment: { time: 1, duration: 3, palette: PALETTE, random: seededRandom('test') } });
  return context.getImageData(0, 0, canvas.width, canvas.height).data;
}

const differences = (one: Uint8ClampedArray, other: Uint8ClampedArray): number =>
  one.reduce((count, value, index) => count + Number(Math.abs(value - (other[index] ?? 0)) > 8), 0);

test.each(Object.entries(STREET_AND_HOUSE))('%s is large and its change alters the picture', (_name, object) => {
  const atRest = pixelsOf(object, 0);
  const opaque = atRest.filter((value, index) => index % 4 === 3 && value > 200).length;
  expect(opaque).toBeGreaterThan(1000);
  expect(differences(atRest, pixelsOf(object, 0.5))).toBeGreaterThan(200);
  expect(differences(atRest, pixelsOf(object, 1))).toBeGreaterThan(200);
});

test.each(Object.entries(STREET_AND_HOUSE))('%s leaves the context as it was', (_name, object) => {
  const context = createCanvas(90, 160).getContext('2d');
  context.translate(45, 70);
  const before = context.getTransform();
  object(context, { change: 0.5, moment: { time: 1, duration: 3, palette: PALETTE, random: seededRandom('test') } });
  expect(context.getTransform()).toEqual(before);
  expect(context.globalAlpha).toBe(1);
  expect(context.globalCompositeOperation).toBe('source-over');
});
