import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { showQuery, type ShowDetails } from '#web/entities/show/queries.ts';
import { usePageBackdrop } from '#web/ui/page-backdrop.tsx';
import type { InfiniteList } from '#web/ui/infinite-scroll-footer.tsx';
import { useKeyboard } from '../controls/use-keyboard.ts';
import type { PlaybackEngine } from '../engine/core/playback-engine.ts';
import type { PlaybackDeck } from '../engine/deck/playback-deck.ts';
import type { PlaybackEvent } from '../engine/metrics/measure-playback.ts';
import { useSeekPreview } from '../seek-preview/use-seek-preview.ts';
import { blockingStateOf } from '../state/blocking-state.ts';
import type { Navigation } from '../state/navigation.ts';
import { createPlayerState, type PlayerState } from '../state/player-context.tsx';
import { NO_EPISODE, sourceKeyOf, type Playlist } from '../state/playlist.ts';
import { reportProgress, savePositionLocally } from '../state/queries.ts';
import { PERMANENT_CONTROLS, type Controls } from '../state/use-controls.ts';
import { useDeck, type EntryPoint } from '../state/use-deck.ts';
import { useEngineState } from '../state/use-engine-state.ts';
import {
  PRELOAD_NEXT,
  PRELOAD_PREVIOUS,
  useEpisodePlayback,
  usePreloadedEpisode,
} from '../state/use-episode-playback.ts';
import { useBrowserFullScreen } from '../state/use-full-screen.ts';
import { useMediaSession } from '../state/use-media-session.ts';
import { usePlaybackEvents } from '../state/use-playback-events.ts';
import type { SaveProgress } from '../state/use-progress-reports.ts';
import { useWakeLock } from '../state/use-wake-lock.ts';
import { useSubtitles } from '../subtitles/use-subtitles.ts';
import { initialFeedIndex, saveFeedPosition } from './feed-position.ts';
import { nextEpisodeOf, type NextEpisode } from './next-episode.ts';
import type { FeedItem } from './queries.ts';
import { createShortView } from './short-view.ts';

const PREFETCH_ITEMS = 3;

export type FeedPorts = {
  readonly entryPoint: EntryPoint;
  /** Must be the same function in every render. */
  readonly onEvent: (event: PlaybackEvent) => void;
};

type Feed = {
  readonly player: PlayerState;
  readonly item: FeedItem | undefined;
  readonly nextEpisode: NextEpisode | null;
};

export function useFeed(items: readonly FeedItem[], list: InfiniteList, { entryPoint, onEvent }: FeedPorts): Feed {
  const [index, setIndex] = useState(() => initialFeedIndex(items));
  const item = items[index];
  const playlist = feedPlaylist(items);
  const { deck, engine } = useDeck(index, playlist, entryPoint);
  const { id, episode, showDetails, nextEpisode } = useFeedEpisode(engine, item, items[index + 1]);
  const neighbours = { deck, engine, playlist };
  useNeighbour({ ...neighbours, index: index + 1, rule: PRELOAD_NEXT });
  useNeighbour({ ...neighbours, index: index - 1, rule: PRELOAD_PREVIOUS });
  const navigation = feedNavigation({ index, count: items.length, deck, onMove: setIndex });
  useNextPage(items.length - index, list);
  const current = { engine, id, media: episode.data?.media };
  const subtitles = useSubtitles(current);
  const seekPreview = useSeekPreview(current);
  const controls = useFeedControls(engine, navigation, subtitles.toggle);
  useMediaSession({ engine, show: item?.show, ep: id.ep, navigation });
  useWakeLock(useEngineState(engine, (state) => state.isPlaying));
  usePageBackdrop(item?.show.cover);
  useFeedPosition(item?.tv_id);
  const blockingState = item ? blockingStateOf(episode, showDetails) : null;
  const isBlocked = blockingState !== null || item === undefined;
  usePlaybackEvents({ deck, engine, index, key: sourceKeyOf(id), isBlocked, onEvent });
  const isPending = episode.isLoading && !isBlocked;
  const content = { id, episode, showDetails, subtitles, seekPreview };
  const blocking = { paywall: null, blockingState, isBlocked, isPending };
  const player = createPlayerState({ deck, engine, playlist, navigation, controls, ...content, ...blocking });
  return { player, item, nextEpisode };
}

