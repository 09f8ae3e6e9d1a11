import { Play } from 'lucide-react';
import { useText } from '#web/text/i18n.ts';
import { Cover } from '#web/ui/cover.tsx';
import { Link } from '#web/ui/link.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { prefetchEpisode, type Show } from './queries.ts';

type ResumeCardProps = {
  item: { readonly show: Show; readonly ep: number; readonly position_ms: number; readonly duration_ms: number };
  /** Where the viewer stopped, below the title. */
  place: string;
  hasPlayIcon?: boolean;
};

/** A cover with the progress of the episode watched last, which opens the player at the last position. */
export function ResumeCard({ item: { show, ep, ...progress }, place, hasPlayIcon = false }: ResumeCardProps) {
  const t = useText();
  const share = progress.duration_ms > 0 ? progress.position_ms / progress.duration_ms : 0;
  return (
    <Link
      to="/pages/shortPlay/index"
      query={{ tv_id: show.tv_id, ep }}
      onPointerDown={() => prefetchEpisode(show.tv_id, ep)}
      className="group block"
    >
      <div className="relative overflow-hidden rounded-cover">
        <Cover src={show.cover} className="transition group-hover:brightness-110" />
        {hasPlayIcon && (
          // In the corner, because faces are in the middle.
          <span className="absolute bottom-3 left-2 flex size-9 items-center justify-center rounded-full bg-black/60">
            <Play size={16} fill="currentColor" aria-hidden />
          </span>
        )}
        <div className="absolute inset-x-0 bottom-0">
          <ProgressBar share={share} label={t('history.progress', { ep })} />
        </div>
      </div>
      <span className="mt-2 line-clamp-1 text-sm">{show.title}</span>
      <span className="block text-xs text-faint tabular-nums">{place}</span>
    </Link>
  );
}
