/** Paints the static parts of a person once per shot, with an outline and light along their edges. */
import { createCanvas } from '@napi-rs/canvas';
import type { Canvas, SKRSContext2D } from '@napi-rs/canvas';
import { css, mix, rgb } from '../colour.ts';
import { crop, usedArea } from '../crop.ts';
import type { Person } from './person.ts';

/** The edges of a part, in units. */
export type Box = { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number };

export type Part = { readonly canvas: Canvas; readonly box: Box };

/** The widths of the outline and of the edge light, in units. */
const OUTLINE_WIDTH = 1.7;
const EDGE_LIGHT_WIDTH = 3.4;

function emptyCopy({ canvas }: Part): { canvas: Canvas; context: SKRSContext2D } {
  const copy = createCanvas(canvas.width, canvas.height);
  return { canvas: copy, context: copy.getContext('2d') };
}

/** Returns the part's silhouette in one colour. */
function silhouette(part: Part, colour: string): Canvas {
  const { canvas, context } = emptyCopy(part);
  context.drawImage(part.canvas, 0, 0);
  context.globalCompositeOperation = 'source-in';
  context.fillStyle = colour;
  context.fillRect(0, 0, canvas.width, canvas.height);
  return canvas;
}

/** Returns the strip along the edges that face away from (dx, dy), in one colour. */
function edgeStrip(part: Part, colour: string, dx: number, dy: number): Canvas {
  const { canvas, context } = emptyCopy(part);
  context.drawImage(part.canvas, 0, 0);
  context.globalCompositeOperation = 'destination-out';
  context.drawImage(part.canvas, dx, dy);
  context.globalCompositeOperation = 'source-in';
  context.fillStyle = colour;
  context.fillRect(0, 0, canvas.width, canvas.height);
  return canvas;
}

function paintOutline(part: Part, context: SKRSContext2D, colour: string, width: number): void {
  const shape = silhouette(part, colour);
  context.globalCompositeOperation = 'destination-over';
  for (let step = 0; step < 8; step += 1) {
    const angle = (step * Math.PI) / 4;
    context.drawImage(shape, Math.cos(angle) * width, Math.sin(angle) * width);
  }
  context.globalCompositeOperation = 'source-over';
}

/** Crops a part to its content plus room for the outline. */
function cropPart({ canvas, box }: Part, scale: number): Part {
  const used = usedArea(canvas);
  const room = Math.ceil((OUTLINE_WIDTH + 1) * scale);
  const area = { x: used.x - room, y: used.y - room, width: used.width + room * 2, height: used.height + room * 2 };
  const [left, top] = [box.left + area.x / scale, box.top + area.y / scale];
  return {
    canvas: crop(canvas, area),
    box: { left, top, right: left + area.width / scale, bottom: top + area.height / scale },
  };
}

/** Adds edge light and an outline to a part. */
function addEdgeLight(person: Person, part: Part, scale: number, edgeLightStrength: number): void {
  const context = part.canvas.getContext('2d');
  const accent = css(mix(rgb(person.palette.accent), rgb(person.palette.key), 0.18));
  context.globalCompositeOperation = 'source-atop';
  context.globalAlpha = 0.9 * edgeLightStrength;
  const accentEdge = edgeStrip(part, accent, EDGE_LIGHT_WIDTH * scale, EDGE_LIGHT_WIDTH * 0.45 * scale);
  const keyEdge = edgeStrip(part, person.palette.key, -EDGE_LIGHT_WIDTH * 0.55 * scale, EDGE_LIGHT_WIDTH * 0.4 * scale);
  context.drawImage(accentEdge, 0, 0);
  context.globalAlpha = 0.5 * edgeLightStrength;
  context.drawImage(keyEdge, 0, 0);
  context.globalAlpha = 1;
  paintOutline(part, context, person.lineColour, OUTLINE_WIDTH * scale);
}

/**
 * Paints one part at `scale` pixels per unit, with accent light on the shaded side (left), key light on the other side,
 * and an outline. `edgeLightStrength` is the strength of both lights, 0–1.
 */
export function paintPart(
  person: Person,
  box: Box,
  scale: number,
  paint: (context: SKRSContext2D) => void,
  edgeLightStrength = 1,
): Part {
  const canvas = createCanvas(Math.ceil((box.right - box.left) * scale), Math.ceil((box.bottom - box.top) * scale));
  const context = canvas.getContext('2d');
  context.scale(scale, scale);
  context.translate(-box.left, -box.top);
  paint(context);
  const part = cropPart({ canvas, box }, scale);
  addEdgeLight(person, part, scale, edgeLightStrength);
  return part;
}

/** Paints the shadow of one part on another, moved by (dx, dy) units. */
export function paintShadow(onto: Part, from: Part, colour: string, dx: number, dy: number): void {
  const scale = onto.canvas.width / (onto.box.right - onto.box.left);
  const context = onto.canvas.getContext('2d');
  context.globalCompositeOperation = 'source-atop';
  context.globalAlpha = 0.72;
  context.drawImage(
    silhouette(from, colour),
    (from.box.left - onto.box.left + dx) * scale,
    (from.box.top - onto.box.top + dy) * scale,
  );
  context.globalAlpha = 1;
  context.globalCompositeOperation = 'source-over';
}

/**
 * Covers a part with a gradient from `clear` at the height `from` to `colour` at `to`, both in units. `clear` is the
 * same colour, but transparent.
 */
export function fadeToDark(part: Part, colour: string, clear: string, from: number, to: number): void {
  const scale = part.canvas.width / (part.box.right - part.box.left);
  const context = part.canvas.getContext('2d');
  const gradient = context.createLinearGradient(0, (from - part.box.top) * scale, 0, (to - part.box.top) * scale);
  gradient.addColorStop(0, clear);
  gradient.addColorStop(1, colour);
  context.globalCompositeOperation = 'source-atop';
  context.fillStyle = gradient;
  context.fillRect(0, 0, part.canvas.width, part.canvas.height);
  context.globalCompositeOperation = 'source-over';
}

/** Draws a part. The context must use units. */
export function drawPart(context: SKRSContext2D, { canvas, box }: Part): void {
  context.drawImage(canvas, box.left, box.top, box.right - box.left, box.bottom - box.top);
}
