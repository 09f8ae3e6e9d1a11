/** Things on a table and in a hospital. */
import type { ObjectName } from '../../vocabulary.ts';
import { bullet } from './bullet.ts';
import { cake } from './cake.ts';
import { candles } from './candles.ts';
import { handOnChest, pressingHands } from './chest.ts';
import { bottle, cup } from './drinks.ts';
import { fist } from './fist.ts';
import { bread, plate, spoon } from './food.ts';
import { ampoule, needle, syringe } from './injection.ts';
import { instruments } from './instruments.ts';
import { joinedHands } from './joined-hands.ts';
import { banknotes, pen } from './money.ts';
import { letter, notebook, treaty } from './papers.ts';
import { sewingHands } from './sewing.ts';
import type { StageObject } from '../stage-object.ts';
import { heartMonitor, lamp, stretcher } from './ward.ts';
import { wineGlass } from './wine-glass.ts';

export const TABLE_AND_HOSPITAL = {
  'wine-glass': wineGlass,
  cup,
  bottle,
  bread,
  plate,
  spoon,
  cake,
  candles,
  bullet,
  instruments,
  'heart-monitor': heartMonitor,
  lamp,
  syringe,
  ampoule,
  stretcher,
  'sewing-hands': sewingHands,
  'hand-on-chest': handOnChest,
  'pressing-hands': pressingHands,
  'joined-hands': joinedHands,
  fist,
  needle,
  letter,
  notebook,
  treaty,
  pen,
  banknotes,
} as const satisfies Partial<Record<ObjectName, StageObject>>;
