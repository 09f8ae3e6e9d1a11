import { Check } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useVideoStore } from '#web/state/video-store.ts';
import { useText, type Translate } from '#web/text/i18n.ts';
import { Sheet } from '#web/ui/sheet.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import type { PlaybackDeck } from './engine/deck.ts';
import type { PlaybackEngine } from './engine/playback-engine.ts';
import type { Rendition } from './engine/playlists.ts';
import { renditionFor, type QualityChoice } from './engine/start-level.ts';
import { useEngineState } from './use-engine.ts';

const LONGEST_SWITCH_MS = 10_000;

export function qualityName(t: Translate, choice: QualityChoice): string {
  return choice === 'auto' ? t('player.quality_auto') : t('player.quality_value', { width: choice });
}

/** Says "switching" and "switched", for as long as the player stands. */
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
    // Stays until the switch is done, whose word takes its place.
    return showToast(translate.current('player.switching', values), { durationMs: LONGEST_SWITCH_MS });
  }, [notice]);
}

type QualitySheetProps = {
  deck: PlaybackDeck;
  engine: PlaybackEngine;
  renditions: readonly Rendition[];
  open: boolean;
  onClose: () => void;
};

/** Auto and the renditions of this episode, sharpest first. The choice is kept for all episodes. */
export function QualitySheet({ deck, engine, renditions, open, onClose }: QualitySheetProps) {
  const t = useText();
  const { choice, width } = useEngineState(engine, (state) => state.quality);
  const chosen = choice === 'auto' ? choice : renditionFor(renditions, choice)?.width;
  const widths = renditions.map((rendition) => rendition.width).toSorted((a, b) => b - a);
  const choose = (next: QualityChoice): void => {
    useVideoStore.setState({ quality: next });
    deck.setQuality(next);
    onClose();
  };
  const options: readonly QualityChoice[] = ['auto', ...widths];
  return (
    <Sheet open={open} onClose={onClose} title={t('player.quality')}>
      <ul className="divide-y divide-hairline">
        {options.map((option) => (
          <li key={option}>
            <button
              type="button"
              aria-pressed={option === chosen}
              onClick={() => choose(option)}
              className="flex min-h-13 w-full items-center gap-3 py-2 text-left"
            >
              <span className="flex-1">
                {option === 'auto' && choice === 'auto' && width > 0
                  ? t('player.quality_auto_now', { quality: qualityName(t, width) })
                  : qualityName(t, option)}
                {option === 'auto' && <span className="block text-sm text-soft">{t('player.quality_auto_hint')}</span>}
              </span>
              {option === chosen && <Check size={20} aria-hidden />}
            </button>
          </li>
        ))}
      </ul>
    </Sheet>
  );
}
