import { Clapperboard } from 'lucide-react';
import { useState } from 'react';
import { classNames } from './class-names.ts';

type PosterProps = {
  src: string;
  /** Empty where the title stands beside it. */
  alt?: string;
  /** For the picture that fills the first screen. */
  eager?: boolean;
  className?: string;
};

/** A 2:3 picture that keeps its place while it loads, and says so quietly when it does not come. */
export function Poster({ src, alt = '', eager = false, className }: PosterProps) {
  const [failed, setFailed] = useState<string>();
  const missing = src === '' || failed === src;
  return (
    <div className={classNames('relative aspect-[2/3] overflow-hidden rounded-poster bg-raised-high', className)}>
      {missing ? (
        <div
          className="absolute inset-0 flex items-center justify-center text-faint"
          role={alt ? 'img' : undefined}
          aria-label={alt || undefined}
        >
          <Clapperboard size={28} strokeWidth={1.5} aria-hidden />
        </div>
      ) : (
        <img
          src={src}
          alt={alt}
          loading={eager ? 'eager' : 'lazy'}
          fetchPriority={eager ? 'high' : 'auto'}
          decoding={eager ? 'sync' : 'async'}
          draggable={false}
          onError={() => setFailed(src)}
          className="absolute inset-0 size-full object-cover"
        />
      )}
    </div>
  );
}
