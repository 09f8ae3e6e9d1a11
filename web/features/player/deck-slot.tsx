import { Lock } from 'lucide-react';
import { useCallback, useRef, useSyncExternalStore } from 'react';
import type { EpisodeId, ShowAnswer } from '#web/api/shows.ts';
import { useLanguage } from '#web/state/language-store.ts';
import { useText } from '#web/text/i18n.ts';
import { classes } from '#web/ui/class-names.ts';
import { episodeIn, type PlaybackDeck, type Slot } from './engine/deck.ts';
import { useEngineState } from './use-engine.ts';
import { useSlotLook } from './use-slot-look.ts';

type DeckSlotProps = {
  deck: PlaybackDeck;
  slot: Slot;
  /** The episode that is watched. */
  id: EpisodeId;
  answer: ShowAnswer | undefined;
  /** Nothing of the watched episode is to be played: its poster stands back. */
  isDimmed: boolean;
  /** The pictures of the neighbours may be fetched: the watched one moves. */
  hasTime: boolean;
};

const LAYER = 'absolute inset-0 size-full object-contain';

/** One of the three places of the deck: a poster, over it the last frame kept, over it the video once it has one. */
export function DeckSlot(props: DeckSlotProps) {
  const t = useText();
  const { attach, stillRef, ...view } = useSlotView(props);
  const language = useLanguage();
  return (
    <div
      className={classes('absolute inset-0 overflow-hidden', !view.isThere && 'opacity-0')}
      style={{ transform: `translateY(${100 * view.place}%)` }}
    >
      {view.showsPoster && <PosterLayer {...view} />}
      <canvas key={view.ep} ref={stillRef} aria-hidden width={0} height={0} className={LAYER} />
      <video
        ref={attach}
        playsInline
        preload="auto"
        aria-label={t('player.screen', { ep: view.ep, title: view.title })}
        aria-hidden={!view.isCurrent}
        className={classes(LAYER, !view.hasFrame && 'opacity-0')}
      >
        <track key={view.captions} kind="captions" srcLang={language} src={view.captions} />
      </video>
      {view.isLockedNeighbour && (
        <span className="absolute inset-0 flex items-center justify-center">
          <Lock size={36} strokeWidth={1.5} aria-hidden className="text-soft" />
        </span>
      )}
    </div>
  );
}

/** What a slot shows while its episode is the watched one or a neighbour. */
function useSlotView({ deck, slot, id, answer, isDimmed, hasTime }: DeckSlotProps) {
  const ep = episodeIn(slot, id.ep, deck.first);
  const isCurrent = ep === id.ep;
  const look = useSlotLook({ tvId: id.tvId, ep }, answer);
  const { engine, attach, stillRef } = useSlotElement(deck, slot);
  const hasFrame = useEngineState(engine, (state) => state.hasFrame);
  const isLockedNeighbour = look.isLocked && !isCurrent;
  return {
    ...look,
    ep,
    isCurrent,
    isLockedNeighbour,
    hasFrame,
    attach,
    stillRef,
    title: answer?.show.title ?? '',
    place: ep - deck.first,
    isThere: isCurrent || (ep >= 1 && ep <= (answer?.episodes.length ?? 0)),
    showsPoster: isCurrent || hasTime || hasFrame,
    isShaded: isLockedNeighbour || (isCurrent && isDimmed),
  };
}

type PosterLayerProps = { poster: string | undefined; isCurrent: boolean; isShaded: boolean };

/** Frame 0, and on phones its glow where it leaves room. */
function PosterLayer({ poster, isCurrent, isShaded }: PosterLayerProps) {
  if (poster === undefined) return null;
  return (
    <>
      <img
        src={poster}
        alt=""
        className="absolute inset-0 size-full scale-125 object-cover opacity-40 blur-2xl [@media(min-width:48rem)_and_(min-height:32rem)]:hidden"
      />
      <img
        src={poster}
        alt=""
        fetchPriority={isCurrent ? 'high' : 'low'}
        className={classes(LAYER, isShaded && 'opacity-50')}
      />
    </>
  );
}

/** Puts a slot's element into the deck for as long as it stands. */
function useSlotElement(deck: PlaybackDeck, slot: Slot) {
  const stillRef = useRef<HTMLCanvasElement>(null);
  const attach = useCallback(
    (video: HTMLVideoElement) => deck.attach(slot, { video, keepFrame: () => copyFrame(video, stillRef.current) }),
    [deck, slot],
  );
  const engine = useSyncExternalStore(deck.subscribe, () => deck.state().engines[slot] ?? null);
  return { engine, attach, stillRef };
}

function copyFrame(video: HTMLVideoElement, still: HTMLCanvasElement | null): void {
  if (!still || video.videoWidth === 0 || video.readyState < HTMLMediaElement.HAVE_CURRENT_DATA) return;
  still.width = video.videoWidth;
  still.height = video.videoHeight;
  still.getContext('2d')?.drawImage(video, 0, 0);
}
