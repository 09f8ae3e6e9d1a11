import { Ellipsis, ListVideo } from 'lucide-react';
import { useText } from '#web/text/i18n.ts';
import { usePlayer } from '../state/player-context.tsx';
import { RAIL_ICON, RailButton } from './rail.tsx';

export function SheetButtons() {
  const t = useText();
  const { openSheet, fullScreen } = usePlayer((state) => state.controls);
  return (
    <>
      <RailButton
        label={t('player.episodes')}
        onPress={() => openSheet('episodes')}
        className={fullScreen.isFull ? '' : 'lg:hidden'}
      >
        <ListVideo {...RAIL_ICON} />
      </RailButton>
      <RailButton label={t('player.more')} onPress={() => openSheet('more')}>
        <Ellipsis {...RAIL_ICON} />
      </RailButton>
    </>
  );
}
