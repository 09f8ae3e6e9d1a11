import { useQuery } from '@tanstack/react-query';
import { Gift } from 'lucide-react';
import { earnedBonusText } from '#web/text/coin-text.ts';
import { useText } from '#web/text/i18n.ts';
import { LinkRow } from '#web/ui/rows.tsx';
import { checkInQuery } from './queries.ts';
import { rewardsBadgeQuery } from './rewards-badge.ts';
import { todaysReward } from './streak.ts';

const ICON_PX = 20;

/** Shows today's reward, or after the check-in a dot while daily tasks are unfinished. */
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
  if (!checkIn.checked_in) return t('reward.today', { bonus: earnedBonusText(todaysReward(checkIn)) });
  return (
    <span className="flex">
      <span aria-hidden className="size-2 rounded-full bg-alarm" />
      <span className="sr-only">{t('tab.news')}</span>
    </span>
  );
}
