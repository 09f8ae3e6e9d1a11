/** Paints the person in the foreground of an over-shoulder shot: seen from behind, dark and out of focus. */
import { createCanvas } from '@napi-rs/canvas';
import type { Canvas, SKRSContext2D } from '@napi-rs/canvas';
import { foregroundPosition } from '../camera/framing.ts';
import type { Position } from '../camera/framing.ts';
import { css, mix, rgb } from '../colour.ts';
import { crop } from '../crop.ts';
import { prepareFigure } from '../figure/figure.ts';
import type { Figure } from '../figure/figure.ts';
import { drawPart } from '../figure/part.ts';
import type { Part } from '../figure/part.ts';
import { STAGE } from '../stage.ts';
import { lookOf } from '../storyboard.ts';
import type { Actor, Shot } from '../storyboard.ts';
import { poseOf } from './acting.ts';
import { applyPose } from './people.ts';
import type { PeopleOptions } from './people.ts';

export type Foreground = { readonly actor: Actor; readonly position: Position; readonly canvas: Canvas };

/** The painted area in units, and its resolution in pixels per unit. It is blurred, so few pixels are enough. */
const AREA = { left: -380, top: -250, right: 380, bottom: 420 } as const;
const RESOLUTION = 1.1;
const BLUR = 3.2;

function emptyArea(): { canvas: Canvas; context: SKRSContext2D } {
  const canvas = createCanvas((AREA.right - AREA.left) * RESOLUTION, (AREA.bottom - AREA.top) * RESOLUTION);
  const context = canvas.getContext('2d');
  context.scale(RESOLUTION, RESOLUTION);
  context.translate(-AREA.left, -AREA.top);
  return { canvas, context };
}

/** Draws canvases of the painted area, which use pixels, onto another one, moved by (dx, dy) units. */
function stamp(context: SKRSContext2D, canvas: Canvas, dx = 0, dy = 0): void {
  context.drawImage(canvas, AREA.left + dx, AREA.top + dy, AREA.right - AREA.left, AREA.bottom - AREA.top);
}

function fillArea(context: SKRSContext2D, style: SKRSContext2D['fillStyle']): void {
  context.fillStyle = style;
  context.fillRect(AREA.left, AREA.top, AREA.right - AREA.left, AREA.bottom - AREA.top);
}

/** Returns the shape of parts, filled with a gradient from `top` at the height `from` to `bottom` at `to`, in units. */
function shapeOf(parts: readonly Part[], top: string, bottom: string, from: number, to: number): Canvas {
  const { canvas, context } = emptyArea();
  for (const part of parts) drawPart(context, part);
  const fill = context.createLinearGradient(0, from, 0, to);
  fill.addColorStop(0, top);
  fill.addColorStop(1, bottom);
  context.globalCompositeOperation = 'source-in';
  fillArea(context, fill);
  return canvas;
}

/** Adds light along the edges that face away from (dx, dy). */
function addRim(canvas: Canvas, colour: string, dx: number, dy: number): void {
  const { canvas: edge, context } = emptyArea();
  stamp(context, canvas);
  context.globalCompositeOperation = 'source-in';
  fillArea(context, colour);
  context.globalCompositeOperation = 'destination-out';
  stamp(context, canvas, dx, dy);
  const onto = canvas.getContext('2d');
  onto.globalCompositeOperation = 'source-atop';
  stamp(onto, edge);
  onto.globalCompositeOperation = 'source-over';
}

/** Paints the back of a person from the outlines of the front view, without a face. */
function paintBack(figure: Figure, isBald: boolean): Canvas {
  const { person, back, body, head, hair } = figure;
  const { canvas, context } = emptyArea();
  const cloth = shapeOf([body], person.cloth.shade, person.cloth.deep, 110, 330);
  addRim(cloth, person.cloth.light, -9, 7);
  stamp(context, cloth);
  const nape = shapeOf([head], isBald ? person.skin.shade : person.hair.deep, person.skin.deep, 20, 96);
  stamp(context, nape);
  if (!isBald) {
    const crown = shapeOf([head], person.hair.base, person.hair.deep, -120, 66);
    context.save();
    context.beginPath();
    context.rect(AREA.left, AREA.top, AREA.right - AREA.left, 66 - AREA.top);
    context.clip();
    stamp(context, crown);
    context.restore();
    const mass = shapeOf([hair, back], person.hair.base, person.hair.deep, -140, 160);
    addRim(mass, person.hair.light, -7, 5);
    stamp(context, mass);
    context.globalAlpha = 0.45;
    for (const part of [back, hair]) drawPart(context, part);
    context.globalAlpha = 1;
  }
  return canvas;
}

/** Darkens the back towards the edge of the picture and downwards. */
function darkenBack(canvas: Canvas, shadow: string): void {
  const context = canvas.getContext('2d');
  context.globalCompositeOperation = 'source-atop';
  const outwards = context.createLinearGradient(120, 0, -260, 40);
  const downwards = context.createLinearGradient(0, 40, 0, 400);
  for (const gradient of [outwards, downwards]) {
    gradient.addColorStop(0, css(rgb(shadow), 0.16));
    gradient.addColorStop(1, css(rgb(shadow), 0.82));
    fillArea(context, gradient);
  }
  context.globalCompositeOperation = 'source-over';
}

/** Prepares the foreground person of a shot. The person is painted as if looking to the right. */
export function prepareForeground(actor: Actor, { looks, palette, seed }: PeopleOptions): Foreground {
  const look = lookOf({ looks }, actor.who);
  const figure = prepareFigure({
    look,
    palette,
    actor: { ...actor, facing: 'right' },
    scale: RESOLUTION,
    bottom: AREA.bottom,
    bentArms: false,
    seed: `${seed}/${actor.who}`,
  });
  const back = paintBack(figure, look.hair.style === 'bald');
  darkenBack(back, palette.shadow);
  addRim(back, css(mix(rgb(palette.key), rgb(palette.accent), 0.3), 0.8), -6, 4);
  return {
    actor,
    position: foregroundPosition(actor, look),
    canvas: crop(back, { x: 0, y: 0, width: back.width, height: back.height }, BLUR),
  };
}

/** Draws the foreground person, who sways a little. The context must use stage pixels. */
export function drawForeground(
  context: SKRSContext2D,
  { actor, position, canvas }: Foreground,
  shot: Shot,
  time: number,
): void {
  const pose = poseOf(actor.action, {
    actor,
    position,
    partner: undefined,
    time,
    framing: shot.framing,
    duration: shot.seconds,
  });
  context.save();
  applyPose(context, position, pose, 0.008 * Math.sin(time * 1.1));
  context.translate(0, 2 * Math.sin(time * 1.9));
  context.scale(position.x > STAGE.width / 2 ? -1 : 1, 1);
  stamp(context, canvas);
  context.restore();
}
