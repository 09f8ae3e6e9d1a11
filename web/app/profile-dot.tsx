import { useQuery } from '@tanstack/react-query';
import { rewardsBadgeQuery } from '#web/features/rewards/rewards-badge.ts';
import { useUtcMidnight } from '#web/features/rewards/use-utc-midnight.ts';
import { useText } from '#web/text/i18n.ts';

/** Shows a red dot until all of today's rewards are claimed (spec §2). */
export function ProfileDot({ id }: { id: string }) {
  const t = useText();
  const { data: today } = useQuery(rewardsBadgeQuery);
  useUtcMidnight(today?.resets_at);
  if (today?.finished !== false) return null;
  return (
    <span className="pointer-events-none absolute top-1.5 left-1/2 ml-2 size-2 rounded-full bg-alarm">
      <span id={id} className="sr-only">
        {t('tab.news')}
      </span>
    </span>
  );
}
