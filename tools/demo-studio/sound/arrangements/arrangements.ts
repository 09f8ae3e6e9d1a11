import type { Mood } from '../../vocabulary.ts';
import type { Arrangement } from './arrangement.ts';
import { eerie } from './eerie.ts';
import { heroic } from './heroic.ts';
import { melancholy } from './melancholy.ts';
import { oriental } from './oriental.ts';
import { playful } from './playful.ts';
import { romantic } from './romantic.ts';
import { tense } from './tense.ts';
import { triumphant } from './triumphant.ts';

export const ARRANGEMENTS: Readonly<Record<Mood, Arrangement>> = {
  tense,
  romantic,
  melancholy,
  heroic,
  playful,
  eerie,
  oriental,
  triumphant,
};
