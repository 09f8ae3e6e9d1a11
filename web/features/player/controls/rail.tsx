import { Bookmark, Heart, Share2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { compactNumber } from '#domain/compact-number.ts';
import { shareEpisode } from '#web/entities/show/share.ts';
import { useText } from '#web/text/i18n.ts';
import { classNames } from '#web/ui/class-names.ts';
import { usePlayer } from '../state/player-context.tsx';
import { useCollect, useLike } from '../state/queries.ts';

export const RAIL_LOOK =
  'flex min-h-13 w-16 flex-col items-center justify-center gap-0.5 text-xs font-medium on-picture transition active:opacity-60';
export const RAIL_ICON = { size: 28, strokeWidth: 1.75, 'aria-hidden': true } as const;

export function Rail({ children }: { children: ReactNode }) {
  const t = useText();
  const id = usePlayer((state) => state.id);
  const details = usePlayer((state) => state.showDetails);
  const episode = usePlayer((state) => state.episode.data);
  const collect = useCollect(id.tvId);
  const like = useLike(id);
  return (
    <div className="pointer-events-auto -mr-2 flex flex-col items-center gap-1 [@media(max-height:32rem)]:flex-row">
      {details && (
        <RailButton
          label={t('player.collect')}
          count={details.show.stats.collects}
          isOn={details.collected}
          onPress={() => collect.mutate(!details.collected)}
        >
          <Bookmark {...RAIL_ICON} className={classNames(details.collected && 'fill-current')} />
        </RailButton>
      )}
      {episode && (
        <RailButton
          label={t('player.like')}
          count={episode.likes}
          isOn={episode.liked}
          onPress={() => like.mutate(!episode.liked)}
        >
          <Heart {...RAIL_ICON} className={classNames(episode.liked && 'fill-current')} />
        </RailButton>
      )}
      <RailButton label={t('player.share')} onPress={() => void shareEpisode(id, details?.show.title ?? '')}>
        <Share2 {...RAIL_ICON} />
      </RailButton>
      {children}
    </div>
  );
}

type RailButtonProps = {
  label: string;
  /** Replaces the visible label when it is above 0. */
  count?: number;
  isOn?: boolean;
  className?: string;
  onPress: () => void;
  children: ReactNode;
};

export function RailButton({ label, count = 0, isOn, className, onPress, children }: RailButtonProps) {
  const hasCount = count > 0;
  return (
    <button type="button" aria-pressed={isOn} onClick={onPress} className={classNames(RAIL_LOOK, className)}>
      {children}
      <span className={hasCount ? 'sr-only' : 'max-w-full truncate'}>{label}</span>
      {hasCount && <span className="tabular-nums">{compactNumber(count)}</span>}
    </button>
  );
}
