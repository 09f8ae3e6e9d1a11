import { Captions, Image, Keyboard, PictureInPicture2, SlidersHorizontal } from 'lucide-react';
import type { Language } from '#domain/languages.ts';
import { useText } from '#web/text/i18n.ts';
import { LANGUAGE_NAMES } from '#web/text/language-names.ts';
import { ActionRow, RowGroup } from '#web/ui/rows.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import { enterPictureInPicture } from '#web/features/player/engine/core/picture-in-picture.ts';
import type { PlaybackEngine } from '#web/features/player/engine/core/playback-engine.ts';
import { qualityName } from '../quality-notices.ts';
import { SegmentedControl } from '#web/ui/segmented-control.tsx';
import { useEngineState } from '#web/features/player/state/use-engine-state.ts';

const RATES = [0.75, 1, 1.25, 1.5, 2] as const;

type MoreSheetProps = {
  engine: PlaybackEngine;
  open: boolean;
  onClose: () => void;
  onQuality: () => void;
  /** The language of the subtitles that show; undefined: none. */
  subtitles: Language | undefined;
  onSubtitles: () => void;
  onShortcuts: () => void;
  /** Leaves nothing but the picture, until it is tapped. */
  onClean: () => void;
};

/** Speed, quality, subtitles, and other ways to look at the picture. */
export function MoreSheet({
  engine,
  open,
  onClose,
  onQuality,
  subtitles,
  onSubtitles,
  onShortcuts,
  onClean,
}: MoreSheetProps) {
  const t = useText();
  const quality = useEngineState(engine, (state) => state.quality.choice);
  const float = (): void => {
    enterPictureInPicture(engine.video);
    onClose();
  };
  return (
    <Sheet open={open} onClose={onClose} title={t('player.more')}>
      <div className="flex flex-col gap-4">
        <SpeedChoice engine={engine} />
        <RowGroup>
          <ActionRow
            icon={<SlidersHorizontal size={20} aria-hidden />}
            label={t('player.quality')}
            value={qualityName(t, quality)}
            onPress={onQuality}
          />
          <ActionRow
            icon={<Captions size={20} aria-hidden />}
            label={t('subtitles.title')}
            value={subtitles ? LANGUAGE_NAMES[subtitles] : t('subtitles.off')}
            onPress={onSubtitles}
          />
          <ActionRow
            icon={<Image size={20} aria-hidden />}
            label={
              <>
                {t('player.clean')}
                <span className="block text-xs text-faint">{t('player.clean_hint')}</span>
              </>
            }
            onPress={onClean}
          />
          {document.pictureInPictureEnabled && (
            <ActionRow
              icon={<PictureInPicture2 size={20} aria-hidden />}
              label={t('player.floating')}
              onPress={float}
            />
          )}
          {matchMedia('(hover: hover) and (pointer: fine)').matches && (
            <ActionRow icon={<Keyboard size={20} aria-hidden />} label={t('shortcuts.title')} onPress={onShortcuts} />
          )}
        </RowGroup>
      </div>
    </Sheet>
  );
}

function SpeedChoice({ engine }: { engine: PlaybackEngine }) {
  const t = useText();
  const current = useEngineState(engine, (state) => state.rate);
  return (
    <SegmentedControl
      label={t('player.speed')}
      options={RATES.map((rate) => ({ value: rate, label: t('player.speed_value', { rate }) }))}
      chosen={current}
      onChoose={(rate) => engine.setRate(rate)}
    />
  );
}
