import type { enReward } from './en.ts';

/** What each language says of rewards: every key of the English texts. */
export type RewardTexts = Readonly<Record<keyof typeof enReward, string>>;
