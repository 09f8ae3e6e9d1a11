import { Skeleton } from '#web/ui/states.tsx';

export function RewardsSkeleton() {
  return (
    <div className="space-y-6">
      <Skeleton className="h-72 w-full rounded-2xl" />
      <Skeleton className="h-[42rem] w-full rounded-2xl" />
    </div>
  );
}
