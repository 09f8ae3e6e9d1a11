/** The announced shows, and the shows with a reminder that have been released since. */
import { X } from 'lucide-react';
import type { Operations } from '#contract/api.ts';
import { useRemind } from '#web/entities/show/choices.ts';
import type { Show } from '#web/entities/show/queries.ts';
import { useText } from '#web/text/i18n.ts';
import { IconButton } from '#web/ui/button.tsx';
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
  if (shows.length === 0) return null;
  return (
    <Rail title={t('home.now_available')}>
      {shows.map((show) => (
        <AvailableCard key={show.tv_id} show={show} />
      ))}
    </Rail>
  );
}

function AvailableCard({ show }: { show: Show }) {
  const t = useText();
  const { mutate } = useRemind(show.tv_id);
  return (
    <div className={CARD}>
      <ShowCard show={show} />
      <IconButton
        label={t('home.remove_reminder', { title: show.title })}
        className="absolute top-0 right-0"
        onClick={() => mutate(false)}
      >
        <span className="flex size-7 items-center justify-center rounded-full bg-black/70">
          <X size={16} aria-hidden />
        </span>
      </IconButton>
    </div>
  );
}
