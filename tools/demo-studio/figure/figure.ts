/** Paints a person in a shot: body, head and hair once, eyes and mouth for every drawn frame. */
import type { SKRSContext2D } from '@napi-rs/canvas';
import { seededRandom } from '../seeded-random.ts';
import { css, rgb } from '../colour.ts';
import type { Look } from './look.ts';
import type { Actor, Storyboard } from '../storyboard.ts';
import { GESTURES } from './arms.ts';
import type { Gesture } from './arms.ts';
import { paintAccessories } from './accessories.ts';
import { EXPRESSIONS } from './expression.ts';
import type { Expression } from './expression.ts';
import { paintEyes, paintTears } from './eyes.ts';
import { eyeOpennessAt, gazeAt, planBlinks, planGlances } from './gaze.ts';
import type { Glance } from './gaze.ts';
import { paintHairMass } from './hair-lock.ts';
import { hairstyleOf } from './hair-styles.ts';
import { paintHead, paintNeck } from './head.ts';
import { HAIR_TOP_UNDER_HAT } from './hats.ts';
import { paintMarks } from './marks.ts';
import { paintShadow, drawPart, paintPart, fadeToDark } from './part.ts';
import type { Part } from './part.ts';
import { paintMouth, paintNose } from './nose-and-mouth.ts';
import { paintBehindNeck, paintOutfit } from './outfits.ts';
import { personOf } from './person.ts';
import type { Person } from './person.ts';
import type { Speech } from './speech.ts';

export type FigureState = {
  /** Seconds since the start of the shot. */
  readonly time: number;
  readonly speech: Speech;
  /** Whether blinks are left out, because the picture stands still. */
  readonly isFrozen?: boolean;
  /** A movement of the head by acting. */
  readonly head?: HeadMove;
};

/**
 * A movement of the head on the neck. `tilt` is in radians, positive towards the side that the person faces. `x` and `y`
 * are in units, x towards that side; eyes and mouth move by `faceX` and `faceY` more, as if the head turned. `scale` is
 * the size of the head as a factor, and `lids` closes the eyes at 0.
 */
export type HeadMove = {
  readonly tilt: number;
  readonly x: number;
  readonly y: number;
  readonly faceX: number;
  readonly faceY: number;
  readonly scale: number;
  readonly lids: number;
};

export const NO_HEAD_MOVE: HeadMove = { tilt: 0, x: 0, y: 0, faceX: 0, faceY: 0, scale: 1, lids: 1 };

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
  readonly glances: readonly Glance[];
  /** How the person shows that she or he listens. */
  readonly reaction: Reaction;
};

/** The turn of a person who faces the viewer. It is slightly above 0, which looks livelier. */
const FRONTAL_TURN = 0.16;

const REACTIONS = ['nod', 'brows', 'blink'] as const;

type Reaction = (typeof REACTIONS)[number];

/** The options of `prepareFigure`. `scale` is in pixels per unit, `bottom` is the lowest visible y in units. */
export type FigureOptions = {
  readonly look: Look;
  readonly palette: Storyboard['palette'];
  readonly actor: Pick<Actor, 'facing' | 'emotion' | 'at'>;
  readonly scale: number;
  readonly bottom: number;
  /** Whether arms may be bent. In close-ups they always hang. */
  readonly bentArms: boolean;
  /** The position of the arms, instead of one that suits the emotion. */
  readonly gesture?: Gesture | undefined;
  readonly seed: string;
};

function mirrorOf({ facing, at }: FigureOptions['actor']): 1 | -1 {
  if (facing === 'front') return at === 'right' ? -1 : 1;
  return facing === 'left' ? -1 : 1;
}

/** What hides the top of the hair. */
const CAPS: ReadonlySet<Look['accessories'][number]> = new Set<Look['accessories'][number]>([
  'hat',
  'turban',
  'beanie',
]);

/** Clips the hair above `HAIR_TOP_UNDER_HAT` away if the person wears a hat. */
function clipHairUnderHat(context: SKRSContext2D, { accessories }: Look): void {
  if (!accessories.some((name) => CAPS.has(name))) return;
  context.beginPath();
  context.rect(-400, HAIR_TOP_UNDER_HAT, 800, 1200);
  context.clip();
}

/** Paints face and ears with what never changes on them. */
function paintHeadPart(person: Person, scale: number): Part {
  const bald = person.look.hair.style === 'bald' || person.look.hair.style === 'balding';
  return paintPart(
    person,
    { left: -115, top: -135, right: 115, bottom: 135 },
    scale,
    (context) => {
      paintHead(context, person);
      paintNose(context, person);
      paintMarks(context, person, 'skin');
      paintAccessories(context, person, 'skin');
    },
    bald ? 0.9 : 0.45,
  );
}

function gestureOf({ actor, bentArms, gesture }: FigureOptions, random: () => number): Gesture {
  if (gesture || !bentArms) return gesture ?? 'hanging';
  const choices = GESTURES[actor.emotion];
  return choices[Math.floor(random() * choices.length)] ?? 'hanging';
}

