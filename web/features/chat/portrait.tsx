import { VenetianMask } from 'lucide-react';
import { useState } from 'react';
import { classNames } from '#web/ui/class-names.ts';

/** A portrait that fills its box. `className` sets the size and the shape. The name stands beside it. */
export function Portrait({ src, className }: { src: string; className: string }) {
  const [failedSrc, setFailedSrc] = useState<string>();
  const isMissing = src === '' || failedSrc === src;
  return (
    <span
      aria-hidden
      className={classNames('flex shrink-0 items-center justify-center overflow-hidden bg-raised-high', className)}
    >
      {isMissing ? (
        <VenetianMask size="45%" strokeWidth={1.5} className="text-faint" />
      ) : (
        <img
          src={src}
          alt=""
          loading="lazy"
          draggable={false}
          onError={() => setFailedSrc(src)}
          className="size-full object-cover"
        />
      )}
    </span>
  );
}
