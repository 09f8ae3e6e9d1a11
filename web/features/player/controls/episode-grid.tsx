import { Crown, Lock, LockOpen } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { prefetchEpisode } from '#web/entities/show/queries.ts';
import { useText } from '#web/text/i18n.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Link } from '#web/ui/link.tsx';
import type { EpisodeEntry } from '../state/queries.ts';

const RANGE = 30;
const PERCENT = 100;

type GridProps = {
  tvId: string;
  episodes: readonly EpisodeEntry[];
  current?: number;
  /** The episode whose range is shown first when there is no current episode. */
  start?: number;
  /** Replaces the cells' navigation to the player. */
  onSelect?: (ep: number) => void;
};

/** Shows episodes as numbered cells in ranges of thirty. */
export function EpisodeGrid({ tvId, episodes, current, start = 1, onSelect }: GridProps) {
  const t = useText();
  const rangeOf = (ep: number): number => Math.floor((ep - 1) / RANGE);
  const selected = current ?? start;
  const [selectedRange, setSelectedRange] = useState<{ readonly range: number; readonly selected: number } | null>(
    null,
  );
  // When the current episode changes, its range replaces the one that the viewer selected.
  const range = selectedRange?.selected === selected ? selectedRange.range : rangeOf(selected);
  const rangeText = (from: number, to: number): string =>
    from === to ? String(from) : t('player.range', { from, to });
  const ranges = Array.from({ length: Math.ceil(episodes.length / RANGE) }, (_, index) => index);
  return (
    <>
      {ranges.length > 1 && (
        <div className="no-scrollbar relative -mx-1 mb-3 flex gap-1 overflow-x-auto px-1">
          {ranges.map((index) => (
            <RangeButton
              key={index}
              isShown={index === range}
              isPlaying={current !== undefined && index === rangeOf(current)}
              onPress={() => setSelectedRange({ range: index, selected })}
            >
              {rangeText(index * RANGE + 1, Math.min(episodes.length, (index + 1) * RANGE))}
            </RangeButton>
          ))}
        </div>
      )}
      <ul className="grid grid-cols-5 gap-2 @min-[36rem]:grid-cols-8 @min-[44rem]:grid-cols-10">
        {episodes.slice(range * RANGE, (range + 1) * RANGE).map((episode) => (
          <EpisodeCell
            key={episode.ep}
            tvId={tvId}
            episode={episode}
            isCurrent={episode.ep === current}
            onSelect={onSelect}
          />
        ))}
      </ul>
    </>
  );
}

type RangeButtonProps = { isShown: boolean; isPlaying: boolean; onPress: () => void; children: string };

function RangeButton({ isShown, isPlaying, onPress, children }: RangeButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const row = button.current?.parentElement;
    // This scrolls only the row; `scrollIntoView` would also scroll the page.
    if (isShown && button.current && row) row.scrollLeft = button.current.offsetLeft - row.clientWidth / 2;
  }, [isShown]);
  return (
    <button
      ref={button}
      type="button"
      aria-pressed={isShown}
      onClick={onPress}
      className={classNames(
        'flex min-h-11 shrink-0 items-center gap-1.5 rounded-full px-4 text-sm tabular-nums',
        isShown ? 'bg-raised-high font-semibold' : 'text-soft',
      )}
    >
      {children}
      {isPlaying && <span aria-hidden className="size-1.5 rounded-full bg-rose" />}
    </button>
  );
}

type CellProps = { tvId: string; episode: EpisodeEntry; isCurrent: boolean; onSelect: GridProps['onSelect'] };

function EpisodeCell({ tvId, episode, isCurrent, onSelect }: CellProps) {
  const { ep, access, price, watched_ms: watchedMs, duration_ms: durationMs, teaser } = episode;
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
    if (percent > 0) return t('player.cell_watched', { ep, percent });
    return t(`player.cell_${access}`, { ep });
  };
  return (
    <li ref={cell}>
      <Link
        to="/pages/shortPlay/index"
        query={{ tv_id: tvId, ep }}
        aria-current={isCurrent ? 'true' : undefined}
        onPointerDown={() => prefetchEpisode(tvId, ep)}
        open={onSelect && (() => onSelect(ep))}
        className={classNames(
          'relative isolate flex h-13 w-full flex-col items-center justify-center overflow-hidden rounded-lg bg-raised-high text-base tabular-nums transition active:opacity-70',
          isCurrent && 'ring-2 ring-rose',
          isLocked && !isCurrent && (teaser === undefined ? 'text-faint' : 'text-soft'),
        )}
      >
        {teaser !== undefined && <CellTeaser src={teaser} />}
        <span className="sr-only">{label()}</span>
        <span aria-hidden className="leading-5">
          {ep}
        </span>
        {isLocked && (
          <span aria-hidden className="flex items-center gap-0.5 text-xs">
            <Lock size={10} aria-hidden />
            {price}
          </span>
        )}
        <span className="absolute top-1.5 right-1.5">
          {isCurrent ? <PlayingBars /> : <AccessBadge access={access} />}
        </span>
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

/** The picture is dark enough for the number and the price in front of it. */
function CellTeaser({ src }: { src: string }) {
  return (
    <span aria-hidden className="absolute inset-0 -z-1">
      <img src={src} alt="" loading="lazy" decoding="async" className="size-full object-cover" />
      <span className="absolute inset-0 bg-black/65" />
    </span>
  );
}

/** Free episodes have no badge, and the cells of locked ones show their price. */
function AccessBadge({ access }: Pick<EpisodeEntry, 'access'>) {
  if (access === 'unlocked') return <LockOpen size={11} aria-hidden className="text-faint" />;
  if (access === 'vip') return <Crown size={11} aria-hidden className="text-gold" />;
  return null;
}

const BAR_DELAYS = ['0s', '-0.4s', '-0.8s'] as const;

function PlayingBars() {
  return (
    <span aria-hidden className="flex h-2.5 items-end gap-px">
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
