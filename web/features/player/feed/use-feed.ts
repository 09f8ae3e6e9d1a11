import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { showQuery, type ShowDetails } from '#web/entities/show/queries.ts';
import { usePageBackdrop } from '#web/ui/page-backdrop.tsx';
import type { InfiniteList } from '#web/ui/infinite-scroll-footer.tsx';
import { useKeyboard } from '../controls/use-keyboard.ts';
import type { PlaybackEngine } from '../engine/core/playback-engine.ts';
import type { PlaybackDeck } from '../engine/deck/playback-deck.ts';
import type { PlaybackEvent } from '../engine/metrics/measure-playback.ts';
import { blockingStateOf } from '../overlays/blocking-state-card.tsx';
import { useSeekPreview } from '../seek-preview/use-seek-preview.ts';
import type { DeckNavigation } from '../state/navigation.ts';
import { sourceKeyOf, NO_EPISODE, type Playlist } from '../state/playlist.ts';
import { useDeck, type EntryPoint } from '../state/use-deck.ts';
import { useEngineState } from '../state/use-engine-state.ts';
import {
  PRELOAD_NEXT,
  PRELOAD_PREVIOUS,
  usePreloadedEpisode,
  useEpisodePlayback,
} from '../state/use-episode-playback.ts';
import { useBrowserFullScreen } from '../state/use-full-screen.ts';
import { useMediaSession } from '../state/use-media-session.ts';
import { usePlaybackEvents } from '../state/use-playback-events.ts';
import { useWakeLock } from '../state/use-wake-lock.ts';
import { useSubtitles } from '../subtitles/use-subtitles.ts';
import { feedPlaylist } from './feed-playlist.ts';
import { saveFeedPosition, initialFeedIndex } from './feed-position.ts';
import { nextEpisodeOf } from './next-episode.ts';
import type { FeedItem } from './queries.ts';
import { useFeedProgress } from './use-feed-progress.ts';

/** So many shows before the end of what has arrived, the next ones are asked for. */
const REACH_ITEMS = 3;

/** Nothing fades in the feed, so that nothing has to be woken. */
export const NO_CONTROLS = (): void => undefined;

export type FeedPorts = {
  readonly opened: EntryPoint;
  /** Hears how it plays; stays the same function. */
  readonly onEvent: (event: PlaybackEvent) => void;
};

/** Everything that the feed's screen knows and can do. Behind the last show lies one place more, without an episode. */
export function useFeed(items: readonly FeedItem[], list: InfiniteList, { opened, onEvent }: FeedPorts) {
  const [place, setPlace] = useState(() => initialFeedIndex(items));
  const item = items[place];
  const lineup = feedPlaylist(items);
  const id = lineup.at(place)?.id;
  const shown = id ?? NO_EPISODE;
  const { deck, engine } = useDeck(place, lineup, opened);
  const answer = useShow(engine, item, items[place + 1]);
  const way = item ? nextEpisodeOf(item, answer ? answer.progress : item.progress) : null;
  const episode = useEpisodePlayback(engine, id, useFeedProgress(item, way?.isContinued === true));
  useNeighbours(deck, engine, place, lineup);
  const moves = feedNavigation(place, items.length, deck, setPlace);
  useNextPage(place, items.length, list);
  const watched = { engine, id: shown, media: episode.data?.media };
  const subtitles = useSubtitles(watched);
  const preview = useSeekPreview(watched);
  useDevice(engine, item, { ...moves, toggleSubtitles: subtitles.toggle });
  const obstacle = item ? blockingStateOf(episode, answer) : null;
  usePlaybackEvents({
    deck,
    engine,
    place,
    key: sourceKeyOf(shown),
    isBlocked: obstacle !== null || item === undefined,
    onEvent: onEvent,
  });
  return { deck, engine, lineup, place, item, id, answer, way, episode, moves, preview, obstacle };
}

/** Has the shows before and after ready. */
function useNeighbours(deck: PlaybackDeck, engine: PlaybackEngine | null, place: number, lineup: Playlist): void {
  usePreloadedEpisode(deck, engine, place + 1, lineup.at(place + 1)?.id, PRELOAD_NEXT);
  usePreloadedEpisode(deck, engine, place - 1, lineup.at(place - 1)?.id, PRELOAD_PREVIOUS);
}

function feedNavigation(
  place: number,
  count: number,
  deck: PlaybackDeck,
  onMove: (place: number) => void,
): DeckNavigation {
  const canStep = (to: -1 | 1): boolean => place + to >= 0 && place + to <= count;
  const step = (to: -1 | 1) => (): void => {
    if (!canStep(to)) return;
    deck.moveTo(place + to);
    onMove(place + to);
  };
  return { canStep, toNext: step(1), toPrevious: step(-1) };
}

/** What the rail and the way on need of a show; the first second of its picture comes before it. */
function useShow(
  engine: PlaybackEngine | null,
  item: FeedItem | undefined,
  next: FeedItem | undefined,
): ShowDetails | undefined {
  const client = useQueryClient();
  const isMoving = useEngineState(engine, ({ positionMs }) => positionMs > 0);
  const nextId = next?.tv_id;
  const { data } = useQuery({
    ...showQuery(item?.tv_id ?? NO_EPISODE.tvId),
    enabled: item !== undefined && isMoving,
  });
  useEffect(() => {
    if (isMoving && nextId !== undefined) void client.prefetchQuery(showQuery(nextId));
  }, [client, isMoving, nextId]);
  return data;
}

function useNextPage(place: number, count: number, list: InfiniteList): void {
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = list;
  const isWanted = count - place <= REACH_ITEMS && hasNextPage && !isFetchingNextPage && !isFetchNextPageError;
  useEffect(() => {
    if (isWanted) void fetchNextPage();
  }, [isWanted, fetchNextPage]);
}

/** The window, its keys, and the device around it. */
function useDevice(
  engine: PlaybackEngine | null,
  item: FeedItem | undefined,
  moves: DeckNavigation & { readonly toggleSubtitles: () => void },
): void {
  const isPlaying = useEngineState(engine, (state) => state.isPlaying);
  const tvId = item?.tv_id;
  const { toggle: toggleFullScreen } = useBrowserFullScreen();
  useKeyboard(engine, { ...moves, toggleFullScreen, showControls: NO_CONTROLS });
  useMediaSession({ engine, show: item?.show, ep: item?.ep ?? NO_EPISODE.ep, moves });
  useWakeLock(isPlaying);
  usePageBackdrop(item?.show.cover);
  useEffect(() => {
    if (tvId !== undefined) saveFeedPosition(tvId);
  }, [tvId]);
}
