import { lazy, Suspense, useEffect, useRef, useState, type ReactNode } from 'react';
import { openOverlay } from '#web/router/router.ts';

const SheetLayer = lazy(() => import('./sheet-dialog.tsx').then((module) => ({ default: module.SheetDialog })));

export type SheetProps = {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  /** Shown under the title and read by screen readers. */
  description?: ReactNode;
  /** Hides the title visually. Screen readers still read it. */
  plain?: boolean;
  children?: ReactNode;
};

/**
 * A bottom sheet on phones, a dialog on desktop. It traps the focus and returns it. Escape, back navigation, a press
 * outside and the close button close it. Its code loads when it first opens.
 */
export function Sheet(props: SheetProps) {
  const { open, onClose } = props;
  const [hasOpened, setHasOpened] = useState(open);
  if (open && !hasOpened) setHasOpened(true);
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });
  useEffect(() => (open ? openOverlay(() => close.current()) : undefined), [open]);
  if (!hasOpened) return null;
  return (
    <Suspense fallback={null}>
      <SheetLayer {...props} />
    </Suspense>
  );
}
