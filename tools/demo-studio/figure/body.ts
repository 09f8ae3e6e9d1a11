/** Torso and lower body. */
import type { SKRSContext2D } from '@napi-rs/canvas';
import { brush, fill, line, mirror, trace, fractions } from './pen.ts';
import type { Curve, Point } from './pen.ts';
import type { Person, Tones } from './person.ts';

/** Maps points of a frontal body to the turned one: the far shoulder moves towards the centre. */
export function onBody({ turn }: Pick<Person, 'turn'>, points: Curve): Curve {
  return points.map(([x, y]): Point => [x * (1 - turn * (x > 0 ? 0.13 : 0.02)) + turn * 7, y]);
}

/** Right outline of the torso from neck to hip. */
function trunkSide({ measures, look }: Person): Curve {
  const { shoulder, waist, hip, neck } = measures;
  const bust = look.sex === 'f' && look.age !== 'child' ? 0.79 : 0.75;
  return [
    [neck + 6, 124],
    [neck + 28, 146],
    [shoulder * 0.72, 166],
    [shoulder * 0.9, 182],
    [shoulder * 0.84, 250],
    [shoulder * bust, 306],
    [(waist + shoulder * bust) / 2, 372],
    [waist, 452],
    [hip * 0.99, 560],
    [hip + 8, 660],
  ];
}

/** Traces the torso without the neckline, which goes from the right shoulder to the left. */
function traceTrunk(context: SKRSContext2D, person: Person, neckline: Curve): void {
  const side = trunkSide(person).filter(([, y], index) => index > 0 && y > (neckline[0]?.[1] ?? 0));
  trace(context, onBody(person, neckline).toReversed(), onBody(person, side), onBody(person, mirror(side)));
  context.closePath();
}

/** Paints the shaded side and the folds. */
function paintFolds(context: SKRSContext2D, person: Person, cloth: Tones): void {
  const { shoulder: s, waist, hip } = person.measures;
  const put = (curve: Curve): Curve => onBody(person, curve);
  fill(
    context,
    cloth.shade,
    put([
      [-s * 0.5, 150],
      [-s * 0.52, 220],
      [-s * 0.44, 290],
      [-s * 0.5, 330],
      [-waist * 0.56, 450],
      [-hip * 0.5, 560],
      [-hip * 0.42, 720],
    ]),
    put([
      [-s * 2, 720],
      [-s * 2, 150],
    ]),
  );
  if (person.look.sex === 'f' && person.look.age !== 'child') paintBust(context, person, cloth);
  const fold = (curve: Curve, width: number): void => brush(context, cloth.deep, width, put(curve));
  fold(fractions('0.8,256 0.62,290 0.5,300', s), 6);
  fold(fractions('-0.8,256 -0.62,292 -0.5,300', s), 6);
  fold(fractions('0.98,446 0.6,466 0.3,462', waist), 7);
  fold(fractions('-0.98,440 -0.6,470 -0.2,470', waist), 7);
  fold(fractions('0.98,480 0.7,500 0.5,500', waist), 5);
}

/** Paints the torso in one fabric, shaded and with folds. */
export function paintTrunk(context: SKRSContext2D, person: Person, cloth: Tones, neckline: Curve): void {
  traceTrunk(context, person, neckline);
  context.fillStyle = cloth.base;
  context.fill();
  context.save();
  context.clip();
  const { shoulder: s } = person.measures;
  const put = (curve: Curve): Curve => onBody(person, curve);
  const sheen = context.createLinearGradient(0, 150, 0, 700);
  sheen.addColorStop(0, 'rgba(255,255,255,0.1)');
  sheen.addColorStop(0.4, 'rgba(255,255,255,0)');
  sheen.addColorStop(1, 'rgba(0,0,0,0.1)');
  context.fillStyle = sheen;
  context.fillRect(-s * 2, 100, s * 4, 700);
  paintFolds(context, person, cloth);
  context.restore();
  const side = trunkSide(person).slice(3);
  line(context, cloth.line, 1.6, put(side));
  line(context, cloth.line, 1.6, put(mirror(side)));
}

function paintBust(context: SKRSContext2D, person: Person, cloth: Tones): void {
  const s = person.measures.shoulder;
  const put = (curve: Curve): Curve => onBody(person, curve);
  fill(
    context,
    cloth.shade,
    put([
      [s * 0.74, 300],
      [s * 0.6, 338],
      [s * 0.36, 345],
      [s * 0.1, 326],
    ]),
    put([
      [s * 0.2, 350],
      [s * 0.4, 372],
      [s * 0.74, 366],
    ]),
  );
  fill(
    context,
    cloth.shade,
    put([
      [-s * 0.74, 300],
      [-s * 0.6, 340],
      [-s * 0.36, 346],
      [-s * 0.1, 326],
    ]),
    put([
      [-s * 0.16, 352],
      [-s * 0.4, 374],
      [-s * 0.74, 366],
    ]),
  );
  context.globalAlpha = 0.16;
  brush(
    context,
    cloth.light,
    18,
    put([
      [s * 0.24, 262],
      [s * 0.44, 274],
      [s * 0.56, 304],
    ]),
  );
  context.globalAlpha = 1;
}

/** Clothing below the waist. */
export type LowerBody = 'trousers' | 'skirt' | 'gown';

/** Paints legs or skirt to below the knees. Visible in wide shots only. */
export function paintLower(context: SKRSContext2D, person: Person, cloth: Tones, lower: LowerBody): void {
  const { hip, waist } = person.measures;
  const put = (curve: Curve): Curve => onBody(person, curve);
  const flare = lower === 'gown' ? 1.9 : 1.22;
  const right: Curve =
    lower === 'trousers'
      ? [
          [hip * 0.98, 540],
          [hip + 10, 660],
          [hip * 0.94, 900],
          [hip * 0.8, 1500],
        ]
      : [
          [waist * 0.9, 470],
          [hip * 0.94, 550],
          [hip + 8, 655],
          [hip * (1 + (flare - 1) * 0.6), 900],
          [hip * flare, 1500],
        ];
  fill(context, cloth.base, put(right), put(mirror(right)));
  fill(
    context,
    cloth.shade,
    put([
      [-hip * 0.42, 540],
      [-hip * 0.4, 800],
      [-hip * 0.3, 1500],
    ]),
    put([
      [-hip * flare, 1500],
      [-hip - 8, 640],
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
      brush(
        context,
        cloth.deep,
        9,
        put([
          [hip * x * 0.8, 600],
          [hip * x, 900],
          [hip * x * flare, 1480],
        ]),
      );
}
