/** Lists what is heard quietly in each set: layers with their loudness in LUFS. */
import type { SetName } from '../../vocabulary.ts';
import { BEEP_SECONDS, beep, ticking } from '../effects/clockwork.ts';
import { crowd } from '../effects/crowd.ts';
import type { Effect } from '../effects/effect.ts';
import { fire } from '../effects/fire.ts';
import { rain } from '../effects/rain.ts';
import { train } from '../effects/train.ts';
import { waves } from '../effects/waves.ts';
import { wind } from '../effects/wind.ts';
import { crickets, machineHum, motorHum, roomTone, traffic } from './tones.ts';

/** `seconds` is the length of the loop. It fits the rhythm of what repeats. */
export type BedLayer = { readonly render: Effect; readonly loudness: number; readonly seconds: number };

const LOOP_SECONDS = 6;

function layer(render: Effect, loudness: number, seconds = LOOP_SECONDS): BedLayer {
  return { render, loudness, seconds };
}

const ROOM = layer(roomTone, -46);
const MURMUR = layer(crowd, -41);
const FAR_TRAFFIC = layer(traffic, -44);

export const BEDS: Readonly<Record<SetName, readonly BedLayer[]>> = {
  'penthouse-night': [ROOM, FAR_TRAFFIC],
  'office-tower': [layer(machineHum, -45), FAR_TRAFFIC],
  'mansion-hall': [ROOM, layer(ticking, -43)],
  'wedding-chapel': [layer(roomTone, -43)],
  'hospital-room': [layer(machineHum, -43), layer(beep, -47, 7 * BEEP_SECONDS)],
  'rainy-street': [layer(rain, -36)],
  'rooftop-dawn': [layer(wind, -39), FAR_TRAFFIC],
  'harbour-warehouse': [layer(waves, -39, 6.8), layer(wind, -45)],
  casino: [MURMUR],
  ballroom: [MURMUR],
  courtroom: [layer(crowd, -44), ROOM],
  'village-courtyard': [layer(wind, -43), layer(crickets, -49)],
  'imperial-palace': [layer(roomTone, -44), layer(wind, -47)],
  'bamboo-forest': [layer(wind, -40)],
  'night-market': [layer(crowd, -39), layer(fire, -44)],
  'ruined-city': [layer(wind, -40), layer(fire, -44)],
  bunker: [layer(machineHum, -42)],
  'snow-mountain': [layer(wind, -37)],
  'beach-sunset': [layer(waves, -36, 6.8)],
  'train-carriage': [layer(train, -37, 6.8)],
  classroom: [ROOM, layer(ticking, -47)],
  'home-kitchen': [layer(machineHum, -46), layer(ticking, -49)],
  cafe: [layer(crowd, -42), ROOM],
  lighthouse: [layer(waves, -39, 6.8), layer(wind, -43)],
  'theatre-stage': [layer(roomTone, -43)],
  pawnshop: [ROOM, layer(ticking, -44)],
  'convenience-store': [layer(machineHum, -41)],
  'moonlit-garden': [layer(crickets, -45), layer(wind, -45)],
  'villa-garden': [layer(crickets, -45), layer(waves, -47, 6.8)],
  'car-interior': [layer(motorHum, -38)],
  'street-kitchen': [layer(fire, -41), FAR_TRAFFIC],
};
