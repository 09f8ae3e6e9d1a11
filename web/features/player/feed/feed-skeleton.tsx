import { Skeleton } from '#web/ui/states.tsx';

export function FeedSkeleton() {
  return (
    <div className="relative mx-auto h-full max-w-full overflow-hidden [@media(min-width:48rem)_and_(min-height:32rem)]:aspect-[9/16]">
      <Skeleton className="size-full rounded-none" />
      <div className="absolute inset-x-4 bottom-11 flex flex-col gap-3">
        <div className="h-6 w-1/2 rounded-lg bg-white/10" />
        <div className="h-4 w-2/3 rounded-lg bg-white/10" />
        <div className="h-11 w-full rounded-full bg-white/10" />
      </div>
    </div>
  );
}
