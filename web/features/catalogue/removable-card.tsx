/** Cards that the viewer can remove from a rail, with an undo. */
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '#web/ui/button.tsx';
import { passFocusOn } from '#web/ui/pass-focus-on.ts';

type RemovableCardProps = { label: string; onRemove: () => void; children: ReactNode };

export function RemovableCard({ label, onRemove, children }: RemovableCardProps) {
  return (
    <div ref={passFocusOn} className="rail-cover relative">
      {children}
      <IconButton label={label} className="absolute top-0 right-0" onClick={onRemove}>
        <span className="flex size-8 items-center justify-center rounded-full bg-black/70">
          <X size={18} aria-hidden />
        </span>
      </IconButton>
    </div>
  );
}
