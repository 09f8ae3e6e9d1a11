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
import { paintSpeech } from '../lettering/balloon.ts';
import { BACKDROPS } from '../sets/registry.ts';
import { STAGE } from '../stage.ts';
import type { Moment } from '../stage.ts';
import type { Shot, Storyboard } from '../storyboard.ts';
import { FREEZE_MS, mouthOpeningAt } from '../timeline.ts';
import type { SpokenLine, Take } from '../timeline.ts';
import { drawSlides, prepareScenery } from './backdrop.ts';
import type { Scenery } from './backdrop.ts';
import { cutBetween, paintCut, whipOffset } from './cut.ts';
import type { Cut } from './cut.ts';
import { backlight, darken } from './light.ts';

type PlacedFigure = { readonly who: string; readonly figure: Figure; readonly place: Position };

export type PreparedTake = {
  readonly take: Take;
  readonly last: boolean;
  readonly cut: Cut;
  readonly scenery: Scenery;
  readonly players: readonly PlacedFigure[];
  readonly line: SpokenLine | undefined;
  readonly palette: Storyboard['palette'];
  readonly veil: Canvas;
  readonly moment: (time: number) => Moment;
};

/** People are rendered slightly larger than needed, for camera movements towards them. */
const RESOLUTION_RESERVE = 1.12;

export type TakeOptions = {
  readonly storyboard: Storyboard;
  readonly take: Take;
  readonly before: Shot | undefined;
  readonly last: boolean;
  readonly line: SpokenLine | undefined;
  readonly veil: Canvas;
  readonly seed: string;
};

function castPlayers({ storyboard: { looks, palette }, take: { shot }, seed }: TakeOptions): readonly PlacedFigure[] {
  const players = shot.actors.map((actor): PlacedFigure => {
    const look = looks[actor.who];
    if (!look) throw new Error(`${seed}: no look for “${actor.who}”`);
    const place = positionOf(shot.framing, actor, look, shot.actors.length);
    const bottom = (STAGE.height + 90 - place.y) / place.scale;
    const figure = prepareFigure({
      look,
      palette,
      actor,
      scale: place.scale * RESOLUTION_RESERVE,
      bottom,
      gestures: shot.framing !== 'close',
      seed: `${seed}/${actor.who}`,
    });
    return { who: actor.who, figure, place };
  });
  return players.toSorted((a, b) => Number(a.who === shot.line?.who) - Number(b.who === shot.line?.who));
}

/**
 * Paints everything static in a shot.
 * @throws Error when an actor has no look in the storyboard
 */
export function prepareTake(script: TakeOptions): PreparedTake {
  const { storyboard, take, before, last, line, veil, seed } = script;
  const { shot } = take;
  const moment = (time: number): Moment => ({
    time,
    duration: shot.seconds,
    palette: storyboard.palette,
    random: seededRandom(seed),
  });
  return {
    take,
    last,
    line,
    veil,
    moment,
    cut: cutBetween(before, shot),
    scenery: prepareScenery(BACKDROPS[shot.set], shot.framing, () => moment(0)),
    players: castPlayers(script),
    palette: storyboard.palette,
  };
}

/** Returns the progress (0–1) of the final freeze in the clip's last shot. */
function freezeProgress({ last, take }: PreparedTake, time: number): number {
  return last ? Math.max(0, (time - (take.shot.seconds - FREEZE_MS / 1000)) / (FREEZE_MS / 1000)) : 0;
}

function poseAt(ready: PreparedTake, time: number, frozen: number): CameraPose {
  const pose = cameraAt(ready.take.shot.camera, time, ready.take.shot.seconds);
  return { ...pose, zoom: pose.zoom * (1 + 0.06 * easeInOut(frozen)) };
}

function paintPlayers(
  context: SKRSContext2D,
  ready: PreparedTake,
  pose: CameraPose,
  time: number,
  frozen: number,
): void {
  const nowMs = ready.take.startMs + time * 1000;
  context.save();
  context.transform(...planeTransform(pose, 1));
  for (const { place } of ready.players) backlight(context, ready.palette, place.x, place.y, 190 * place.scale + 160);
  for (const { who, figure, place } of ready.players) {
    const speech = frozen === 0 && ready.line?.who === who ? mouthOpeningAt(ready.line, nowMs) : 0;
    context.save();
    context.translate(place.x, place.y);
    context.scale(place.scale, place.scale);
    drawFigure(context, figure, { time, speech });
    context.restore();
  }
  context.restore();
}

function mouthOf({ players, line }: PreparedTake, pose: CameraPose): readonly [number, number] | undefined {
  const speaker = players.find(({ who }) => who === line?.who);
  if (!speaker) return undefined;
  const [a, b, c, d, e, f] = planeTransform(pose, 1);
  const x = speaker.place.x + speaker.figure.mirror * 14 * speaker.place.scale;
  const y = speaker.place.y + 70 * speaker.place.scale;
  return [a * x + c * y + e, b * x + d * y + f];
}

/** Paints the shot `time` seconds after its start. */
export function paintTake(context: SKRSContext2D, canvas: Canvas, ready: PreparedTake, time: number): void {
  const { take, palette, line } = ready;
  const { shot } = take;
  const frozen = freezeProgress(ready, time);
  const still = frozen > 0 ? shot.seconds - FREEZE_MS / 1000 : time;
  const pose = poseAt(ready, time, frozen);
  const moment = (): Moment => ready.moment(still);
  context.setTransform(1, 0, 0, 1, whipOffset(ready.cut, time), 0);
  context.fillStyle = palette.shadow;
  context.fillRect(-200, 0, STAGE.width + 400, STAGE.height);
  drawSlides(context, ready.scenery.behind, pose, ready.scenery.extra, moment);
  paintEffects(context, shot.effects, true, moment());
  paintPlayers(context, ready, pose, still, frozen);
  drawSlides(context, ready.scenery.before, pose, ready.scenery.extra, moment);
  paintEffects(context, shot.effects, false, moment());
  context.resetTransform();
  context.drawImage(ready.veil, 0, 0);
  darken(context, palette, 0.5 * easeInOut(frozen));
  paintCut(context, canvas, ready.cut, time);
  const nowMs = take.startMs + time * 1000;
  if (line && nowMs >= line.startMs && nowMs < line.endMs) {
    const speech = {
      text: line.text.en,
      since: (nowMs - line.startMs) / 1000,
      left: (line.endMs - nowMs) / 1000,
      mouth: mouthOf(ready, pose),
    };
    paintSpeech(context, speech, palette);
  }
}
