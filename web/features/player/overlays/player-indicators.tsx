import { Play, VolumeX } from 'lucide-react';
import { useText } from '#web/text/i18n.ts';
import { useCurrentEngine, usePlayer } from '../state/player-context.tsx';

/** Shows that playback is paused or that autoplay was muted. */
export function PlayerIndicators() {
  const t = useText();
  const engine = useCurrentEngine();
  const deck = usePlayer((state) => state.deck);
  const isAutoplayMuted = usePlayer((state) => state.playback.isAutoplayMuted);
  const isPaused = usePlayer(({ playback }) => !playback.shouldPlay && !playback.isEnded && playback.error === null);
  const unmute = (): void => {
    engine.setMuted(false);
    deck.allowUnmutedAutoplay();
  };
  return (
    <>
      {isPaused && (
        <span aria-hidden className="pointer-events-none absolute inset-0 flex items-center justify-center">
          <Play size={64} fill="currentColor" strokeWidth={0} className="animate-rise opacity-90 drop-shadow-lg" />
        </span>
      )}
      {isAutoplayMuted && (
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
