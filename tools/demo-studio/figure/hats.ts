import type { SKRSContext2D } from '@napi-rs/canvas';
import { onSkull } from './hair-lock.ts';
import { gem, GOLD } from './jewel.ts';
import { taperedStroke, fill, line, points } from './pen.ts';
import type { Curve } from './pen.ts';
import { tones } from './person.ts';
import type { Person } from './person.ts';

/** The y in units above which hair is hidden under a hat. */
export const HAIR_TOP_UNDER_HAT = -112;

/** Paints a peaked uniform cap with band and badge. */
function paintPeakedCap(context: SKRSContext2D, person: Person): void {
  const gold = tones(GOLD, person.palette);
  const top = onSkull(person, points('-66,-66 -84,-108 -58,-140 0,-150 58,-140 84,-110 66,-66'));
  fill(context, person.cloth.base, top);
  fill(context, person.cloth.shade, top.slice(0, 4), onSkull(person, points('-20,-110 -28,-66')));
  line(context, person.cloth.line, 2, [...top, ...top.slice(0, 1)]);
  const band = onSkull(person, points('-66,-66 -68,-88 0,-98 68,-88 66,-66 0,-76'));
  fill(context, person.trim.base, band);
  const peak = onSkull(person, points('-56,-68 0,-76 60,-68 62,-52 22,-50 -30,-50 -58,-54'));
  fill(context, person.cloth.deep, peak);
  line(context, person.cloth.line, 2, [...peak, ...peak.slice(0, 1)]);
  const [badge] = onSkull(person, [[0, -106]]);
  if (badge) gem(context, badge, 8, gold.light);
}

function paintBrimmedHat(context: SKRSContext2D, person: Person): void {
  const crown = onSkull(person, points('-68,-72 -66,-118 -48,-152 0,-160 46,-152 64,-120 66,-72'));
  const brim: Curve = onSkull(person, points('-106,-60 -60,-84 0,-90 60,-84 108,-62 62,-60 0,-58 -60,-60'));
  fill(context, person.cloth.base, crown);
  fill(context, person.cloth.shade, crown.slice(0, 4), points('-26,-100 -30,-72'));
  fill(context, person.trim.base, onSkull(person, points('-68,-72 -67,-96 0,-104 65,-96 66,-72 0,-84')));
  fill(context, person.cloth.base, [...brim, ...brim.slice(0, 1)]);
  line(context, person.cloth.line, 2, crown);
  line(context, person.cloth.line, 2, [...brim, ...brim.slice(0, 1)]);
}

/** Paints an imperial official's black gauze cap with two wings. */
function paintGauzeCap(context: SKRSContext2D, person: Person): void {
  const gauze = tones([34, 31, 42], person.palette);
  const gold = tones(GOLD, person.palette);
  for (const side of [-1, 1]) {
    const wing: Curve = onSkull(
      person,
      points('60,-92 96,-104 132,-108 144,-100 134,-92 98,-90 62,-82').map(([x, y]) => [side * x, y]),
    );
    fill(context, gauze.base, wing);
    line(context, gauze.line, 2, [...wing, ...wing.slice(0, 1)]);
  }
  const back = onSkull(person, points('-48,-112 -52,-156 -30,-174 0,-178 30,-174 52,-156 48,-112'));
  fill(context, gauze.shade, back);
  line(context, gauze.line, 2, back);
  const front = onSkull(person, points('-72,-52 -76,-92 -56,-126 0,-136 56,-126 74,-92 70,-52 44,-66 0,-72 -44,-66'));
  fill(context, gauze.base, [...front, ...front.slice(0, 1)]);
  taperedStroke(context, gauze.light, 7, onSkull(person, points('18,-126 48,-112 62,-84')));
  line(context, gauze.line, 2, [...front, ...front.slice(0, 1)]);
  line(context, gold.base, 3.4, onSkull(person, points('-70,-58 -44,-71 0,-77 44,-71 68,-58')));
  const [badge] = onSkull(person, points('0,-96 0,-96'));
  if (badge) gem(context, badge, 8, person.trim.light);
}

/** Paints the hat that suits the outfit: a peaked cap, a gauze cap or a hat with a brim. */
export function paintHat(context: SKRSContext2D, person: Person): void {
  const { style } = person.look.outfit;
  if (style === 'uniform') paintPeakedCap(context, person);
  else if (style === 'hanfu' || style === 'royal-robe') paintGauzeCap(context, person);
  else paintBrimmedHat(context, person);
}
