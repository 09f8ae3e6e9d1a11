/** Paints the torso and the lower body. */
import type { SKRSContext2D } from '@napi-rs/canvas';
import { taperedStroke, fill, line, mirror, trace, fractions } from './pen.ts';
import type { Curve, Point } from './pen.ts';
import type { Person, Tones } from './person.ts';

/** Maps points of a frontal body to the turned one: the far shoulder moves towards the centre. */
export function onBody({ turn }: Pick<Person, 'turn'>, points: Curve): Curve {
  return points.map(([x, y]): Point => [x * (1 - turn * (x > 0 ? 0.13 : 0.02)) + turn * 7, y]);
}

/** Returns the right half of the torso's outline, from neck to hip. */
function torsoSide({ measures, look }: Person): Curve {
  const { halfShoulder, halfWaist, halfHip, halfNeck } = measures;
  const bust = look.sex === 'f' && look.age !== 'child' ? 0.79 : 0.75;
  return [
    [halfNeck + 6, 124],
    [halfNeck + 28, 146],
    [halfShoulder * 0.72, 166],
    [halfShoulder * 0.9, 182],
    [halfShoulder * 0.84, 250],
    [halfShoulder * bust, 306],
    [(halfWaist + halfShoulder * bust) / 2, 372],
    [halfWaist, 452],
    [halfHip * 0.99, 560],
    [halfHip + 8, 660],
  ];
}

/** Traces the outline of the torso below `neckline`, which goes from the right shoulder to the left. */
function traceTorso(context: SKRSContext2D, person: Person, neckline: Curve): void {
  const side = torsoSide(person).filter(([, y], index) => index > 0 && y > (neckline[0]?.[1] ?? 0));
  trace(context, onBody(person, neckline).toReversed(), onBody(person, side), onBody(person, mirror(side)));
  context.closePath();
}

/** Paints the shading and the folds of the torso's fabric. */
function paintFolds(context: SKRSContext2D, person: Person, cloth: Tones): void {
  const { halfShoulder, halfWaist, halfHip } = person.measures;
  const put = (curve: Curve): Curve => onBody(person, curve);
  fill(
    context,
    cloth.shade,
    put([
      [-halfShoulder * 0.5, 150],
      [-halfShoulder * 0.52, 220],
      [-halfShoulder * 0.44, 290],
      [-halfShoulder * 0.5, 330],
      [-halfWaist * 0.56, 450],
      [-halfHip * 0.5, 560],
      [-halfHip * 0.42, 720],
    ]),
    put([
      [-halfShoulder * 2, 720],
      [-halfShoulder * 2, 150],
    ]),
  );
  if (person.look.sex === 'f' && person.look.age !== 'child') paintBust(context, person, cloth);
  const fold = (curve: Curve, width: number): void => taperedStroke(context, cloth.deep, width, put(curve));
  fold(fractions('0.8,256 0.62,290 0.5,300', halfShoulder), 6);
  fold(fractions('-0.8,256 -0.62,292 -0.5,300', halfShoulder), 6);
  fold(fractions('0.98,446 0.6,466 0.3,462', halfWaist), 7);
  fold(fractions('-0.98,440 -0.6,470 -0.2,470', halfWaist), 7);
  fold(fractions('0.98,480 0.7,500 0.5,500', halfWaist), 5);
}

/** Paints the torso in one fabric, shaded and with folds. */
export function paintTorso(context: SKRSContext2D, person: Person, cloth: Tones, neckline: Curve): void {
  traceTorso(context, person, neckline);
  context.fillStyle = cloth.base;
  context.fill();
  context.save();
  context.clip();
  const { halfShoulder } = person.measures;
  const put = (curve: Curve): Curve => onBody(person, curve);
  const sheen = context.createLinearGradient(0, 150, 0, 700);
  sheen.addColorStop(0, 'rgba(255,255,255,0.1)');
  sheen.addColorStop(0.4, 'rgba(255,255,255,0)');
  sheen.addColorStop(1, 'rgba(0,0,0,0.1)');
  context.fillStyle = sheen;
  context.fillRect(-halfShoulder * 2, 100, halfShoulder * 4, 700);
  paintFolds(context, person, cloth);
  context.restore();
  const side = torsoSide(person).slice(3);
  line(context, cloth.line, 1.6, put(side));
  line(context, cloth.line, 1.6, put(mirror(side)));
}

function paintBust(context: SKRSContext2D, person: Person, cloth: Tones): void {
  const { halfShoulder } = person.measures;
  const put = (curve: Curve): Curve => onBody(person, curve);
  fill(
    context,
    cloth.shade,
    put([
      [halfShoulder * 0.74, 300],
      [halfShoulder * 0.6, 338],
      [halfShoulder * 0.36, 345],
      [halfShoulder * 0.1, 326],
    ]),
    put([
      [halfShoulder * 0.2, 350],
      [halfShoulder * 0.4, 372],
      [halfShoulder * 0.74, 366],
    ]),
  );
  fill(
    context,
    cloth.shade,
    put([
      [-halfShoulder * 0.74, 300],
      [-halfShoulder * 0.6, 340],
      [-halfShoulder * 0.36, 346],
      [-halfShoulder * 0.1, 326],
    ]),
    put([
      [-halfShoulder * 0.16, 352],
      [-halfShoulder * 0.4, 374],
      [-halfShoulder * 0.74, 366],
    ]),
  );
  context.globalAlpha = 0.16;
  taperedStroke(
    context,
    cloth.light,
    18,
    put([
      [halfShoulder * 0.24, 262],
      [halfShoulder * 0.44, 274],
      [halfShoulder * 0.56, 304],
    ]),
  );
  context.globalAlpha = 1;
}

/** The clothing below the waist. */
export type LowerBody = 'trousers' | 'skirt' | 'long-skirt';

/** Paints trousers or a skirt from the waist down. */
export function paintLowerBody(context: SKRSContext2D, person: Person, cloth: Tones, lower: LowerBody): void {
  const { halfHip, halfWaist } = person.measures;
  const put = (curve: Curve): Curve => onBody(person, curve);
  const flare = lower === 'long-skirt' ? 1.9 : 1.22;
  const right: Curve =
    lower === 'trousers'
      ? [
          [halfHip * 0.98, 540],
          [halfHip + 10, 660],
          [halfHip * 0.94, 900],
          [halfHip * 0.8, 1500],
        ]
      : [
          [halfWaist * 0.9, 470],
          [halfHip * 0.94, 550],
          [halfHip + 8, 655],
          [halfHip * (1 + (flare - 1) * 0.6), 900],
          [halfHip * flare, 1500],
        ];
  fill(context, cloth.base, put(right), put(mirror(right)));
  fill(
    context,
    cloth.shade,
    put([
      [-halfHip * 0.42, 540],
      [-halfHip * 0.4, 800],
      [-halfHip * 0.3, 1500],
    ]),
    put([
      [-halfHip * flare, 1500],
      [-halfHip - 8, 640],
    ]),
  );
  if (lower === 'trousers')
    fill(
      context,
      cloth.deep,
      put([
        [-3, 690],
        [14, 1000],
        [26, 1500],
      ]),
      put([
        [-22, 1500],
        [-12, 1000],
      ]),
    );
  else
    for (const x of [-0.5, -0.1, 0.3, 0.66])
      taperedStroke(
        context,
        cloth.deep,
        9,
        put([
          [halfHip * x * 0.8, 600],
          [halfHip * x, 900],
          [halfHip * x * flare, 1480],
        ]),
      );
}
