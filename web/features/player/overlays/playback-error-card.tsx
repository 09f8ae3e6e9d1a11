import { CloudOff, WifiOff } from 'lucide-react';
import { useText, type TextKey } from '#web/text/i18n.ts';
import { Button } from '#web/ui/button.tsx';
import type { PlaybackError } from '../engine/core/engine-state.ts';
import type { PlaybackEngine } from '../engine/core/playback-engine.ts';
import { StageCard } from './stage-card.tsx';
import { useEngineState } from '../state/use-engine-state.ts';

const MESSAGES: Readonly<Record<PlaybackError, readonly [TextKey, TextKey]>> = {
  offline: ['player.offline', 'player.offline_hint'],
  broken: ['player.broken', 'player.broken_hint'],
  gone: ['player.gone', 'player.gone_hint'],
};

/** Less than this in hand is nothing: where a picture stops is not told to the frame. */
const MIN_BUFFERED_AHEAD_MS = 300;

/** Why it does not go on. While there is something in hand to play, nothing is said. */
export function PlaybackErrorCard({ engine }: { engine: PlaybackEngine }) {
  const t = useText();
  const trouble = useEngineState(engine, (state) => state.error);
  const hasInHand = useEngineState(
    engine,
    ({ isPlaying: playing, bufferedMs, positionMs }) => playing || bufferedMs - positionMs > MIN_BUFFERED_AHEAD_MS,
  );
  if (trouble === null || hasInHand) return null;
  const [title, hint] = MESSAGES[trouble];
  const Icon = trouble === 'offline' ? WifiOff : CloudOff;
  return (
    <StageCard
      role="alert"
      icon={<Icon size={36} strokeWidth={1.5} aria-hidden className="text-soft" />}
      title={t(title)}
      hint={t(hint)}
    >
      <Button look="solid" onClick={() => void engine.retry()}>
        {t('ui.retry')}
      </Button>
    </StageCard>
  );
}
