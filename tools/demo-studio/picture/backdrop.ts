/** Prepares a backdrop for one shot: paints and crops static planes once, animated ones in every frame. */
import { createCanvas } from '@napi-rs/canvas';
import type { Canvas, SKRSContext2D } from '@napi-rs/canvas';
import { planeTransform } from '../camera/camera.ts';
import type { CameraPose } from '../camera/camera.ts';
import { css, rgb } from '../colour.ts';
import { crop, usedArea } from '../crop.ts';
import { STAGE } from '../stage.ts';
import type { Backdrop, Moment, Plane } from '../stage.ts';
import type { Shot } from '../storyboard.ts';

/** Planes extend beyond the picture by this fraction on every side. */
const MARGIN = 0.15;
const FIELD = { width: STAGE.width * (1 + 2 * MARGIN), height: STAGE.height * (1 + 2 * MARGIN) } as const;
const CORNER = { x: -STAGE.width * MARGIN, y: -STAGE.height * MARGIN } as const;

type Slide =
  | {
      readonly kind: 'still';
      readonly depth: number;
      readonly canvas: Canvas;
      readonly x: number;
      readonly y: number;
      readonly width: number;
      readonly height: number;
    }
  | { readonly kind: 'living'; readonly depth: number; readonly plane: Plane };

export type Scenery = { readonly behind: readonly Slide[]; readonly before: readonly Slide[]; readonly extra: number };

/** How a framing affects the backdrop: blur in pixels, darkening 0–1, and scale. */
const FRAMING_STYLES: Record<Shot['framing'], { blur: number; veil: number; extra: number }> = {
  wide: { blur: 0, veil: 0, extra: 1 },
  medium: { blur: 2.4, veil: 0.16, extra: 1.08 },
  close: { blur: 9, veil: 0.34, extra: 1.3 },
};

function paintedPlane(plane: Plane, moment: () => Moment, blur: number): Slide {
  const canvas = createCanvas(FIELD.width, FIELD.height);
  plane.paint(canvas.getContext('2d'), FIELD, moment());
  const area = usedArea(canvas);
  return {
    kind: 'still',
    depth: plane.depth,
    canvas: crop(canvas, area, blur),
    x: CORNER.x + area.x,
    y: CORNER.y + area.y,
    width: Math.ceil(area.width),
    height: Math.ceil(area.height),
  };
}

/** Renders all planes as one blurred picture at half size, like a shallow depth of field. */
function flattenPlanes(planes: readonly Plane[], moment: () => Moment, blur: number): Slide {
  const half = { width: FIELD.width / 2, height: FIELD.height / 2 };
  const sharp = createCanvas(half.width, half.height);
  for (const plane of planes) plane.paint(sharp.getContext('2d'), half, moment());
  const canvas = crop(sharp, { x: 0, y: 0, ...half }, blur / 2);
  return { kind: 'still', depth: 0.4, canvas, ...CORNER, ...FIELD };
}

function veiled(slide: Slide, moment: Moment, veil: number): Slide {
  if (slide.kind === 'living' || veil === 0) return slide;
  const context = slide.canvas.getContext('2d');
  context.filter = 'none';
  context.globalCompositeOperation = 'source-atop';
  context.fillStyle = css(rgb(moment.palette.shadow), veil);
  context.fillRect(0, 0, slide.canvas.width, slide.canvas.height);
  context.globalCompositeOperation = 'source-over';
  return slide;
}

/** `moment` returns a moment with the shot's random generator reset. */
export function prepareScenery(backdrop: Backdrop, framing: Shot['framing'], moment: () => Moment): Scenery {
  const { blur, veil, extra } = FRAMING_STYLES[framing];
  if (framing === 'close')
    return { behind: [veiled(flattenPlanes(backdrop.planes, moment, blur), moment(), veil)], before: [], extra };
  const slide = (plane: Plane, focus: number): Slide =>
    plane.animated ? { kind: 'living', depth: plane.depth, plane } : paintedPlane(plane, moment, focus);
  return {
    behind: backdrop.planes.map((plane) => veiled(slide(plane, blur), moment(), veil)),
    before: framing === 'wide' ? (backdrop.front ?? []).map((plane) => slide(plane, 0)) : [],
    extra,
  };
}

/** The context's transform must be picture pixels. */
export function drawSlides(
  context: SKRSContext2D,
  slides: readonly Slide[],
  pose: CameraPose,
  extra: number,
  moment: () => Moment,
): void {
  for (const slide of slides) {
    context.save();
    context.transform(...planeTransform(pose, slide.depth, extra));
    if (slide.kind === 'still') {
      context.drawImage(slide.canvas, slide.x, slide.y, slide.width, slide.height);
    } else {
      context.translate(CORNER.x, CORNER.y);
      slide.plane.paint(context, FIELD, moment());
    }
    context.restore();
  }
}
