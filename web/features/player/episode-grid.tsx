import { Lock } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useText } from '#web/text/i18n.ts';
import { classes } from '#web/ui/class-names.ts';
import type { EpisodeEntry } from './queries.ts';

const RANGE = 30;
const PERCENT = 100;

type GridProps = { episodes: readonly EpisodeEntry[]; current: number; onChoose: (ep: number) => void };

/** The episodes as numbered cells, by ranges of thirty: watched, playing, free, locked. */
export function EpisodeGrid({ episodes, current, onChoose }: GridProps) {
  const t = useText();
  const rangeOf = (ep: number): number => Math.floor((ep - 1) / RANGE);
  const [chosen, setChosen] = useState<{ readonly range: number; readonly at: number } | null>(null);
  // Another episode brings its own range back.
  const range = chosen?.at === current ? chosen.range : rangeOf(current);
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
              onClick={() => setChosen({ range: index, at: current })}
              className={classes(
                'min-h-11 shrink-0 rounded-full px-4 text-sm tabular-nums',
                index === range ? 'bg-raised-high font-semibold' : 'text-soft',
              )}
            >
              {t('player.range', { from: index * RANGE + 1, to: Math.min(episodes.length, (index + 1) * RANGE) })}
            </button>
          ))}
        </div>
      )}
      <ul className="grid grid-cols-5 gap-2">
        {episodes.slice(range * RANGE, (range + 1) * RANGE).map((episode) => (
          <li key={episode.ep}>
            <EpisodeCell episode={episode} isCurrent={episode.ep === current} onChoose={onChoose} />
          </li>
        ))}
      </ul>
    </>
  );
}

type CellProps = { episode: EpisodeEntry; isCurrent: boolean; onChoose: (ep: number) => void };

function EpisodeCell({ episode, isCurrent, onChoose }: CellProps) {
  const { ep, access, price, watched_ms: watchedMs, duration_ms: durationMs } = episode;
  const t = useText();
  const cell = useRef<HTMLButtonElement>(null);
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
    <button
      ref={cell}
      type="button"
      aria-label={label()}
      aria-current={isCurrent ? 'true' : undefined}
      onClick={() => onChoose(ep)}
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
    </button>
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
