import { Lock } from 'lucide-react';
import { useCallback, useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { isFirstImage } from '#web/boot/first-image.ts';
import { useText } from '#web/text/i18n.ts';
import { classNames } from '#web/ui/class-names.ts';
import { indexInSlot, type PlaybackDeck, type Slot } from '../engine/deck/playback-deck.ts';
import { usePlayer } from '../state/player-context.tsx';
import { useEngineState } from '../state/use-engine-state.ts';
import { useSlotAppearance } from './use-slot-appearance.ts';

const POSTER_DELAY_MS = 600;
const LAYER = 'absolute inset-0 size-full [object-fit:var(--stage-fit,contain)]';

/** Renders an item in layers, from bottom to top: poster, copy of the last frame, video. */
export function DeckSlot({ slot }: { slot: Slot }) {
  const t = useText();
  const { attach, lastFrameRef, video, ...view } = useSlotView(slot);
  const poster = usePoster(view);
  const label = t('player.screen', { ep: view.ep, title: view.title });
  useLayoutEffect(() => {
    video?.setAttribute('aria-label', label);
    video?.setAttribute('aria-hidden', String(!view.isCurrent));
  }, [video, label, view.isCurrent]);
  return (
    <div
      className={classNames('absolute inset-0 overflow-hidden', !view.hasItem && 'opacity-0')}
      style={{ transform: `translateY(${100 * view.offset}%)` }}
    >
      <PosterLayer poster={poster} isCurrent={view.isCurrent} isDimmed={view.isDimmed} />
      <canvas key={view.index} ref={lastFrameRef} aria-hidden width={0} height={0} className={LAYER} />
      <div ref={attach} className={classNames('absolute inset-0', !view.hasFrame && 'opacity-0')} />
      {view.isLockedNeighbour && (
        <span className="absolute inset-0 flex items-center justify-center">
          <Lock size={36} strokeWidth={1.5} aria-hidden className="text-soft" />
        </span>
      )}
    </div>
  );
}

function useSlotView(slot: Slot) {
  const deck = usePlayer((state) => state.deck);
  const playlist = usePlayer((state) => state.playlist);
  const currentIndex = usePlayer((state) => state.navigation.index);
  const isBlocked = usePlayer((state) => state.isBlocked);
  const hasCurrentStarted = usePlayer((state) => state.playback.positionMs > 0);
  const index = indexInSlot(slot, currentIndex, deck.initialIndex);
  const item = playlist.at(index);
  const isCurrent = index === currentIndex;
  const { poster, isLocked } = useSlotAppearance(item);
  const { engine, ...element } = useSlotElement(deck, slot);
  const hasFrame = useEngineState(engine, (state) => state.hasFrame);
  const isLockedNeighbour = isLocked && !isCurrent;
  return {
    ...element,
    index,
    ep: item?.episodeId.ep ?? 0,
    title: item?.title ?? '',
    poster,
    hasFrame,
    isCurrent,
    isLockedNeighbour,
    hasItem: isCurrent || item !== undefined,
    isDimmed: isLockedNeighbour || (isCurrent && isBlocked),
    offset: index - deck.initialIndex,
    canLoadPoster: hasCurrentStarted || isBlocked || hasFrame,
  };
}

type PosterOptions = { poster: string | undefined; isCurrent: boolean; canLoadPoster: boolean };

/** Returns the poster when it may load: it must not delay the first second of video, which shows the same picture. */
function usePoster({ poster, isCurrent, canLoadPoster }: PosterOptions): string | undefined {
  const [loaded, setLoaded] = useState<string>();
  const isAllowed = canLoadPoster || (poster !== undefined && isFirstImage(poster));
  useEffect(() => {
    if (poster === undefined || poster === loaded || !(isAllowed || isCurrent)) return undefined;
    const timer = setTimeout(() => setLoaded(poster), isAllowed ? 0 : POSTER_DELAY_MS);
    return () => clearTimeout(timer);
  }, [poster, loaded, isAllowed, isCurrent]);
  return isAllowed || loaded === poster ? poster : undefined;
}

type PosterLayerProps = { poster: string | undefined; isCurrent: boolean; isDimmed: boolean };

function PosterLayer({ poster, isCurrent, isDimmed }: PosterLayerProps) {
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
        className={classNames(LAYER, isDimmed && 'opacity-75')}
      />
    </>
  );
}

function useSlotElement(deck: PlaybackDeck, slot: Slot) {
  const lastFrameRef = useRef<HTMLCanvasElement>(null);
  const attach = useCallback(
    (host: HTMLDivElement) =>
      deck.attach(slot, { host, captureFrame: (video) => copyFrame(video, lastFrameRef.current) }),
    [deck, slot],
  );
  const engine = useSyncExternalStore(deck.subscribe, () => deck.state().engines[slot] ?? null);
  return { engine, video: engine?.video, attach, lastFrameRef };
}

function copyFrame(video: HTMLVideoElement, canvas: HTMLCanvasElement | null): void {
  if (!canvas || video.videoWidth === 0 || video.readyState < HTMLMediaElement.HAVE_CURRENT_DATA) return;
  canvas.width = video.videoWidth;
  canvas.height = video.videoHeight;
  canvas.getContext('2d')?.drawImage(video, 0, 0);
}
