import { Ellipsis, ListVideo } from 'lucide-react';
import { useText } from '#web/text/i18n.ts';
import { RAIL_ICON, RailButton } from './rail.tsx';

export type OpenSheet = 'episodes' | 'quality' | 'subtitles' | 'shortcuts' | 'more' | null;

type SheetButtonsProps = {
  /** Wide screens show the episodes beside the picture, and need no button for them. */
  isListBeside: boolean;
  openSheet: (sheet: OpenSheet) => void;
};

/** What opens them from the rail. */
export function SheetButtons({ isListBeside, openSheet }: SheetButtonsProps) {
  const t = useText();
  return (
    <>
      <RailButton
        label={t('player.episodes')}
        onPress={() => openSheet('episodes')}
        className={isListBeside ? 'lg:hidden' : ''}
      >
        <ListVideo {...RAIL_ICON} />
      </RailButton>
      <RailButton label={t('player.more')} onPress={() => openSheet('more')}>
        <Ellipsis {...RAIL_ICON} />
      </RailButton>
    </>
  );
}
