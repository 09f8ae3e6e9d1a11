/** Places the people of a shot and draws them at any time. */
import type { SKRSContext2D } from '@napi-rs/canvas';
import { convergenceOf, positionOf } from '../camera/framing.ts';
import type { Position } from '../camera/framing.ts';
import { drawFigure, prepareFigure } from '../figure/figure.ts';
import type { Figure } from '../figure/figure.ts';
import { isPerson } from '../figure/look.ts';
import type { Speech } from '../figure/speech.ts';
import { STAGE } from '../stage.ts';
import { lookOf } from '../storyboard.ts';
import type { Actor, Shot, ShowScript, Storyboard } from '../storyboard.ts';
import { poseOf } from './acting.ts';
import { headSide, lyingPlace, paintBedBehind, paintBedInFront } from './acting/lying.ts';
import type { Pose } from './acting/pose.ts';
import { SMALLEST_SCALE } from './acting/ways.ts';
import { paintGlowBehind } from './light.ts';

export type PlacedPerson = {
  readonly actor: Actor;
  readonly position: Position;
  readonly partner: Position | undefined;
  /** Returns the person who looks in this direction. Painted when it is first needed. */
  readonly figure: (facing: Actor['facing']) => Figure;
};

/** What the people of a shot need. */
export type PeopleOptions = {
  readonly shot: Shot;
  readonly looks: ShowScript['looks'];
  readonly palette: Storyboard['palette'];
  readonly seed: string;
  /** The number of painted pixels per stage pixel. */
  readonly pixels: number;
};

/** A moment of the shot. `speech` returns what a person's face does while somebody speaks. */
export type PeopleMoment = {
  readonly time: number;
  readonly isFrozen: boolean;
  readonly speech: (who: string) => Speech;
};

/**
 * People are rendered larger than displayed by this factor, so that they stay sharp when the camera zooms in. In extreme
 * close-ups they are smaller, because eyes and mouth are drawn anew anyway.
 */
const RESOLUTION_RESERVE = { extreme: 0.8, others: 1.12 } as const;

/** How many units below the picture a person with an action is painted, because the action may show it. */
const ACTION_RESERVE = 260;

/** The size of a head that is seen from below, as a factor. */
const HEAD_FROM_BELOW = 0.93;

/** The actions in which arms hang, because crossed or clasped ones would look stiff. */
const ARMS_HANG: ReadonlySet<Actor['action']> = new Set<Actor['action']>(['enters', 'leaves', 'bows', 'falls', 'lies']);

/** Returns a function that paints the person for each direction once. Left and right are mirrored. */
function figureOf(actor: Actor, position: Position, options: PeopleOptions): PlacedPerson['figure'] {
  const { shot, looks, palette, seed, pixels } = options;
  const prepared = new Map<'front' | 'side', Figure>();
  const reserve = shot.framing === 'extreme' ? RESOLUTION_RESERVE.extreme : RESOLUTION_RESERVE.others;
  const paint = (facing: Actor['facing']): Figure =>
    prepareFigure({
      look: lookOf({ looks }, actor.who),
      palette,
      actor: { ...actor, facing },
      scale: position.scale * reserve * pixels,
      bottom:
        (STAGE.height + 90 - position.y) / (position.scale * (actor.action ? SMALLEST_SCALE : 1)) +
        (actor.action ? ACTION_RESERVE : 0),
      bentArms: shot.framing !== 'close' && shot.framing !== 'extreme' && !ARMS_HANG.has(actor.action),
      gesture: actor.action === 'embraces' ? 'embracing' : undefined,
      seed: `${seed}/${actor.who}`,
    });
  return (facing) => {
    const view = facing === 'front' ? 'front' : 'side';
    const figure = prepared.get(view) ?? paint(facing);
    prepared.set(view, figure);
    return facing === 'front' ? figure : { ...figure, mirror: facing === 'left' ? -1 : 1 };
  };
}

/** Returns whether a person says the line of the shot. */
export function speaks({ line }: Shot, who: string): boolean {
  return line !== undefined && isPerson(who, line.who);
}

