import { useQuery } from '@tanstack/react-query';
import { Gift } from 'lucide-react';
import { earnedBonusText } from '#web/text/coin-text.ts';
import { useText } from '#web/text/i18n.ts';
import { LinkRow } from '#web/ui/rows.tsx';
import { checkInQuery } from './queries.ts';
import { rewardsBadgeQuery } from './rewards-badge.ts';
import { payable, todaysReward } from './streak.ts';

const ICON_PX = 20;

/** Shows today's reward, or a dot if the check-in gives none or only daily tasks are unfinished. */
export function RewardsRow() {
  const t = useText();
  return (
    <LinkRow
      to="/pages/reward/index"
      icon={<Gift size={ICON_PX} aria-hidden />}
      label={t('page.reward')}
      value={<RewardsStatus />}
    />
  );
}

function RewardsStatus() {
  const t = useText();
  const { data: checkIn } = useQuery(checkInQuery);
  const { data: today } = useQuery(rewardsBadgeQuery);
  if (!checkIn || today?.finished !== false) return null;
  const bonus = payable(todaysReward(checkIn), checkIn);
  if (!checkIn.checked_in && bonus > 0) return t('reward.today', { bonus: earnedBonusText(bonus) });
  return (
    <span className="flex">
      <span aria-hidden className="size-2 rounded-full bg-alarm" />
      <span className="sr-only">{t('tab.news')}</span>
    </span>
  );
}
