import { Volume1, Volume2, VolumeX } from 'lucide-react';
import { useText } from '#web/text/i18n.ts';
import { IconButton } from '#web/ui/button.tsx';
import type { PlaybackEngine } from '../engine/core/playback-engine.ts';
import { useEngineState } from '../state/use-engine-state.ts';

/** Ten steps (spec §2). */
const STEP = 0.1;

/** Mute, and with a mouse a slider beside it; phones have buttons for that. */
export function VolumeControl({ engine }: { engine: PlaybackEngine }) {
  const t = useText();
  const isMuted = useEngineState(engine, (state) => state.isMuted);
  const volume = useEngineState(engine, (state) => state.volume);
  const Icon = isMuted || volume === 0 ? VolumeX : volume < 0.5 ? Volume1 : Volume2;
  return (
    <div className="flex items-center">
      <IconButton label={t(isMuted ? 'player.unmute' : 'player.mute')} onClick={() => engine.setMuted(!isMuted)}>
        <Icon size={22} aria-hidden />
      </IconButton>
      <input
        type="range"
        min={0}
        max={1}
        step={STEP}
        aria-label={t('player.volume')}
        value={isMuted ? 0 : volume}
        onChange={(event) => engine.setVolume(Number(event.target.value))}
        className="hidden h-11 w-20 cursor-pointer accent-white lg:pointer-fine:block"
      />
    </div>
  );
}
