/** What a light of a shot consists of, and how its gradients are painted. */
import type { SKRSContext2D } from '@napi-rs/canvas';
import { css } from '../colour.ts';
import type { Rgb } from '../colour.ts';
import { STAGE } from '../stage.ts';
import type { Storyboard } from '../storyboard.ts';

type Palette = Storyboard['palette'];

/** What a light falls on: the middle of the faces or the object and the radius around it, in stage pixels. */
export type LightFocus = { readonly x: number; readonly y: number; readonly radius: number };

/** A light at a moment. `side` is −1 or 1, where light from a side comes from. */
export type LightMoment = { readonly time: number; readonly focus: LightFocus; readonly side: -1 | 1 };

type Layer = (context: SKRSContext2D, moment: LightMoment) => void;

/** The light along the edges of people. The edges that face away from (dx, dy), in stage pixels, are lit. */
export type Rim = { readonly colour: Rgb; readonly dx: number; readonly dy: number; readonly strength: number };

/** The light of a shot. It changes the palette with which set and people are painted. */
export type Grade = {
  readonly palette: Partial<Palette>;
  /** The strength of the glow behind people, 0–1. */
  readonly glow: number;
  /** Over the set, behind the people. */
  readonly behind: Layer;
  /** Over set and people. */
  readonly over: Layer;
  readonly rim: (moment: LightMoment) => Rim;
};

const { width: WIDTH, height: HEIGHT } = STAGE;

/** Fills the picture and what a camera movement may show of its surroundings. */
export function wash(
  context: SKRSContext2D,
  mode: 'multiply' | 'screen' | 'soft-light' | 'color',
  style: SKRSContext2D['fillStyle'],
): void {
  context.globalCompositeOperation = mode;
  context.fillStyle = style;
  context.fillRect(-300, -300, WIDTH + 600, HEIGHT + 600);
  context.globalCompositeOperation = 'source-over';
}

type Stops = readonly (readonly [at: number, colour: Rgb, alpha?: number])[];

/** Returns a gradient around a point. */
export function pool(
  context: SKRSContext2D,
  x: number,
  y: number,
  radius: number,
  stops: Stops,
): SKRSContext2D['fillStyle'] {
  const gradient = context.createRadialGradient(x, y, 0, x, y, radius);
  for (const [at, colour, alpha] of stops) gradient.addColorStop(at, css(colour, alpha));
  return gradient;
}

/** Returns a gradient along a line. */
export function sweep(
  context: SKRSContext2D,
  from: readonly [number, number],
  to: readonly [number, number],
  stops: Stops,
): SKRSContext2D['fillStyle'] {
  const gradient = context.createLinearGradient(...from, ...to);
  for (const [at, colour, alpha] of stops) gradient.addColorStop(at, css(colour, alpha));
  return gradient;
}
