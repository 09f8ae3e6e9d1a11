import { Bookmark, Heart, Share2 } from 'lucide-react';
import { useEffect, type ReactNode } from 'react';
import { useCollect } from '#web/entities/show/choices.ts';
import { prefetchShare, shareLink } from '#web/entities/show/share.ts';
import { useText } from '#web/text/i18n.ts';
import { socialCount } from '#web/text/social-count.ts';
import { classNames } from '#web/ui/class-names.ts';
import { whenIdle } from '#web/ui/when-idle.ts';
import { usePlayer } from '../state/player-context.tsx';
import { useLike } from '../state/likes.ts';

export const ACTION_RAIL_BUTTON_STYLE =
  'flex min-h-13 w-16 flex-col items-center justify-center gap-0.5 text-center text-xs leading-tight font-medium wrap-break-word on-picture transition active:opacity-60';
export const ACTION_RAIL_ICON = { size: 28, strokeWidth: 1.75, 'aria-hidden': true } as const;

export function ActionRail({ children }: { children: ReactNode }) {
  const t = useText();
  const episodeId = usePlayer((state) => state.episodeId);
  const details = usePlayer((state) => state.showDetails);
  const episode = usePlayer((state) => state.episodeResult.data);
  const collect = useCollect(episodeId.tvId);
  const like = useLike(episodeId);
  const { areVisible } = usePlayer((state) => state.controls);
  const isPlaying = usePlayer((state) => state.playback.isPlaying);
  useEffect(
    () => (areVisible && isPlaying ? whenIdle(() => prefetchShare(episodeId)) : undefined),
    [areVisible, isPlaying, episodeId],
  );
  return (
    <div className="pointer-events-auto -mr-2 flex flex-col items-center gap-1 [@media(max-height:32rem)]:flex-row">
      {details && (
        <ActionRailButton
          label={t('player.collect')}
          count={details.show.stats.collects}
          isOn={details.collected}
          onPress={() => collect.mutate(!details.collected)}
        >
          <Bookmark {...ACTION_RAIL_ICON} className={classNames(details.collected && 'fill-current')} />
        </ActionRailButton>
      )}
      {episode && (
        <ActionRailButton
          label={t('player.like')}
          count={episode.likes}
          isOn={episode.liked}
          onPress={() => like.mutate(!episode.liked)}
        >
          <Heart {...ACTION_RAIL_ICON} className={classNames(episode.liked && 'fill-alarm text-alarm')} />
        </ActionRailButton>
      )}
      <ActionRailButton
        label={t('player.share')}
        onPrepare={() => prefetchShare(episodeId)}
        onPress={() => void shareLink(episodeId, details?.show.title ?? '')}
      >
        <Share2 {...ACTION_RAIL_ICON} />
      </ActionRailButton>
      {children}
    </div>
  );
}

type ActionRailButtonProps = {
  label: string;
  /** A large count replaces the visible label. */
  count?: number;
  isOn?: boolean;
  className?: string;
  /** Called when a pointer or the keyboard reaches the button. */
  onPrepare?: () => void;
  onPress: () => void;
  children: ReactNode;
};

export function ActionRailButton({ label, count = 0, isOn, className, children, ...on }: ActionRailButtonProps) {
  const visibleCount = socialCount(count);
  const hasCount = visibleCount !== null;
  return (
    <button
      type="button"
      aria-pressed={isOn}
      onPointerEnter={on.onPrepare}
      onFocus={on.onPrepare}
      onClick={on.onPress}
      className={classNames(ACTION_RAIL_BUTTON_STYLE, className)}
    >
      {children}
      <span className={hasCount ? 'sr-only' : 'max-w-full'}>{label}</span>
      {hasCount && <span className="tabular-nums">{visibleCount}</span>}
    </button>
  );
}
