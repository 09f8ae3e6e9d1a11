import { Skeleton } from '#web/ui/states.tsx';

export function StoreSkeleton() {
  return (
    <div className="grid grid-cols-2 gap-3">
      {['first', 'second', 'third', 'fourth', 'fifth', 'sixth'].map((card) => (
        <Skeleton key={card} className="h-40 rounded-2xl" />
      ))}
    </div>
  );
}
