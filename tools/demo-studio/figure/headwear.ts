/** Paints what people wear on their heads besides hats. */
import type { SKRSContext2D } from '@napi-rs/canvas';
import { onSkull } from './hair-lock.ts';
import { gem, GOLD } from './jewel.ts';
import { fill, line, oval, points, taperedStroke } from './pen.ts';
import type { Curve, Point } from './pen.ts';
import { facePoints, onFace, tones } from './person.ts';
import type { Person } from './person.ts';

type Painter = (context: SKRSContext2D, person: Person) => void;

const closed = (curve: Curve): Curve => [...curve, ...curve.slice(0, 1)];

const headband: Painter = (context, person) => {
  const band = onSkull(person, points('-73,-62 -62,-98 -34,-118 0,-124 34,-118 62,-98 72,-62'));
  line(context, person.trim.line, 19, band);
  line(context, person.trim.base, 16, band);
  line(context, person.trim.light, 4, band.slice(3, 6));
};

const headscarf: Painter = (context, person) => {
  const { trim } = person;
  const outer = onSkull(person, points('-78,104 -88,20 -88,-60 -60,-124 0,-148 60,-124 86,-60 84,20 66,106 0,146'));
  const opening = onSkull(person, points('62,16 60,-40 38,-78 0,-88 -38,-78 -60,-40 -62,16 -52,66 -22,100 0,108'));
  const lower = onSkull(person, points('0,108 26,98 52,66 62,16'));
  fill(context, trim.base, closed(outer), opening, lower);
  fill(context, trim.shade, outer.slice(0, 5), onSkull(person, points('-20,-92 -50,-64 -66,-10 -60,60 -30,108')));
  for (const fold of ['-70,-20 -50,-90 0,-118', '66,-20 52,-86 6,-112', '-74,40 -60,90 -10,122', '72,40 56,96 10,120'])
    taperedStroke(context, trim.deep, 5, onSkull(person, points(fold)));
  line(context, trim.line, 1.8, closed(outer));
  line(context, trim.line, 1.8, opening, lower);
};

const turban: Painter = (context, person) => {
  const { trim } = person;
  const gold = tones(GOLD, person.palette);
  const wrap = onSkull(
    person,
    points('-72,-44 -92,-92 -78,-150 -30,-182 26,-182 76,-152 90,-94 70,-44 34,-72 0,-84 -34,-72'),
  );
  fill(context, trim.base, closed(wrap));
  fill(context, trim.shade, wrap.slice(0, 4), onSkull(person, points('-10,-150 -40,-100 -48,-66')));
  for (const fold of [
    '-84,-90 -30,-120 0,-90',
    '-74,-130 -10,-150 26,-96',
    '86,-96 40,-130 0,-92',
    '66,-146 20,-164 -22,-104',
    '-40,-172 10,-168 50,-110',
  ])
    taperedStroke(context, trim.deep, 6, onSkull(person, points(fold)));
  line(context, trim.line, 2, closed(wrap));
  const [jewel] = onSkull(person, [[0, -100]]);
  if (jewel) gem(context, jewel, 8, gold.light);
};

const veil: Painter = (context, person) => {
  const white = person.trim.light;
  const side = points('6,-134 52,-128 96,-70 118,40 126,170 120,300 74,310 78,170 72,50 64,-60 40,-104');
  for (const sign of [-1, 1]) {
    const cloth = onSkull(
      person,
      side.map(([x, y]): Point => [x * sign, y]),
    );
    context.globalAlpha = 0.56;
    fill(context, white, closed(cloth));
    context.globalAlpha = 0.9;
    line(context, person.trim.base, 2.4, cloth.slice(0, 6));
    context.globalAlpha = 0.5;
    for (const shift of [14, 30])
      taperedStroke(
        context,
        person.trim.shade,
        4,
        onSkull(person, [
          [sign * (66 + shift * 0.6), -60],
          [sign * (84 + shift), 80],
          [sign * (78 + shift), 290],
        ]),
      );
    context.globalAlpha = 1;
  }
  for (const x of [-46, -24, 0, 24, 46]) {
    const [at] = onSkull(person, [[x, -126 + Math.abs(x) * 0.26]]);
    if (at) gem(context, at, 5.4, person.trim.light);
  }
};

