import type { LaterTexts } from '../dictionary.ts';
import { frPay } from '../pay/fr.ts';
import { frStore } from '../store/fr.ts';
import { frUnlock } from '../unlock/fr.ts';

export const frLater: LaterTexts = { ...frPay, ...frStore, ...frUnlock };
