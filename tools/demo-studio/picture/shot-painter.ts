/** Prepares one shot and paints it at any time. */
import type { Canvas, SKRSContext2D } from '@napi-rs/canvas';
import { cameraAt, planeTransform } from '../camera/camera.ts';
import type { CameraPose } from '../camera/camera.ts';
import { easeInOut } from '../camera/easing.ts';
import { setShiftOf } from '../camera/framing.ts';
import { GLOWING_EFFECTS, paintEffects } from '../effects/effects.ts';
import { SILENCE, speechAt } from '../figure/speech.ts';
import type { Speech } from '../figure/speech.ts';
import { hash, seededRandom } from '../seeded-random.ts';
import { BACKDROPS } from '../sets/registry.ts';
import { STAGE } from '../stage.ts';
import type { Moment } from '../stage.ts';
import type { Shot, ShowScript, Storyboard } from '../storyboard.ts';
import { FREEZE_MS } from '../timeline.ts';
import type { SpokenLine, TimedShot } from '../timeline.ts';
import { drawPlanes, prepareBackdrop } from './backdrop.ts';
import type { PreparedBackdrop } from './backdrop.ts';
import { drawForeground, prepareForeground } from './foreground.ts';
import type { Foreground } from './foreground.ts';
import type { Grade, LightFocus, LightMoment } from './grade.ts';
import { GRADES } from './grades.ts';
import { darken } from './light.ts';
import { OBJECT_FOCUS, paintShotObject } from './object-in-shot.ts';
import { drawPeople, eyesAt, paintGlows, placePeople, speaks } from './people.ts';
import type { PlacedPerson } from './people.ts';
import { clearedContext, createPeopleLayer, paintRimLight } from './rim-light.ts';
import type { PeopleLayer } from './rim-light.ts';
import { paintTransition, transitionBetween, whipPanOffset } from './transition.ts';
import type { Transition } from './transition.ts';

type Light = {
  readonly grade: Grade;
  readonly side: -1 | 1;
  readonly focus: LightFocus;
  readonly layer: PeopleLayer;
};

export type PreparedShot = {
  readonly timedShot: TimedShot;
  readonly isLast: boolean;
  readonly transition: Transition;
  readonly backdrop: PreparedBackdrop;
  readonly people: readonly PlacedPerson[];
  readonly foreground: Foreground | undefined;
  readonly light: Light | undefined;
  readonly line: SpokenLine | undefined;
  readonly palette: Storyboard['palette'];
  readonly vignette: Canvas;
  readonly pixels: number;
  readonly moment: (time: number) => Moment;
};

export type ShotOptions = {
  readonly storyboard: ShowScript;
  readonly timedShot: TimedShot;
  readonly previousShot: Shot | undefined;
  readonly isLast: boolean;
  readonly line: SpokenLine | undefined;
  readonly vignette: Canvas;
  readonly seed: string;
  /** The number of painted pixels per stage pixel: 1, or 0.5 for small pictures. */
  readonly pixels: number;
};

/** The camera drifts towards a speaker in a pair by this part of the distance from the middle. */
const SPEAKER_BIAS = 0.05;

/**
 * Returns what the light falls on: the faces, the object, or the middle of the picture. The light does not follow people
 * who come or go.
 */
function focusOf(people: readonly PlacedPerson[], shot: Shot): LightFocus {
  if (shot.object) return OBJECT_FOCUS;
  const eyes = people.map((person) => (person.actor.action === 'lies' ? eyesAt(person, shot, 0) : person.position));
  const [first, last] = [eyes[0], eyes.at(-1)];
  if (!first || !last) return { x: STAGE.width / 2, y: 520, radius: 380 };
  const apart = Math.hypot(first.x - last.x, first.y - last.y);
  const scale = Math.min(2.6, Math.max(first.scale, last.scale));
  return { x: (first.x + last.x) / 2, y: (first.y + last.y) / 2, radius: apart / 2 + 150 * scale + 30 };
}

/** The light of the shot. Its side depends on the set, so that it stays the same within a scene. */
function lightOf(shot: Shot, people: readonly PlacedPerson[], pixels: number): Light | undefined {
  const { light, set } = shot;
  return (
    light && {
      grade: GRADES[light],
      focus: focusOf(people, shot),
      side: hash(`${set}/${light}`) % 2 === 0 ? -1 : 1,
      layer: createPeopleLayer(STAGE.width * pixels, STAGE.height * pixels),
    }
  );
}

/**
 * Prepares a shot and paints everything in it that does not change.
 * @throws Error when an actor has no look in the storyboard
 */
export function prepareShot(options: ShotOptions): PreparedShot {
  const { storyboard, timedShot, previousShot, isLast, line, vignette, seed, pixels } = options;
  const { shot } = timedShot;
  const palette = { ...storyboard.palette, ...(shot.light && GRADES[shot.light].palette) };
  const moment = (time: number): Moment => ({
    time,
    duration: shot.seconds,
    palette,
    random: seededRandom(seed),
  });
  const peopleOptions = { shot, looks: storyboard.looks, palette, seed, pixels };
  const [first, second] = shot.actors;
  const overShoulder = shot.framing === 'over-shoulder' && first && second;
  const people = placePeople(overShoulder ? [first] : shot.actors, peopleOptions);
  return {
    timedShot,
    isLast,
    line,
    vignette,
    moment,
    palette,
    pixels,
    light: lightOf(shot, people, pixels),
    transition: transitionBetween(previousShot, shot),
    backdrop: prepareBackdrop(BACKDROPS[shot.set], shot.framing, () => moment(0), pixels),
    people,
    foreground: overShoulder ? prepareForeground(second, peopleOptions) : undefined,
  };
}

