/** Compares all people of the demo in pictures as small as a cover in a list. */
import { createCanvas } from '@napi-rs/canvas';
import { expect, test } from 'vitest';
import { readStoryboard, showIds } from '../film/shows.ts';
import { drawFigure, prepareFigure } from './figure.ts';
import { Look } from './look.ts';
import { SILENCE } from './speech.ts';

const WIDTH = 48;
const HEIGHT = 72;

/** Pixels are means of this many drawn ones in each direction. */
const OVERSAMPLING = 2;

/** Pixels per unit, so that head and shoulders fill the picture. */
const SCALE = 0.17;

/** The height of the eyes in the picture. */
const EYES = 0.43;

/** The rows that show the head and its hair, which count more than the clothes below. */
const HEAD_ROWS = 52;
const HEAD_WEIGHT = 2;

/** How much a pixel counts that only one of two people covers, compared with one of opposite colours. */
const SILHOUETTE_WEIGHT = 0.5;

/** The same neutral light for all shows. */
const PALETTE = { key: '#f4e6d4', shadow: '#2a2734', accent: '#b06a7a' } as const;

/** Red, green, blue and opacity of each pixel, 0–255. */
type Thumbnail = Uint8ClampedArray;

/** Draws head and shoulders of a person without a background. */
function thumbnailOf(look: Look): Thumbnail {
  const scale = SCALE * OVERSAMPLING;
  const large = createCanvas(WIDTH * OVERSAMPLING, HEIGHT * OVERSAMPLING);
  const context = large.getContext('2d');
  const figure = prepareFigure({
    look,
    palette: PALETTE,
    actor: { facing: 'right', emotion: 'neutral', at: 'centre' },
    scale,
    bottom: HEIGHT / SCALE,
    bentArms: false,
    seed: 'likeness',
  });
  context.translate(large.width / 2, large.height * EYES);
  context.scale(scale, scale);
  drawFigure(context, figure, { time: 0, speech: SILENCE });
  const small = createCanvas(WIDTH, HEIGHT).getContext('2d');
  small.drawImage(large, 0, 0, WIDTH, HEIGHT);
  return small.getImageData(0, 0, WIDTH, HEIGHT).data;
}

function pixelDifference(a: Thumbnail, b: Thumbnail, at: number): number {
  const [alphaA, alphaB] = [(a[at + 3] ?? 0) / 255, (b[at + 3] ?? 0) / 255];
  const channel = (index: number): number =>
    Math.abs((a[at + index] ?? 0) * alphaA - (b[at + index] ?? 0) * alphaB) / 255;
  const colour = ((channel(0) + channel(1) + channel(2)) / 3) * Math.min(alphaA, alphaB);
  return colour + SILHOUETTE_WEIGHT * Math.abs(alphaA - alphaB);
}

/** Returns the difference of two people, in per cent of the greatest possible one. */
function differenceOf(a: Thumbnail, b: Thumbnail): number {
  let sum = 0;
  for (let pixel = 0; pixel < WIDTH * HEIGHT; pixel += 1)
    sum += pixelDifference(a, b, pixel * 4) * (pixel < WIDTH * HEAD_ROWS ? HEAD_WEIGHT : 1);
  return (100 * sum) / (WIDTH * (HEAD_ROWS * HEAD_WEIGHT + HEIGHT - HEAD_ROWS));
}

/** The least difference of two people, in per cent. Below it, viewers of a list of covers mistake one for the other. */
const LEAST_DIFFERENCE = 6;

const KING = {
  sex: 'm',
  age: 'middle',
  skin: '#e3bb98',
  hair: { style: 'topknot', colour: '#0f0e10' },
  outfit: { style: 'royal-robe', colour: '#d9a521', trim: '#8c1a1a' },
  accessories: ['crown', 'beard'],
};

test('calls two bearded men with crowns alike, even if their colours differ slightly', () => {
  const other = { ...KING, skin: '#e8c29c', outfit: { ...KING.outfit, colour: '#c79a2c' } };
  expect(differenceOf(thumbnailOf(Look.parse(KING)), thumbnailOf(Look.parse(other)))).toBeLessThan(
    LEAST_DIFFERENCE / 2,
  );
});

test.each([
  { face: 'pear', build: 'heavy' },
  { hair: { style: 'balding', colour: '#b8b4ae' }, accessories: [] },
])('tells the same man with %o apart', (changes) => {
  const other = Look.parse({ ...KING, ...changes });
  expect(differenceOf(thumbnailOf(Look.parse(KING)), thumbnailOf(other))).toBeGreaterThan(LEAST_DIFFERENCE);
});

test('finds no two people of the demo that could be mistaken for each other', { timeout: 120_000 }, () => {
  const people = showIds().flatMap((show) =>
    Object.entries(readStoryboard(show).looks).map(([who, look]) => ({
      name: `${show}/${who}`,
      picture: thumbnailOf(look),
    })),
  );
  const alike = people.flatMap((one, index) =>
    people.slice(index + 1).flatMap((other) => {
      const difference = differenceOf(one.picture, other.picture);
      return difference < LEAST_DIFFERENCE ? [`${one.name} and ${other.name}: ${difference.toFixed(1)} %`] : [];
    }),
  );
  expect(people.length).toBeGreaterThan(40);
  expect(alike).toEqual([]);
});
