/** Paints the portrait of one person of a show, for the list of the cast. */
import { createCanvas } from '@napi-rs/canvas';
import { css, mix, rgb } from '../colour.ts';
import { drawFigure, prepareFigure } from '../figure/figure.ts';
import { SILENCE } from '../figure/speech.ts';
import { hash } from '../seeded-random.ts';
import { lookOf } from '../storyboard.ts';
import type { Actor, ShowScript } from '../storyboard.ts';
import { paintGlowBehind } from './light.ts';

const SIZE = 384;
const QUALITY = 82;

/** The point between the eyes, and the scale in pixels per unit. */
const HEAD = { x: SIZE * 0.5, y: SIZE * 0.5, scale: 1.12 } as const;

const FACINGS = ['left', 'right', 'front'] as const;
const EMOTIONS = ['neutral', 'smile', 'determined', 'tender'] as const;

/** Returns a WebP file. `show` is the show's ID. @throws Error when the person has no look */
export function drawPortrait(script: Pick<ShowScript, 'looks' | 'palette'>, who: string, show: string): Buffer {
  const { palette } = script;
  const canvas = createCanvas(SIZE, SIZE);
  const context = canvas.getContext('2d');
  const wall = context.createLinearGradient(0, 0, 0, SIZE);
  wall.addColorStop(0, css(mix(rgb(palette.shadow), rgb(palette.accent), 0.45)));
  wall.addColorStop(1, css(mix(rgb(palette.shadow), [0, 0, 0], 0.2)));
  context.fillStyle = wall;
  context.fillRect(0, 0, SIZE, SIZE);
  paintGlowBehind(context, palette, HEAD.x, HEAD.y, SIZE * 0.6);
  const random = hash(`${show}/${who}`);
  const actor: Actor = {
    who,
    at: 'centre',
    facing: FACINGS[random % FACINGS.length] ?? 'front',
    emotion: EMOTIONS[(random >>> 3) % EMOTIONS.length] ?? 'neutral',
  };
  const figure = prepareFigure({
    look: lookOf(script, who),
    palette,
    actor,
    scale: HEAD.scale,
    bottom: (SIZE + 20 - HEAD.y) / HEAD.scale,
    bentArms: false,
    seed: `${show}/${who}`,
  });
  context.translate(HEAD.x, HEAD.y);
  context.scale(HEAD.scale, HEAD.scale);
  drawFigure(context, figure, { time: 0.4, speech: SILENCE });
  return canvas.toBuffer('image/webp', QUALITY);
}
