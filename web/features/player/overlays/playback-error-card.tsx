import { CloudOff, WifiOff } from 'lucide-react';
import { useText, type TextKey } from '#web/text/i18n.ts';
import { Button } from '#web/ui/button.tsx';
import type { PlaybackError } from '../engine/core/engine-state.ts';
import { useCurrentEngine, usePlayer } from '../state/player-context.tsx';
import { STAGE_CARD_ICON_PROPS, StageCard } from './stage-card.tsx';

const MESSAGES: Readonly<Record<PlaybackError, readonly [title: TextKey, description: TextKey]>> = {
  offline: ['player.offline', 'player.offline_hint'],
  broken: ['player.broken', 'player.broken_hint'],
  gone: ['player.gone', 'player.gone_hint'],
};

/** Browsers stop slightly before the end of the buffer. */
const MIN_BUFFERED_AHEAD_MS = 300;

/** Shows the playback error once the buffer has been played to its end. */
export function PlaybackErrorCard() {
  const t = useText();
  const engine = useCurrentEngine();
  const error = usePlayer((state) => state.playback.error);
  const canContinue = usePlayer(
    ({ playback }) => playback.isPlaying || playback.bufferedMs - playback.positionMs > MIN_BUFFERED_AHEAD_MS,
  );
  if (error === null || canContinue) return null;
  const [title, description] = MESSAGES[error];
  const Icon = error === 'offline' ? WifiOff : CloudOff;
  return (
    <StageCard role="alert" icon={<Icon {...STAGE_CARD_ICON_PROPS} />} title={t(title)} description={t(description)}>
      <Button variant="solid" onClick={() => void engine.retry()}>
        {t('ui.retry')}
      </Button>
    </StageCard>
  );
}
