import { Image, PictureInPicture2, SlidersHorizontal } from 'lucide-react';
import { useText } from '#web/text/i18n.ts';
import { classes } from '#web/ui/class-names.ts';
import { ActionRow, RowGroup } from '#web/ui/rows.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import type { PlaybackEngine } from './engine/playback-engine.ts';
import { qualityName } from './quality-sheet.tsx';
import { useEngineState } from './use-engine.ts';

const RATES = [0.75, 1, 1.25, 1.5, 2] as const;

type MoreSheetProps = {
  engine: PlaybackEngine;
  open: boolean;
  onClose: () => void;
  onQuality: () => void;
  /** Leaves nothing but the picture, until it is tapped. */
  onClean: () => void;
};

/** Speed, quality, and other ways to look at the picture. */
export function MoreSheet({ engine, open, onClose, onQuality, onClean }: MoreSheetProps) {
  const t = useText();
  const quality = useEngineState(engine, (state) => state.quality.choice);
  const float = (): void => {
    engine.float();
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
        </RowGroup>
      </div>
    </Sheet>
  );
}

function SpeedChoice({ engine }: { engine: PlaybackEngine }) {
  const t = useText();
  const current = useEngineState(engine, ({ rate }) => rate);
  return (
    <div role="group" aria-label={t('player.speed')} className="flex flex-col gap-2">
      <span aria-hidden className="text-sm text-soft">
        {t('player.speed')}
      </span>
      <div className="flex gap-2">
        {RATES.map((rate) => (
          <button
            key={rate}
            type="button"
            aria-pressed={rate === current}
            onClick={() => engine.setRate(rate)}
            className={classes(
              'min-h-11 flex-1 rounded-full text-sm font-semibold tabular-nums transition active:opacity-60',
              rate === current ? 'bg-white text-black' : 'bg-raised-high text-text',
            )}
          >
            {t('player.speed_value', { rate })}
          </button>
        ))}
      </div>
    </div>
  );
}