/** Returns the progress (0–1) of the freeze at the end of the clip's last shot, and 0 in other shots. */
function freezeProgress({ isLast, timedShot }: PreparedShot, time: number): number {
  return isLast ? Math.max(0, (time - (timedShot.shot.seconds - FREEZE_MS / 1000)) / (FREEZE_MS / 1000)) : 0;
}

function cameraPoseAt({ timedShot: { shot }, people }: PreparedShot, time: number, freeze: number): CameraPose {
  const pose = cameraAt(shot.camera, time, shot.seconds);
  const speaker = people.length > 1 ? people.find(({ actor }) => speaks(shot, actor.who)) : undefined;
  const bias = speaker ? (speaker.position.x - STAGE.width / 2) * SPEAKER_BIAS * easeInOut(time / 1.4) : 0;
  return { ...pose, x: pose.x + bias, zoom: pose.zoom * (1 + 0.06 * easeInOut(freeze)) };
}

type Paint = {
  readonly context: SKRSContext2D;
  readonly prepared: PreparedShot;
  readonly pose: CameraPose;
  readonly time: number;
};

/** Calls `paint` with a context that uses stage pixels at the depth of the people. */
function onStage({ context, pose }: Pick<Paint, 'context' | 'pose'>, depth: number, paint: () => void): void {
  context.save();
  context.transform(...planeTransform(pose, depth));
  paint();
  context.restore();
}

/** Paints people and object. With a light, the people are on a canvas of their own, which the rim light needs. */
function paintContent({ context, prepared, pose, time }: Paint, isFrozen: boolean): void {
  const { people, palette, light, pixels, line, timedShot } = prepared;
  const { shot, startMs } = timedShot;
  const speech = (who: string): Speech => (line && !isFrozen ? speechAt(line, startMs + time * 1000, who) : SILENCE);
  const glow = light?.grade.glow ?? 1;
  onStage({ context, pose }, 1, () => paintGlows(context, people, palette, shot, time, glow));
  const target = light ? clearedContext(light.layer) : context;
  target.save();
  if (light) target.scale(pixels, pixels);
  onStage({ context: target, pose }, 1, () => {
    drawPeople(target, people, palette, shot, { time, isFrozen, speech });
    if (shot.object) paintShotObject(target, shot.object, shot.framing, prepared.moment(time), glow);
  });
  target.restore();
  if (light) context.drawImage(light.layer.people, 0, 0, STAGE.width, STAGE.height);
}

/** Paints the light over everything, and along the edges of the people. */
function paintLight({ context, prepared, pose }: Paint, { grade, layer }: Light, moment: LightMoment): void {
  onStage({ context, pose }, 1, () => grade.over(context, moment));
  paintRimLight(context, layer, grade.rim(moment), prepared.pixels);
}

function paintScene(paint: Paint, isFrozen: boolean): void {
  const { context, prepared, pose, time } = paint;
  const { backdrop, light, foreground, timedShot } = prepared;
  const { shot } = timedShot;
  const moment = (): Moment => prepared.moment(time);
  const setPose = { ...pose, y: pose.y - setShiftOf(shot.framing) };
  const lightMoment = light && { time, side: light.side, focus: light.focus };
  drawPlanes(context, backdrop.behind, setPose, backdrop.extraZoom, moment);
  paintEffects(context, shot.effects, true, moment());
  if (light && lightMoment) onStage(paint, 1, () => light.grade.behind(context, lightMoment));
  paintContent(paint, isFrozen);
  drawPlanes(context, backdrop.inFront, pose, backdrop.extraZoom, moment);
  if (foreground) onStage(paint, 1.35, () => drawForeground(context, foreground, shot, time));
  const lit = shot.effects.filter((name) => !GLOWING_EFFECTS.has(name));
  paintEffects(context, lit, false, moment());
  if (light && lightMoment) paintLight(paint, light, lightMoment);
  const glowing = shot.effects.filter((name) => GLOWING_EFFECTS.has(name));
  paintEffects(context, glowing, false, moment());
}

/** Paints the picture of the shot `time` seconds after its start. `context` belongs to `canvas`. */
export function paintShot(context: SKRSContext2D, canvas: Canvas, prepared: PreparedShot, time: number): void {
  const { timedShot, palette, pixels, transition } = prepared;
  const freeze = freezeProgress(prepared, time);
  const sceneTime = freeze > 0 ? timedShot.shot.seconds - FREEZE_MS / 1000 : time;
  const pose = cameraPoseAt(prepared, time, freeze);
  context.setTransform(pixels, 0, 0, pixels, whipPanOffset(transition, time) * pixels, 0);
  context.fillStyle = palette.shadow;
  context.fillRect(-200, 0, STAGE.width + 400, STAGE.height);
  paintScene({ context, prepared, pose, time: sceneTime }, freeze > 0);
  context.setTransform(pixels, 0, 0, pixels, 0, 0);
  context.drawImage(prepared.vignette, 0, 0);
  darken(context, palette, 0.5 * easeInOut(freeze));
  paintTransition(context, canvas, transition, time);
}
