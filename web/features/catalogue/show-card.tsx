import { Play } from 'lucide-react';
import { compactNumber } from '#domain/compact-number.ts';
import { prefetchShow } from '#web/entities/show/queries.ts';
import type { Show } from '#web/entities/show/queries.ts';
import { useText } from '#web/text/i18n.ts';
import { Link } from '#web/ui/link.tsx';
import { Cover } from '#web/ui/cover.tsx';
import { useReleaseText } from './use-release-text.ts';

type ShowCardProps = { show: Show; className?: string };

export function ShowCard({ show, className }: ShowCardProps) {
  const t = useText();
  const releaseText = useReleaseText(show, 'short');
  const chip = show.released ? show.tags[0]?.name : releaseText;
  return (
    <Link
      to="/pages/shortPlay/detail"
      query={{ tv_id: show.tv_id }}
      onPointerDown={() => prefetchShow(show.tv_id)}
      className={`group block ${className ?? ''}`}
    >
      <div className="relative">
        <Cover src={show.cover} className="transition group-hover:brightness-110 group-active:scale-[0.98]" />
        {chip && (
          <span className="absolute top-2 left-2 max-w-[85%] truncate rounded-full bg-black/70 px-2 py-0.5 text-xs">
            {chip}
          </span>
        )}
        {show.stats.plays > 0 && (
          <span className="absolute right-2 bottom-2 flex items-center gap-1 rounded-full bg-black/70 px-2 py-0.5 text-xs tabular-nums">
            <Play size={10} fill="currentColor" aria-hidden />
            <span className="sr-only">{t('show.plays')}</span>
            {compactNumber(show.stats.plays)}
          </span>
        )}
      </div>
      <span className="mt-2 line-clamp-2 text-sm leading-snug">{show.title}</span>
    </Link>
  );
}
