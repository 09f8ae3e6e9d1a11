import { Captions, Download, Expand, Image, Keyboard, PictureInPicture2, SlidersHorizontal } from 'lucide-react';
import { canDownload, requestDownload } from '#web/entities/download/download-request.ts';
import { useText } from '#web/text/i18n.ts';
import { LANGUAGE_NAMES } from '#domain/language-names.ts';
import { ActionRow, RowGroup } from '#web/ui/rows.tsx';
import { SegmentedControl } from '#web/ui/segmented-control.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import { enterPictureInPicture } from '../../engine/core/picture-in-picture.ts';
import { useCurrentEngine, usePlayer } from '../../state/player-context.tsx';
import { qualityName } from '../use-quality-notices.ts';

const RATES = [0.75, 1, 1.25, 1.5, 2] as const;

export function MoreSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useText();
  const engine = useCurrentEngine();
  const quality = usePlayer((state) => state.playback.quality.choice);
  const subtitles = usePlayer((state) => state.subtitles.shown);
  const hasPoster = usePlayer((state) => state.episodeResult.data?.media !== undefined);
  const { tvId, ep } = usePlayer((state) => state.episodeId);
  const { openSheet, setChromeless } = usePlayer((state) => state.controls);
  const openPictureInPicture = (): void => {
    enterPictureInPicture(engine.video);
    onClose();
  };
  const download = (): void => {
    onClose();
    requestDownload({ tvId, ep });
  };
  const hideControls = (): void => {
    onClose();
    setChromeless(true);
  };
  return (
    <Sheet open={open} onClose={onClose} title={t('player.more')}>
      <div className="flex flex-col gap-4">
        <SpeedChoice />
        <RowGroup>
          <ActionRow
            icon={<SlidersHorizontal size={20} aria-hidden />}
            label={t('player.quality')}
            value={qualityName(t, quality)}
            onPress={() => openSheet('quality')}
          />
          <ActionRow
            icon={<Captions size={20} aria-hidden />}
            label={t('subtitles.title')}
            value={subtitles ? LANGUAGE_NAMES[subtitles] : t('subtitles.off')}
            onPress={() => openSheet('subtitles')}
          />
          <ActionRow
            icon={<Image size={20} aria-hidden />}
            label={
              <>
                {t('player.clean')}
                <span className="block text-xs text-faint">{t('player.clean_hint')}</span>
              </>
            }
            onPress={hideControls}
          />
          {hasPoster && canDownload() && (
            <ActionRow icon={<Download size={20} aria-hidden />} label={t('player.download')} onPress={download} />
          )}
          {hasPoster && (
            <ActionRow
              icon={<Expand size={20} aria-hidden />}
              label={t('player.poster')}
              onPress={() => openSheet('poster')}
            />
          )}
          {document.pictureInPictureEnabled && (
            <ActionRow
              icon={<PictureInPicture2 size={20} aria-hidden />}
              label={t('player.floating')}
              onPress={openPictureInPicture}
            />
          )}
          {matchMedia('(hover: hover) and (pointer: fine)').matches && (
            <ActionRow
              icon={<Keyboard size={20} aria-hidden />}
              label={t('shortcuts.title')}
              onPress={() => openSheet('shortcuts')}
            />
          )}
        </RowGroup>
      </div>
    </Sheet>
  );
}

function SpeedChoice() {
  const t = useText();
  const engine = useCurrentEngine();
  const current = usePlayer((state) => state.playback.rate);
  return (
    <SegmentedControl
      label={t('player.speed')}
      options={RATES.map((rate) => ({ value: rate, label: t('player.speed_value', { rate }) }))}
      value={current}
      onChange={(rate) => engine.setRate(rate)}
    />
  );
}
