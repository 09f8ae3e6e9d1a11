import { Lock, Play } from 'lucide-react';
import { prefetchEpisode } from '#web/entities/show/queries.ts';
import { useText } from '#web/text/i18n.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Link } from '#web/ui/link.tsx';
import type { NextEpisode } from './next-episode.ts';

type NextEpisodeLinkProps = { tvId: string; nextEpisode: NextEpisode; isProminent: boolean };

export function NextEpisodeLink({ tvId, nextEpisode, isProminent }: NextEpisodeLinkProps) {
  const t = useText();
  const { ep, isContinued, isLocked } = nextEpisode;
  return (
    <Link
      to="/pages/shortPlay/index"
      query={{ tv_id: tvId, ep }}
      onPointerDown={() => prefetchEpisode(tvId, ep)}
      className={classNames(
        'flex min-h-11 flex-1 items-center justify-center gap-2 rounded-full px-5 font-semibold transition active:opacity-80',
        isProminent ? 'animate-rise bg-accent text-black' : 'bg-white/18 text-text backdrop-blur-sm',
      )}
    >
      {isLocked ? <Lock size={18} aria-hidden /> : <Play size={18} fill="currentColor" strokeWidth={0} aria-hidden />}
      {t(isContinued ? 'show.continue' : 'feed.watch', { ep })}
    </Link>
  );
}
