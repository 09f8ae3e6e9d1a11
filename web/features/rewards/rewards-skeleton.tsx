import { Skeleton } from '#web/ui/states.tsx';

export function RewardsSkeleton() {
  return (
    <div className="page-halves">
      <Skeleton className="h-72 w-full rounded-2xl" />
      <Skeleton className="h-[42rem] w-full rounded-2xl" />
    </div>
  );
}
