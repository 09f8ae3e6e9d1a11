import { ChevronLeft } from 'lucide-react';
import { goBack } from '#web/router/router.ts';
import { useText } from '#web/text/i18n.ts';
import { IconButton } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { usePlayer } from '../state/player-context.tsx';

export function BackButton() {
  const t = useText();
  const isVisible = usePlayer(
    ({ isBlocked, controls }) => isBlocked || (controls.areVisible && !controls.isChromeless),
  );
  return (
    <div
      className={classNames(
        'absolute inset-x-0 top-0 z-30 bg-linear-to-b from-black/60 to-transparent px-2 pt-[calc(8px+var(--safe-top))] pb-8 transition-opacity duration-200',
        isVisible ? 'pointer-events-none opacity-100' : 'pointer-events-none opacity-0',
      )}
    >
      <IconButton label={t('ui.back')} onClick={goBack} className={isVisible ? 'pointer-events-auto' : ''}>
        <ChevronLeft size={28} aria-hidden />
      </IconButton>
    </div>
  );
}