function useFeedEpisode(engine: PlaybackEngine | null, item: FeedItem | undefined, nextItem: FeedItem | undefined) {
  const id = item ? { tvId: item.tv_id, ep: item.ep } : NO_EPISODE;
  const showDetails = useShowDetails(engine, item, nextItem);
  const nextEpisode = item ? nextEpisodeOf(item, showDetails ? showDetails.progress : item.progress) : null;
  const saveProgress = useFeedProgress(item, nextEpisode?.isContinued === true);
  const episode = useEpisodePlayback(engine, item && id, saveProgress);
  return { id, episode, showDetails, nextEpisode };
}

function feedPlaylist(items: readonly FeedItem[]): Playlist {
  return {
    at: (index) => {
      const item = items[index];
      return item && { id: { tvId: item.tv_id, ep: item.ep }, title: item.show.title, cover: item.show.cover };
    },
  };
}

type NeighbourOptions = Omit<Parameters<typeof usePreloadedEpisode>[0], 'id'> & { readonly playlist: Playlist };

function useNeighbour({ playlist, ...options }: NeighbourOptions): void {
  usePreloadedEpisode({ ...options, id: playlist.at(options.index)?.id });
}

type FeedNavigationOptions = {
  readonly index: number;
  readonly count: number;
  readonly deck: PlaybackDeck;
  readonly onMove: (index: number) => void;
};

/** The end card opens the show's player instead of advancing. */
function feedNavigation({ index, count, deck, onMove }: FeedNavigationOptions): Navigation {
  const goTo = (target: number): void => {
    if (target < 0 || target > count) return;
    deck.moveTo(target);
    onMove(target);
  };
  return {
    index,
    next: index < count ? index + 1 : null,
    canStep: (direction) => index + direction >= 0 && index + direction <= count,
    toNext: () => goTo(index + 1),
    toPrevious: () => goTo(index - 1),
    goTo,
    isAutoAdvancing: false,
    cancelAutoAdvance: () => undefined,
  };
}

function useFeedControls(
  engine: PlaybackEngine | null,
  { toNext, toPrevious }: Navigation,
  toggleSubtitles: () => void,
): Controls {
  const fullScreen = useBrowserFullScreen();
  const { show: showControls } = PERMANENT_CONTROLS;
  useKeyboard(engine, { toNext, toPrevious, toggleFullScreen: fullScreen.toggle, toggleSubtitles, showControls });
  return { ...PERMANENT_CONTROLS, fullScreen };
}

/** Requests follow the first moving frame. */
function useShowDetails(
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

function useNextPage(itemsLeft: number, list: InfiniteList): void {
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = list;
  const isDue = itemsLeft <= PREFETCH_ITEMS && hasNextPage && !isFetchingNextPage && !isFetchNextPageError;
  useEffect(() => {
    if (isDue) void fetchNextPage();
  }, [isDue, fetchNextPage]);
}

function useFeedPosition(tvId: string | undefined): void {
  useEffect(() => {
    if (tvId !== undefined) saveFeedPosition(tvId);
  }, [tvId]);
}

/** Stores only locally until the viewer has watched enough, and if they are further on in the show. */
function useFeedProgress(item: FeedItem | undefined, isFurtherOn: boolean): SaveProgress {
  return useMemo(() => {
    if (!item || isFurtherOn) return savePositionLocally;
    const view = createShortView(item.media.duration_ms, item.progress !== null);
    return (client, report) => {
      const playedMs = view.add(report.playedMs);
      if (playedMs === null) savePositionLocally(client, report);
      else void reportProgress(client, { ...report, playedMs });
    };
  }, [item, isFurtherOn]);
}
