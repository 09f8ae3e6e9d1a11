import type { Backdrop } from '#studio/stage.ts';
import type { SetName } from '#studio/vocabulary.ts';
import { streetKitchen } from './street-kitchen.ts';
import { carInterior } from './car-interior.ts';
import { trainCarriage } from './train-carriage.ts';
import { convenienceStore } from './convenience-store.ts';
import { pawnshop } from './pawnshop.ts';
import { cafe } from './cafe.ts';
import { homeKitchen } from './home-kitchen.ts';
import { classroom } from './classroom.ts';
import { bunker } from './bunker.ts';
import { ruinedCity } from './ruined-city.ts';
import { hospitalRoom } from './hospital-room.ts';
import { moonlitGarden } from './moonlit-garden.ts';
import { villaGarden } from './villa-garden.ts';
import { lighthouse } from './lighthouse.ts';
import { beachSunset } from './beach-sunset.ts';
import { snowMountain } from './snow-mountain.ts';
import { nightMarket } from './night-market.ts';
import { bambooForest } from './bamboo-forest.ts';
import { villageCourtyard } from './village-courtyard.ts';
import { theatreStage } from './theatre-stage.ts';
import { imperialPalace } from './imperial-palace.ts';
import { casino } from './casino.ts';
import { courtroom } from './courtroom.ts';
import { ballroom } from './ballroom.ts';
import { weddingChapel } from './wedding-chapel.ts';
import { mansionHall } from './mansion-hall.ts';
import { harbourWarehouse } from './harbour-warehouse.ts';
import { rooftopDawn } from './rooftop-dawn.ts';
import { rainyStreet } from './rainy-street.ts';
import { officeTower } from './office-tower.ts';
import { penthouseNight } from './penthouse-night.ts';

export const BACKDROPS: Record<SetName, Backdrop> = {
  'penthouse-night': penthouseNight,
  'office-tower': officeTower,
  'mansion-hall': mansionHall,
  'wedding-chapel': weddingChapel,
  'hospital-room': hospitalRoom,
  'rainy-street': rainyStreet,
  'rooftop-dawn': rooftopDawn,
  'harbour-warehouse': harbourWarehouse,
  casino,
  ballroom,
  courtroom,
  'village-courtyard': villageCourtyard,
  'imperial-palace': imperialPalace,
  'bamboo-forest': bambooForest,
  'night-market': nightMarket,
  'ruined-city': ruinedCity,
  bunker,
  'snow-mountain': snowMountain,
  'beach-sunset': beachSunset,
  'train-carriage': trainCarriage,
  classroom,
  'home-kitchen': homeKitchen,
  cafe,
  lighthouse,
  'theatre-stage': theatreStage,
  pawnshop,
  'convenience-store': convenienceStore,
  'moonlit-garden': moonlitGarden,
  'villa-garden': villaGarden,
  'car-interior': carInterior,
  'street-kitchen': streetKitchen,
};