/** Prepares a person and paints the static parts. */
export function prepareFigure(options: FigureOptions): Figure {
  const { look, palette, actor, scale, bottom, seed } = options;
  const person = personOf(look, palette, actor.facing === 'front' ? FRONTAL_TURN : 1);
  const random = seededRandom(`${seed}/blink`);
  const hairstyle = hairstyleOf(look.hair.style);
  const shadow = rgb(palette.shadow);
  const { build } = person.features;
  const bodyBottom = Math.max(320, bottom + Math.max(0, build.rise));
  const gesture = gestureOf(options, random);
  const back = paintPart(person, { left: -200, top: -215, right: 200, bottom: 380 }, scale, (context) => {
    clipHairUnderHat(context, look);
    if (look.accessories.includes('headscarf')) return;
    hairstyle.back.forEach((mass, index) => paintHairMass(context, person, mass, `${seed}/back/${index}`));
  });
  const body = paintPart(person, { left: -330, top: 36, right: 330, bottom: bodyBottom }, scale, (context) => {
    context.translate(
      -build.stoop * person.turn,
      (look.sex === 'f' || look.age === 'child' ? -11 : -7) + build.neckDrop,
    );
    paintBehindNeck(context, person);
    paintNeck(context, person);
    paintOutfit(context, person, gesture);
  });
  const head = paintHeadPart(person, scale);
  const hair = paintPart(
    person,
    { left: -150, top: -215, right: 150, bottom: 330 },
    scale,
    (context) => {
      context.save();
      clipHairUnderHat(context, look);
      hairstyle.front.forEach((mass, index) => paintHairMass(context, person, mass, `${seed}/front/${index}`));
      context.restore();
      paintMarks(context, person, 'top');
      paintAccessories(context, person, 'top');
    },
    0.7,
  );
  if (look.hair.style !== 'bald') paintShadow(head, hair, person.skin.shade, -2, 9);
  paintShadow(body, head, person.skin.deep, -4, 14);
  fadeToDark(body, css(shadow, 0.72), css(shadow, 0), 300, 900);
  const glances = planGlances(actor.emotion, random);
  return {
    person,
    emotion: actor.emotion,
    mirror: mirrorOf(actor),
    back,
    body,
    head,
    hair,
    glances,
    blinks: planBlinks(glances, random),
    phase: random() * 6,
    reaction: REACTIONS[Math.floor(random() * REACTIONS.length)] ?? 'nod',
  };
}

/** The movement of the head: its rotation in radians, how far it is lower, in units, and what acting adds. */
type HeadPose = { readonly angle: number; readonly drop: number; readonly move: HeadMove };

/** Draws hair or head, rotated around the chin, sheared by `sway` and stretched to the shape of the person's head. */
function withHead(context: SKRSContext2D, { features }: Person, pose: HeadPose, sway: number, draw: () => void): void {
  const { face, build } = features;
  const { move } = pose;
  context.save();
  context.translate(move.x, 88 + pose.drop + move.y);
  context.rotate(pose.angle + move.tilt);
  context.scale(move.scale, move.scale);
  context.transform(1, 0, sway, 1, 0, 0);
  context.scale(build.headWidth * (face?.headWidth ?? 1), build.headHeight * (face?.headHeight ?? 1));
  context.translate(0, -88);
  draw();
  context.restore();
}

function headPoseAt({ emotion, phase, reaction }: Figure, { time, speech, head }: FigureState): HeadPose {
  const trembling = emotion === 'afraid' || emotion === 'crying' ? Math.sin(time * 31 + phase) * 0.006 : 0;
  const nod = reaction === 'nod' ? speech.attention : 0;
  const idle = Math.sin(time * 1.15 + phase) * 0.014;
  const accent = speech.emphasis * (0.022 + 0.012 * Math.sin(phase * 9 + time));
  return {
    angle: EXPRESSIONS[emotion].tilt * Math.min(1, 0.6 + time * 0.4) + idle + trembling + accent + nod * 0.034,
    drop: speech.emphasis * 2.6 + nod * 4.5,
    move: head ?? NO_HEAD_MOVE,
  };
}

/** Returns the emotion's expression with the brows of speech and of listening, and with the eyes' movements. */
function expressionAt({ emotion, glances, reaction }: Figure, { time, speech }: FigureState): Expression {
  const expression = EXPRESSIONS[emotion];
  const raised = speech.emphasis * 3.4 + (reaction === 'brows' ? speech.attention * 5 : 0);
  const [x, y] = gazeAt(glances, time);
  return {
    ...expression,
    browInner: expression.browInner - raised * (expression.frown > 0.5 ? -0.5 : 1),
    browOuter: expression.browOuter - raised,
    lidOpening: expression.lidOpening * (1 + raised * 0.012),
    gaze: [expression.gaze[0] + x, expression.gaze[1] + y],
  };
}

/** Draws a person. The context must use the person's units, with the origin between the eyes. */
export function drawFigure(context: SKRSContext2D, figure: Figure, state: FigureState): void {
  const { person, phase } = figure;
  const expression = expressionAt(figure, state);
  const { time, speech } = state;
  const pose = headPoseAt(figure, state);
  const sway = Math.sin(time * 1.7 + phase) * 0.012;
  const breath = 1 + Math.sin(time * 2.1 + phase) * 0.0045;
  const lids =
    (state.isFrozen ? 1 : eyeOpennessAt(figure.blinks, time)) *
    (figure.reaction === 'blink' ? 1 - speech.attention * 0.8 : 1);
  context.save();
  context.scale(figure.mirror, 1);
  context.translate(0, -person.features.build.rise);
  withHead(context, person, { ...pose, angle: pose.angle * 0.6 }, -sway * 1.4, () => drawPart(context, figure.back));
  context.save();
  context.translate(0, 640);
  context.scale(1, breath);
  context.translate(0, -640);
  drawPart(context, figure.body);
  context.restore();
  withHead(context, person, pose, 0, () => {
    drawPart(context, figure.head);
    context.translate(pose.move.faceX, pose.move.faceY);
    paintMouth(context, person, expression, speech);
    paintEyes(context, person, expression, lids * pose.move.lids);
    if (expression.tears) paintTears(context, person, time + phase);
    paintAccessories(context, person, 'eyes');
  });
  withHead(context, person, pose, sway, () => drawPart(context, figure.hair));
  context.restore();
}
