import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState, type ReactNode } from 'react';
import { showQuery, type ShowDetails } from '#web/entities/show/queries.ts';
import { usePageBackdrop } from '#web/ui/backdrop-store.ts';
import type { InfiniteList } from '#web/ui/infinite-scroll-footer.tsx';
import { useKeyboard } from '../controls/use-keyboard.ts';
import type { PlaybackEngine } from '../engine/core/playback-engine.ts';
import type { PlaybackDeck } from '../engine/deck/playback-deck.ts';
import type { PlaybackEvent } from '../engine/metrics/measure-playback.ts';
import { blockingStateOf } from '../state/blocking-state.ts';
import type { Navigation } from '../state/navigation.ts';
import { createPlayerState, type PlayerState } from '../state/player-context.tsx';
import { NO_EPISODE, sourceKeyOf, type Playlist } from '../state/playlist.ts';
import { reportProgress, savePositionLocally } from '../state/queries.ts';
import { PERMANENT_CONTROLS, type ControlsState } from '../state/use-controls.ts';
import { useDeck, type EntryPoint } from '../state/use-deck.ts';
import { useEngineState } from '../state/use-engine-state.ts';
import {
  PRELOAD_NEXT,
  PRELOAD_PREVIOUS,
  useEpisodePlayback,
  usePreloadedEpisode,
} from '../state/use-episode-playback.ts';
import { useBrowserFullscreen } from '../state/use-fullscreen.ts';
import { useMediaSession } from '../state/use-media-session.ts';
import { usePlaybackEvents } from '../state/use-playback-events.ts';
import type { SaveProgress } from '../state/use-progress-reports.ts';
import { useWakeLock } from '../state/use-wake-lock.ts';
import { useSubtitles } from '../subtitles/use-subtitles.ts';
import { initialFeedIndex, saveFeedPosition } from './feed-position.ts';
import { nextEpisodeOf, type NextEpisode } from './next-episode.ts';
import type { FeedItem } from './queries.ts';
import { createFeedView, type FeedView } from './feed-view.ts';
import { useLoop } from './use-loop.ts';
import { useSkipReports } from './use-skip-reports.ts';

const PREFETCH_ITEMS = 3;

export type FeedProps = FeedOptions & {
  /** Rendered once an episode has ended and plays again, until the viewer moves to another show. */
  readonly afterEnd: ReactNode;
};

type FeedOptions = {
  readonly entryPoint: EntryPoint;
  /** Must be the same function in every render. */
  readonly onEvent: (event: PlaybackEvent) => void;
};

type FeedState = {
  readonly player: PlayerState;
  readonly item: FeedItem | undefined;
  readonly nextEpisode: NextEpisode | null;
  /** Whether the episode has ended at least once. It plays again by itself. */
  readonly hasLooped: boolean;
};

export function useFeed(
  items: readonly FeedItem[],
  list: InfiniteList,
  { entryPoint, onEvent }: FeedOptions,
): FeedState {
  const [index, setIndex] = useState(() => initialFeedIndex(items));
  const item = items[index];
  const playlist = feedPlaylist(items);
  const { deck, engine } = useDeck(index, playlist, entryPoint);
  const { episodeId, episodeResult, showDetails, nextEpisode } = useFeedEpisode(engine, item, items[index + 1]);
  const neighbours = { deck, engine, playlist };
  usePreloadedNeighbour({ ...neighbours, index: index + 1, rule: PRELOAD_NEXT });
  usePreloadedNeighbour({ ...neighbours, index: index - 1, rule: PRELOAD_PREVIOUS });
  const navigation = feedNavigation({ index, count: items.length, deck, onIndexChange: setIndex });
  useNextPage(items.length - index, list);
  const hasLooped = useLoop(engine, item?.tv_id);
  const subtitles = useSubtitles({ engine, episodeId, media: episodeResult.data?.media });
  const controls = useFeedControls(engine, navigation, subtitles.toggle);
  useMediaSession({ engine, show: item?.show, ep: episodeId.ep, navigation });
  useWakeLock(useEngineState(engine, (state) => state.isPlaying));
  usePageBackdrop(item?.show.cover);
  useFeedPosition(item?.tv_id);
  const blockingState = item ? blockingStateOf(episodeResult, showDetails) : null;
  const isBlocked = blockingState !== null || item === undefined;
  usePlaybackEvents({ deck, engine, index, key: sourceKeyOf(episodeId), isBlocked, onEvent });
  const isEpisodeLoading = episodeResult.isLoading && !isBlocked;
  const episodeState = { episodeId, episodeResult, showDetails, subtitles };
  const blocking = { paywall: null, blockingState, isBlocked, isEpisodeLoading };
  const player = createPlayerState({ deck, engine, playlist, navigation, controls, ...episodeState, ...blocking });
  return { player, item, nextEpisode, hasLooped };
}

