import { useQuery } from '@tanstack/react-query';
import { Clapperboard } from 'lucide-react';
import { showQuery, type EpisodeId, type ShowDetails } from '#web/entities/show/queries.ts';
import { ShowHeader } from '#web/features/catalogue/show-header.tsx';
import { ShowCast, ShowStory } from '#web/features/catalogue/show-story.tsx';
import { EpisodeGrid } from '#web/features/player/controls/episode-grid.tsx';
import { usePreloadedPlayer } from '#web/features/player/state/use-preloaded-player.ts';
import { CostToFinish } from '#web/features/unlock/cost-to-finish.tsx';
import { useEarlyPlayerCodePreload } from '#web/pages/shortPlay/preload-player-code.ts';
import type { PageProps } from '#web/router/paths.ts';
import { useText } from '#web/text/i18n.ts';
import { usePageBackdrop } from '#web/ui/page-backdrop.tsx';
import { useDocumentTitle } from '#web/ui/use-document-title.ts';
import { Link } from '#web/ui/link.tsx';
import { Page } from '#web/ui/page.tsx';
import { EmptyState, ErrorState, Skeleton } from '#web/ui/states.tsx';

export function ShowPage({ query: { tv_id: tvId } }: PageProps<'/pages/shortPlay/detail'>) {
  const t = useText();
  return (
    <Page title={t('page.show')} fullBleed>
      {tvId === undefined ? <NoShow /> : <ShowById tvId={tvId} />}
    </Page>
  );
}

function ShowById({ tvId }: { tvId: string }) {
  const t = useText();
  const { data, error, isError, refetch } = useQuery(showQuery(tvId));
  useDocumentTitle(data?.show.title);
  usePageBackdrop(data?.show.cover);
  useEarlyPlayerCodePreload();
  usePreloadedPlayer(data && episodeToPlay(data));
  if (isError && !data) return <ErrorState error={error} onRetry={() => refetch()} />;
  if (!data) return <ShowSkeleton />;
  const { show, episodes, progress, cost_to_finish: cost } = data;
  return (
    <>
      <ShowHeader detail={data} />
      <ShowStory show={show} />
      <CostToFinish cost={cost} />
      {episodes.length > 0 && (
        <section className="px-4 pt-6">
          <h3 className="pb-3 text-base font-semibold">{t('show.episodes_title')}</h3>
          <EpisodeGrid tvId={tvId} episodes={episodes} start={progress?.ep ?? 1} />
        </section>
      )}
      <ShowCast cast={show.cast} />
    </>
  );
}

/** Returns the episode that the play button opens. */
function episodeToPlay({ show, episodes, progress }: ShowDetails): EpisodeId | undefined {
  return show.released && episodes.length > 0 ? { tvId: show.tv_id, ep: progress?.ep ?? 1 } : undefined;
}

function NoShow() {
  const t = useText();
  return (
    <EmptyState
      icon={<Clapperboard size={40} strokeWidth={1.5} aria-hidden />}
      title={t('show.missing_title')}
      description={t('show.missing_hint')}
      action={
        <Link
          to="/pages/home/index"
          className="inline-flex min-h-11 items-center rounded-full bg-white px-5 font-semibold text-black"
        >
          {t('soon.home')}
        </Link>
      }
    />
  );
}

function ShowSkeleton() {
  return (
    <div className="px-4 pt-2">
      <div className="flex gap-4">
        <Skeleton className="aspect-[2/3] w-32 rounded-cover" />
        <div className="flex flex-1 flex-col justify-end gap-3">
          <Skeleton className="h-6 w-3/4" />
          <Skeleton className="h-4 w-1/2" />
        </div>
      </div>
      <Skeleton className="mt-6 h-13 rounded-full" />
      <Skeleton className="mt-6 h-20" />
    </div>
  );
}
