import type { Language } from '#domain/languages.ts';
import { createTranslate, type Translate } from './texts.ts';

type RewardTexts = {
  readonly t: Translate;
  readonly bonusText: (bonus: number) => string;
  readonly checkIn: (bonus: number) => string;
  readonly checkedIn: (bonus: number) => string;
};

/** Returns the texts in which amounts of earned bonus appear. */
export function rewardTexts(language: Language): RewardTexts {
  const t = createTranslate(language);
  const bonusText = (bonus: number): string => t('unlock.bonus', { amount: `+${bonus}` });
  return {
    t,
    bonusText,
    checkIn: (bonus) => t('reward.check_in', { bonus: bonusText(bonus) }),
    checkedIn: (bonus) => t('reward.checked_in', { bonus: bonusText(bonus) }),
  };
}
