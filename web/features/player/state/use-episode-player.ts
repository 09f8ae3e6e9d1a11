import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { showQuery, type EpisodeId } from '#web/entities/show/queries.ts';
import { hrefOf } from '#web/router/paths.ts';
import { useVideoStore } from '#web/state/video-store.ts';
import { useText } from '#web/text/i18n.ts';
import { useDocumentTitle } from '#web/ui/use-document-title.ts';
import type { PlaybackEngine } from '../engine/core/playback-engine.ts';
import type { PlaybackEvent } from '../engine/metrics/measure-playback.ts';
import { useSubtitles } from '../subtitles/use-subtitles.ts';
import { createPlayerState, type PlayerState } from './player-context.tsx';
import { showPlaylist, sourceKeyOf } from './playlist.ts';
import { useAutoUnlockAttempts, type UnlockAutomatically } from './use-auto-unlock.ts';
import { useControls, type OpenSheet } from './use-controls.ts';
import { useDeck, type EntryPoint } from './use-deck.ts';
import { useEngineState } from './use-engine-state.ts';
import { useEpisodeNavigation } from './use-episode-navigation.ts';
import { PRELOAD_NEXT, PRELOAD_PREVIOUS, useEpisodePlayback, usePreloadedEpisode } from './use-episode-playback.ts';
import { usePaywall } from './use-paywall.ts';
import { usePlaybackEvents } from './use-playback-events.ts';

export type EpisodePlayerOptions = {
  readonly episodeId: EpisodeId;
  readonly entryPoint: EntryPoint;
  /** Must be the same function in every render. */
  readonly onEvent: (event: PlaybackEvent) => void;
  readonly autoUnlock: UnlockAutomatically;
};

export function useEpisodePlayer({ episodeId, entryPoint, onEvent, autoUnlock }: EpisodePlayerOptions): PlayerState {
  const { tvId, ep } = episodeId;
  const { data: showDetails } = useQuery(showQuery(tvId));
  const playlist = showPlaylist(episodeId, showDetails);
  const { deck, engine } = useDeck(ep, playlist, entryPoint);
  const episodeResult = useEpisodePlayback(engine, episodeId);
  const episode = episodeResult.data;
  const next = episode?.next?.ep === ep + 1 ? { tvId, ep: ep + 1 } : undefined;
  usePreloadedEpisode({ deck, engine, index: ep + 1, episodeId: next, rule: PRELOAD_NEXT });
  const previous = playlist.at(ep - 1)?.episodeId;
  usePreloadedEpisode({ deck, engine, index: ep - 1, episodeId: previous, rule: PRELOAD_PREVIOUS });
  useStoredLastEpisode(engine, episodeId);
  const subtitles = useSubtitles({ engine, episodeId, media: episode?.media });
  const [sheet, openSheet] = useState<OpenSheet>(null);
  const attempts = useAutoUnlockAttempts(autoUnlock);
  const isSheetOpen = sheet !== null;
  const isAutoAdvancePaused = isSheetOpen || attempts.running !== null;
  const episodeContext = { engine, episodeId, showDetails };
  const navigation = useEpisodeNavigation({ ...episodeContext, deck, episode, isAutoAdvancePaused });
  const blocking = usePaywall({ ...episodeContext, episodeResult, attempts, navigation, isSheetOpen });
  const isPlaying = useEngineState(engine, (state) => state.isPlaying);
  const controls = useControls({ ep, isPlaying, sheet, openSheet });
  useEpisodeTitle(showDetails?.show.title, ep);
  const { isBlocked } = blocking;
  usePlaybackEvents({ deck, engine, index: ep, key: sourceKeyOf(episodeId), isBlocked, onEvent });
  return createPlayerState({
    deck,
    engine,
    playlist,
    navigation,
    episodeId,
    episodeResult,
    showDetails,
    subtitles,
    controls,
    ...blocking,
  });
}

function useEpisodeTitle(title: string | undefined, ep: number): void {
  const t = useText();
  useDocumentTitle(title === undefined ? undefined : `${title} · ${t('player.episode', { ep })}`);
}

/** Stores the last opened (`tvQuery`) and last played (`historyTv`) episode. Spec §3. */
function useStoredLastEpisode(engine: PlaybackEngine | null, { tvId, ep }: EpisodeId): void {
  const isPlaying = useEngineState(engine, (state) => state.isPlaying);
  useEffect(() => {
    useVideoStore.setState({ tvQuery: { tv_id: tvId, ep } });
  }, [tvId, ep]);
  useEffect(() => {
    if (!isPlaying) return;
    const url = hrefOf('/pages/shortPlay/index', { tv_id: tvId, ep });
    useVideoStore.setState({ historyTv: { flag: true, url, episode_item: { tv_id: tvId, ep } } });
  }, [isPlaying, tvId, ep]);
}
