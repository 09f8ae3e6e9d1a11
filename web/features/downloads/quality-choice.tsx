import { useQuery } from '@tanstack/react-query';
import { useText } from '#web/text/i18n.ts';
import { SegmentedControl } from '#web/ui/segmented-control.tsx';
import { Skeleton } from '#web/ui/states.tsx';
import { freeSpaceQuery, type QualityOption } from './queries.ts';
import { useSizeText } from './use-size-text.ts';

type QualityChoiceProps = {
  /** Empty while they load. */
  options: readonly QualityOption[];
  /** Whether the sizes are exact, and not estimated. */
  isExact: boolean;
  value: number | undefined;
  onChange: (width: number) => void;
};

/** Shows the qualities with their sizes, and the free space. */
export function QualityChoice({ options, isExact, value, onChange }: QualityChoiceProps) {
  const t = useText();
  const sizeText = useSizeText();
  const free = useQuery(freeSpaceQuery('')).data;
  if (value === undefined) return <Skeleton className="h-20 w-full" />;
  const size = options.find(({ width }) => width === value)?.bytes ?? 0;
  const isChoice = options.length > 1;
  return (
    <div className="space-y-2">
      {isChoice ? (
        <SegmentedControl
          label={t('player.quality')}
          options={options.map(({ width, bytes }) => ({
            value: width,
            label: (
              <>
                {t('player.quality_value', { width })}
                <span className="block text-xs font-normal opacity-70">{sizeText(bytes)}</span>
              </>
            ),
          }))}
          value={value}
          onChange={onChange}
        />
      ) : (
        <p className="text-sm">
          <span className="text-soft">{t('player.quality')}</span> {t('player.quality_value', { width: value })}
        </p>
      )}
      <p className="flex flex-wrap justify-between gap-x-4 text-sm text-soft">
        <span>{isExact ? sizeText(size) : t('downloads.about', { size: sizeText(size) })}</span>
        {typeof free === 'number' && <span>{t('downloads.free', { size: sizeText(free) })}</span>}
      </p>
    </div>
  );
}
