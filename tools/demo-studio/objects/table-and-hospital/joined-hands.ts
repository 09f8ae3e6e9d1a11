/** Two hands that hold each other and let go. */
import { fill, interpolateCurve, points, taperedStroke } from '../../figure/pen.ts';
import type { Point } from '../../figure/pen.ts';
import { mix, withOpacity } from '../../sets/colour.ts';
import { phase, placed, softOval, tonesOf } from './brush.ts';
import type { Tones } from './brush.ts';
import { bareNails, flatHand, paintBackOfHand, paintFinger, paintHand, paintHandShadow } from './hand.ts';
import type { Finger, HandStyle } from './hand.ts';
import { MANS_SKIN, paintSleeve, WOMANS_SKIN } from './sleeve.ts';
import type { StageObject } from '../stage-object.ts';
import type { Context } from '../paths.ts';

/** Paints the lines of a palm. */
function paintPalm(context: Context, skin: Tones): void {
  for (const crease of ['-70,-130 -20,-150 60,-170', '-74,-110 -20,-96 50,-60', '-60,-120 -34,-60 -30,-4'])
    taperedStroke(context, withOpacity(skin.deep, 0.8), 7, points(crease));
}

export const joinedHands: StageObject = (context, { change, moment }) => {
  const apart = phase(change, 0.05, 1);
  const his = tonesOf(MANS_SKIN, moment.palette);
  const hers = tonesOf(WOMANS_SKIN, moment.palette);
  const herStyle: HandStyle = { tones: hers, nails: mix(moment.palette.accent, '#a03040', 0.3) };
  const breath = 4 * Math.sin(moment.time * 1.6);
  softOval(context, [0, 260], 300, 70, '#0c0812', 0.5);
  const [, ...hisFingers] = flatHand(0.2).fingers;
  const atHis: Point = [-216 - 50 * apart, 120 + breath + 90 * apart];
  const turn = 1.34 + 0.2 * apart;
  placed(
    context,
    atHis,
    turn,
    () => {
      paintSleeve(context, tonesOf('#262a3a', moment.palette), tonesOf('#eef0f2', moment.palette), 70);
      paintHand(context, { palm: flatHand(0).palm, fingers: hisFingers }, { tones: his }, () =>
        paintPalm(context, his),
      );
    },
    1.26,
  );
  placed(
    context,
    [214 + 80 * apart, -20 + breath - 130 * apart],
    -1.86 + 0.2 * apart,
    () => {
      const hand = flatHand(0.1 + 0.4 * apart, 0.1);
      context.scale(-1, 1);
      paintHandShadow(context, { ...hand, palm: hand.palm.map(([x, y]): Point => [x + 14, y - 6]) }, his.deep);
      paintHand(context, hand, herStyle, () => paintBackOfHand(context, herStyle));
      paintSleeve(context, tonesOf('#7a1a2c', moment.palette), tonesOf('#9c2a3c', moment.palette), 60);
    },
    1.1,
  );
  const thumb: Finger = {
    spine: interpolateCurve(
      points('-20,-70 -66,-120 -76,-176 -50,-236'),
      points('-20,-70 -88,-112 -130,-164 -150,-226'),
      apart,
    ),
    root: 40,
    tip: 24,
  };
  placed(
    context,
    atHis,
    turn,
    () => {
      paintFinger(context, thumb, { tones: his, nails: bareNails(his) });
      fill(context, his.base, points('-62,-20 -52,-84 -20,-92 6,-74 8,-20'));
    },
    1.26,
  );
};
