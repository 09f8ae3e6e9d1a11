import type { SKRSContext2D } from '@napi-rs/canvas';
import type { Look } from '../storyboard.ts';
import { paintAccessories } from './accessories.ts';
import { paintArms, paintFarArm } from './arms.ts';
import type { Gesture } from './arms.ts';
import { paintLower, paintTrunk } from './body.ts';
import type { Outfit } from './outfit-cut.ts';
import { COURT } from './outfits-court.ts';
import { EVERYDAY } from './outfits-everyday.ts';
import { GOWNS } from './outfits-gowns.ts';
import { TAILORED } from './outfits-tailored.ts';
import type { Person } from './person.ts';

const OUTFITS: Record<Look['outfit']['style'], Outfit> = { ...TAILORED, ...EVERYDAY, ...GOWNS, ...COURT };

/** Paints fabric behind the neck. */
export function paintBehindNeck(context: SKRSContext2D, person: Person): void {
  OUTFITS[person.look.outfit.style].behind?.(context, person);
}

/** Paints the clothed body over the bare neck and shoulders. */
export function paintOutfit(context: SKRSContext2D, person: Person, gesture: Gesture): void {
  const outfit = OUTFITS[person.look.outfit.style];
  const sleeve = outfit.sleeve(person);
  const trousers = outfit.lower === 'trousers' || (outfit.lower === 'skirt' && person.look.sex === 'm');
  paintFarArm(context, person, sleeve, gesture);
  paintLower(context, person, person.cloth, trousers ? 'trousers' : outfit.lower);
  paintTrunk(context, person, person.cloth, outfit.neckline(person));
  outfit.pieces(context, person);
  paintAccessories(context, person, 'body');
  paintArms(context, person, sleeve, gesture);
}
