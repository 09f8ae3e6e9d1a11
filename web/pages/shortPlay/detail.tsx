import { useQuery } from '@tanstack/react-query';
import { CalendarClock, Clapperboard } from 'lucide-react';
import { useCallback, useState, type ReactNode } from 'react';
import { useIsUnderReview } from '#web/entities/config/queries.ts';
import { showQuery, type EpisodeId, type ShowDetails } from '#web/entities/show/queries.ts';
import { RelatedRail } from '#web/features/catalogue/related-rail.tsx';
import { ShowBackdrop, ShowHeader } from '#web/features/catalogue/show-header.tsx';
import { ShowCast, ShowStory } from '#web/features/catalogue/show-story.tsx';
import { useHasScrolledOut } from '#web/features/catalogue/use-has-scrolled-out.ts';
import { DownloadButton } from '#web/features/downloads/download-button.tsx';
import { EpisodeGrid } from '#web/features/player/controls/episode-grid.tsx';
import { openPlayer, pressPlay } from '#web/features/player/state/open-player.ts';
import { usePreloadedPlayer } from '#web/features/player/state/use-preloaded-player.ts';
import { CostToFinish } from '#web/features/unlock/cost-to-finish.tsx';
import { MissingContent } from '#web/pages/notFound/missing-content.tsx';
import { useEarlyPlayerCodePreload } from '#web/pages/shortPlay/preload-player-code.ts';
import type { PageProps } from '#web/router/paths.ts';
import { redirectTo } from '#web/router/router.ts';
import { useLanguage } from '#web/state/language-store.ts';
import { loadNamespaces, useText } from '#web/text/i18n.ts';
import { utcDate } from '#web/text/utc-date.ts';
import { classNames } from '#web/ui/class-names.ts';
import { usePageBackdrop } from '#web/ui/backdrop-store.ts';
import { useDocumentTitle } from '#web/ui/use-document-title.ts';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { Page } from '#web/ui/page.tsx';
import { RenderLater } from '#web/ui/render-later.tsx';
import { ErrorState, Skeleton } from '#web/ui/states.tsx';
import { useHasArrived } from '#web/ui/use-has-arrived.ts';

/** If its code does not load, the payment is still in the history of the wallet. */
const OrderStatusCard = lazyPart(() =>
  import('#web/features/checkout-return/order-status-card.tsx').then((module) => module.OrderStatusCard),
);

async function loadRecapCard() {
  const [module] = await Promise.all([import('#web/features/recap/recap-card.tsx'), loadNamespaces('chat')]);
  return module.RecapCard;
}
async function loadShowCharacters() {
  const [module] = await Promise.all([import('#web/features/chat/show-characters.tsx'), loadNamespaces('chat')]);
  return module.ShowCharacters;
}
const ShowCharacters = lazyPart(loadShowCharacters);

const RecapCard = lazyPart(loadRecapCard);

export function ShowPage({ query: { tv_id: tvId, order_id: orderId } }: PageProps<'/pages/shortPlay/detail'>) {
  const t = useText();
  if (tvId !== undefined) return <ShowById tvId={tvId} orderId={orderId} />;
  return (
    <Page title={t('page.show')} width="full" fullBleed>
      <NoShow />
    </Page>
  );
}

/** Says when more episodes arrive, if that is known. */
function NextEpisodes({ at }: { at: string | null }) {
  const t = useText();
  const language = useLanguage();
  if (at === null) return null;
  return (
    <p className="flex items-center gap-2 pt-4 text-sm text-soft">
      <CalendarClock size={18} aria-hidden className="shrink-0" />
      {t('show.next_episodes', { date: utcDate(language, at, 'long') })}
    </p>
  );
}

type ShowByIdProps = { tvId: string; orderId: string | undefined };

function ShowById({ tvId, orderId }: ShowByIdProps) {
  const t = useText();
  const { data, error, isError, refetch } = useQuery(showQuery(tvId));
  const hasArrived = useHasArrived(data !== undefined);
  useDocumentTitle(data?.show.title);
  usePageBackdrop(data?.show.cover);
  useEarlyPlayerCodePreload();
  usePreloadedPlayer(data && episodeToPlay(data));
  if (data && hasArrived) return <ShowDetailsPage detail={data} payment={<Payment tvId={tvId} orderId={orderId} />} />;
  return (
    <Page title={t('page.show')} width="full" fullBleed>
      {isError && !data ? <ErrorState error={error} onRetry={() => refetch()} /> : <ShowSkeleton />}
    </Page>
  );
}

