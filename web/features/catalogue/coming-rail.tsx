/** The announced shows, and the shows with a reminder that have been released since. */
import { X } from 'lucide-react';
import { useRef, useState } from 'react';
import { useRemind } from '#web/entities/show/choices.ts';
import type { Show } from '#web/entities/show/queries.ts';
import { useText } from '#web/text/i18n.ts';
import { IconButton } from '#web/ui/button.tsx';
import { useDelayedAction } from '#web/ui/use-delayed-action.ts';
import { CardWithChoices, type AnnouncedChoices } from './card-with-choices.tsx';
import { ShowCard } from './show-card.tsx';
import { Rail } from './show-rail.tsx';

const CARD = 'w-28 shrink-0 snap-start sm:w-32';

type ComingRailProps = {
  title: string;
  shows: readonly Show[];
  choices: AnnouncedChoices;
};

export function ComingRail({ title, shows, choices }: ComingRailProps) {
  return (
    <Rail title={title}>
      {shows.map((show) => (
        <CardWithChoices key={show.tv_id} show={show} className={CARD} choices={choices} />
      ))}
    </Rail>
  );
}

/** Shows each due reminder until the viewer plays the show or removes the reminder. */
export function NowAvailableRail({ shows }: { shows: readonly Show[] }) {
  const t = useText();
  const [hiddenId, setHiddenId] = useState<string>();
  const delay = useDelayedAction();
  const visible = shows.filter(({ tv_id: id }) => id !== hiddenId);
  if (visible.length === 0) return null;
  // A reminder of a released show cannot be set again, so its removal waits until the viewer cannot undo it.
  const hide = ({ tv_id: id }: Show, remove: () => Promise<unknown>): void => {
    const show = (): void => setHiddenId((hidden) => (hidden === id ? undefined : hidden));
    const run = (): void => {
      // After an error, the show returns to the list.
      remove().catch(show);
    };
    delay({ message: t('show.unreminded'), run, undo: show });
    setHiddenId(id);
  };
  return (
    <Rail title={t('home.now_available')}>
      {visible.map((show) => (
        <AvailableCard key={show.tv_id} show={show} onHide={hide} />
      ))}
    </Rail>
  );
}

type AvailableCardProps = { show: Show; onHide: (show: Show, remove: () => Promise<unknown>) => void };

function AvailableCard({ show, onHide }: AvailableCardProps) {
  const t = useText();
  const card = useRef<HTMLDivElement>(null);
  const { mutateAsync } = useRemind(show.tv_id, { indicator: false });
  return (
    <div ref={card} className={`${CARD} relative`}>
      <ShowCard show={show} />
      <IconButton
        label={t('home.remove_reminder', { title: show.title })}
        className="absolute top-0 right-0"
        onClick={() => {
          focusNeighbour(card.current);
          onHide(show, () => mutateAsync(false));
        }}
      >
        <span className="flex size-8 items-center justify-center rounded-full bg-black/70">
          <X size={18} aria-hidden />
        </span>
      </IconButton>
    </div>
  );
}

/** Moves the focus from a card that will disappear to the next card, the previous one, or else the next section. */
function focusNeighbour(card: HTMLElement | null): void {
  const neighbour =
    card?.nextElementSibling ?? card?.previousElementSibling ?? card?.closest('section')?.nextElementSibling;
  neighbour?.querySelector('a')?.focus({ preventScroll: true });
}
