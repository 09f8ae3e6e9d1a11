import type { LaterTexts } from '../dictionary.ts';
import { zhCNPay } from '../pay/zh-CN.ts';
import { zhCNReward } from '../reward/zh-CN.ts';
import { zhCNStore } from '../store/zh-CN.ts';
import { zhCNUnlock } from '../unlock/zh-CN.ts';

export const zhCNLater: LaterTexts = { ...zhCNPay, ...zhCNReward, ...zhCNStore, ...zhCNUnlock };
