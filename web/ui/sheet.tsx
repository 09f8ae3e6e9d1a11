import { useEffect, useRef, useState, type ReactNode } from 'react';
import { openOverlay } from '#web/router/router.ts';
import { lazyPart } from './lazy-part.tsx';

const SheetDialog = lazyPart(() => import('./sheet-dialog.tsx').then((module) => module.SheetDialog), {
  isOpenedByTap: true,
});

export type SheetProps = {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  description?: ReactNode;
  children?: ReactNode;
};

/** A bottom sheet on phones, and a centered dialog on wider screens. Back navigation also closes it. */
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
  return <SheetDialog {...props} />;
}
