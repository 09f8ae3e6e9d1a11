import type { ReactNode } from 'react';
import { lazyDialog } from './lazy-dialog.tsx';

export type SheetProps = {
  open: boolean;
  onClose: () => void;
  /** Runs instead of `onClose` when the code of the sheet did not load. */
  onFailed?: () => void;
  title: ReactNode;
  description?: ReactNode;
  children?: ReactNode;
};

/** A bottom sheet on phones, and a centered dialog on wider screens. Back navigation also closes it. */
export const Sheet = lazyDialog<SheetProps>(() => import('./sheet-dialog.tsx').then((module) => module.SheetDialog));
