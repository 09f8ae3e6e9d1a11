/** Paints a show's cover: large people in front of a backdrop, without text. */
import { createCanvas } from '@napi-rs/canvas';
import type { Canvas, SKRSContext2D } from '@napi-rs/canvas';
import { seededRandom } from '../seeded-random.ts';
import { css, mix, rgb } from '../colour.ts';
import { paintEffects } from '../effects/effects.ts';
import { prepareFigure, drawFigure } from '../figure/figure.ts';
import type { Figure } from '../figure/figure.ts';
import { SILENCE } from '../figure/speech.ts';
import { BACKDROPS } from '../sets/registry.ts';
import { STAGE } from '../stage.ts';
import type { Moment } from '../stage.ts';
import { lookOf } from '../storyboard.ts';
import type { ShowScript, Storyboard } from '../storyboard.ts';
import { drawPlanes, prepareBackdrop } from './backdrop.ts';
import { COVER, composeCover, backlightOf, focusOf } from './cover-composition.ts';
import type { CoverPosition } from './cover-composition.ts';
import { paintGlowBehind } from './light.ts';

/** The size of a cover in pixels. */
const COVER_SIZE = { width: 600, height: 900 } as const;

/** The height of a cover in stage pixels, at the width of the stage. */
const HEIGHT = COVER.height;

/** The intended maximum size of a cover file in bytes. */
const MAX_BYTES = 60_000;

function paintFloorAndVignette(context: SKRSContext2D, palette: Storyboard['palette']): void {
  const shadow = mix(rgb(palette.shadow), [0, 0, 0], 0.35);
  const floor = context.createLinearGradient(0, HEIGHT * 0.6, 0, HEIGHT);
  floor.addColorStop(0, css(shadow, 0));
  floor.addColorStop(0.55, css(mix(shadow, rgb(palette.accent), 0.2), 0.5));
  floor.addColorStop(1, css(shadow, 0.97));
  context.fillStyle = floor;
  context.fillRect(0, HEIGHT * 0.6, STAGE.width, HEIGHT * 0.4);
  const edges = context.createRadialGradient(
    STAGE.width / 2,
    HEIGHT * 0.4,
    STAGE.width * 0.45,
    STAGE.width / 2,
    HEIGHT * 0.45,
    HEIGHT * 0.75,
  );
  edges.addColorStop(0, css(shadow, 0));
  edges.addColorStop(1, css(shadow, 0.75));
  context.fillStyle = edges;
  context.fillRect(0, 0, STAGE.width, HEIGHT);
}

function paintRays(context: SKRSContext2D, palette: Storyboard['palette']): void {
  const gradient = context.createRadialGradient(0, 0, 150, 0, 0, 820);
  gradient.addColorStop(0, css(mix(rgb(palette.key), rgb(palette.accent), 0.35), 0.26));
  gradient.addColorStop(1, css(rgb(palette.accent), 0));
  context.fillStyle = gradient;
  for (let ray = 0; ray < 13; ray += 1) {
    const angle = (ray / 13) * Math.PI * 2 + 0.16;
    const halfAngle = ray % 3 === 0 ? 0.09 : 0.045;
    context.beginPath();
    context.moveTo(0, 0);
    context.arc(0, 0, 920, angle - halfAngle, angle + halfAngle);
    context.closePath();
    context.fill();
  }
}

function paintSun(context: SKRSContext2D, palette: Storyboard['palette']): void {
  const key = rgb(palette.key);
  const accent = rgb(palette.accent);
  const disc = context.createRadialGradient(0, 0, 0, 0, 0, 340);
  disc.addColorStop(0, css(mix(key, accent, 0.3), 0.55));
  disc.addColorStop(0.76, css(mix(key, accent, 0.7), 0.5));
  disc.addColorStop(0.77, css(accent, 0.2));
  disc.addColorStop(1, css(accent, 0));
  context.fillStyle = disc;
  context.fillRect(-340, -340, 680, 680);
}

function paintBacklight(context: SKRSContext2D, palette: Storyboard['palette'], show: string, y: number): void {
  const backlight = backlightOf(show);
  context.save();
  context.globalCompositeOperation = 'screen';
  context.translate(STAGE.width / 2, y);
  if (backlight === 'sun') paintSun(context, palette);
  if (backlight === 'rays') paintRays(context, palette);
  context.restore();
}

