import { Check } from 'lucide-react';
import { useVideoStore } from '#web/state/video-store.ts';
import { useText } from '#web/text/i18n.ts';
import { Sheet } from '#web/ui/sheet.tsx';
import type { Rendition } from '#web/boot/media.ts';
import { renditionFor, type QualityChoice } from '#web/boot/start-rendition.ts';
import { usePlayer } from '../../state/player-context.tsx';
import { qualityName } from '../use-quality-notices.ts';

type QualitySheetProps = { renditions: readonly Rendition[]; open: boolean; onClose: () => void };

export function QualitySheet({ renditions, open, onClose }: QualitySheetProps) {
  const t = useText();
  const deck = usePlayer((state) => state.deck);
  const { choice, width } = usePlayer((state) => state.playback.quality);
  const selected = choice === 'auto' ? choice : renditionFor(renditions, choice)?.width;
  const widths = renditions.map((rendition) => rendition.width).toSorted((a, b) => b - a);
  const select = (next: QualityChoice): void => {
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
              aria-pressed={option === selected}
              onClick={() => select(option)}
              className="flex min-h-13 w-full items-center gap-3 py-2 text-left"
            >
              <span className="flex-1">
                {option === 'auto' && choice === 'auto' && width > 0
                  ? t('player.quality_auto_now', { quality: qualityName(t, width) })
                  : qualityName(t, option)}
                {option === 'auto' && <span className="block text-sm text-soft">{t('player.quality_auto_hint')}</span>}
              </span>
              {option === selected && <Check size={20} aria-hidden />}
            </button>
          </li>
        ))}
      </ul>
    </Sheet>
  );
}