/** Places the people in the order in which they are drawn: a speaker before others, and someone who lies or falls in front. */
export function placePeople(actors: readonly Actor[], options: PeopleOptions): readonly PlacedPerson[] {
  const { shot, looks } = options;
  const positions = actors.map((actor) => positionOf(shot.framing, actor, lookOf({ looks }, actor.who), actors.length));
  const people = actors.flatMap((actor, index): PlacedPerson[] => {
    const position = positions[index];
    const partner = positions.find((_, other) => other !== index);
    return position ? [{ actor, position, partner, figure: figureOf(actor, position, options) }] : [];
  });
  const nearness = ({ actor }: PlacedPerson): number =>
    actor.action === 'lies' || actor.action === 'falls' ? 2 : Number(speaks(shot, actor.who));
  return people.toSorted((a, b) => nearness(a) - nearness(b));
}

function poseAt({ actor, position, partner }: PlacedPerson, shot: Shot, time: number): Pose {
  return poseOf(actor.action, { actor, position, partner, time, framing: shot.framing, duration: shot.seconds });
}

/** Returns where the eyes of a person are at a moment, and the scale. */
export function eyesAt(person: PlacedPerson, shot: Shot, time: number): Position {
  const pose = poseAt(person, shot, time);
  const scale = person.position.scale * pose.scale;
  const swing = pose.pivot * scale;
  return {
    x: person.position.x + pose.dx + Math.sin(pose.turn) * swing,
    y: person.position.y + pose.dy + (1 - Math.cos(pose.turn)) * swing,
    scale,
  };
}

/** Lets the following drawing use the units of a person in a pose. */
export function applyPose(context: SKRSContext2D, { x, y, scale }: Position, pose: Pose, extraTurn = 0): void {
  context.translate(x + pose.dx, y + pose.dy);
  context.scale(scale * pose.scale, scale * pose.scale);
  context.translate(0, pose.pivot);
  context.rotate(pose.turn + extraTurn);
  context.scale(pose.width, 1);
  context.translate(0, -pose.pivot);
}

function drawPerson(
  context: SKRSContext2D,
  person: PlacedPerson,
  shot: Shot,
  { time, isFrozen, speech }: PeopleMoment,
): void {
  const { actor, position } = person;
  const pose = poseAt(person, shot, time);
  const asleep = actor.action === 'lies' && actor.emotion === 'neutral' && !speaks(shot, actor.who);
  const head = {
    ...pose.head,
    scale: pose.head.scale * (shot.framing === 'low' ? HEAD_FROM_BELOW : 1),
    lids: asleep ? 0 : pose.head.lids,
  };
  context.save();
  context.globalAlpha = pose.alpha;
  applyPose(context, position, pose, convergenceOf(shot.framing, actor));
  drawFigure(context, person.figure(pose.facing), { time, isFrozen, speech: speech(actor.who), head });
  context.restore();
}

/** Paints the glow behind each person. `strength` is 0–1. */
export function paintGlows(
  context: SKRSContext2D,
  people: readonly PlacedPerson[],
  palette: Storyboard['palette'],
  shot: Shot,
  time: number,
  strength: number,
): void {
  for (const person of people) {
    const { x, y, scale } = eyesAt(person, shot, time);
    context.globalAlpha = strength;
    paintGlowBehind(context, palette, x, y, 190 * scale + 160);
    context.globalAlpha = 1;
  }
}

/** Draws the people, and the bed of someone who lies. The context must use stage pixels. */
export function drawPeople(
  context: SKRSContext2D,
  people: readonly PlacedPerson[],
  palette: Storyboard['palette'],
  shot: Shot,
  moment: PeopleMoment,
): void {
  for (const person of people) {
    const { actor, partner } = person;
    if (actor.action !== 'lies') {
      drawPerson(context, person, shot, moment);
      continue;
    }
    const place = lyingPlace(shot.framing, actor, partner !== undefined);
    paintBedBehind(context, palette, headSide(actor), place);
    drawPerson(context, person, shot, moment);
    paintBedInFront(context, palette, headSide(actor), place, moment.time);
  }
}
