import { useQuery } from '@tanstack/react-query';
import { Gift } from 'lucide-react';
import { useState } from 'react';
import { useIsUnderReview } from '#web/entities/config/queries.ts';
import { useSignInWays } from '#web/entities/viewer/use-sign-in-ways.ts';
import { ActivityRow } from '#web/features/campaign/activity-row.tsx';
import { BonusPill } from '#web/features/rewards/bonus-pill.tsx';
import { CheckInCard } from '#web/features/rewards/check-in-card.tsx';
import { LimitedNotice } from '#web/features/rewards/limited-notice.tsx';
import { checkInQuery, refreshRewards, tasksQuery, type CheckIn, type Task } from '#web/features/rewards/queries.ts';
import { RewardsSkeleton } from '#web/features/rewards/rewards-skeleton.tsx';
import { RulesRow } from '#web/features/rewards/rules-row.tsx';
import { ShareSheet } from '#web/features/rewards/share-sheet.tsx';
import { TaskList } from '#web/features/rewards/task-list.tsx';
import { startTask } from '#web/features/rewards/task-navigation.ts';
import { useUtcMidnight } from '#web/features/rewards/use-utc-midnight.ts';
import { RedeemRow } from '#web/features/wallet/redeem-row.tsx';
import { useText } from '#web/text/i18n.ts';
import { Page } from '#web/ui/page.tsx';
import { LinkRow, RowGroup } from '#web/ui/rows.tsx';
import { ErrorState } from '#web/ui/states.tsx';
import { useRewardAd } from './use-reward-ad.tsx';

const ICON_PX = 20;

export function RewardPage() {
  const t = useText();
  const checkIn = useQuery(checkInQuery);
  const list = useQuery(tasksQuery);
  useUtcMidnight(checkIn.data?.resets_at);
  const error = (!checkIn.data && checkIn.error) || (!list.data && list.error);
  return (
    <Page title={t('page.reward')} action={<BonusPill />} width="medium">
      {error && <ErrorState error={error} onRetry={() => refreshRewards()} />}
      {!error && !(checkIn.data && list.data) && <RewardsSkeleton />}
      {checkIn.data && list.data && <Rewards checkIn={checkIn.data} tasks={list.data.tasks} />}
    </Page>
  );
}

function Rewards({ checkIn, tasks }: { checkIn: CheckIn; tasks: readonly Task[] }) {
  const t = useText();
  return (
    <div className="space-y-6 pt-2">
      {checkIn.limited && <LimitedNotice limited={checkIn.limited} />}
      <div className="page-halves wide:grid-rows-[auto_1fr]">
        <CheckInAndTasks checkIn={checkIn} tasks={tasks} />
        <div className="space-y-6">
          <ActivityRow />
          <RowGroup>
            <RedeemRow />
            <LinkRow
              to="/pages/common/records/index"
              query={{ kind: 'bonus' }}
              icon={<Gift size={ICON_PX} aria-hidden />}
              label={t('records.bonus_title')}
            />
            <RulesRow checkIn={checkIn} />
          </RowGroup>
        </div>
      </div>
    </div>
  );
}

const isOpenLink = ({ type, state }: Task): boolean => type === 'bind_account' && state === 'open';

function CheckInAndTasks({ checkIn, tasks }: { checkIn: CheckIn; tasks: readonly Task[] }) {
  const isUnderReview = useIsUnderReview();
  const { canLink } = useSignInWays();
  const { watch, adScreen } = useRewardAd();
  const [sharing, setSharing] = useState({ id: '', isOpen: false });
  const task = tasks.find(({ id }) => id === sharing.id);
  // Closes the sheet when the share has completed the task.
  if (sharing.isOpen && task?.state !== 'open') setSharing({ ...sharing, isOpen: false });
  const start = ({ id, type }: Task): void =>
    startTask(type, {
      share: () => setSharing({ id, isOpen: true }),
      watchAd: () => void watch({ placement: 'task' }).then(refreshRewards),
    });
  return (
    <>
      <CheckInCard
        checkIn={checkIn}
        watchAd={isUnderReview ? undefined : () => watch({ placement: 'check_in_double' })}
      />
      <div className="space-y-6 wide:row-span-2">
        <TaskList tasks={tasks.filter((each) => canLink || !isOpenLink(each))} onStart={start} />
      </div>
      <ShareSheet task={task} open={sharing.isOpen} onClose={() => setSharing({ ...sharing, isOpen: false })} />
      {adScreen}
    </>
  );
}
