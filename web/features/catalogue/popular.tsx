import { useQuery } from '@tanstack/react-query';
import { homeQuery, type Show } from '#web/entities/show/queries.ts';
import { useText, withAppTexts } from '#web/text/i18n.ts';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { usePageBackdrop } from '#web/ui/backdrop-store.ts';
import { RenderLater } from '#web/ui/render-later.tsx';
import { ErrorState, Skeleton } from '#web/ui/states.tsx';
import { useHasArrived } from '#web/ui/use-has-arrived.ts';
import { Banners } from './banners.tsx';
import { LazyShowGrid } from './lazy-show-grid.tsx';
import { ShowRail } from './show-rail.tsx';
import type { ViewerRailsProps } from './viewer-rails.tsx';

type HomeSections = readonly { readonly id: string; readonly title: string; readonly shows: readonly Show[] }[];

/** New viewers have nothing in these rails, so their code loads with their shows. */
const ViewerRails = lazyPart<ViewerRailsProps>(
  () => withAppTexts(import('./viewer-rails.tsx')).then((module) => module.ViewerRails),
  { loading: <RailSkeleton /> },
);

/** The rails that a phone shows without scrolling. */
const FIRST_RAILS = 1;

export function Popular() {
  const t = useText();
  const home = useQuery(homeQuery);
  const hasArrived = useHasArrived(home.data !== undefined);
  usePageBackdrop(home.data?.banners[0]?.cover);
  if (home.isError && !home.data) return <ErrorState error={home.error} onRetry={() => home.refetch()} />;
  if (!home.data || !hasArrived) return <PopularSkeleton />;
  const { sections, now_available: available, continue: started } = home.data;
  return (
    <>
      {home.data.banners.length > 0 && <Banners shows={home.data.banners} />}
      {available.length + started.length > 0 && <ViewerRails available={available} started={started} />}
      <ShowRails sections={sections.slice(0, FIRST_RAILS)} />
      <RenderLater>
        <ShowRails sections={sections.slice(FIRST_RAILS)} />
        <h2 className="px-4 pt-8 pb-3 text-base font-semibold">{t('home.more')}</h2>
        <LazyShowGrid sort="discover" />
      </RenderLater>
    </>
  );
}

function ShowRails({ sections }: { sections: HomeSections }) {
  return sections.map(({ id, title, shows }) => <ShowRail key={id} title={title} shows={shows} />);
}

function PopularSkeleton() {
  return (
    <>
      <div className="@container wide:mx-4">
        <Skeleton className="banner-height rounded-none wide:rounded-sheet" />
      </div>
      <RailSkeleton />
    </>
  );
}

function RailSkeleton() {
  return (
    <div className="flex gap-3 overflow-hidden px-4 pt-7 wide:gap-4">
      {Array.from({ length: 8 }, (_, index) => (
        <Skeleton key={index} className="rail-cover aspect-[2/3] rounded-cover" />
      ))}
    </div>
  );
}
