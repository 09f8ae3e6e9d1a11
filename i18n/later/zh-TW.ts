import type { LaterTexts } from '../dictionary.ts';
import { zhTWPay } from '../pay/zh-TW.ts';
import { zhTWReward } from '../reward/zh-TW.ts';
import { zhTWStore } from '../store/zh-TW.ts';
import { zhTWUnlock } from '../unlock/zh-TW.ts';

export const zhTWLater: LaterTexts = { ...zhTWPay, ...zhTWReward, ...zhTWStore, ...zhTWUnlock };
