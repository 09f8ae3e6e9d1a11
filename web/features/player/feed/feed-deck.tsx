import { ChevronDown, ChevronUp } from 'lucide-react';
import { useText } from '#web/text/i18n.ts';
import { IconButton } from '#web/ui/button.tsx';
import type { InfiniteList } from '#web/ui/infinite-scroll-footer.tsx';
import type { DeckNavigation } from '../state/navigation.ts';
import { AmbientBackdrop } from '../stage/ambient-backdrop.tsx';
import { BlockingStateCard } from '../overlays/blocking-state-card.tsx';
import { Stage } from '../stage/stage.tsx';
import { PlaybackErrorCard } from '../overlays/playback-error-card.tsx';
import { FeedEndCard } from './feed-end-card.tsx';
import { FeedOverlay } from './feed-overlay.tsx';
import { FeedEnd } from './feed-end.tsx';
import type { FeedItem } from './queries.ts';
import { NO_CONTROLS, useFeed, type FeedPorts } from './use-feed.ts';

/** On a phone held upright the picture fills the box to its edges. */
const BOX =
  'relative isolate flex h-full justify-center overflow-hidden select-none [--stage-top:calc(var(--home-header)+8px)] [@media(max-aspect-ratio:9/16)]:[--stage-fit:cover]';

type FeedDeckProps = FeedPorts & { items: readonly FeedItem[]; list: InfiniteList };

/** The shows of the feed in a deck of the player's own. @param items at least one */
export function FeedDeck({ items, list, ...ports }: FeedDeckProps) {
  const feed = useFeed(items, list, ports);
  const { deck, engine, lineup, place, item, id, answer, way, episode, moves, preview, obstacle } = feed;
  const isBlocked = obstacle !== null || item === undefined;
  return (
    <div className={BOX}>
      <AmbientBackdrop poster={item?.show.cover} />
      <div className="relative h-full w-full max-w-full [@media(min-width:48rem)_and_(min-height:32rem)]:w-auto">
        <Stage
          deck={deck}
          engine={engine}
          lineup={lineup}
          place={place}
          moves={moves}
          isBlocked={isBlocked}
          isPending={episode.isLoading && !isBlocked}
          stir={NO_CONTROLS}
          preview={preview}
          onTap={undefined}
        >
          {!item && <FeedEnd list={list} />}
          {id && obstacle && (
            <BlockingStateCard id={id} obstacle={obstacle} answer={answer} onRetry={episode.refetch} />
          )}
          {item && engine && !obstacle && (
            <>
              <FeedOverlay
                deck={deck}
                engine={engine}
                item={item}
                answer={answer}
                episode={episode.data}
                way={way}
                preview={preview}
              />
              <FeedEndCard key={item.tv_id} engine={engine} item={item} way={way} onNextShow={moves.toNext} />
              <PlaybackErrorCard engine={engine} />
            </>
          )}
        </Stage>
        <Steps moves={moves} />
      </div>
    </div>
  );
}

/** Beside the column, or where that has no cap at the window's edge. */
const STEPS =
  'fixed top-1/2 left-[min(calc(50vw+var(--page-width)/2+16px),calc(100vw-60px))] flex -translate-y-1/2 flex-col gap-3 max-lg:not-focus-within:sr-only';

/** The deck's ways for a mouse, beside the picture; where there is no room, for a keyboard and a screen reader alone. */
function Steps({ moves }: { moves: DeckNavigation }) {
  const t = useText();
  const look = 'bg-white/12 hover:bg-white/20 disabled:opacity-30';
  return (
    <div className={STEPS}>
      <IconButton
        label={t('feed.previous_show')}
        className={look}
        disabled={!moves.canStep(-1)}
        onClick={moves.toPrevious}
      >
        <ChevronUp size={24} aria-hidden />
      </IconButton>
      <IconButton label={t('feed.next_show')} className={look} disabled={!moves.canStep(1)} onClick={moves.toNext}>
        <ChevronDown size={24} aria-hidden />
      </IconButton>
    </div>
  );
}
