import { useQuery } from '@tanstack/react-query';
import { rewardsBadgeQuery } from '#web/features/rewards/rewards-badge.ts';
import { useUtcMidnight } from '#web/features/rewards/use-utc-midnight.ts';
import { useText } from '#web/text/i18n.ts';
import { classNames } from '#web/ui/class-names.ts';

/** Shows a red dot until all of today's rewards are claimed (spec §2). `className` sets its place. */
export function ProfileDot({ id, className }: { id: string; className: string }) {
  const t = useText();
  const { data: today } = useQuery(rewardsBadgeQuery);
  useUtcMidnight(today?.resets_at);
  if (today?.finished !== false) return null;
  return (
    <span className={classNames('pointer-events-none absolute size-2 rounded-full bg-alarm', className)}>
      <span id={id} className="sr-only">
        {t('tab.news')}
      </span>
    </span>
  );
}
