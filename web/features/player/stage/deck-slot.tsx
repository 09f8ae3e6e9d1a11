import { Lock } from 'lucide-react';
import { useCallback, useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useText } from '#web/text/i18n.ts';
import { isFirstImage } from '#web/boot/first-image.ts';
import { classNames } from '#web/ui/class-names.ts';
import { indexInSlot, type PlaybackDeck, type Slot } from '../engine/deck/playback-deck.ts';
import type { Playlist } from '../state/playlist.ts';
import { useEngineState } from '../state/use-engine-state.ts';
import { useSlotAppearance } from './use-slot-appearance.ts';

type DeckSlotProps = {
  deck: PlaybackDeck;
  slot: Slot;
  lineup: Playlist;
  /** The place that is watched. */
  place: number;
  /** Nothing of the watched episode is to be played: its poster stands back. */
  isDimmed: boolean;
  /** The pictures of the neighbours may be fetched: the watched one moves. */
  hasTime: boolean;
};

/** By then a first second is there, on a line that carries it at all well. */
const POSTER_DELAY_MS = 600;
/** Whole, unless whoever holds the stage lets it be cropped. */
const LAYER = 'absolute inset-0 size-full [object-fit:var(--stage-fit,contain)]';

/** One of the three places of the deck: a poster, over it the last frame kept, over it the video once it has one. */
export function DeckSlot(props: DeckSlotProps) {
  const t = useText();
  const { attach, stillRef, video, ...view } = useSlotView(props);
  const poster = usePoster(view);
  const label = t('player.screen', { ep: view.ep, title: view.title });
  useLayoutEffect(() => {
    video?.setAttribute('aria-label', label);
    video?.setAttribute('aria-hidden', String(!view.isCurrent));
  }, [video, label, view.isCurrent]);
  return (
    <div
      className={classNames('absolute inset-0 overflow-hidden', !view.isThere && 'opacity-0')}
      style={{ transform: `translateY(${100 * view.height}%)` }}
    >
      <PosterLayer poster={poster} isCurrent={view.isCurrent} isShaded={view.isShaded} />
      <canvas key={view.held} ref={stillRef} aria-hidden width={0} height={0} className={LAYER} />
      <div ref={attach} className={classNames('absolute inset-0', !view.hasFrame && 'opacity-0')} />
      {view.isLockedNeighbour && (
        <span className="absolute inset-0 flex items-center justify-center">
          <Lock size={36} strokeWidth={1.5} aria-hidden className="text-soft" />
        </span>
      )}
    </div>
  );
}

/** What a slot shows while its episode is the watched one or a neighbour. */
function useSlotView({ deck, slot, lineup, place, isDimmed, hasTime }: DeckSlotProps) {
  const held = indexInSlot(slot, place, deck.first);
  const entry = lineup.at(held);
  const isCurrent = held === place;
  const look = useSlotAppearance(entry);
  const { engine, ...element } = useSlotElement(deck, slot);
  const hasFrame = useEngineState(engine, (state) => state.hasFrame);
  const isLockedNeighbour = look.isLocked && !isCurrent;
  return {
    ...look,
    held,
    ep: entry?.id.ep ?? 0,
    isCurrent,
    isLockedNeighbour,
    hasFrame,
    ...element,
    title: entry?.title ?? '',
    /** Where it stands, in heights of the deck. */
    height: held - deck.first,
    isThere: isCurrent || entry !== undefined,
    hasTime: hasTime || hasFrame,
    isShaded: isLockedNeighbour || (isCurrent && isDimmed),
  };
}

type PosterOptions = { poster: string | undefined; isCurrent: boolean; hasTime: boolean };

/**
 * On a narrow line the poster of the watched episode would take from its first second, which shows the same picture: it
 * is fetched when there is time, or when that takes long. Once there it stays.
 */
function usePoster({ poster, isCurrent, hasTime }: PosterOptions): string | undefined {
  const [fetched, setFetched] = useState<string>();
  const isDue = hasTime || (poster !== undefined && isFirstImage(poster));
  useEffect(() => {
    if (poster === undefined || poster === fetched || !(isDue || isCurrent)) return undefined;
    const timer = setTimeout(() => setFetched(poster), isDue ? 0 : POSTER_DELAY_MS);
    return () => clearTimeout(timer);
  }, [poster, fetched, isDue, isCurrent]);
  return isDue || fetched === poster ? poster : undefined;
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
        className={classNames(LAYER, isShaded && 'opacity-50')}
      />
    </>
  );
}

/** Takes the slot into use for as long as it stands; the deck puts an element into it. */
function useSlotElement(deck: PlaybackDeck, slot: Slot) {
  const stillRef = useRef<HTMLCanvasElement>(null);
  const attach = useCallback(
    (host: HTMLDivElement) => deck.attach(slot, { host, captureFrame: (video) => copyFrame(video, stillRef.current) }),
    [deck, slot],
  );
  const engine = useSyncExternalStore(deck.subscribe, () => deck.state().engines[slot] ?? null);
  return { engine, video: engine?.video, attach, stillRef };
}

function copyFrame(video: HTMLVideoElement, still: HTMLCanvasElement | null): void {
  if (!still || video.videoWidth === 0 || video.readyState < HTMLMediaElement.HAVE_CURRENT_DATA) return;
  still.width = video.videoWidth;
  still.height = video.videoHeight;
  still.getContext('2d')?.drawImage(video, 0, 0);
}
