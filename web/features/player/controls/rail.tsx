import { Bookmark, Heart, Share2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { compactNumber } from '#domain/compact-number.ts';
import type { EpisodeDetails, EpisodeId, ShowDetails } from '#web/entities/show/queries.ts';
import { shareEpisode } from '#web/entities/show/share.ts';
import { useText } from '#web/text/i18n.ts';
import { classNames } from '#web/ui/class-names.ts';
import { useCollect, useLike } from '../state/queries.ts';

type RailProps = {
  id: EpisodeId;
  answer: ShowDetails | undefined;
  episode: EpisodeDetails | undefined;
  /** Further buttons, below. */
  children: ReactNode;
};

/** How anything in the rail looks, and its icon. */
export const RAIL_LOOK =
  'flex min-h-13 w-16 flex-col items-center justify-center gap-0.5 text-xs font-medium on-picture transition active:opacity-60';
export const RAIL_ICON = { size: 28, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** What can be done with a show and its episode, at the right of the picture. */
export function Rail({ id, answer, episode, children }: RailProps) {
  const t = useText();
  const collect = useCollect(id.tvId);
  const like = useLike(id);
  return (
    <div className="pointer-events-auto -mr-2 flex flex-col items-center gap-1 [@media(max-height:32rem)]:flex-row">
      {answer && (
        <RailButton
          label={t('player.collect')}
          figure={answer.show.stats.collects}
          isOn={answer.collected}
          onPress={() => collect.mutate(!answer.collected)}
        >
          <Bookmark {...RAIL_ICON} className={classNames(answer.collected && 'fill-current')} />
        </RailButton>
      )}
      {episode && (
        <RailButton
          label={t('player.like')}
          figure={episode.likes}
          isOn={episode.liked}
          onPress={() => like.mutate(!episode.liked)}
        >
          <Heart {...RAIL_ICON} className={classNames(episode.liked && 'fill-current')} />
        </RailButton>
      )}
      <RailButton label={t('player.share')} onPress={() => void shareEpisode(id, answer?.show.title ?? '')}>
        <Share2 {...RAIL_ICON} />
      </RailButton>
      {children}
    </div>
  );
}

type RailButtonProps = {
  label: string;
  /** Stands under the icon in the label's place; from 1. */
  figure?: number;
  /** Of a switch: whether it is on. */
  isOn?: boolean;
  className?: string;
  onPress: () => void;
  children: ReactNode;
};

/** One thing to do, an icon with its name or its figure under it. */
export function RailButton({ label, figure = 0, isOn, className, onPress, children }: RailButtonProps) {
  const hasFigure = figure > 0;
  return (
    <button type="button" aria-pressed={isOn} onClick={onPress} className={classNames(RAIL_LOOK, className)}>
      {children}
      <span className={hasFigure ? 'sr-only' : 'max-w-full truncate'}>{label}</span>
      {hasFigure && <span className="tabular-nums">{compactNumber(figure)}</span>}
    </button>
  );
}
