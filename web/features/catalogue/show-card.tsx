import { Play } from 'lucide-react';
import { prefetchShow } from '#web/entities/show/queries.ts';
import type { Show } from '#web/entities/show/queries.ts';
import { useText } from '#web/text/i18n.ts';
import { socialCount } from '#web/text/social-count.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Link } from '#web/ui/link.tsx';
import { Cover } from '#web/ui/cover.tsx';
import { useReleaseText } from './use-release-text.ts';

/** Above and below these parts of a cover, its labels would be on the faces. */
const HIGH = 0.22;
const LOW = 0.85;
const MIDDLE = 0.5;

type ShowCardProps = { show: Show; className?: string };

export function ShowCard({ show, className }: ShowCardProps) {
  const t = useText();
  const releaseText = useReleaseText('short');
  const plays = socialCount(show.stats.plays);
  const chip = show.released ? show.tags[0]?.name : releaseText(show);
  const focusY = show.cover_focus?.y ?? MIDDLE;
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
          <span
            className={classNames(
              'absolute left-2 rounded-[10px] bg-black/70 px-2 py-0.5 text-xs text-balance hyphens-auto',
              focusY < HIGH ? 'bottom-9 max-w-[calc(100%-4rem)]' : 'top-2 max-w-[calc(100%-1rem)]',
            )}
          >
            {chip}
          </span>
        )}
        {plays !== null && (
          <span
            className={classNames(
              'absolute left-2 flex items-center gap-1 rounded-full bg-black/70 px-2 py-0.5 text-xs tabular-nums',
              focusY > LOW ? 'top-9' : 'bottom-2',
            )}
          >
            <Play size={10} fill="currentColor" aria-hidden />
            <span className="sr-only">{t('show.plays')}</span>
            {plays}
          </span>
        )}
      </div>
      <span className="mt-2 line-clamp-2 text-sm leading-snug">{show.title}</span>
    </Link>
  );
}
