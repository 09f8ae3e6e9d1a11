import { PartyPopper } from 'lucide-react';
import { useActivity } from '#web/entities/config/queries.ts';
import { Activity } from '#web/features/campaign/activity.tsx';
import { navigateTo } from '#web/router/router.ts';
import { useText } from '#web/text/i18n.ts';
import { Button } from '#web/ui/button.tsx';
import { Page } from '#web/ui/page.tsx';
import { EmptyState, ErrorState, Skeleton } from '#web/ui/states.tsx';

export function ActivityPage() {
  const t = useText();
  const { data: activity, error, refetch } = useActivity();
  return (
    <Page title={t('page.activity')}>
      {activity && <Activity activity={activity} />}
      {activity === null && <NoActivity />}
      {activity === undefined && error && <ErrorState error={error} onRetry={() => refetch()} />}
      {activity === undefined && !error && <Skeleton className="mx-auto mt-4 aspect-[2/3] w-full max-w-80" />}
    </Page>
  );
}

function NoActivity() {
  const t = useText();
  return (
    <EmptyState
      icon={<PartyPopper size={44} strokeWidth={1.5} aria-hidden />}
      title={t('campaign.no_activity')}
      description={t('campaign.no_activity_hint')}
      action={
        <Button variant="solid" onClick={() => navigateTo('/pages/reward/index')}>
          {t('page.reward')}
        </Button>
      }
    />
  );
}
