import { ChevronDown, ChevronUp } from 'lucide-react';
import { useText } from '#web/text/i18n.ts';
import { IconButton } from '#web/ui/button.tsx';
import type { InfiniteList } from '#web/ui/infinite-scroll-footer.tsx';
import { BlockingStateCard } from '../overlays/blocking-state-card.tsx';
import { PlaybackErrorCard } from '../overlays/playback-error-card.tsx';
import { AmbientBackdrop } from '../stage/ambient-backdrop.tsx';
import { Stage } from '../stage/stage.tsx';
import { PlayerProvider, usePlayer } from '../state/player-context.tsx';
import { FeedEnd } from './feed-end.tsx';
import { FeedOverlay } from './feed-overlay.tsx';
import type { FeedItem } from './queries.ts';
import { useFeed, type FeedProps } from './use-feed.ts';

const BOX =
  'relative isolate flex h-full justify-center overflow-hidden select-none [--stage-top:calc(var(--home-header)+8px)]';

type FeedDeckProps = FeedProps & { items: readonly FeedItem[]; list: InfiniteList };

export function FeedDeck({ items, list, afterEnd, ...options }: FeedDeckProps) {
  const { player, item, nextEpisode, hasLooped } = useFeed(items, list, options);
  const isPlayable = player.engine !== null && player.blockingState === null;
  return (
    <PlayerProvider player={player}>
      <div className={BOX}>
        <AmbientBackdrop imageUrl={item?.show.cover} />
        <div className="relative h-full w-full max-w-full [@media(min-width:48rem)_and_(min-height:32rem)]:w-auto">
          <Stage hasSides={false}>
            {!item && <FeedEnd list={list} />}
            <BlockingStateCard />
            {item && isPlayable && (
              <>
                <FeedOverlay item={item} nextEpisode={nextEpisode} hasLooped={hasLooped} />
                <PlaybackErrorCard />
              </>
            )}
          </Stage>
          <NavigationButtons />
        </div>
        {hasLooped && afterEnd}
      </div>
    </PlayerProvider>
  );
}

const NAVIGATION_BUTTONS =
  'fixed top-1/2 left-[min(calc(50vw+var(--side-navigation)/2+min(var(--page-width),560px)/2+16px),calc(100vw-60px))] flex -translate-y-1/2 flex-col gap-3 max-lg:not-focus-within:sr-only';

function NavigationButtons() {
  const t = useText();
  const navigation = usePlayer((state) => state.navigation);
  const buttonStyle = 'bg-white/12 hover:bg-white/20 disabled:opacity-30';
  return (
    <div className={NAVIGATION_BUTTONS}>
      <IconButton
        label={t('feed.previous_show')}
        className={buttonStyle}
        disabled={!navigation.canGo(-1)}
        onClick={navigation.goToPrevious}
      >
        <ChevronUp size={24} aria-hidden />
      </IconButton>
      <IconButton
        label={t('feed.next_show')}
        className={buttonStyle}
        disabled={!navigation.canGo(1)}
        onClick={navigation.goToNext}
      >
        <ChevronDown size={24} aria-hidden />
      </IconButton>
    </div>
  );
}
