/** Prepares a backdrop for one shot and draws it. What does not change in the shot is painted only once. */
import { createCanvas } from '@napi-rs/canvas';
import type { Canvas, SKRSContext2D } from '@napi-rs/canvas';
import { planeTransform } from '../camera/camera.ts';
import type { CameraPose } from '../camera/camera.ts';
import { css, rgb } from '../colour.ts';
import { crop, usedArea } from '../crop.ts';
import { STAGE } from '../stage.ts';
import type { Backdrop, Moment, Plane } from '../stage.ts';
import type { Shot } from '../storyboard.ts';

/** Planes extend beyond the picture on every side by this fraction of its size. */
const MARGIN = 0.15;
const PAINTED_AREA = { width: STAGE.width * (1 + 2 * MARGIN), height: STAGE.height * (1 + 2 * MARGIN) } as const;
const CORNER = { x: -STAGE.width * MARGIN, y: -STAGE.height * MARGIN } as const;

type PreparedPlane =
  | {
      readonly kind: 'static';
      readonly depth: number;
      readonly canvas: Canvas;
      readonly x: number;
      readonly y: number;
      readonly width: number;
      readonly height: number;
    }
  | { readonly kind: 'animated'; readonly depth: number; readonly plane: Plane };

export type PreparedBackdrop = {
  readonly behind: readonly PreparedPlane[];
  readonly inFront: readonly PreparedPlane[];
  readonly extraZoom: number;
};

/** The effect of each framing on the backdrop: `blur` in pixels, `darkening` (0–1) and `extraZoom`, a factor. */
const FRAMING_STYLES: Record<Shot['framing'], { blur: number; darkening: number; extraZoom: number }> = {
  wide: { blur: 0, darkening: 0, extraZoom: 1 },
  medium: { blur: 2.4, darkening: 0.16, extraZoom: 1.08 },
  low: { blur: 2.4, darkening: 0.2, extraZoom: 1.16 },
  'over-shoulder': { blur: 5, darkening: 0.24, extraZoom: 1.18 },
  extreme: { blur: 12, darkening: 0.42, extraZoom: 1.5 },
  close: { blur: 9, darkening: 0.34, extraZoom: 1.3 },
};

function paintStaticPlane(plane: Plane, moment: () => Moment, blur: number, pixels: number): PreparedPlane {
  const size = { width: PAINTED_AREA.width * pixels, height: PAINTED_AREA.height * pixels };
  const canvas = createCanvas(size.width, size.height);
  plane.paint(canvas.getContext('2d'), size, moment());
  const area = usedArea(canvas);
  return {
    kind: 'static',
    depth: plane.depth,
    canvas: crop(canvas, area, blur * pixels),
    x: CORNER.x + area.x / pixels,
    y: CORNER.y + area.y / pixels,
    width: Math.ceil(area.width) / pixels,
    height: Math.ceil(area.height) / pixels,
  };
}

/** Paints all planes once as one blurred picture at half size, which imitates a shallow depth of field. */
function flattenPlanes(planes: readonly Plane[], moment: () => Moment, blur: number): PreparedPlane {
  const half = { width: PAINTED_AREA.width / 2, height: PAINTED_AREA.height / 2 };
  const sharp = createCanvas(half.width, half.height);
  for (const plane of planes) plane.paint(sharp.getContext('2d'), half, moment());
  const canvas = crop(sharp, { x: 0, y: 0, ...half }, blur / 2);
  return { kind: 'static', depth: 0.4, canvas, ...CORNER, ...PAINTED_AREA };
}

function darkened(preparedPlane: PreparedPlane, moment: Moment, darkening: number): PreparedPlane {
  if (preparedPlane.kind === 'animated' || darkening === 0) return preparedPlane;
  const context = preparedPlane.canvas.getContext('2d');
  context.filter = 'none';
  context.globalCompositeOperation = 'source-atop';
  context.fillStyle = css(rgb(moment.palette.shadow), darkening);
  context.fillRect(0, 0, preparedPlane.canvas.width, preparedPlane.canvas.height);
  context.globalCompositeOperation = 'source-over';
  return preparedPlane;
}

/**
 * Prepares the planes of a backdrop. Each call of `moment` returns a moment whose random generator starts again with
 * the seed of the shot. `pixels` is the number of painted pixels per stage pixel: 1, or 0.5 for small pictures.
 */
export function prepareBackdrop(
  backdrop: Backdrop,
  framing: Shot['framing'],
  moment: () => Moment,
  pixels = 1,
): PreparedBackdrop {
  const { blur, darkening, extraZoom } = FRAMING_STYLES[framing];
  if (framing === 'close' || framing === 'extreme')
    return {
      behind: [darkened(flattenPlanes(backdrop.planes, moment, blur), moment(), darkening)],
      inFront: [],
      extraZoom,
    };
  const prepare = (plane: Plane, planeBlur: number): PreparedPlane =>
    plane.animated
      ? { kind: 'animated', depth: plane.depth, plane }
      : paintStaticPlane(plane, moment, planeBlur, pixels);
  return {
    behind: backdrop.planes.map((plane) => darkened(prepare(plane, blur), moment(), darkening)),
    inFront: framing === 'wide' ? (backdrop.front ?? []).map((plane) => prepare(plane, 0)) : [],
    extraZoom,
  };
}

/** Draws planes as the camera shows them. The context must use picture pixels. */
export function drawPlanes(
  context: SKRSContext2D,
  preparedPlanes: readonly PreparedPlane[],
  pose: CameraPose,
  extraZoom: number,
  moment: () => Moment,
): void {
  for (const preparedPlane of preparedPlanes) {
    context.save();
    context.transform(...planeTransform(pose, preparedPlane.depth, extraZoom));
    if (preparedPlane.kind === 'static') {
      context.drawImage(
        preparedPlane.canvas,
        preparedPlane.x,
        preparedPlane.y,
        preparedPlane.width,
        preparedPlane.height,
      );
    } else {
      context.translate(CORNER.x, CORNER.y);
      preparedPlane.plane.paint(context, PAINTED_AREA, moment());
    }
    context.restore();
  }
}
