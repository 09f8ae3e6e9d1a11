/** Paints a person in a shot: body, head and hair once, eyes and mouth for every drawn frame. */
import type { SKRSContext2D } from '@napi-rs/canvas';
import { seededRandom } from '../seeded-random.ts';
import { css, rgb } from '../colour.ts';
import type { Actor, Look, Storyboard } from '../storyboard.ts';
import { GESTURES } from './arms.ts';
import { paintAccessories } from './accessories.ts';
import { EXPRESSIONS } from './expression.ts';
import { paintEyes, paintTears } from './eyes.ts';
import { paintHairMass } from './hair-lock.ts';
import { hairstyleOf } from './hair-styles.ts';
import { paintHead, paintNeck } from './head.ts';
import { HAIR_TOP_UNDER_HAT } from './hats.ts';
import { paintShadow, drawPart, paintPart, fadeToDark } from './part.ts';
import type { Part } from './part.ts';
import { paintMouth, paintNose } from './nose-and-mouth.ts';
import { paintBehindNeck, paintOutfit } from './outfits.ts';
import { personOf } from './person.ts';
import type { Person } from './person.ts';

export type FigureState = {
  /** Seconds since the start of the shot. */
  readonly time: number;
  /** How far speech opens the mouth, 0–1. */
  readonly speech: number;
};

export type Figure = {
  readonly person: Person;
  readonly emotion: Actor['emotion'];
  /** −1 mirrors a person who looks to the left, or who faces the viewer at the right of the picture. */
  readonly mirror: 1 | -1;
  readonly back: Part;
  readonly body: Part;
  readonly head: Part;
  readonly hair: Part;
  /** Seconds at which blinks start, and a random phase, so that people do not move in step. */
  readonly blinks: readonly number[];
  readonly phase: number;
};

/** The turn of a person who faces the viewer. It is slightly above 0, which looks livelier. */
const FRONTAL_TURN = 0.16;

/** The duration of a blink. */
const BLINK_SECONDS = 0.17;

/** The options of `prepareFigure`. `scale` is in pixels per unit, `bottom` is the lowest visible y in units. */
export type FigureOptions = {
  readonly look: Look;
  readonly palette: Storyboard['palette'];
  readonly actor: Pick<Actor, 'facing' | 'emotion' | 'at'>;
  readonly scale: number;
  readonly bottom: number;
  /** Whether arms may be bent. In close-ups they always hang. */
  readonly bentArms: boolean;
  readonly seed: string;
};

function mirrorOf({ facing, at }: FigureOptions['actor']): 1 | -1 {
  if (facing === 'front') return at === 'right' ? -1 : 1;
  return facing === 'left' ? -1 : 1;
}

/** Clips the hair above `HAIR_TOP_UNDER_HAT` away if the person wears a hat. */
function clipHairUnderHat(context: SKRSContext2D, { accessories }: Look): void {
  if (!accessories.includes('hat')) return;
  context.beginPath();
  context.rect(-400, HAIR_TOP_UNDER_HAT, 800, 1200);
  context.clip();
}

