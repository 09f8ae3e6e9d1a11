import { MonitorPlay } from 'lucide-react';
import { useState } from 'react';
import { useVideoStore, type VideoState } from '#web/state/video-store.ts';
import { useText } from '#web/text/i18n.ts';
import { ActionRow } from '#web/ui/rows.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import { ChoiceList } from './choice-list.tsx';

/** The widths of the encoding ladder. An episode without one of them plays in the next lower one. */
const WIDTHS = [1080, 720, 540, 360] as const;

/** The quality with which episodes start. The player changes the same setting. */
export function QualityRow() {
  const t = useText();
  const [open, setOpen] = useState(false);
  const quality = useVideoStore((state) => state.quality);
  const nameOf = (choice: VideoState['quality']): string =>
    choice === 'auto' ? t('player.quality_auto') : t('player.quality_value', { width: choice });
  return (
    <>
      <ActionRow
        icon={<MonitorPlay size={20} aria-hidden />}
        label={t('set_up.quality')}
        value={nameOf(quality)}
        onPress={() => setOpen(true)}
      />
      <Sheet open={open} onClose={() => setOpen(false)} title={t('set_up.quality')}>
        <ChoiceList
          label={t('set_up.quality')}
          options={[
            { value: 'auto' as const, label: nameOf('auto'), hint: t('player.quality_auto_hint') },
            ...WIDTHS.map((width) => ({ value: width, label: nameOf(width) })),
          ]}
          value={quality}
          onChange={(choice) => useVideoStore.setState({ quality: choice })}
        />
      </Sheet>
    </>
  );
}
