/** Prepares one shot and paints it at any time. */
import type { Canvas, SKRSContext2D } from '@napi-rs/canvas';
import { cameraAt, planeTransform } from '../camera/camera.ts';
import type { CameraPose } from '../camera/camera.ts';
import { easeInOut } from '../camera/easing.ts';
import { positionOf } from '../camera/framing.ts';
import type { Position } from '../camera/framing.ts';
import { seededRandom } from '../seeded-random.ts';
import { paintEffects } from '../effects/effects.ts';
import { prepareFigure, drawFigure } from '../figure/figure.ts';
import type { Figure } from '../figure/figure.ts';
import { BACKDROPS } from '../sets/registry.ts';
import { STAGE } from '../stage.ts';
import type { Moment } from '../stage.ts';
import { lookOf } from '../storyboard.ts';
import type { Shot, ShowScript, Storyboard } from '../storyboard.ts';
import { FREEZE_MS, mouthOpeningAt } from '../timeline.ts';
import type { SpokenLine, TimedShot } from '../timeline.ts';
import { drawPlanes, prepareBackdrop } from './backdrop.ts';
import type { PreparedBackdrop } from './backdrop.ts';
import { transitionBetween, paintTransition, whipPanOffset } from './transition.ts';
import type { Transition } from './transition.ts';
import { paintGlowBehind, darken } from './light.ts';

type PlacedFigure = { readonly who: string; readonly figure: Figure; readonly position: Position };

export type PreparedShot = {
  readonly timedShot: TimedShot;
  readonly isLast: boolean;
  readonly transition: Transition;
  readonly backdrop: PreparedBackdrop;
  readonly figures: readonly PlacedFigure[];
  readonly line: SpokenLine | undefined;
  readonly palette: Storyboard['palette'];
  readonly vignette: Canvas;
  readonly moment: (time: number) => Moment;
};

/** People are rendered larger than displayed by this factor, so that they stay sharp when the camera zooms in. */
const RESOLUTION_RESERVE = 1.12;

export type ShotOptions = {
  readonly storyboard: ShowScript;
  readonly timedShot: TimedShot;
  readonly previousShot: Shot | undefined;
  readonly isLast: boolean;
  readonly line: SpokenLine | undefined;
  readonly vignette: Canvas;
  readonly seed: string;
};

function placeFigures({
  storyboard: { looks, palette },
  timedShot: { shot },
  seed,
}: ShotOptions): readonly PlacedFigure[] {
  const figures = shot.actors.map((actor): PlacedFigure => {
    const look = lookOf({ looks }, actor.who);
    const position = positionOf(shot.framing, actor, look, shot.actors.length);
    const bottom = (STAGE.height + 90 - position.y) / position.scale;
    const figure = prepareFigure({
      look,
      palette,
      actor,
      scale: position.scale * RESOLUTION_RESERVE,
      bottom,
      bentArms: shot.framing !== 'close',
      seed: `${seed}/${actor.who}`,
    });
    return { who: actor.who, figure, position };
  });
  return figures.toSorted((a, b) => Number(a.who === shot.line?.who) - Number(b.who === shot.line?.who));
}

/**
 * Prepares a shot and paints everything in it that does not change.
 * @throws Error when an actor has no look in the storyboard
 */
export function prepareShot(options: ShotOptions): PreparedShot {
  const { storyboard, timedShot, previousShot, isLast, line, vignette, seed } = options;
  const { shot } = timedShot;
  const moment = (time: number): Moment => ({
    time,
    duration: shot.seconds,
    palette: storyboard.palette,
    random: seededRandom(seed),
  });
  return {
    timedShot,
    isLast,
    line,
    vignette,
    moment,
    transition: transitionBetween(previousShot, shot),
    backdrop: prepareBackdrop(BACKDROPS[shot.set], shot.framing, () => moment(0)),
    figures: placeFigures(options),
    palette: storyboard.palette,
  };
}

/** Returns the progress (0–1) of the freeze at the end of the clip's last shot, and 0 in other shots. */
function freezeProgress({ isLast, timedShot }: PreparedShot, time: number): number {
  return isLast ? Math.max(0, (time - (timedShot.shot.seconds - FREEZE_MS / 1000)) / (FREEZE_MS / 1000)) : 0;
}

function cameraPoseAt(prepared: PreparedShot, time: number, freeze: number): CameraPose {
  const pose = cameraAt(prepared.timedShot.shot.camera, time, prepared.timedShot.shot.seconds);
  return { ...pose, zoom: pose.zoom * (1 + 0.06 * easeInOut(freeze)) };
}

function paintFigures(
  context: SKRSContext2D,
  prepared: PreparedShot,
  pose: CameraPose,
  time: number,
  freeze: number,
): void {
  const nowMs = prepared.timedShot.startMs + time * 1000;
  context.save();
  context.transform(...planeTransform(pose, 1));
  for (const { position } of prepared.figures)
    paintGlowBehind(context, prepared.palette, position.x, position.y, 190 * position.scale + 160);
  for (const { who, figure, position } of prepared.figures) {
    const speech = freeze === 0 && prepared.line?.who === who ? mouthOpeningAt(prepared.line, nowMs) : 0;
    context.save();
    context.translate(position.x, position.y);
    context.scale(position.scale, position.scale);
    drawFigure(context, figure, { time, speech });
    context.restore();
  }
  context.restore();
}

/** Paints the picture of the shot `time` seconds after its start. `context` belongs to `canvas`. */
export function paintShot(context: SKRSContext2D, canvas: Canvas, prepared: PreparedShot, time: number): void {
  const {
    timedShot: { shot },
    palette,
  } = prepared;
  const freeze = freezeProgress(prepared, time);
  const sceneTime = freeze > 0 ? shot.seconds - FREEZE_MS / 1000 : time;
  const pose = cameraPoseAt(prepared, time, freeze);
  const moment = (): Moment => prepared.moment(sceneTime);
  context.setTransform(1, 0, 0, 1, whipPanOffset(prepared.transition, time), 0);
  context.fillStyle = palette.shadow;
  context.fillRect(-200, 0, STAGE.width + 400, STAGE.height);
  drawPlanes(context, prepared.backdrop.behind, pose, prepared.backdrop.extraZoom, moment);
  paintEffects(context, shot.effects, true, moment());
  paintFigures(context, prepared, pose, sceneTime, freeze);
  drawPlanes(context, prepared.backdrop.inFront, pose, prepared.backdrop.extraZoom, moment);
  paintEffects(context, shot.effects, false, moment());
  context.resetTransform();
  context.drawImage(prepared.vignette, 0, 0);
  darken(context, palette, 0.5 * easeInOut(freeze));
  paintTransition(context, canvas, prepared.transition, time);
}
