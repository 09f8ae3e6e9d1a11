import { Dialog } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import { useRef } from 'react';
import { useText } from '#web/text/i18n.ts';
import type { SheetProps } from './sheet.tsx';
import { useOverlay } from './use-overlay.ts';

/** The dialog of `Sheet`, in a lazy chunk because of its library. */
export function SheetDialog({ open, onClose, title, description, children }: SheetProps) {
  const t = useText();
  const popup = useRef<HTMLDivElement>(null);
  useOverlay(open, onClose);
  return (
    <Dialog.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-40 bg-black/70 transition-opacity duration-200 data-[ending-style]:opacity-0 data-[starting-style]:opacity-0" />
        <Dialog.Popup
          ref={popup}
          initialFocus={popup}
          className="fixed inset-x-0 bottom-0 z-50 mx-auto flex max-h-[88dvh] max-w-(--page-width) flex-col overflow-hidden rounded-t-sheet bg-raised text-text shadow-2xl outline-none ring-1 ring-hairline transition duration-[240ms] ease-settle data-[ending-style]:translate-y-full data-[starting-style]:translate-y-full md:top-1/2 md:bottom-auto md:max-w-md md:-translate-y-1/2 md:rounded-sheet md:data-[ending-style]:translate-y-[calc(-50%+16px)] md:data-[ending-style]:opacity-0 md:data-[starting-style]:translate-y-[calc(-50%+16px)] md:data-[starting-style]:opacity-0"
        >
          <div className="flex min-h-15 shrink-0 items-center gap-2 py-2 pr-2 pl-5">
            <Dialog.Title className="min-w-0 flex-1 py-1.5 text-lg font-semibold text-balance">{title}</Dialog.Title>
            <Dialog.Close
              aria-label={t('ui.close')}
              className="inline-flex size-11 shrink-0 items-center justify-center self-start rounded-full text-soft transition hover:text-text active:opacity-60"
            >
              <X size={20} aria-hidden />
            </Dialog.Close>
          </div>
          {/* Only the content scrolls, so that the corners stay round and the close button stays in place. */}
          <div className="min-h-0 overflow-y-auto overscroll-contain px-5 pt-1 pb-[calc(20px+var(--safe-bottom))]">
            {description && (
              <Dialog.Description className="mb-4 text-sm text-pretty text-soft">{description}</Dialog.Description>
            )}
            {children}
          </div>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
