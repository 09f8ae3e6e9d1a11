import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { showQuery, type EpisodeId } from '#web/entities/show/queries.ts';
import { useText } from '#web/text/i18n.ts';
import { useDocumentTitle } from '#web/ui/use-document-title.ts';
import { BackButton } from './controls/back-button.tsx';
import { Caption } from './controls/caption.tsx';
import { Controls } from './controls/controls.tsx';
import { EpisodePanel } from './controls/episode-panel.tsx';
import { useQualityNotices } from './controls/quality-notices.ts';
import { Rail } from './controls/rail.tsx';
import { SheetButtons, type OpenSheet } from './controls/sheet-buttons.tsx';
import { PlayerSheets } from './controls/sheets/player-sheets.tsx';
import { useKeyboard } from './controls/use-keyboard.ts';
import type { PlaybackEvent } from './engine/metrics/measure-playback.ts';
import { BlockingStateCard } from './overlays/blocking-state-card.tsx';
import { EndCard } from './overlays/end-card.tsx';
import { PlaybackErrorCard } from './overlays/playback-error-card.tsx';
import { useSeekPreview } from './seek-preview/use-seek-preview.ts';
import { AmbientBackdrop } from './stage/ambient-backdrop.tsx';
import { Stage } from './stage/stage.tsx';
import { useSlotAppearance } from './stage/use-slot-appearance.ts';
import type { PaywallPorts } from './state/paywall.ts';
import { sourceKeyOf, showPlaylist } from './state/playlist.ts';
import { useAutoUnlockAttempts } from './state/use-auto-unlock.ts';
import { useControlsVisibility } from './state/use-controls-visibility.ts';
import { useDeck, type EntryPoint } from './state/use-deck.ts';
import { useDismiss } from './state/use-dismiss.ts';
import { useEngineState } from './state/use-engine-state.ts';
import { useEpisodeNavigation } from './state/use-episode-navigation.ts';
import {
  PRELOAD_NEXT,
  PRELOAD_PREVIOUS,
  usePreloadedEpisode,
  useEpisodePlayback,
} from './state/use-episode-playback.ts';
import { useFullScreen } from './state/use-full-screen.ts';
import { useMediaSession } from './state/use-media-session.ts';
import { usePaywall } from './state/use-paywall.ts';
import { usePlaybackEvents } from './state/use-playback-events.ts';
import { useWakeLock } from './state/use-wake-lock.ts';
import { useWatchHistory } from './state/use-watch-history.ts';
import { SubtitleLines } from './subtitles/subtitle-lines.tsx';
import { useSubtitles } from './subtitles/use-subtitles.ts';

export type PlayerProps = PaywallPorts & {
  id: EpisodeId;
  opened: EntryPoint;
  /** Hears how it plays; stays the same function. */
  onEvent: (event: PlaybackEvent) => void;
};

/** One episode over the whole window; on wide screens with the list of episodes beside it. */
export function Player({ id, renderPaywall, ...ports }: PlayerProps) {
  const player = usePlayer(id, ports);
  const { deck, engine, lineup, answer, show, episode, lock, moves, poster, sheet, openSheet, isAwake, stir } = player;
  const { isClean, setClean, subtitles, preview, fullScreen } = player;
  const { obstacle, door } = lock;
  const hasFrame = useEngineState(engine, (state) => state.hasFrame);
  const list = { answer, current: id.ep, onChoose: moves.goTo };

  return (
    <main className="fixed inset-0 flex h-dvh overflow-hidden bg-ground text-text select-none">
      {!fullScreen.isFull && <AmbientBackdrop poster={poster} isDue={hasFrame || lock.isBlocked} />}
      <div className="relative flex h-full min-w-0 flex-1 justify-center">
        <Stage
          deck={deck}
          engine={engine}
          lineup={lineup}
          place={id.ep}
          moves={moves}
          isBlocked={lock.isBlocked}
          isPending={lock.isPending}
          stir={stir}
          preview={preview}
          onTap={isClean ? () => setClean(false) : undefined}
        >
          {obstacle && (
            <BlockingStateCard
              id={id}
              obstacle={obstacle}
              answer={answer}
              onRetry={episode.refetch}
              onUnlock={door.open}
            />
          )}
          {engine && !obstacle && (
            <>
              {isClean ? (
                <SubtitleLines engine={engine} className="bottom-[calc(24px+var(--safe-bottom))]" />
              ) : (
                <Controls
                  deck={deck}
                  engine={engine}
                  moves={moves}
                  nextPrice={lock.nextPrice}
                  isAwake={isAwake}
                  onStir={stir}
                  preview={preview}
                  onQuality={() => openSheet('quality')}
                  hasSubtitles={subtitles.shown !== undefined}
                  onSubtitles={() => openSheet('subtitles')}
                  fullScreen={fullScreen}
                  caption={<Caption show={show} ep={id.ep} />}
                  rail={
                    <Rail id={id} answer={answer} episode={episode.data}>
                      <SheetButtons isListBeside={!fullScreen.isFull} openSheet={openSheet} />
                    </Rail>
                  }
                />
              )}
              <EndCard engine={engine} moves={moves} show={show} />
              <PlaybackErrorCard engine={engine} />
            </>
          )}
          <BackButton isAwake={lock.isBlocked || (isAwake && !isClean)} />
        </Stage>
      </div>
      {!fullScreen.isFull && <EpisodePanel {...list} />}
      <PlayerSheets
        deck={deck}
        engine={engine}
        media={episode.data?.media}
        subtitles={subtitles}
        list={list}
        sheet={sheet}
        openSheet={openSheet}
        onClean={() => setClean(true)}
      />
      {renderPaywall({
        id,
        episode: episode.data,
        show: answer,
        isOpen: door.isOpen,
        onClose: door.close,
        onSelectEpisode: moves.goTo,
        onTap: () => deck.unlockAutoplay(),
      })}
    </main>
  );
}

