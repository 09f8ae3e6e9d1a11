import { useEffect, useRef } from 'react';
import { useText, type Translate } from '#web/text/i18n.ts';
import { showToast } from '#web/ui/toast-store.ts';
import type { PlaybackEngine } from '../engine/core/playback-engine.ts';
import type { QualityChoice } from '#web/boot/start-rendition.ts';
import { useEngineState } from '../state/use-engine-state.ts';

const SWITCHING_TOAST_MS = 10_000;

export function qualityName(t: Translate, choice: QualityChoice): string {
  return choice === 'auto' ? t('player.quality_auto') : t('player.quality_value', { width: choice });
}

/** Shows a toast while the player switches to a chosen quality (at most 10 s), and another one after the switch. */
export function useQualityNotices(engine: PlaybackEngine | null): void {
  const t = useText();
  const notice = useEngineState(engine, (state) => state.qualityNotice);
  const translate = useRef(t);
  useEffect(() => {
    if (!notice) return undefined;
    const values = { quality: qualityName(translate.current, notice.choice) };
    if (notice.kind === 'switched') {
      showToast(translate.current('player.switched', values));
      return undefined;
    }
    return showToast(translate.current('player.switching', values), { durationMs: SWITCHING_TOAST_MS });
  }, [notice]);
}
