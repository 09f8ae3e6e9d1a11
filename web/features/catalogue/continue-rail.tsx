import { formatClockTime } from '#domain/duration.ts';
import { queryClient } from '#web/api/query-client.ts';
import { request } from '#web/api/request.ts';
import { homeQuery } from '#web/entities/show/queries.ts';
import { ResumeCard } from '#web/entities/show/resume-card.tsx';
import { useText } from '#web/text/i18n.ts';
import { useRemovals } from '#web/ui/use-removals.ts';
import type { ContinueItem } from './queries.ts';
import { RemovableCard } from './removable-card.tsx';
import { Rail } from './show-rail.tsx';

export function ContinueRail({ items }: { items: readonly ContinueItem[] }) {
  const t = useText();
  const { hiddenIds, remove } = useRemovals();
  const visible = items.filter(({ show }) => !hiddenIds.has(show.tv_id));
  if (visible.length === 0) return null;
  return (
    <Rail title={t('home.continue')}>
      {visible.map((item) => (
        <RemovableCard
          key={item.show.tv_id}
          label={t('home.remove_continue', { title: item.show.title })}
          onRemove={() => {
            const { tv_id: id } = item.show;
            remove({ ids: [id], message: t('home.continue_removed'), run: () => dismiss(id) });
          }}
        >
          <ContinueCard item={item} />
        </RemovableCard>
      ))}
    </Rail>
  );
}

async function dismiss(tvId: string): Promise<void> {
  // The browser also sends the request when the page closes, which ends the time for an undo.
  const options = { quiet: true, keepalive: true, indicator: false };
  await request('video/continue_dismiss', { tv_id: tvId, dismissed: true }, options);
  queryClient.setQueryData(
    homeQuery.queryKey,
    (home) => home && { ...home, continue: home.continue.filter(({ show }) => show.tv_id !== tvId) },
  );
}

function ContinueCard({ item }: { item: ContinueItem }) {
  const t = useText();
  const time = formatClockTime(item.duration_ms - item.position_ms);
  return <ResumeCard item={item} place={t('home.place', { ep: item.ep, time })} hasPlayIcon />;
}
