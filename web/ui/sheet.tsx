import { lazy, Suspense, useEffect, useRef, useState, type ReactNode } from 'react';
import { openOverlay } from '#web/router/router.ts';

const SheetLayer = lazy(() => import('./sheet-dialog.tsx').then((module) => ({ default: module.SheetDialog })));

export type SheetProps = {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  /** Under the title, also read to screen readers. */
  description?: ReactNode;
  /** Hides the title from sight, not from screen readers. */
  plain?: boolean;
  children?: ReactNode;
};

/**
 * A sheet from below on phones, a dialog on desktop. Focus stays inside and returns; Escape, the back action, a press
 * outside and the close button close it. Its code is fetched when it first opens.
 */
export function Sheet(props: SheetProps) {
  const { open, onClose } = props;
  const [wanted, setWanted] = useState(open);
  if (open && !wanted) setWanted(true);
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });
  useEffect(() => (open ? openOverlay(() => close.current()) : undefined), [open]);
  if (!wanted) return null;
  return (
    <Suspense fallback={null}>
      <SheetLayer {...props} />
    </Suspense>
  );
}
