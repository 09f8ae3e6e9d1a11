import { Lock } from 'lucide-react';
import { useState } from 'react';
import { useText } from '#web/text/i18n.ts';
import { classes } from '#web/ui/class-names.ts';
import { Link } from '#web/ui/link.tsx';
import { warmEpisode, type ShowDetail } from './queries.ts';

const RANGE = 30;

type Episode = ShowDetail['episodes'][number];

/** Every episode by its number, thirty at a time: free, locked, how far it was watched. */
export function EpisodeGrid({
  tvId,
  episodes,
  current,
}: {
  tvId: string;
  episodes: readonly Episode[];
  current: number | undefined;
}) {
  const t = useText();
  const starts = episodes.flatMap(({ ep }, index) => (index % RANGE === 0 ? [ep] : []));
  const [start, setStart] = useState(starts.findLast((first) => first <= (current ?? 1)) ?? 1);
  const shown = episodes.filter(({ ep }) => ep >= start && ep < start + RANGE);
  return (
    <section className="px-4 pt-6">
      <h3 className="pb-3 text-base font-semibold">{t('show.episodes_title')}</h3>
      {starts.length > 1 && (
        <div className="flex gap-4 pb-3">
          {starts.map((first) => (
            <button
              key={first}
              type="button"
              aria-pressed={first === start}
              onClick={() => setStart(first)}
              className={classes(
                'min-h-9 text-sm tabular-nums',
                first === start ? 'font-semibold text-text' : 'text-faint',
              )}
            >
              {first}–{Math.min(first + RANGE - 1, episodes.length)}
            </button>
          ))}
        </div>
      )}
      <div className="grid grid-cols-6 gap-2">
        {shown.map((episode) => (
          <EpisodeCell key={episode.ep} tvId={tvId} episode={episode} current={episode.ep === current} />
        ))}
      </div>
    </section>
  );
}

function EpisodeCell({ tvId, episode, current }: { tvId: string; episode: Episode; current: boolean }) {
  const t = useText();
  const { ep, access, price, watched_ms: watched, duration_ms: duration } = episode;
  const locked = access === 'locked';
  return (
    <Link
      to="/pages/shortPlay/index"
      query={{ tv_id: tvId, ep }}
      onPointerDown={() => warmEpisode(tvId, ep)}
      aria-label={locked ? t('show.episode_locked', { ep, price }) : t('show.episode_open', { ep })}
      aria-current={current ? 'true' : undefined}
      className={classes(
        'relative flex aspect-square items-center justify-center overflow-hidden rounded-lg bg-raised-high text-base tabular-nums transition active:opacity-70',
        locked && 'text-faint',
        current && 'ring-2 ring-rose',
      )}
    >
      {ep}
      {locked && <Lock size={11} aria-hidden className="absolute top-1 right-1" />}
      {watched > 0 && (
        <span
          aria-hidden
          className="absolute bottom-0 left-0 h-[3px] bg-accent"
          style={{ width: `${(watched / duration) * 100}%` }}
        />
      )}
    </Link>
  );
}