function useFeedEpisode(engine: PlaybackEngine | null, item: FeedItem | undefined, nextItem: FeedItem | undefined) {
  const episodeId = item ? { tvId: item.tv_id, ep: item.ep } : NO_EPISODE;
  const showDetails = useShowDetails(engine, item, nextItem);
  const nextEpisode = item ? nextEpisodeOf(item, showDetails) : null;
  const view = useFeedView(item);
  useSkipReports(item, view);
  const saveProgress = useFeedProgress(view, nextEpisode?.isContinued === true);
  const episodeResult = useEpisodePlayback(engine, item && episodeId, saveProgress);
  return { episodeId, episodeResult, showDetails, nextEpisode };
}

function feedPlaylist(items: readonly FeedItem[]): Playlist {
  return {
    at: (index) => {
      const item = items[index];
      return item && { episodeId: { tvId: item.tv_id, ep: item.ep }, title: item.show.title, cover: item.show.cover };
    },
  };
}

type NeighbourOptions = Omit<Parameters<typeof usePreloadedEpisode>[0], 'episodeId'> & { readonly playlist: Playlist };

function usePreloadedNeighbour({ playlist, ...options }: NeighbourOptions): void {
  usePreloadedEpisode({ ...options, episodeId: playlist.at(options.index)?.episodeId });
}

type FeedNavigationOptions = {
  readonly index: number;
  readonly count: number;
  readonly deck: PlaybackDeck;
  readonly onIndexChange: (index: number) => void;
};

/** Never advances automatically: the episode plays again (`useLoop`). */
function feedNavigation({ index, count, deck, onIndexChange }: FeedNavigationOptions): Navigation {
  const goTo = (target: number): void => {
    if (target < 0 || target > count) return;
    deck.goTo(target);
    onIndexChange(target);
  };
  return {
    index,
    next: index < count ? index + 1 : null,
    canGo: (direction) => index + direction >= 0 && index + direction <= count,
    goToNext: () => goTo(index + 1),
    goToPrevious: () => goTo(index - 1),
    goTo,
    isAutoAdvancing: false,
    cancelAutoAdvance: () => undefined,
  };
}

function useFeedControls(
  engine: PlaybackEngine | null,
  { goToNext, goToPrevious }: Navigation,
  toggleSubtitles: () => void,
): ControlsState {
  const fullscreen = useBrowserFullscreen();
  const { show: showControls } = PERMANENT_CONTROLS;
  useKeyboard(engine, { goToNext, goToPrevious, toggleFullscreen: fullscreen.toggle, toggleSubtitles, showControls });
  return { ...PERMANENT_CONTROLS, fullscreen };
}

/** Returns the current show and prefetches the next one. Requests wait until the position is above 0. */
function useShowDetails(
  engine: PlaybackEngine | null,
  item: FeedItem | undefined,
  next: FeedItem | undefined,
): ShowDetails | undefined {
  const queryClient = useQueryClient();
  const hasStarted = useEngineState(engine, ({ positionMs }) => positionMs > 0);
  const nextTvId = next?.tv_id;
  const { data } = useQuery({
    ...showQuery(item?.tv_id ?? NO_EPISODE.tvId),
    enabled: item !== undefined && hasStarted,
  });
  useEffect(() => {
    if (hasStarted && nextTvId !== undefined) void queryClient.prefetchQuery(showQuery(nextTvId));
  }, [queryClient, hasStarted, nextTvId]);
  return data;
}

function useNextPage(itemsLeft: number, list: InfiniteList): void {
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = list;
  const shouldFetch = itemsLeft <= PREFETCH_ITEMS && hasNextPage && !isFetchingNextPage && !isFetchNextPageError;
  useEffect(() => {
    if (shouldFetch) void fetchNextPage();
  }, [shouldFetch, fetchNextPage]);
}

function useFeedPosition(tvId: string | undefined): void {
  useEffect(() => {
    if (tvId !== undefined) saveFeedPosition(tvId);
  }, [tvId]);
}

function useFeedView(item: FeedItem | undefined): FeedView | null {
  return useMemo(() => (item ? createFeedView(item.media.duration_ms, item.progress !== null) : null), [item]);
}

/** Returns a function that saves only locally during short views and repetitions, or at a later episode. */
function useFeedProgress(view: FeedView | null, isAtLaterEpisode: boolean): SaveProgress {
  return useMemo(() => {
    if (!view) return savePositionLocally;
    return (queryClient, report) => {
      const playedMs = view.add(report);
      if (playedMs === null || isAtLaterEpisode) savePositionLocally(queryClient, report);
      else void reportProgress(queryClient, { ...report, playedMs });
    };
  }, [view, isAtLaterEpisode]);
}