/** Prepares a person and paints the static parts. */
export function prepareFigure({ look, palette, actor, scale, bottom, bentArms, seed }: FigureOptions): Figure {
  const person = personOf(look, palette, actor.facing === 'front' ? FRONTAL_TURN : 1);
  const random = seededRandom(`${seed}/blink`);
  const hairstyle = hairstyleOf(look.hair.style);
  const shadow = rgb(palette.shadow);
  const bodyBottom = Math.max(320, bottom);
  const gestureChoices = GESTURES[actor.emotion];
  const gesture = !bentArms ? 'hanging' : (gestureChoices[Math.floor(random() * gestureChoices.length)] ?? 'hanging');
  const back = paintPart(person, { left: -200, top: -215, right: 200, bottom: 380 }, scale, (context) => {
    clipHairUnderHat(context, look);
    hairstyle.back.forEach((mass, index) => paintHairMass(context, person, mass, `${seed}/back/${index}`));
  });
  const body = paintPart(person, { left: -330, top: 36, right: 330, bottom: bodyBottom }, scale, (context) => {
    context.translate(0, look.sex === 'f' || look.age === 'child' ? -11 : -7);
    paintBehindNeck(context, person);
    paintNeck(context, person);
    paintOutfit(context, person, gesture);
  });
  const head = paintPart(
    person,
    { left: -115, top: -135, right: 115, bottom: 125 },
    scale,
    (context) => {
      paintHead(context, person);
      paintNose(context, person);
      paintAccessories(context, person, 'skin');
    },
    look.hair.style === 'bald' ? 0.9 : 0.45,
  );
  const hair = paintPart(
    person,
    { left: -150, top: -215, right: 150, bottom: 330 },
    scale,
    (context) => {
      context.save();
      clipHairUnderHat(context, look);
      hairstyle.front.forEach((mass, index) => paintHairMass(context, person, mass, `${seed}/front/${index}`));
      context.restore();
      paintAccessories(context, person, 'top');
    },
    0.7,
  );
  if (look.hair.style !== 'bald') paintShadow(head, hair, person.skin.shade, -2, 9);
  paintShadow(body, head, person.skin.deep, -4, 14);
  fadeToDark(body, css(shadow, 0.72), css(shadow, 0), 300, 900);
  const blinks: number[] = [];
  for (let at = 0.6 + random() * 1.6; at < 8; at += 1.6 + random() * 2.4) blinks.push(at);
  return {
    person,
    emotion: actor.emotion,
    mirror: mirrorOf(actor),
    back,
    body,
    head,
    hair,
    blinks,
    phase: random() * 6,
  };
}

/** Returns the opening of the lids at a time in seconds: 1, and less during a blink. */
export function eyeOpennessAt(blinks: readonly number[], time: number): number {
  const nearest = blinks.find((at) => time >= at && time < at + BLINK_SECONDS);
  return nearest === undefined ? 1 : Math.abs((time - nearest) / BLINK_SECONDS - 0.5) * 2;
}

function withRotation(context: SKRSContext2D, angle: number, sway: number, draw: () => void): void {
  context.save();
  context.translate(0, 88);
  context.rotate(angle);
  context.transform(1, 0, sway, 1, 0, 0);
  context.translate(0, -88);
  draw();
  context.restore();
}

/** Draws a person. The context must use the person's units, with the origin between the eyes. */
export function drawFigure(context: SKRSContext2D, figure: Figure, state: FigureState): void {
  const { person, phase } = figure;
  const expression = EXPRESSIONS[figure.emotion];
  const { time } = state;
  const trembling =
    figure.emotion === 'afraid' || figure.emotion === 'crying' ? Math.sin(time * 31 + phase) * 0.006 : 0;
  const nod = Math.sin(time * 1.15 + phase) * 0.014 + state.speech * 0.012;
  const sway = Math.sin(time * 1.7 + phase) * 0.012;
  const angle = expression.tilt * Math.min(1, 0.6 + time * 0.4) + nod + trembling;
  const breath = 1 + Math.sin(time * 2.1 + phase) * 0.0045;
  context.save();
  context.scale(figure.mirror, 1);
  withRotation(context, angle * 0.6, -sway * 1.4, () => drawPart(context, figure.back));
  context.save();
  context.translate(0, 640);
  context.scale(1, breath);
  context.translate(0, -640);
  drawPart(context, figure.body);
  context.restore();
  withRotation(context, angle, 0, () => {
    drawPart(context, figure.head);
    paintMouth(context, person, expression, state.speech);
    paintEyes(context, person, expression, eyeOpennessAt(figure.blinks, time));
    if (expression.tears) paintTears(context, person, time + phase);
    paintAccessories(context, person, 'eyes');
  });
  withRotation(context, angle, sway, () => drawPart(context, figure.hair));
  context.restore();
}
