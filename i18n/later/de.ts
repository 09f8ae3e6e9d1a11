import type { LaterTexts } from '../dictionary.ts';
import { dePay } from '../pay/de.ts';
import { deReward } from '../reward/de.ts';
import { deStore } from '../store/de.ts';
import { deUnlock } from '../unlock/de.ts';

export const deLater: LaterTexts = { ...dePay, ...deReward, ...deStore, ...deUnlock };
