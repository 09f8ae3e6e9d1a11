import { formatClockTime } from '#domain/duration.ts';
import { prefetchEpisode } from '#web/entities/show/queries.ts';
import { SelectableShow, SelectionMark } from '#web/entities/show/selectable-show.tsx';
import { useText } from '#web/text/i18n.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Link } from '#web/ui/link.tsx';
import { Cover } from '#web/ui/cover.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import type { WatchedItem } from './queries.ts';

/** With at most this time left, an episode is shown as watched. */
const END_MS = 3000;

function WatchedDetails({ item: { show, ep, position_ms, duration_ms } }: { item: WatchedItem }) {
  const t = useText();
  const left = duration_ms - position_ms;
  return (
    <div className="min-w-0 flex-1 self-center">
      <h2 className="line-clamp-2 font-medium">{show.title}</h2>
      <p className="mt-1 mb-2 text-sm text-soft tabular-nums">
        {t('history.place', { ep, total: show.total_episodes })}
        {' · '}
        {left > END_MS ? t('history.left', { time: formatClockTime(left) }) : t('history.watched')}
      </p>
      <ProgressBar share={duration_ms > 0 ? position_ms / duration_ms : 0} label={t('history.progress', { ep })} />
    </div>
  );
}

const ROW = 'flex w-full items-stretch gap-4 rounded-2xl py-2 text-left transition active:bg-raised';

/** Shows a started show, and opens the player at the last position. */
export function WatchedRow({ item }: { item: WatchedItem }) {
  return (
    <Link
      to="/pages/shortPlay/index"
      query={{ tv_id: item.show.tv_id, ep: item.ep }}
      onPointerDown={() => prefetchEpisode(item.show.tv_id, item.ep)}
      className={ROW}
    >
      <Cover src={item.show.cover} className="w-20 shrink-0" />
      <WatchedDetails item={item} />
    </Link>
  );
}

type SelectableRowProps = { item: WatchedItem; isSelected: boolean; onToggle: () => void };

export function SelectableRow({ item, isSelected, onToggle }: SelectableRowProps) {
  return (
    <SelectableShow show={item.show} isSelected={isSelected} onToggle={onToggle} className={ROW}>
      <Cover src={item.show.cover} className={classNames('w-20 shrink-0 transition', isSelected && 'opacity-60')} />
      <WatchedDetails item={item} />
      <SelectionMark isSelected={isSelected} className="self-center" />
    </SelectableShow>
  );
}
