/** Paints the object of a shot without people. */
import type { SKRSContext2D } from '@napi-rs/canvas';
import { STAGE_OBJECTS } from '../objects/registry.ts';
import { paintObject } from '../objects/stage-object.ts';
import { STAGE } from '../stage.ts';
import type { Moment } from '../stage.ts';
import type { Shot } from '../storyboard.ts';
import type { LightFocus } from './grade.ts';
import { paintGlowBehind } from './light.ts';

/** Where the middle of an object is, and how much of the picture it takes, in stage pixels. */
export const OBJECT_FOCUS: LightFocus = { x: STAGE.width / 2, y: 560, radius: 330 };

/** The size of an object in each framing, as a factor. */
const SIZES: Record<Shot['framing'], number> = {
  extreme: 1.35,
  close: 1,
  'over-shoulder': 1,
  medium: 0.8,
  low: 0.9,
  wide: 0.6,
};

/** Paints an object at a moment of its motion. `glow` is the strength of the light behind it, 0–1. */
export function paintShotObject(
  context: SKRSContext2D,
  { name, motion }: NonNullable<Shot['object']>,
  framing: Shot['framing'],
  moment: Moment,
  glow: number,
): void {
  const stageObject = STAGE_OBJECTS[name];
  if (!stageObject) return;
  const size = SIZES[framing];
  context.save();
  context.globalAlpha = glow;
  paintGlowBehind(context, moment.palette, OBJECT_FOCUS.x, OBJECT_FOCUS.y, 420 * size);
  context.globalAlpha = 1;
  context.translate(OBJECT_FOCUS.x, OBJECT_FOCUS.y);
  context.scale(size, size);
  paintObject(context, stageObject, motion, moment);
  context.restore();
}