/** Everything that a player's screen knows and can do. */
function usePlayer(id: EpisodeId, { opened, onEvent, autoUnlock }: Omit<PlayerProps, 'id' | 'renderPaywall'>) {
  const t = useText();
  const { data: answer } = useQuery(showQuery(id.tvId));
  const lineup = showPlaylist(id, answer);
  const { deck, engine } = useDeck(id.ep, lineup, opened);
  const episode = useEpisodePlayback(engine, id);
  const following = episode.data?.next?.ep === id.ep + 1 ? { tvId: id.tvId, ep: id.ep + 1 } : undefined;
  usePreloadedEpisode(deck, engine, id.ep + 1, following, PRELOAD_NEXT);
  usePreloadedEpisode(deck, engine, id.ep - 1, lineup.at(id.ep - 1)?.id, PRELOAD_PREVIOUS);
  useWatchHistory(engine, id);
  const watched = { engine, id, media: episode.data?.media };
  const subtitles = useSubtitles(watched);
  const preview = useSeekPreview(watched);
  const [sheet, openSheet] = useState<OpenSheet>(null);
  const [isClean, setClean] = useState(false);
  const attempts = useAutoUnlockAttempts(autoUnlock);
  const moves = useEpisodeNavigation({
    deck,
    engine,
    id,
    episode: episode.data,
    show: answer,
    isSuspended: sheet !== null || attempts.running !== null,
  });
  const lock = usePaywall({ engine, id, episode, answer, attempts, moves, isSuspended: sheet !== null });
  const { poster } = useSlotAppearance(lineup.at(id.ep));
  const isPlaying = useEngineState(engine, (state) => state.isPlaying);
  const { isAwake, stir } = useControlsVisibility(!isPlaying || sheet !== null);
  const fullScreen = useFullScreen(id.ep);
  useDismiss(isClean, () => setClean(false), id.ep);
  useKeyboard(engine, {
    toNext: moves.toNext,
    toPrevious: moves.toPrevious,
    toggleFullScreen: fullScreen.toggle,
    toggleSubtitles: subtitles.toggle,
    toggleChromeless: () => setClean(!isClean),
    showShortcuts: () => openSheet('shortcuts'),
    showControls: stir,
  });
  useQualityNotices(engine);
  useMediaSession({ engine, show: answer?.show, ep: id.ep, moves });
  useWakeLock(isPlaying);
  useDocumentTitle(answer && `${answer.show.title} · ${t('player.episode', { ep: id.ep })}`);
  usePlaybackEvents({ deck, engine, place: id.ep, key: sourceKeyOf(id), isBlocked: lock.isBlocked, onEvent: onEvent });
  return {
    deck,
    engine,
    lineup,
    answer,
    show: answer?.show,
    episode,
    lock,
    moves,
    poster,
    subtitles,
    preview,
    fullScreen,
    sheet,
    openSheet,
    isClean,
    setClean,
    isAwake,
    stir,
  };
}
