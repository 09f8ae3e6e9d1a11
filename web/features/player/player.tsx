import { useQuery } from '@tanstack/react-query';
import { ChevronLeft, ListVideo } from 'lucide-react';
import { useState } from 'react';
import { goBack } from '#web/router/router.ts';
import { useText } from '#web/text/i18n.ts';
import { IconButton } from '#web/ui/button.tsx';
import { classes } from '#web/ui/class-names.ts';
import { useDocumentTitle } from '#web/ui/document-title.ts';
import { Controls } from './controls.tsx';
import { EndCard } from './end-card.tsx';
import { useEpisodeMoves } from './episode-moves.ts';
import { EpisodePanel, EpisodeSheet } from './episode-panel.tsx';
import { obstacleOf, ObstacleCard } from './obstacle-card.tsx';
import { QualitySheet, useQualityNotices } from './quality-sheet.tsx';
import { showOptions, type EpisodeId, type ShowAnswer } from './queries.ts';
import { Stage } from './stage.tsx';
import { TroubleCard } from './trouble-card.tsx';
import { useAwakeControls } from './use-awake-controls.ts';
import { useDeck } from './use-deck.ts';
import { useEngineState } from './use-engine.ts';
import { useFullScreen } from './use-full-screen.ts';
import { useKeyboard } from './use-keyboard.ts';
import { useSlotLook } from './use-slot-look.ts';
import { useWatching } from './use-watching.ts';

type OpenSheet = 'episodes' | 'quality' | null;

/** One episode over the whole window; on wide screens with the list of episodes beside it. */
export function Player(id: EpisodeId) {
  const player = usePlayer(id);
  const { deck, engine, answer, show, media, obstacle, moves, poster, sheet, openSheet, isAwake, stir } = player;
  const list = { answer, current: id.ep, onChoose: moves.go };
  const close = (): void => openSheet(null);

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
        >
          {obstacle && <ObstacleCard id={id} obstacle={obstacle} answer={answer} onRetry={player.refetch} />}
          {engine && !obstacle && (
            <>
              <Controls
                deck={deck}
                engine={engine}
                moves={moves}
                isAwake={isAwake}
                onStir={stir}
                onQuality={() => openSheet('quality')}
                caption={<Caption show={show} ep={id.ep} />}
                rail={<Rail onEpisodes={() => openSheet('episodes')} />}
              />
              <EndCard engine={engine} moves={moves} show={show} />
              <TroubleCard engine={engine} />
            </>
          )}
          <BackButton isAwake={isAwake || obstacle !== null} />
        </Stage>
      </div>
      <EpisodePanel {...list} />
      <EpisodeSheet {...list} open={sheet === 'episodes'} onClose={close} />
      {engine && media && (
        <QualitySheet
          deck={deck}
          engine={engine}
          renditions={media.renditions}
          open={sheet === 'quality'}
          onClose={close}
        />
      )}
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
  useDocumentTitle(answer && `${answer.show.title} · ${t('player.episode', { ep: id.ep })}`);
  const obstacle = obstacleOf(episode, answer);
  const media = episode.data?.media;
  const { refetch } = episode;
  return {
    deck,
    engine,
    answer,
    show: answer?.show,
    media,
    obstacle,
    refetch,
    moves,
    poster,
    sheet,
    openSheet,
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

function BackButton({ isAwake }: { isAwake: boolean }) {
  const t = useText();
  return (
    <div
      className={classes(
        'absolute inset-x-0 top-0 z-30 bg-linear-to-b from-black/60 to-transparent px-2 pt-[calc(8px+var(--safe-top))] pb-8 transition-opacity duration-200',
        isAwake ? 'pointer-events-none opacity-100' : 'pointer-events-none opacity-0',
      )}
    >
      <IconButton label={t('ui.back')} onClick={goBack} className={isAwake ? 'pointer-events-auto' : ''}>
        <ChevronLeft size={28} aria-hidden />
      </IconButton>
    </div>
  );
}

function Caption({ show, ep }: { show: ShowAnswer['show'] | undefined; ep: number }) {
  const t = useText();
  if (!show) return null;
  return (
    <>
      <h1 className="line-clamp-2 text-base font-semibold">{show.title}</h1>
      <p className="text-sm text-soft tabular-nums">{t('player.episode_of', { ep, total: show.total_episodes })}</p>
      <p className="truncate text-sm text-soft">{show.tagline}</p>
    </>
  );
}

function Rail({ onEpisodes }: { onEpisodes: () => void }) {
  const t = useText();
  return (
    <div className="pointer-events-auto -mr-2 flex flex-col items-center gap-2 lg:hidden">
      <button
        type="button"
        onClick={onEpisodes}
        className="flex min-h-11 min-w-14 flex-col items-center gap-0.5 text-xs active:opacity-60"
      >
        <ListVideo size={28} strokeWidth={1.75} aria-hidden />
        {t('player.episodes')}
      </button>
    </div>
  );
}
