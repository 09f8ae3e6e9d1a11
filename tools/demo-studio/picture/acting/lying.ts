/** Places a person who lies on the back in a bed, and paints the bed. */
import type { SKRSContext2D } from '@napi-rs/canvas';
import { css, mix, rgb } from '../../colour.ts';
import { NO_HEAD_MOVE } from '../../figure/figure.ts';
import { STAGE } from '../../stage.ts';
import type { Actor, Shot, Storyboard } from '../../storyboard.ts';
import type { Acting, Pose } from './pose.ts';

/** The rotation of a lying person in radians, a little less than a right angle, because the head is on a pillow. */
const LYING_TURN = 1.4;

/**
 * Where the eyes of a lying person are, in stage pixels. `edge` is the distance from the side at which the head is, `y`
 * the height for a person alone and `pairY` the one beside a standing person. `scale` is in pixels per unit.
 */
type Place = { readonly edge: number; readonly y: number; readonly pairY: number; readonly scale: number };

const PLACES: Record<Shot['framing'], Place> = {
  extreme: { edge: 330, y: 640, pairY: 860, scale: 3.3 },
  close: { edge: 340, y: 650, pairY: 830, scale: 2 },
  'over-shoulder': { edge: 250, y: 700, pairY: 900, scale: 1.3 },
  medium: { edge: 210, y: 720, pairY: 850, scale: 1.25 },
  low: { edge: 210, y: 720, pairY: 850, scale: 1.25 },
  wide: { edge: 118, y: 880, pairY: 900, scale: 0.41 },
};

/** The side of the picture at which the head of a lying person is. */
export function headSide({ at }: Pick<Actor, 'at'>): -1 | 1 {
  return at === 'right' ? 1 : -1;
}

/** Where the eyes are, and the scale, in stage pixels. */
export function lyingPlace(
  framing: Shot['framing'],
  actor: Pick<Actor, 'at'>,
  inPair: boolean,
): { x: number; y: number; scale: number } {
  const { edge, y, pairY, scale } = PLACES[framing];
  return {
    x: headSide(actor) < 0 ? edge : STAGE.width - edge,
    y: inPair ? pairY : y,
    scale: inPair && framing !== 'wide' ? scale * 0.8 : scale,
  };
}

/** Returns the pose of a person who lies with the face upwards. The chest rises and falls. */
export function lyingPose({ actor, framing, position, partner, time }: Acting): Partial<Pose> {
  const place = lyingPlace(framing, actor, partner !== undefined);
  const side = headSide(actor);
  return {
    dx: place.x - position.x,
    dy: place.y - position.y - 2 * Math.sin(time * 1.9) * position.scale,
    scale: place.scale / position.scale,
    turn: side * LYING_TURN,
    pivot: 0,
    facing: actor.facing === 'front' ? 'front' : side < 0 ? 'right' : 'left',
    head: { ...NO_HEAD_MOVE, tilt: -0.06 },
  };
}

type BedColours = { readonly light: string; readonly base: string; readonly shade: string; readonly deep: string };

function bedColours({ key, shadow }: Storyboard['palette']): BedColours {
  const linen = mix([226, 224, 226], rgb(key), 0.22);
  const dark = rgb(shadow);
  return {
    light: css(mix(linen, [255, 255, 255], 0.35)),
    base: css(mix(linen, dark, 0.12)),
    shade: css(mix(linen, dark, 0.42)),
    deep: css(mix(linen, dark, 0.74)),
  };
}

/** Where the eyes of a lying person are, and the scale. */
type Spot = ReturnType<typeof lyingPlace>;

/** Lets `paint` use the person's units, mirrored if the head is at the right. The origin is between the eyes. */
function inBed(context: SKRSContext2D, side: -1 | 1, place: Spot, paint: () => void): void {
  context.save();
  context.translate(place.x, place.y);
  context.scale(-side * place.scale, place.scale);
  paint();
  context.restore();
}

/** Where the feet end of the bed is, in units from the eyes. */
const BED_END = 1440;

/** Paints mattress and pillow, which are behind the person. */
export function paintBedBehind(
  context: SKRSContext2D,
  palette: Storyboard['palette'],
  side: -1 | 1,
  place: Spot,
): void {
  const colours = bedColours(palette);
  inBed(context, side, place, () => {
    const top = context.createLinearGradient(0, -110, 0, 300);
    top.addColorStop(0, colours.shade);
    top.addColorStop(0.6, colours.base);
    top.addColorStop(1, colours.shade);
    context.fillStyle = top;
    context.fillRect(-290, -100, BED_END + 290, 430);
    outline(context, colours);
    context.beginPath();
    context.moveTo(-290, -100);
    context.lineTo(BED_END, -100);
    context.stroke();
    paintPillow(context, colours);
  });
}

