import { createHash } from 'node:crypto';
import { createCanvas } from '@napi-rs/canvas';
import { describe, expect, test } from 'vitest';
import type { Moment, Plane } from '#studio/stage.ts';
import { SETS } from '#studio/vocabulary.ts';
import type { SetName } from '#studio/vocabulary.ts';
import { BACKDROPS } from './registry.ts';

/** About a fifth of the width and height of the painted area. Painters scale to the given size. */
const SIZE = { width: 187, height: 333 };
const WARM = { key: '#ffd9a0', shadow: '#141a33', accent: '#ff2e63' };
const COLD = { key: '#bfe8ff', shadow: '#0f2a2e', accent: '#ffb13d' };

/** Returns a linear congruential generator of numbers 0 ≤ x < 1. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1664525 + 1013904223) % 4294967296;
    return state / 4294967296;
  };
}

function pixels(planes: readonly Plane[], moment: Partial<Moment> = {}): Buffer {
  const canvas = createCanvas(SIZE.width, SIZE.height);
  const context = canvas.getContext('2d');
  for (const plane of planes)
    plane.paint(context, SIZE, { time: 1, duration: 4, palette: WARM, random: seeded(7), ...moment });
  return canvas.data();
}

const hashOf = (picture: Buffer) => createHash('sha1').update(picture).digest('hex');
const allPlanes = (name: SetName): readonly Plane[] => [...BACKDROPS[name].planes, ...(BACKDROPS[name].front ?? [])];
const staticPlanes = (name: SetName): readonly Plane[] => allPlanes(name).filter((plane) => !plane.animated);

describe.each(SETS)('%s', (name) => {
  test('covers its area without holes, in more than 200 colours', () => {
    const picture = pixels(BACKDROPS[name].planes);
    const tones = new Set<number>();
    let holes = 0;
    for (let at = 0; at < picture.length; at += 4) {
      tones.add(picture.readUIntBE(at, 3));
      if (picture.readUInt8(at + 3) < 255) holes += 1;
    }
    expect(holes).toBe(0);
    expect(tones.size).toBeGreaterThan(200);
  });

  test('paints the same picture for the same seed and moment', () => {
    expect(hashOf(pixels(allPlanes(name)))).toBe(hashOf(pixels(allPlanes(name))));
  });

  test('looks different with a different palette', () => {
    expect(hashOf(pixels(staticPlanes(name), { palette: COLD }))).not.toBe(hashOf(pixels(staticPlanes(name))));
  });

  test('changes only its animated planes over time', () => {
    const animated = allPlanes(name).filter((plane) => plane.animated);
    expect(animated.length).toBeGreaterThan(0);
    expect(hashOf(pixels(animated, { time: 2.2 }))).not.toBe(hashOf(pixels(animated)));
    expect(hashOf(pixels(staticPlanes(name), { time: 2.2 }))).toBe(hashOf(pixels(staticPlanes(name))));
  });

  test('has planes at several depths, at most 1 behind people and more than 1 in front of them', () => {
    const depths = BACKDROPS[name].planes.map((plane) => plane.depth);
    expect(new Set(depths).size).toBeGreaterThan(1);
    expect(Math.max(...depths)).toBeLessThanOrEqual(1);
    expect(Math.min(...(BACKDROPS[name].front ?? []).map((plane) => plane.depth), 2)).toBeGreaterThan(1);
  });
});
