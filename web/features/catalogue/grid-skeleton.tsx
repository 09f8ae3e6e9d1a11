import { Skeleton } from '#web/ui/states.tsx';

export const GRID = 'cover-grid px-4';

export function GridSkeleton() {
  return (
    <div className={GRID}>
      {Array.from({ length: 6 }, (_, index) => (
        <div key={index}>
          <Skeleton className="aspect-[2/3] rounded-cover" />
          <Skeleton className="mt-2 h-4 w-4/5" />
        </div>
      ))}
    </div>
  );
}