function outline(context: SKRSContext2D, colours: BedColours): void {
  context.strokeStyle = colours.deep;
  context.lineWidth = 2.4;
  context.lineJoin = 'round';
  context.lineCap = 'round';
}

function paintPillow(context: SKRSContext2D, colours: BedColours): void {
  context.beginPath();
  context.moveTo(-180, -112);
  context.bezierCurveTo(-120, -138, 20, -134, 60, -108);
  context.bezierCurveTo(92, -40, 98, 80, 70, 150);
  context.bezierCurveTo(10, 180, -130, 182, -192, 156);
  context.bezierCurveTo(-222, 80, -214, -50, -180, -112);
  context.closePath();
  const cloth = context.createRadialGradient(-30, 0, 30, -50, 10, 220);
  cloth.addColorStop(0, colours.deep);
  cloth.addColorStop(0.4, colours.shade);
  cloth.addColorStop(0.7, colours.base);
  cloth.addColorStop(1, colours.light);
  context.fillStyle = cloth;
  context.fill();
  outline(context, colours);
  context.stroke();
}

/** Paints the sheet over the person and the side of the bed, which are in front. `time` lets the chest breathe. */
export function paintBedInFront(
  context: SKRSContext2D,
  palette: Storyboard['palette'],
  side: -1 | 1,
  place: Spot,
  time: number,
): void {
  const colours = bedColours(palette);
  const breath = 4 * Math.sin(time * 1.9);
  inBed(context, side, place, () => {
    const cloth = context.createLinearGradient(0, -190, 0, 330);
    cloth.addColorStop(0, colours.light);
    cloth.addColorStop(0.22, colours.base);
    cloth.addColorStop(0.7, colours.shade);
    cloth.addColorStop(1, colours.deep);
    traceSheet(context, 272, breath);
    context.fillStyle = cloth;
    context.fill();
    outline(context, colours);
    context.stroke();
    paintFolds(context, colours, breath);
    paintBedSide(context, colours);
  });
}

/** Traces the sheet from `from`, over chest, knees and feet, to the front edge of the bed. */
function traceSheet(context: SKRSContext2D, from: number, breath: number): void {
  context.beginPath();
  context.moveTo(from + 62, -150 - breath);
  context.bezierCurveTo(from + 170, -168 - breath, from + 260, -138 - breath * 0.6, from + 420, -126);
  context.bezierCurveTo(from + 560, -116, from + 640, -156, from + 720, -140);
  context.bezierCurveTo(from + 840, -116, from + 930, -96, from + 1000, -104);
  context.bezierCurveTo(from + 1040, -168, from + 1090, -170, from + 1120, -86);
  context.lineTo(BED_END, -80);
  context.lineTo(BED_END, 330);
  context.lineTo(from - 40, 330);
  context.bezierCurveTo(from - 62, 200, from - 60, 60, from - 22, -40);
  context.bezierCurveTo(from, -96, from + 30, -132, from + 62, -150 - breath);
  context.closePath();
}

/** Paints the turned-down edge of the sheet, which lies around the chest, and the folds. */
function paintFolds(context: SKRSContext2D, colours: BedColours, breath: number): void {
  const cuff = context.createLinearGradient(0, -160, 0, 330);
  cuff.addColorStop(0, colours.light);
  cuff.addColorStop(0.35, colours.base);
  cuff.addColorStop(1, colours.shade);
  context.fillStyle = cuff;
  context.beginPath();
  context.moveTo(338, -152 - breath);
  context.bezierCurveTo(252, -96, 206, 60, 228, 330);
  context.lineTo(286, 330);
  context.bezierCurveTo(268, 90, 312, -80, 398, -158 - breath);
  context.closePath();
  context.fill();
  context.stroke();
  context.strokeStyle = colours.shade;
  context.lineWidth = 5;
  for (const [x, y, length] of [
    [440, -60, 130],
    [380, 60, 190],
    [640, -84, 110],
    [700, 30, 230],
    [500, 170, 200],
    [980, -40, 120],
    [1010, 110, 240],
  ] as const) {
    context.beginPath();
    context.moveTo(x, y);
    context.quadraticCurveTo(x + length * 0.5, y + 30, x + length, y + 16);
    context.stroke();
  }
}

/** Paints the rail of the bed and the dark space under it. */
function paintBedSide(context: SKRSContext2D, colours: BedColours): void {
  const side = context.createLinearGradient(0, 330, 0, 700);
  side.addColorStop(0, colours.shade);
  side.addColorStop(0.2, colours.deep);
  side.addColorStop(1, '#08070c');
  context.fillStyle = side;
  context.fillRect(-320, 330, BED_END + 350, 1400);
  context.fillStyle = colours.base;
  context.fillRect(-320, 316, BED_END + 350, 16);
  outline(context, colours);
  context.strokeRect(-320, 316, BED_END + 350, 16);
}