const COLUMNS =
  'relative isolate wide:grid wide:grid-cols-[20rem_minmax(0,1fr)] wide:gap-x-6 xl:wide:grid-cols-[24rem_minmax(0,1fr)]';

function ShowDetailsPage({ detail, payment }: { detail: ShowDetails; payment: ReactNode }) {
  const { show, episodes, progress, cost_to_finish: cost } = detail;
  const t = useText();
  const isUnderReview = useIsUnderReview();
  const [title, isTitleOut] = useHasScrolledOut<HTMLParagraphElement>();
  const heading = (
    <span className={classNames('block truncate transition', !isTitleOut && 'translate-y-1 opacity-0')}>
      {show.title}
    </span>
  );
  return (
    <Page title={heading} width="full" fullBleed hasClearHeader={!isTitleOut}>
      <div className={COLUMNS}>
        <ShowBackdrop show={show} />
        {payment}
        <div>
          <ShowHeader
            detail={detail}
            titleRef={title}
            onPressPlay={pressPlay}
            onPlay={(episodeId) => void openPlayer(episodeId)}
          />
          {progress && <RecapCard tvId={show.tv_id} ep={progress.ep} />}
          <ShowStory show={show} />
          <CostToFinish cost={cost} />
        </div>
        <div className="wide:[--rail-covers:3] xl:wide:[--rail-covers:4] 2xl:wide:[--rail-covers:5]">
          <RenderLater>
            {episodes.length > 0 && (
              <section className="px-4 pt-6 wide:pt-2">
                <div className="flex min-h-11 items-center justify-between gap-4 pb-2">
                  <h2 className="text-base font-semibold">{t('show.episodes_title')}</h2>
                  <DownloadButton tvId={show.tv_id} />
                </div>
                <div className="@container">
                  <EpisodeGrid tvId={show.tv_id} episodes={episodes} start={progress?.ep ?? 1} />
                </div>
                <NextEpisodes at={detail.next_episodes_at} />
              </section>
            )}
            <ShowCast cast={show.cast} />
            {!isUnderReview && <ShowCharacters tvId={show.tv_id} />}
            <RelatedRail tvId={show.tv_id} />
          </RenderLater>
        </div>
      </div>
    </Page>
  );
}

/** Shows the result of the payment that returned to this page. */
function Payment({ tvId, orderId }: ShowByIdProps) {
  // The card stays after it has removed the order from the address.
  const [hasOrder] = useState(orderId !== undefined);
  const removeOrderFromAddress = useCallback(() => redirectTo('/pages/shortPlay/detail', { tv_id: tvId }), [tvId]);
  if (!hasOrder) return null;
  return (
    <div className="px-4 pb-4 empty:hidden wide:col-span-2">
      <OrderStatusCard orderId={orderId} onDone={removeOrderFromAddress} />
    </div>
  );
}

/** Returns the episode that the play button opens. */
function episodeToPlay({ show, episodes, progress }: ShowDetails): EpisodeId | undefined {
  return show.released && episodes.length > 0 ? { tvId: show.tv_id, ep: progress?.ep ?? 1 } : undefined;
}

function NoShow() {
  const t = useText();
  return (
    <MissingContent
      icon={<Clapperboard size={44} strokeWidth={1.5} aria-hidden />}
      title={t('show.missing_title')}
      description={t('show.missing_hint')}
    />
  );
}

function ShowSkeleton() {
  return (
    <div className={COLUMNS}>
      <div className="px-4 pt-2">
        <div className="flex gap-4 wide:flex-col">
          <Skeleton className="aspect-[2/3] w-32 rounded-cover sm:w-40 wide:w-64" />
          <div className="flex flex-1 flex-col justify-end gap-3">
            <Skeleton className="h-6 w-3/4" />
            <Skeleton className="h-4 w-1/2" />
          </div>
        </div>
        <Skeleton className="mt-6 h-13 rounded-full" />
        <Skeleton className="mt-6 h-20" />
      </div>
      <div className="hidden px-4 pt-2 wide:block">
        <Skeleton className="h-80 rounded-2xl" />
      </div>
    </div>
  );
}
