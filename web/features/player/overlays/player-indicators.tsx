import { Play, VolumeX } from 'lucide-react';
import { useText } from '#web/text/i18n.ts';
import type { PlaybackDeck } from '../engine/deck/playback-deck.ts';
import type { PlaybackEngine } from '../engine/core/playback-engine.ts';
import { useEngineState } from '../state/use-engine-state.ts';

/** That it stands still, and that the browser took its sound. What lies over the picture's top says so in `--stage-top`. */
export function PlayerIndicators({ deck, engine }: { deck: PlaybackDeck; engine: PlaybackEngine }) {
  const t = useText();
  const isSilenced = useEngineState(engine, (state) => state.isAutoplayMuted);
  const isPaused = useEngineState(
    engine,
    ({ shouldPlay: wanted, isEnded: ended, error: trouble }) => !wanted && !ended && trouble === null,
  );
  const unmute = (): void => {
    engine.setMuted(false);
    deck.unlockAutoplay();
  };
  return (
    <>
      {isPaused && (
        <span aria-hidden className="pointer-events-none absolute inset-0 flex items-center justify-center">
          <Play size={64} fill="currentColor" strokeWidth={0} className="animate-rise opacity-90 drop-shadow-lg" />
        </span>
      )}
      {isSilenced && (
        <button
          type="button"
          onClick={unmute}
          className="pointer-events-auto absolute top-[var(--stage-top,calc(64px+var(--safe-top)))] left-1/2 z-10 flex min-h-11 w-max -translate-x-1/2 animate-rise items-center gap-2 rounded-full bg-white px-5 font-semibold text-black"
        >
          <VolumeX size={20} aria-hidden />
          {t('player.tap_for_sound')}
        </button>
      )}
    </>
  );
}
