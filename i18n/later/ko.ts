import type { LaterTexts } from '../dictionary.ts';
import { koPay } from '../pay/ko.ts';
import { koReward } from '../reward/ko.ts';
import { koStore } from '../store/ko.ts';
import { koUnlock } from '../unlock/ko.ts';

export const koLater: LaterTexts = { ...koPay, ...koReward, ...koStore, ...koUnlock };
