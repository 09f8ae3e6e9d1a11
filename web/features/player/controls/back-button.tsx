import { ChevronLeft } from 'lucide-react';
import { goBack } from '#web/router/router.ts';
import { useText } from '#web/text/i18n.ts';
import { IconButton } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';

/** The way out, at the top left; fades with the other controls. */
export function BackButton({ isAwake }: { isAwake: boolean }) {
  const t = useText();
  return (
    <div
      className={classNames(
        'absolute inset-x-0 top-0 z-30 bg-linear-to-b from-black/60 to-transparent px-2 pt-[calc(8px+var(--safe-top))] pb-8 transition-opacity duration-200',
        isAwake ? 'pointer-events-none opacity-100' : 'pointer-events-none opacity-0',
      )}
    >
      <IconButton label={t('ui.back')} onClick={goBack} className={isAwake ? 'pointer-events-auto' : ''}>
        <ChevronLeft size={28} aria-hidden />
      </IconButton>
    </div>
  );
}
