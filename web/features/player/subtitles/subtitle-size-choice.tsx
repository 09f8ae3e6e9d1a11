import { SUBTITLE_SIZES, type SubtitleSettings } from '#web/state/video-store.ts';
import { useText } from '#web/text/i18n.ts';
import { SegmentedControl } from '#web/ui/segmented-control.tsx';

type SubtitleSizeChoiceProps = { size: SubtitleSettings['size']; onChange: (size: SubtitleSettings['size']) => void };

export function SubtitleSizeChoice({ size, onChange }: SubtitleSizeChoiceProps) {
  const t = useText();
  return (
    <SegmentedControl
      label={t('subtitles.size')}
      options={SUBTITLE_SIZES.map((value) => ({ value, label: t(`subtitles.size_${value}`) }))}
      value={size}
      onChange={onChange}
    />
  );
}
