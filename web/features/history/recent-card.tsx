import { ResumeCard } from '#web/entities/show/resume-card.tsx';
import { useText } from '#web/text/i18n.ts';
import type { WatchedItem } from './queries.ts';

/** A small card of a watched show. */
export function RecentCard({ item }: { item: WatchedItem }) {
  const t = useText();
  return (
    <div className="rail-cover">
      <ResumeCard item={item} place={t('history.place', { ep: item.ep, total: item.show.total_episodes })} />
    </div>
  );
}
