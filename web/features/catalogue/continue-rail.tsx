import { Play } from 'lucide-react';
import { formatClockTime } from '#domain/duration.ts';
import { prefetchEpisode } from '#web/entities/show/queries.ts';
import { useText } from '#web/text/i18n.ts';
import { Link } from '#web/ui/link.tsx';
import { Cover } from '#web/ui/cover.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import type { ContinueItem } from './queries.ts';
import { Rail } from './show-rail.tsx';

export function ContinueRail({ items }: { items: readonly ContinueItem[] }) {
  const t = useText();
  if (items.length === 0) return null;
  return (
    <Rail title={t('home.continue')}>
      {items.map((item) => (
        <ContinueCard key={item.show.tv_id} item={item} />
      ))}
    </Rail>
  );
}

function ContinueCard({ item: { show, ep, position_ms: position, duration_ms: duration } }: { item: ContinueItem }) {
  const t = useText();
  return (
    <Link
      to="/pages/shortPlay/index"
      query={{ tv_id: show.tv_id, ep }}
      onPointerDown={() => prefetchEpisode(show.tv_id, ep)}
      className="group block w-28 shrink-0 snap-start sm:w-32"
    >
      <div className="relative overflow-hidden rounded-cover">
        <Cover src={show.cover} className="transition group-hover:brightness-110" />
        <span className="absolute inset-0 flex items-center justify-center">
          <span className="flex size-10 items-center justify-center rounded-full bg-black/60">
            <Play size={18} fill="currentColor" aria-hidden />
          </span>
        </span>
        <div className="absolute inset-x-0 bottom-0">
          <ProgressBar share={position / duration} label={t('history.progress', { ep })} />
        </div>
      </div>
      <span className="mt-2 line-clamp-1 text-sm">{show.title}</span>
      <span className="block text-xs text-faint tabular-nums">
        {t('home.place', { ep, time: formatClockTime(duration - position) })}
      </span>
    </Link>
  );
}
