import { CloudOff, WifiOff } from 'lucide-react';
import { useText, type TextId } from '#web/text/i18n.ts';
import { Button } from '#web/ui/button.tsx';
import type { Trouble } from './engine/engine-state.ts';
import type { PlaybackEngine } from './engine/playback-engine.ts';
import { StageCard } from './stage-card.tsx';
import { useEngineState } from './use-engine.ts';

const WORDS: Readonly<Record<Trouble, readonly [TextId, TextId]>> = {
  offline: ['player.offline', 'player.offline_hint'],
  broken: ['player.broken', 'player.broken_hint'],
  gone: ['player.gone', 'player.gone_hint'],
};

/** Why it does not go on. While there is something in hand to play, nothing is said. */
export function TroubleCard({ engine }: { engine: PlaybackEngine }) {
  const t = useText();
  const trouble = useEngineState(engine, (state) => state.trouble);
  const isPlaying = useEngineState(engine, ({ playing }) => playing);
  if (trouble === null || isPlaying) return null;
  const [title, hint] = WORDS[trouble];
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