/** Paints one person on a separate canvas, darkened and faded as `position` says. */
function paintFigure(figure: Figure, position: CoverPosition, palette: Storyboard['palette']): Canvas {
  const canvas = createCanvas(STAGE.width, HEIGHT);
  const context = canvas.getContext('2d');
  context.translate(position.x, position.y);
  context.scale(position.scale, position.scale);
  drawFigure(context, figure, { time: 0.4, speech: SILENCE });
  context.resetTransform();
  context.globalCompositeOperation = 'source-atop';
  context.fillStyle = css(rgb(palette.shadow), position.darkening);
  context.fillRect(0, 0, STAGE.width, HEIGHT);
  if (position.fade) {
    const fade = context.createLinearGradient(0, position.fade.from, 0, position.fade.to);
    fade.addColorStop(0, 'rgba(0,0,0,0)');
    fade.addColorStop(1, '#000');
    context.globalCompositeOperation = 'destination-out';
    context.fillStyle = fade;
    context.fillRect(0, 0, STAGE.width, HEIGHT);
  }
  return canvas;
}

function coverPositions({ cover, looks }: Pick<ShowScript, 'cover' | 'looks'>, seed: string): readonly CoverPosition[] {
  const heightDrops = cover.actors.map(({ who }) => (lookOf({ looks }, who).age === 'child' ? 130 : 0));
  return composeCover(seed, cover.actors, heightDrops);
}

/** Returns the centre of the faces on a show's cover, as fractions of its size. */
export function coverFocus(script: Pick<ShowScript, 'cover' | 'looks'>, seed: string): { x: number; y: number } {
  return focusOf(coverPositions(script, seed));
}

function paintFigures(context: SKRSContext2D, storyboard: ShowScript, seed: string): void {
  const { cover, looks, palette } = storyboard;
  const actorsWithLooks = cover.actors.map((actor) => ({ actor, look: lookOf({ looks }, actor.who) }));
  const positions = coverPositions({ cover, looks }, seed);
  paintBacklight(context, palette, seed, Math.min(...positions.map(({ y }) => y)) - 10);
  const figures = actorsWithLooks.flatMap(({ actor, look }, order) => {
    const position = positions[order];
    if (!position) return [];
    const bottom = (HEIGHT + 40 - position.y) / position.scale;
    return [
      {
        position,
        figure: prepareFigure({
          look,
          palette,
          actor,
          scale: position.scale,
          bottom,
          bentArms: true,
          seed: `${seed}/${actor.who}`,
        }),
      },
    ];
  });
  for (const { position, figure } of figures.toReversed()) {
    paintGlowBehind(context, palette, position.x, position.y - 40, 210 * position.scale);
    context.drawImage(paintFigure(figure, position, palette), 0, 0);
  }
}

/**
 * Paints the cover of the show whose id is `seed`.
 * @throws Error when the cover names a person without a look
 */
export function paintCover(storyboard: ShowScript, seed: string): Canvas {
  const { cover, palette } = storyboard;
  const canvas = createCanvas(COVER_SIZE.width, COVER_SIZE.height);
  const context = canvas.getContext('2d');
  const moment = (): Moment => ({ time: 1.1, duration: 3, palette, random: seededRandom(`${seed}/cover`) });
  const backdrop = prepareBackdrop(BACKDROPS[cover.set], 'medium', moment);
  const pose = { x: 0, y: 0, zoom: 1, roll: 0 };
  context.scale(COVER_SIZE.width / STAGE.width, COVER_SIZE.height / HEIGHT);
  context.save();
  context.translate(0, -120);
  drawPlanes(context, backdrop.behind, pose, backdrop.extraZoom, moment);
  context.restore();
  paintEffects(context, cover.effects, true, moment());
  paintFigures(context, storyboard, seed);
  paintFloorAndVignette(context, palette);
  paintEffects(
    context,
    cover.effects.filter((name) => name !== 'flash'),
    false,
    moment(),
  );
  return canvas;
}

/**
 * Encodes a cover as WebP with the best of several qualities that fits 60 kB. If none fits, it uses an even lower one
 * without checking the size.
 */
export function encodeCover(canvas: Canvas): Buffer {
  for (const quality of [90, 86, 82, 78, 72, 66, 58]) {
    const file = canvas.toBuffer('image/webp', quality);
    if (file.length <= MAX_BYTES) return file;
  }
  return canvas.toBuffer('image/webp', 48);
}
