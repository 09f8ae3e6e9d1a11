import { Bookmark } from 'lucide-react';
import type { ReactNode } from 'react';
import { prefetchEpisode, type Show } from '#web/entities/show/queries.ts';
import { SelectableShow, SelectionMark } from '#web/entities/show/selectable-show.tsx';
import { HOME } from '#web/router/paths.ts';
import { switchTab } from '#web/router/router.ts';
import { useText } from '#web/text/i18n.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Cover } from '#web/ui/cover.tsx';
import { Link } from '#web/ui/link.tsx';
import { passFocusOn } from '#web/ui/pass-focus-on.ts';
import { EmptyState } from '#web/ui/states.tsx';
import type { CollectedItem } from './queries.ts';

type FollowingGridProps = {
  items: readonly CollectedItem[];
  /** The selected shows; undefined outside selection mode. */
  selection: ReadonlySet<string> | undefined;
  onToggle: (tvId: string) => void;
  /** Renders the card of a show. */
  card: (show: Show) => ReactNode;
};

export function FollowingGrid({ items, selection, onToggle, card }: FollowingGridProps) {
  return (
    <ul className="cover-grid">
      {items.map((item) => {
        const { tv_id: tvId } = item.show;
        return (
          <li key={tvId} ref={passFocusOn}>
            {selection ? (
              <SelectableCard show={item.show} isSelected={selection.has(tvId)} onToggle={() => onToggle(tvId)} />
            ) : (
              <>
                {card(item.show)}
                <Place item={item} />
              </>
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** Shows whether there are new episodes, and leads to the episode that the viewer watched last. */
function Place({ item: { show, ep, has_new_episodes: hasNew } }: { item: CollectedItem }) {
  const t = useText();
  if (!show.released) return null;
  return (
    <p className="flex flex-wrap items-center gap-x-2 text-xs">
      {hasNew && (
        <span className="my-1 rounded-full bg-accent px-2 py-0.5 font-semibold text-black">{t('my_list.new')}</span>
      )}
      {ep === null ? (
        <span className="py-1 text-faint">{t('show.episodes', { count: show.total_episodes })}</span>
      ) : (
        <Link
          to="/pages/shortPlay/index"
          query={{ tv_id: show.tv_id, ep }}
          onPointerDown={() => prefetchEpisode(show.tv_id, ep)}
          className="-my-2 flex min-h-11 items-center text-soft tabular-nums underline-offset-4 hover:underline"
        >
          <span className="sr-only">{show.title} </span>
          {t('history.place', { ep, total: show.total_episodes })}
        </Link>
      )}
    </p>
  );
}

type SelectableCardProps = { show: Show; isSelected: boolean; onToggle: () => void };

function SelectableCard({ show, isSelected, onToggle }: SelectableCardProps) {
  return (
    <SelectableShow show={show} isSelected={isSelected} onToggle={onToggle} className="block w-full text-left">
      <span className="relative block">
        <Cover src={show.cover} className={classNames('transition', isSelected && 'opacity-60')} />
        <SelectionMark isSelected={isSelected} className="absolute top-2 right-2" />
      </span>
      <span className="mt-2 line-clamp-2 text-sm leading-snug">{show.title}</span>
    </SelectableShow>
  );
}

export function EmptyFollowing() {
  const t = useText();
  return (
    <EmptyState
      icon={<Bookmark size={44} strokeWidth={1.5} aria-hidden />}
      title={t('my_list.empty_title')}
      description={t('my_list.empty_hint')}
      action={
        <Button variant="solid" onClick={() => switchTab(HOME)}>
          {t('history.empty_action')}
        </Button>
      }
    />
  );
}
