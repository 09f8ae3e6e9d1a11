import type { LaterTexts } from '../dictionary.ts';
import { jaPay } from '../pay/ja.ts';
import { jaReward } from '../reward/ja.ts';
import { jaStore } from '../store/ja.ts';
import { jaUnlock } from '../unlock/ja.ts';

export const jaLater: LaterTexts = { ...jaPay, ...jaReward, ...jaStore, ...jaUnlock };
