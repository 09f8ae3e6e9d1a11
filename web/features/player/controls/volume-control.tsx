import { Volume1, Volume2, VolumeX } from 'lucide-react';
import { useText } from '#web/text/i18n.ts';
import { IconButton } from '#web/ui/button.tsx';
import { useCurrentEngine, usePlayer } from '../state/player-context.tsx';

/** The slider has ten steps, like the volume gesture of spec §2. */
const STEP = 0.1;

export function VolumeControl() {
  const t = useText();
  const engine = useCurrentEngine();
  const isMuted = usePlayer((state) => state.playback.isMuted);
  const volume = usePlayer((state) => state.playback.volume);
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
