import type { SKRSContext2D } from '@napi-rs/canvas';
import type { Look } from './look.ts';
import { paintAccessories } from './accessories.ts';
import { paintArms, paintFarArm } from './arms.ts';
import type { Gesture } from './arms.ts';
import { paintLowerBody, paintTorso } from './body.ts';
import type { Outfit } from './outfit-cut.ts';
import { ROBES_AND_UNIFORMS } from './outfits-robes-and-uniforms.ts';
import { EVERYDAY } from './outfits-everyday.ts';
import { DRESSES } from './outfits-dresses.ts';
import { TAILORED } from './outfits-tailored.ts';
import type { Person } from './person.ts';

const OUTFITS: Record<Look['outfit']['style'], Outfit> = {
  ...TAILORED,
  ...EVERYDAY,
  ...DRESSES,
  ...ROBES_AND_UNIFORMS,
};

/** Paints the part of the outfit that is behind the neck, if it has one. */
export function paintBehindNeck(context: SKRSContext2D, person: Person): void {
  OUTFITS[person.look.outfit.style].paintBehind?.(context, person);
}

/** Paints the clothed body over the bare neck and shoulders. */
export function paintOutfit(context: SKRSContext2D, person: Person, gesture: Gesture): void {
  const outfit = OUTFITS[person.look.outfit.style];
  const sleeve = outfit.sleeve(person);
  const trousers = outfit.lower === 'trousers' || (outfit.lower === 'skirt' && person.look.sex === 'm');
  paintFarArm(context, person, sleeve, gesture);
  paintLowerBody(context, person, person.cloth, trousers ? 'trousers' : outfit.lower);
  paintTorso(context, person, person.cloth, outfit.neckline(person));
  outfit.paintPieces(context, person);
  paintAccessories(context, person, 'body');
  paintArms(context, person, sleeve, gesture);
}
