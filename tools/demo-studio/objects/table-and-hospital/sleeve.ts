/** The forearm and the skin of hands. */
import { taperedStroke } from '../../figure/pen.ts';
import { outline } from '../paths.ts';
import type { Context } from '../paths.ts';
import { form } from './brush.ts';
import type { Tones } from './brush.ts';

export const WOMANS_SKIN = '#e9c3a0';
export const MANS_SKIN = '#d09c74';

/** Paints a forearm in a sleeve, which ends in a cuff at the wrist (the origin) and comes from below. */
export function paintSleeve(context: Context, sleeve: Tones, cuff: Tones, width: number): void {
  const w = width;
  form(
    context,
    outline(
      [
        [-w, 46],
        [-w * 1.25, 300],
        [-w * 1.5, 620],
      ],
      [
        [w * 1.5, 620],
        [w * 1.25, 300],
        [w, 46],
      ],
    ),
    sleeve,
    { shade: [-w * 0.5, 0], lit: 7, line: 6 },
    () => {
      for (const y of [130, 220, 330])
        taperedStroke(context, sleeve.deep, 16, [
          [-w * 1.2, y],
          [-w * 0.2, y + 34],
          [w * 0.9, y + 16],
        ]);
    },
  );
  form(
    context,
    outline(
      [
        [-w * 1.06, 18],
        [0, 30],
        [w * 1.06, 18],
      ],
      [
        [w * 1.12, 66],
        [0, 80],
        [-w * 1.12, 66],
      ],
    ),
    cuff,
    { shade: [-w * 0.5, 0], lit: 5, line: 5 },
  );
}
