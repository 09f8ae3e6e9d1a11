import { useQuery } from '@tanstack/react-query';
import { homeQuery } from '#web/entities/show/queries.ts';
import { useText } from '#web/text/i18n.ts';
import { usePageBackdrop } from '#web/ui/page-backdrop.tsx';
import { ErrorState, Skeleton } from '#web/ui/states.tsx';
import { Banners } from './banners.tsx';
import { ComingRail, NowAvailableRail } from './coming-rail.tsx';
import { ContinueRail } from './continue-rail.tsx';
import { ShowGrid } from './show-grid.tsx';
import { ShowRail } from './show-rail.tsx';

export function Popular() {
  const t = useText();
  const home = useQuery(homeQuery);
  usePageBackdrop(home.data?.banners[0]?.cover);
  if (home.isError && !home.data) return <ErrorState error={home.error} onRetry={() => home.refetch()} />;
  if (!home.data) return <PopularSkeleton />;
  return (
    <>
      {home.data.banners.length > 0 && <Banners shows={home.data.banners} />}
      <NowAvailableRail shows={home.data.now_available} />
      <ContinueRail items={home.data.continue} />
      {home.data.sections.map(({ id, title, shows }) =>
        id === 'coming' ? (
          <ComingRail key={id} title={title} shows={shows} choices={home.data.coming} />
        ) : (
          <ShowRail key={id} title={title} shows={shows} />
        ),
      )}
      <h2 className="px-4 pt-8 pb-3 text-base font-semibold">{t('home.all')}</h2>
      <ShowGrid sort="popular" />
    </>
  );
}

function PopularSkeleton() {
  return (
    <>
      <Skeleton className="h-[min(68dvh,600px)] rounded-none" />
      <div className="flex gap-3 overflow-hidden px-4 pt-7">
        {Array.from({ length: 5 }, (_, index) => (
          <Skeleton key={index} className="aspect-[2/3] w-28 shrink-0 rounded-cover" />
        ))}
      </div>
    </>
  );
}