const beanie: Painter = (context, person) => {
  const { trim } = person;
  const cap = onSkull(person, points('-74,-54 -82,-104 -54,-150 0,-166 54,-150 80,-104 72,-54'));
  fill(context, trim.base, cap);
  fill(context, trim.shade, cap.slice(0, 4), onSkull(person, points('-24,-130 -30,-60')));
  for (const x of [-44, -20, 4, 28, 52])
    taperedStroke(
      context,
      trim.shade,
      4,
      onSkull(person, [
        [x * 0.5, -158],
        [x, -120],
        [x * 1.1, -84],
      ]),
    );
  line(context, trim.line, 2, cap);
  const brim = onSkull(person, points('-77,-46 -80,-78 -40,-94 0,-98 40,-94 78,-78 75,-46 40,-62 0,-66 -40,-62'));
  fill(context, trim.base, closed(brim));
  line(context, trim.line, 2, closed(brim));
  for (let x = -66; x <= 66; x += 11)
    line(
      context,
      trim.shade,
      2.4,
      onSkull(person, [
        [x, -86 + Math.abs(x) * 0.14],
        [x, -62 + Math.abs(x) * 0.16],
      ]),
    );
};

const headphones: Painter = (context, person) => {
  const band = onSkull(person, points('-78,-8 -86,-70 -60,-128 0,-150 60,-128 84,-70 76,-8'));
  line(context, '#17151c', 13, band);
  line(context, person.trim.base, 8, band);
  for (const side of person.turn > 0.5 ? [-1] : [-1, 1]) {
    const [at = [0, 0]] = onSkull(person, [[side * 75, 4]]);
    oval(context, '#17151c', at, 19, 31);
    oval(context, person.trim.base, at, 15, 27);
    oval(context, person.trim.light, [at[0] + 4, at[1] - 8], 4, 9, 0.2);
  }
};

const flower: Painter = (context, person) => {
  const [bloom = [0, 0]] = onSkull(person, [[-52, -84]]);
  for (let petal = 0; petal < 7; petal += 1) {
    const angle = petal * ((Math.PI * 2) / 7);
    const at: Point = [bloom[0] + Math.cos(angle) * 15, bloom[1] + Math.sin(angle) * 15];
    oval(context, person.trim.line, at, 13.4, 9.4, angle);
    oval(context, petal % 2 === 0 ? person.trim.light : person.trim.base, at, 12, 8, angle);
  }
  oval(context, tones(GOLD, person.palette).base, bloom, 8, 8);
};

const monocle: Painter = (context, person) => {
  const gold = tones(GOLD, person.palette);
  const ring = facePoints(person, points('29,-17 44,-10 48,2 42,15 29,19 16,15 10,2 15,-11'), 6);
  fill(context, 'rgba(214,236,255,0.22)', closed(ring));
  line(context, gold.deep, 4.6, closed(ring));
  line(context, gold.light, 2.6, closed(ring));
  line(context, gold.base, 1.8, [onFace(person, [45, 12], 5), onFace(person, [58, 60]), onFace(person, [54, 120])]);
};

/** Accessories on the head. Masks of eyes are painted for every frame, over the eyes. */
export const HEADWEAR = {
  headband: { layer: 'top', paint: headband },
  headscarf: { layer: 'top', paint: headscarf },
  turban: { layer: 'top', paint: turban },
  veil: { layer: 'top', paint: veil },
  beanie: { layer: 'top', paint: beanie },
  headphones: { layer: 'top', paint: headphones },
  flower: { layer: 'top', paint: flower },
  monocle: { layer: 'eyes', paint: monocle },
} as const satisfies Record<string, { layer: 'top' | 'eyes'; paint: Painter }>;
