import { useState, type ReactNode } from 'react';
import { lazyPart } from './lazy-part.tsx';
import { useOverlay } from './use-overlay.ts';

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
  useOverlay(open, onClose);
  if (!hasOpened) return null;
  return <SheetDialog {...props} />;
}
