/** The shows with a reminder that have been released since. */
import { useRemind } from '#web/entities/show/choices.ts';
import type { Show } from '#web/entities/show/queries.ts';
import { useText } from '#web/text/i18n.ts';
import { useRemovals } from '#web/ui/use-removals.ts';
import { CardWithChoices } from './card-with-choices.tsx';
import { RemovableCard } from './removable-card.tsx';
import { Rail } from './show-rail.tsx';

/**
 * Shows each due reminder until the viewer plays the show or removes the reminder. A reminder of a released show cannot
 * be set again, so its removal waits until the viewer cannot undo it.
 */
export function NowAvailableRail({ shows }: { shows: readonly Show[] }) {
  const t = useText();
  const { hiddenIds, remove } = useRemovals();
  const visible = shows.filter(({ tv_id: id }) => !hiddenIds.has(id));
  if (visible.length === 0) return null;
  return (
    <Rail title={t('home.now_available')}>
      {visible.map((show) => (
        <AvailableCard key={show.tv_id} show={show} onRemove={remove} />
      ))}
    </Rail>
  );
}

type AvailableCardProps = { show: Show; onRemove: ReturnType<typeof useRemovals>['remove'] };

function AvailableCard({ show, onRemove }: AvailableCardProps) {
  const t = useText();
  const { mutateAsync } = useRemind(show.tv_id, { indicator: false });
  return (
    <RemovableCard
      label={t('home.remove_reminder', { title: show.title })}
      onRemove={() => onRemove({ ids: [show.tv_id], message: t('show.unreminded'), run: () => mutateAsync(false) })}
    >
      <CardWithChoices show={show} />
    </RemovableCard>
  );
}
