/** The announced shows, and the shows with a reminder that have been released since. */
import { X } from 'lucide-react';
import { useRef, useState } from 'react';
import type { Operations } from '#contract/api.ts';
import { useRemind } from '#web/entities/show/choices.ts';
import type { Show } from '#web/entities/show/queries.ts';
import { useText } from '#web/text/i18n.ts';
import { IconButton } from '#web/ui/button.tsx';
import { useDelayedAction } from '#web/ui/use-delayed-action.ts';
import { CardChoiceToggles } from './choice-toggles.tsx';
import { ShowCard } from './show-card.tsx';
import { Rail } from './show-rail.tsx';

const CARD = 'relative w-28 shrink-0 snap-start sm:w-32';

type ComingRailProps = {
  title: string;
  shows: readonly Show[];
  choices: Operations['video/home']['output']['coming'];
};

export function ComingRail({ title, shows, choices }: ComingRailProps) {
  return (
    <Rail title={title}>
      {shows.map((show) => {
        const chosen = choices.find(({ tv_id: id }) => id === show.tv_id);
        return (
          <div key={show.tv_id} className={CARD}>
            <ShowCard show={show} />
            {chosen && <CardChoiceToggles show={show} choices={chosen} />}
          </div>
        );
      })}
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
  const hide = ({ tv_id: id }: Show, remove: () => void): void => {
    delay({ message: t('show.unreminded'), run: remove, undo: () => setHiddenId(undefined) });
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

type AvailableCardProps = { show: Show; onHide: (show: Show, remove: () => void) => void };

function AvailableCard({ show, onHide }: AvailableCardProps) {
  const t = useText();
  const card = useRef<HTMLDivElement>(null);
  const { mutate } = useRemind(show.tv_id);
  return (
    <div ref={card} className={CARD}>
      <ShowCard show={show} />
      <IconButton
        label={t('home.remove_reminder', { title: show.title })}
        className="absolute top-0 right-0"
        onClick={() => {
          focusNeighbour(card.current);
          onHide(show, () => mutate(false));
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
