import type { LaterTexts } from '../dictionary.ts';
import { frPay } from '../pay/fr.ts';
import { frReward } from '../reward/fr.ts';
import { frStore } from '../store/fr.ts';
import { frUnlock } from '../unlock/fr.ts';

export const frLater: LaterTexts = { ...frPay, ...frReward, ...frStore, ...frUnlock };
