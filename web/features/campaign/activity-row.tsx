import { PartyPopper } from 'lucide-react';
import { useActivity, useIsUnderReview } from '#web/entities/config/queries.ts';
import { LinkRow, RowGroup } from '#web/ui/rows.tsx';

const ICON_PX = 20;

/** Links to the campaign page while there is one. */
export function ActivityRow() {
  const { data: activity } = useActivity();
  if (useIsUnderReview() || !activity) return null;
  return (
    <RowGroup>
      <LinkRow
        to="/pages/common/activity/index"
        icon={<PartyPopper size={ICON_PX} aria-hidden />}
        label={activity.title}
      />
    </RowGroup>
  );
}
