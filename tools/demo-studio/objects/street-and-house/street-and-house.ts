/** Things in a house, on a street and at the harbour. */
import type { ObjectName } from '../../vocabulary.ts';
import { bars } from './bars.ts';
import { car } from './car.ts';
import { coffin, suitcase } from './chests.ts';
import { clock, tickingBox } from './clocks.ts';
import { ferry } from './ferry.ts';
import { chair, coat } from './furniture.ts';
import { flowers, tombstone } from './graves.ts';
import { handbag } from './handbag.ts';
import { brassPlate, ring } from './jewellery.ts';
import { key, keyring } from './keys.ts';
import { mirror } from './mirror.ts';
import { door, window } from './openings.ts';
import { footprints, umbrella } from './outdoors.ts';
import { rifle } from './rifle.ts';
import type { StageObject } from '../stage-object.ts';
import { phone, telephone } from './telephones.ts';
import { curtain, laundryCart } from './ward.ts';

export const STREET_AND_HOUSE = {
  bars,
  'brass-plate': brassPlate,
  car,
  chair,
  clock,
  coat,
  coffin,
  curtain,
  door,
  ferry,
  flowers,
  footprints,
  handbag,
  key,
  keyring,
  'laundry-cart': laundryCart,
  mirror,
  phone,
  rifle,
  ring,
  suitcase,
  telephone,
  'ticking-box': tickingBox,
  tombstone,
  umbrella,
  window,
} as const satisfies Partial<Record<ObjectName, StageObject>>;
