import { Lock } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { warmEpisode } from '#web/api/shows.ts';
import { useText } from '#web/text/i18n.ts';
import { classes } from '#web/ui/class-names.ts';
import { Link } from '#web/ui/link.tsx';
import type { EpisodeEntry } from './queries.ts';

const RANGE = 30;
const PERCENT = 100;

type GridProps = {
  tvId: string;
  episodes: readonly EpisodeEntry[];
  /** The one that plays, if one does. */
  current?: number;
  /** The one whose range is shown first, where none plays. */
  start?: number;
  /** Takes the choice over; without it a cell leads to the player. */
  onChoose?: (ep: number) => void;
};

/** The episodes as numbered cells, by ranges of thirty: watched, playing, free, locked. */
export function EpisodeGrid({ tvId, episodes, current, start = 1, onChoose }: GridProps) {
  const t = useText();
  const rangeOf = (ep: number): number => Math.floor((ep - 1) / RANGE);
  const at = current ?? start;
  const [chosen, setChosen] = useState<{ readonly range: number; readonly at: number } | null>(null);
  // Another episode brings its own range back.
  const range = chosen?.at === at ? chosen.range : rangeOf(at);
  const rangeText = (from: number, to: number): string =>
    from === to ? String(from) : t('player.range', { from, to });
  const ranges = Array.from({ length: Math.ceil(episodes.length / RANGE) }, (_, index) => index);
  return (
    <>
      {ranges.length > 1 && (
        <div className="no-scrollbar -mx-1 mb-3 flex gap-1 overflow-x-auto px-1">
          {ranges.map((index) => (
            <button
              key={index}
              type="button"
              aria-pressed={index === range}
              onClick={() => setChosen({ range: index, at })}
              className={classes(
                'min-h-11 shrink-0 rounded-full px-4 text-sm tabular-nums',
                index === range ? 'bg-raised-high font-semibold' : 'text-soft',
              )}
            >
              {rangeText(index * RANGE + 1, Math.min(episodes.length, (index + 1) * RANGE))}
            </button>
          ))}
        </div>
      )}
      <ul className="grid grid-cols-5 gap-2">
        {episodes.slice(range * RANGE, (range + 1) * RANGE).map((episode) => (
          <EpisodeCell
            key={episode.ep}
            tvId={tvId}
            episode={episode}
            isCurrent={episode.ep === current}
            onChoose={onChoose}
          />
        ))}
      </ul>
    </>
  );
}

type CellProps = { tvId: string; episode: EpisodeEntry; isCurrent: boolean; onChoose: GridProps['onChoose'] };

function EpisodeCell({ tvId, episode, isCurrent, onChoose }: CellProps) {
  const { ep, access, price, watched_ms: watchedMs, duration_ms: durationMs } = episode;
  const t = useText();
  const cell = useRef<HTMLLIElement>(null);
  const percent = durationMs > 0 ? Math.round((watchedMs / durationMs) * PERCENT) : 0;
  const isLocked = access === 'locked';
  useEffect(() => {
    if (isCurrent) cell.current?.scrollIntoView({ block: 'nearest' });
  }, [isCurrent]);
  const label = (): string => {
    if (isCurrent) return t('player.cell_current', { ep });
    if (isLocked) return t('player.cell_locked', { ep, price });
    return percent > 0 ? t('player.cell_watched', { ep, percent }) : t('player.cell_free', { ep });
  };
  return (
    <li ref={cell}>
      <Link
        to="/pages/shortPlay/index"
        query={{ tv_id: tvId, ep }}
        aria-label={label()}
        aria-current={isCurrent ? 'true' : undefined}
        onPointerDown={() => warmEpisode(tvId, ep)}
        onClick={(event) => {
          if (!onChoose) return;
          event.preventDefault();
          onChoose(ep);
        }}
        className={classes(
          'relative flex h-12 w-full items-center justify-center overflow-hidden rounded-lg bg-raised-high text-base tabular-nums transition active:opacity-70',
          isCurrent && 'ring-2 ring-rose',
          isLocked && !isCurrent && 'text-faint',
        )}
      >
        {ep}
        {isCurrent && <PlayingBars />}
        {isLocked && !isCurrent && <Lock size={11} aria-hidden className="absolute top-1.5 right-1.5" />}
        {percent > 0 && (
          <span
            aria-hidden
            className="absolute bottom-0 left-0 h-[3px] bg-accent"
            style={{ width: `${Math.min(PERCENT, percent)}%` }}
          />
        )}
      </Link>
    </li>
  );
}

const BAR_DELAYS = ['0s', '-0.4s', '-0.8s'] as const;

function PlayingBars() {
  return (
    <span aria-hidden className="absolute top-1.5 right-1.5 flex h-2.5 items-end gap-px">
      {BAR_DELAYS.map((delay) => (
        <span
          key={delay}
          className="h-full w-0.5 animate-pulse rounded-full bg-rose"
          style={{ animationDelay: delay }}
        />
      ))}
    </span>
  );
}
