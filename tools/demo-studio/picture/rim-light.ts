/** Paints light along the edges of people, who are on a transparent canvas of their own. */
import { createCanvas } from '@napi-rs/canvas';
import type { Canvas, SKRSContext2D } from '@napi-rs/canvas';
import { css } from '../colour.ts';
import type { Rim } from './grade.ts';

/** The edges are painted at this scale, which also softens them. */
const EDGE_SCALE = 0.5;

export type PeopleLayer = { readonly people: Canvas; readonly edges: Canvas };

/** Creates the canvases for people in a picture of this size. */
export function createPeopleLayer(width: number, height: number): PeopleLayer {
  return {
    people: createCanvas(width, height),
    edges: createCanvas(Math.ceil(width * EDGE_SCALE), Math.ceil(height * EDGE_SCALE)),
  };
}

/** Returns the cleared canvas for the people. */
export function clearedContext({ people }: PeopleLayer): SKRSContext2D {
  const context = people.getContext('2d');
  context.resetTransform();
  context.clearRect(0, 0, people.width, people.height);
  return context;
}

/** Paints the edge light of the people in `layer` onto the picture. `pixels` is the number of pixels per stage pixel. */
export function paintRimLight(context: SKRSContext2D, { people, edges }: PeopleLayer, rim: Rim, pixels: number): void {
  if (rim.strength <= 0.01) return;
  const { width, height } = edges;
  const edge = edges.getContext('2d');
  const step = EDGE_SCALE * pixels;
  edge.globalCompositeOperation = 'source-over';
  edge.clearRect(0, 0, width, height);
  edge.drawImage(people, 0, 0, width, height);
  edge.globalCompositeOperation = 'source-in';
  edge.fillStyle = css(rim.colour);
  edge.fillRect(0, 0, width, height);
  edge.globalCompositeOperation = 'destination-out';
  edge.drawImage(people, rim.dx * step, rim.dy * step, width, height);
  context.save();
  context.resetTransform();
  context.globalCompositeOperation = 'screen';
  context.globalAlpha = Math.min(1, rim.strength);
  context.drawImage(edges, 0, 0, people.width, people.height);
  context.restore();
}
