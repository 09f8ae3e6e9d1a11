import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { showOptions, type EpisodeId } from '#web/api/shows.ts';
import { useText } from '#web/text/i18n.ts';
import { useDocumentTitle } from '#web/ui/document-title.ts';
import { BackButton } from './back-button.tsx';
import { Caption } from './caption.tsx';
import { Controls } from './controls.tsx';
import { EndCard } from './end-card.tsx';
import { useEpisodeMoves } from './episode-moves.ts';
import { EpisodePanel } from './episode-panel.tsx';
import { obstacleOf, ObstacleCard } from './obstacle-card.tsx';
import { PlayerSheets, type OpenSheet } from './player-sheets.tsx';
import { useQualityNotices } from './quality-sheet.tsx';
import { Rail } from './rail.tsx';
import { Stage } from './stage.tsx';
import { TroubleCard } from './trouble-card.tsx';
import { useAwakeControls } from './use-awake-controls.ts';
import { useDeck } from './use-deck.ts';
import { useEngineState } from './use-engine.ts';
import { useFullScreen } from './use-full-screen.ts';
import { useKeyboard } from './use-keyboard.ts';
import { useSlotLook } from './use-slot-look.ts';
import { useMediaSession } from './use-media-session.ts';
import { useWakeLock } from './use-wake-lock.ts';
import { useWatching } from './use-watching.ts';

/** One episode over the whole window; on wide screens with the list of episodes beside it. */
export function Player(id: EpisodeId) {
  const player = usePlayer(id);
  const { deck, engine, answer, show, episode, obstacle, moves, poster, sheet, openSheet, isAwake, stir } = player;
  const { isClean, setClean } = player;
  const list = { answer, current: id.ep, onChoose: moves.go };

  return (
    <main className="fixed inset-0 flex h-dvh overflow-hidden bg-ground text-text select-none">
      <Glow poster={poster} />
      <div className="relative flex h-full min-w-0 flex-1 justify-center">
        <Stage
          deck={deck}
          engine={engine}
          id={id}
          answer={answer}
          moves={moves}
          isBlocked={obstacle !== null}
          stir={stir}
          onTap={isClean ? () => setClean(false) : undefined}
        >
          {obstacle && <ObstacleCard id={id} obstacle={obstacle} answer={answer} onRetry={episode.refetch} />}
          {engine && !obstacle && (
            <>
              {!isClean && (
                <Controls
                  deck={deck}
                  engine={engine}
                  moves={moves}
                  isAwake={isAwake}
                  onStir={stir}
                  onQuality={() => openSheet('quality')}
                  caption={<Caption show={show} ep={id.ep} />}
                  rail={
                    <Rail
                      id={id}
                      answer={answer}
                      episode={episode.data}
                      onEpisodes={() => openSheet('episodes')}
                      onMore={() => openSheet('more')}
                    />
                  }
                />
              )}
              <EndCard engine={engine} moves={moves} show={show} />
              <TroubleCard engine={engine} />
            </>
          )}
          <BackButton isAwake={obstacle !== null || (isAwake && !isClean)} />
        </Stage>
      </div>
      <EpisodePanel {...list} />
      <PlayerSheets
        deck={deck}
        engine={engine}
        media={episode.data?.media}
        list={list}
        sheet={sheet}
        openSheet={openSheet}
        onClean={() => setClean(true)}
      />
    </main>
  );
}

/** Everything that a player's screen knows and can do. */
function usePlayer(id: EpisodeId) {
  const t = useText();
  const { deck, engine } = useDeck(id);
  const { data: answer } = useQuery(showOptions(id.tvId));
  const episode = useWatching(deck, engine, id);
  const [sheet, openSheet] = useState<OpenSheet>(null);
  const [isClean, setClean] = useState(false);
  const moves = useEpisodeMoves({
    deck,
    engine,
    id,
    episode: episode.data,
    show: answer,
    isHeld: sheet !== null,
  });
  const { poster } = useSlotLook(id, answer);
  const isPlaying = useEngineState(engine, ({ playing }) => playing);
  const { isAwake, stir } = useAwakeControls(!isPlaying || sheet !== null);
  const { toggleFullScreen } = useFullScreen();
  useKeyboard(engine, { toNext: moves.toNext, toPrevious: moves.toPrevious, toggleFullScreen, stir });
  useQualityNotices(engine);
  useMediaSession({ engine, show: answer?.show, moves });
  useWakeLock(isPlaying);
  useDocumentTitle(answer && `${answer.show.title} · ${t('player.episode', { ep: id.ep })}`);
  const obstacle = obstacleOf(episode, answer);
  return {
    deck,
    engine,
    answer,
    show: answer?.show,
    episode,
    obstacle,
    moves,
    poster,
    sheet,
    openSheet,
    isClean,
    setClean,
    isAwake,
    stir,
  };
}

/** The poster's colours behind the stage, where it does not fill the window. */
function Glow({ poster }: { poster: string | undefined }) {
  if (poster === undefined) return null;
  return (
    <img
      src={poster}
      alt=""
      className="absolute inset-0 size-full scale-110 object-cover opacity-25 blur-3xl max-md:hidden"
    />
  );
}
