import { Play } from 'lucide-react';
import { useState } from 'react';
import { classNames } from './class-names.ts';

type CoverProps = {
  src: string;
  /** Empty if the title is shown beside the cover. */
  alt?: string;
  eager?: boolean;
  className?: string;
};

export function Cover({ src, alt = '', eager = false, className }: CoverProps) {
  const [failedSrc, setFailedSrc] = useState<string>();
  const isMissing = src === '' || failedSrc === src;
  return (
    <div className={classNames('relative aspect-[2/3] overflow-hidden rounded-cover bg-raised-high', className)}>
      {isMissing ? (
        <div
          className="absolute inset-0 flex items-center justify-center text-faint"
          role={alt ? 'img' : undefined}
          aria-label={alt || undefined}
        >
          <Play size={28} strokeWidth={1.5} aria-hidden />
        </div>
      ) : (
        <img
          src={src}
          alt={alt}
          loading={eager ? 'eager' : 'lazy'}
          fetchPriority={eager ? 'high' : 'auto'}
          decoding={eager ? 'sync' : 'async'}
          draggable={false}
          onError={() => setFailedSrc(src)}
          className="absolute inset-0 size-full object-cover"
        />
      )}
    </div>
  );
}
