import type { SKRSContext2D } from '@napi-rs/canvas';
import type { Moment } from '../stage.ts';
import type { EffectName } from '../vocabulary.ts';
import { flash, fog, moonRays, redPulse, speedLines } from './overlays.ts';
import { bokeh, dust, embers, petals, rain, snow, sparks } from './particles.ts';

type Effect = { readonly behind: boolean; readonly paint: (context: SKRSContext2D, moment: Moment) => void };

const EFFECTS: Record<EffectName, Effect> = {
  rain: { behind: false, paint: rain },
  snow: { behind: false, paint: snow },
  petals: { behind: false, paint: petals },
  embers: { behind: false, paint: embers },
  fog: { behind: false, paint: fog },
  sparks: { behind: false, paint: sparks },
  dust: { behind: false, paint: dust },
  bokeh: { behind: true, paint: bokeh },
  flash: { behind: false, paint: flash },
  'red-pulse': { behind: false, paint: redPulse },
  'speed-lines': { behind: true, paint: speedLines },
  'moon-rays': { behind: true, paint: moonRays },
};

/** The effects that give light themselves, so that the light of a shot does not darken them. */
export const GLOWING_EFFECTS: ReadonlySet<EffectName> = new Set<EffectName>(['embers', 'sparks', 'flash', 'red-pulse']);

/** Paints the effects that belong behind people or, if `behind` is false, in front of them, in picture pixels. */
export function paintEffects(
  context: SKRSContext2D,
  names: readonly EffectName[],
  behind: boolean,
  moment: Moment,
): void {
  for (const name of names) if (EFFECTS[name].behind === behind) EFFECTS[name].paint(context, moment);
}
