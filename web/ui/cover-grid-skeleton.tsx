import { classNames } from './class-names.ts';
import { Skeleton } from './states.tsx';

export function CoverGridSkeleton({ className }: { className?: string }) {
  return (
    <div className={classNames('cover-grid', className)} aria-hidden>
      {Array.from({ length: 6 }, (_, index) => (
        <div key={index}>
          <Skeleton className="aspect-[2/3] rounded-cover" />
          <Skeleton className="mt-2 h-4 w-4/5" />
        </div>
      ))}
    </div>
  );
}
